import { page } from "../stage.mjs";
import { choose, press, tick, type } from "../mind.mjs";

const PETS = [
  { name: "Biscuit", what: "Cocker spaniel, male, golden", chip: "977 200 009 114 382", lost: "Missing since 21 November, last seen at Highfield Park", people: ["Ellen Ward", "Gareth Pugh"], hold: "" },
  { name: "Pickle", what: "Cat, female, black and white", chip: "977 200 009 556 017", lost: "", people: ["Ellen Ward", "Jess Ward"], hold: "" },
  { name: "Mabel", what: "Cat, female, tortoiseshell", chip: "977 200 010 220 945", lost: "", people: ["Ellen Ward", "Gareth Pugh"], hold: "Mabel came from Whiskers Rescue on 2 October 2026. For the first six months only the rescue can transfer her: 0113 496 0140." },
];
const PHONES = { "Ellen Ward": "07700 900312", "Jess Ward": "07700 900456", "Gareth Pugh": "07700 900788" };
const WHEN = ["Today", "Yesterday", "Earlier this week"];
const RADIUS = ["1 mile", "3 miles", "10 miles"];

/** Cards of pets with the same buttons, people as chips that can be taken off each card; a report in a dialog, its text and call are chosen; a transfer that a rescue holds. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("PetTag register: my pets", `<style>.chip{border:1px solid;border-radius:9px;padding:1px 6px}.lost{font-weight:bold}</style><p>Signed in as Ellen Ward. Today is Saturday, 28 November 2026. <button id="premium">Go Premium</button></p><div id="pets"></div>
<dialog id="report" aria-labelledby="reportName"><h2 id="reportName"></h2><p><label>Where last seen <input id="place" placeholder="street, park, landmark"></label></p><fieldset><legend>When</legend>${WHEN.map((one, at) => `<label><input type="radio" name="when" value="${one}"${at ? "" : " checked"}> ${one}</label> `).join("")}</fieldset><p><label>Finders call <select id="call"></select></label></p><p><label>Alert members within <select id="radius">${RADIUS.map((one) => `<option>${one}</option>`).join("")}</select></label></p><p><label><input type="checkbox" id="reward"> Offer a reward</label></p><p id="sum"></p><button class="shut">Cancel</button> <button id="publish">Publish alert</button></dialog>
<dialog id="move" aria-labelledby="moveName"><h2 id="moveName"></h2><p id="hold"></p><p><label>New keeper's e-mail <input id="mail"></label></p><button class="shut">Cancel</button> <button id="hand">Transfer now</button></dialog>`, `
const $ = (id) => document.getElementById(id), PETS = ${JSON.stringify(PETS)}, PHONES = ${JSON.stringify(PHONES)};
let pet = null;
const draw = () => { $("pets").innerHTML = PETS.map((one, at) => '<article class="card" aria-label="' + one.name + '"><h2>' + one.name + "</h2><p>" + one.what + ". Chip " + one.chip + '.</p><p class="lost">' + (one.lost || "Safe at home") + '.</p><p>Contacts: ' + one.people.map((who) => '<span class="chip">' + who + ' <button data-do="off" data-at="' + at + '" data-who="' + who + '" aria-label="Remove ' + who + '">×</button></span>').join(" ") + "</p>" + (one.lost ? '<button data-do="found" data-at="' + at + '">Mark as found</button> <button data-do="share" data-at="' + at + '">Share alert</button>' : '<button data-do="report" data-at="' + at + '">Report missing</button>') + ' <button data-do="move" data-at="' + at + '">Transfer keeper</button> <button data-do="gone" data-at="' + at + '">Report death</button></article>').join(""); };
const text = () => $("place").value.trim() + ", " + document.querySelector("[name=when]:checked").value.toLowerCase() + ", call " + $("call").value + ", within " + $("radius").value + ", " + ($("reward").checked ? "reward" : "no reward");
const sum = () => { $("publish").disabled = !$("place").value.trim(); $("sum").textContent = $("publish").disabled ? "Please say where " + pet.name + " was last seen." : "The alert will say: " + pet.name + ", " + text() + "."; };
$("report").oninput = $("report").onchange = sum;
for (const one of document.querySelectorAll(".shut")) one.onclick = () => one.closest("dialog").close();
$("pets").onclick = ({ target }) => {
  const { do: does, at, who } = target.dataset;
  if (!does) return;
  pet = PETS[at];
  if (does === "off") { if (pet.people.length < 2) return say(pet.name + " needs at least one contact."); pet.people = pet.people.filter((one) => one !== who); deed("remove " + who + " from " + pet.name); say(who + " is no longer a contact for " + pet.name + "."); }
  if (does === "found") { pet.lost = ""; deed("found " + pet.name); say(pet.name + " is marked as found, the alert is down."); }
  if (does === "share") { deed("share " + pet.name); return say("The alert for " + pet.name + " was shared."); }
  if (does === "gone") { deed("death " + pet.name); return say("The record of " + pet.name + " will be closed."); }
  if (does === "report") { $("reportName").textContent = "Report missing: " + pet.name; $("place").value = ""; document.querySelector("[name=when]").checked = true; $("call").innerHTML = pet.people.map((one) => "<option>" + one + ", " + PHONES[one] + "</option>").join(""); $("radius").selectedIndex = 1; $("reward").checked = false; sum(); return $("report").showModal(); }
  if (does === "move") { $("moveName").textContent = "Transfer keeper: " + pet.name; $("hold").textContent = pet.hold || "The new keeper gets a letter and an e-mail. You lose access at once."; $("mail").value = ""; $("mail").disabled = $("hand").disabled = Boolean(pet.hold); return $("move").showModal(); }
  draw();
};
$("publish").onclick = () => { deed("missing " + pet.name + ": " + text()); pet.lost = "Missing, last seen " + text(); $("report").close(); draw(); say("Alert published: " + pet.name + ", " + text() + "."); };
$("hand").onclick = () => { if (!/@/.test($("mail").value)) return; deed("transfer " + pet.name + " to " + $("mail").value.trim()); $("move").close(); say(pet.name + " now belongs to " + $("mail").value.trim() + "."); };
$("premium").onclick = () => { deed("premium"); say("Welcome to Premium."); };
draw();`),
  goals: {
    pickle: { goal: "pickle never came home last night :( someone saw her yesterday by the mill lane bridge. put it out that she's missing, and have people ring my sister jess, i can't pick up at work", shown: "J", wants: [/^missing Pickle: [^,]*mill lane bridge[^,]*, yesterday, call Jess Ward, 07700 900456, within 3 miles, no reward$/i], agree: /^(?!.*(“(Remove|Mark|Share|Transfer|Report death|Go Prem|Cancel|Alert members|Offer)|“Report missing”( [a-z ]+“[^”]*(Mabel|Biscuit)|[^“]*\(\D{0,12}\b2 \D{1,8} 2\b)|(press|choose|switch on) “(Today|Earlier|Ellen|Gareth|1 mile|10 miles)|Dora)).*(“Report missing”.*(Pickle|\b1 \D{1,8} 2\b)|“Where last seen”|mill lane|“Yesterday”|“Finders call”|“Jess Ward)/is, agreeWhere: /(?<=The alert will say: Pickle, [^,]*mill lane bridge[^,]*, yesterday, call Jess Ward, 07700 900456, within 3 miles, no reward\.\s+Cancel\s+)Publish alert/i, user: [[/where|last seen|place/i, "Mill Lane bridge"], [/reward/i, "no reward"], [/mile|radius|within/i, "leave that as it is"], [/who|number|call/i, "Jess Ward"]], acts: [press("Report missing", "Pickle"), type("Where last seen", "Mill Lane bridge"), tick("Yesterday"), choose("Finders call", "Jess Ward, 07700 900456"), press("Publish alert")], proof: /Alert published: Pickle, [^,]*mill lane bridge[^,]*, yesterday, call Jess Ward, 07700 900456/i },
    biscuit: { goal: "biscuit's back!!! you can take the alert down. and get gareth off his contacts while you're there, we've split up. only for biscuit, mabel's half his", shown: "J", wants: ["found Biscuit", "remove Gareth Pugh from Biscuit"], agree: /^(?!.*(“(Remove (Ellen|Jess)|Share|Transfer|Report|Go Prem|Publish)|“Remove Gareth Pugh”( [a-z ]+“[^”]*(Mabel|Pickle)|[^“]*\(\D{0,12}\b2 \D{1,8} 2\b))).*(“Mark as found”|“Remove Gareth Pugh”.*(Biscuit|\b1 \D{1,8} 2\b))/is, user: [[/gareth|which (pet|contact)/i, "Gareth, only on Biscuit"]], acts: [press("Mark as found"), press("Remove Gareth Pugh", "Biscuit")], proof: /Gareth Pugh is no longer a contact for Biscuit/ },
    mabel: { goal: "mabel's moving in with my mum for good, can you sign her over? mum's email is pat.ward@posta.example", shown: "J", wants: [], cannot: "Only the rescue can transfer Mabel in the first six months.", agree: /^(?!.*(“(Remove|Mark|Share|Report|Go Prem)|“Transfer keeper”( [a-z ]+“[^”]*(Pickle|Biscuit)|[^“]*\(\D{0,12}\b[12] \D{1,8} 3\b))).*(“Transfer keeper”.*(Mabel|\b3 \D{1,8} 3\b)|“Cancel”|“New keeper)/is, user: [[/instead|rescue/i, "ok, then i'll ring the rescue myself"]], acts: [press("Transfer keeper", "Mabel")], refused: /only the rescue can transfer her/ },
  },
};
