import { page } from "../stage.mjs";
import { choose, press, tick, type, untick } from "../mind.mjs";

/** Number, dog, breed, owner, in, home, pick-up, run. */
const STAYS = [
  ["K-201", "Biscuit", "beagle", "Mrs Henderson", "2027-08-07", "2027-08-14", "morning", "Run 4"], ["K-204", "Bella", "labrador", "Mr Sharma", "2027-08-08", "2027-08-15", "afternoon", "Run 6"],
  ["K-206", "Alfie", "cocker spaniel", "Jo Whitfield", "2027-08-09", "2027-08-12", "afternoon", "Run 2"], ["K-207", "Archie", "springer spaniel", "Dan Whitely", "2027-08-09", "2027-08-16", "morning", "Run 9"],
  ["K-209", "Bella", "pug", "Priya Nair", "2027-08-10", "2027-08-13", "afternoon", "Run 1"], ["K-211", "Biscuit", "lurcher", "Tom Henry", "2027-08-10", "2027-08-21", "morning", "Run 11"],
];
const ASKED = [
  ["K-229", "Poppy", "cavapoo", "Mia Lowe", "20–24 August", "Yearly booster: to 11 January 2028. Kennel cough: to 2 February 2028."], ["K-231", "Duke", "boxer", "Carl Benton", "27–31 August", "Yearly booster: to 4 March 2028. Kennel cough: ran out on 19 July 2027."],
  ["K-232", "Duchess", "whippet", "Ann Pryce", "28–30 August", "Yearly booster: to 9 May 2028. Kennel cough: to 21 June 2028."],
];
const EXTRAS = [["bath", "Bath, £18"], ["nail trim", "Nail trim, £9"], ["ear clean", "Ear clean, £6"], ["brush-out", "Brush-out, £12"], ["solo walk", "Solo walk, £10"]];
const SHAMPOO = ["Lavender", "Oatmeal, unscented", "Coconut", "Flea and tick"];
const RATE = 24;
const day = (iso) => new Date(`${iso}T12:00`).toLocaleDateString("en-GB", { weekday: "short", day: "numeric", month: "short" }).replace(",", "");
const row = ([no, dog, breed, owner, start, home, when, run]) => `<tr data-no="${no}"><td>${run}</td><th scope="row">${dog}</th><td>${breed}</td><td>${owner}</td><td>${day(start)}</td><td class="home">${day(home)}, ${when}</td><td class="plus"></td><td><button class="edit" aria-label="Change stay">✎</button> <button class="add" aria-label="Add extras">🛁</button> <button class="out">Check out</button></td></tr>`;
const card = ([no, dog, breed, owner, dates, jabs]) => `<div class="card asked" data-no="${no}"><div><b>${dog}</b>, ${breed} (${owner})</div><div>${dates} · ${no}</div><div><button class="jabs" aria-expanded="false">Vaccinations ▾</button> <button class="yes">Accept</button> <button class="no">Decline</button></div><p class="told" hidden>${jabs}</p></div>`;

/** Requests as cards with folded vaccinations, the dogs in the house as a table with icon buttons, a date field, a list of extras with a select that only counts with one of them. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Hollow Oak Kennels: bookings", `<p>Tuesday 10 August 2027. 6 of 12 runs taken. <label>Find <input type="search" id="find" placeholder="Dog or owner"></label></p>
<h2>New requests</h2><div id="asked">${ASKED.map(card).join("")}</div>
<h2>In the house</h2><table><thead><tr><th>Run</th><th>Dog</th><th>Breed</th><th>Owner</th><th>Came</th><th>Goes home</th><th>Extras</th><th></th></tr></thead><tbody>${STAYS.map(row).join("")}</tbody></table>
<p>£${RATE} a night. Dogs go home from 8 to 11 or from 3 to 6, Sundays in the afternoon only. No dog comes in without an in-date booster and kennel cough.</p>
<dialog id="stay" aria-labelledby="stayName"><h2 id="stayName"></h2><form id="stayForm"><p><label>Goes home on <input type="date" id="home"></label></p><fieldset><legend>Pick-up</legend><label><input type="radio" name="when" value="morning"> Morning, 8 to 11</label> <label><input type="radio" name="when" value="afternoon"> Afternoon, 3 to 6</label></fieldset><p><label><input type="checkbox" id="text"> Text the owner</label></p><p id="price" role="alert"></p><button type="button" class="shut">Never mind</button> <button>Save stay</button></form></dialog>
<dialog id="more" aria-labelledby="moreName"><h2 id="moreName"></h2><form id="moreForm"><p><label>Day <select id="on"></select></label></p><fieldset><legend>What</legend>${EXTRAS.map(([value, text]) => `<div><label><input type="checkbox" class="extra" value="${value}"> ${text}</label></div>`).join("")}</fieldset><p><label>Shampoo <select id="soap">${SHAMPOO.map((one) => `<option>${one}</option>`).join("")}</select></label></p><p><label>Note for the groomer <input id="words"></label></p><p id="lack" role="alert"></p><button type="button" class="shut">Never mind</button> <button>Put on the day sheet</button></form></dialog>
<dialog id="sure" role="alertdialog" aria-labelledby="q"><p id="q"></p><button class="shut">Never mind</button> <button id="ok"></button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], STAYS = ${JSON.stringify(STAYS)}, ASKED = ${JSON.stringify(ASKED)}, RATE = ${RATE}, TODAY = "2027-08-10";
const day = ${day.toString()};
let one = null, row = null, then = null;
const take = (button) => { row = button.closest("[data-no]"); one = [...STAYS, ...ASKED].find(([no]) => no === row.dataset.no); };
const who = () => one[1] + " (" + one[3] + ")", nights = (a, b) => Math.round((new Date(b) - new Date(a)) / 864e5);
for (const button of all(".shut")) button.onclick = () => button.closest("dialog").close();
$("find").oninput = () => { for (const each of all("tbody tr, .asked")) each.hidden = !each.textContent.toLowerCase().includes($("find").value.trim().toLowerCase()); };
for (const button of all(".jabs")) button.onclick = () => { const told = button.closest(".asked").querySelector(".told"); told.hidden = !told.hidden; button.setAttribute("aria-expanded", !told.hidden); };
const when = () => document.querySelector("[name=when]:checked").value;
const bad = () => !$("home").value || $("home").value <= one[4] || $("home").value < TODAY ? "That is not a day to go home." : when() === "morning" && new Date($("home").value).getUTCDay() === 0 ? "No pick-up on Sunday mornings." : "";
const price = () => { $("price").textContent = bad() || nights(one[4], $("home").value) + " nights, £" + nights(one[4], $("home").value) * RATE + "."; };
for (const button of all(".edit")) button.onclick = () => { take(button); $("stayName").textContent = "Stay of " + who(); $("home").value = one[5]; for (const radio of all("[name=when]")) radio.checked = radio.value === one[6]; $("text").checked = true; price(); $("stay").showModal(); };
$("stayForm").oninput = price;
$("stayForm").onsubmit = (event) => {
  event.preventDefault(); if (bad()) return price();
  one[5] = $("home").value; one[6] = when(); const told = day(one[5]) + ", " + one[6];
  deed("stay " + one[0] + ": " + told + ", " + ($("text").checked ? "text" : "no text")); row.querySelector(".home").textContent = told; $("stay").close(); say("Saved: " + who() + " goes home " + told + "." + ($("text").checked ? " The owner has been texted." : ""));
};
const days = () => { const list = []; for (const at = new Date(TODAY + "T12:00Z"); at.toISOString().slice(0, 10) <= one[5]; at.setUTCDate(at.getUTCDate() + 1)) list.push(at.toISOString().slice(0, 10)); return list; };
const extras = () => all(".extra:checked").map((box) => box.value + (box.value === "bath" ? " (" + $("soap").value.toLowerCase() + ")" : ""));
for (const button of all(".add")) button.onclick = () => { take(button); $("moreForm").reset(); $("lack").textContent = ""; $("moreName").textContent = "Extras for " + who(); $("on").replaceChildren(...days().map((iso) => new Option(day(iso)))); $("more").showModal(); };
$("moreForm").onsubmit = (event) => {
  event.preventDefault(); if (!extras().length) return void ($("lack").textContent = "Nothing is ticked.");
  const told = $("on").value + ", " + extras().join(" and "), words = $("words").value.trim();
  deed("extras " + one[0] + ": " + told + (words ? "; note: " + words : "")); row.querySelector(".plus").append(told + " "); $("more").close(); say("On the day sheet for " + who() + ": " + told + ".");
};
const ask = (text, button, does) => { $("q").textContent = text; $("ok").textContent = button; then = does; $("sure").showModal(); };
$("ok").onclick = () => { then(); row.remove(); $("sure").close(); };
for (const button of all(".out")) button.onclick = () => { take(button); ask("Check " + who() + " out of " + one[7] + "? The bill is closed.", "Yes, check out", () => { deed("out " + one[0]); say(who() + " has gone home."); }); };
for (const button of all(".yes")) button.onclick = () => { take(button); ask("Accept " + who() + ", " + one[4] + "? The owner gets a link for the deposit.", "Yes, accept", () => { deed("accept " + one[0]); say("Accepted: " + who() + "."); }); };
for (const button of all(".no")) button.onclick = () => { take(button); ask("Decline " + who() + ", " + one[4] + "? The owner gets an email.", "Yes, decline", () => { deed("decline " + one[0]); say("Declined: " + who() + "."); }); };`),
  goals: {
    early: { goal: "got Mrs Henderson on the phone, she's back sooner than planned and wants Biscuit this Friday instead of Saturday, morning same as before. change it will you, and no text to her, she knows", shown: "J", wants: ["stay K-201: Fri 13 Aug, morning, no text"], agree: /^(?!.*(Dora 77|lurcher|Tom Henry|K-211|Bella|Alfie|Archie|“Add extras|“Check out|“Accept|“Decline|“Yes,|“Put on|(choose|press|select|tick|to) “Afternoon|(switch on|\btick) “Text the owner|“Change stay”[^“]*\b[2-6] (?:of|out of|\D{1,8}) 6\b)).*(Biscuit|Henderson|K-201|beagle|“Change stay”|change|stay|“Goes home on”|goes home|2027-08-13|13\/0?8|13 Aug|Aug(ust)? 13|Friday|morning|“Pick-up|“Text the owner|text|“Save stay”|save)/is, agreeWhere: /(?<=Stay of Biscuit \(Mrs Henderson\)[^]*6 nights, £144[^]*)Save stay/, user: [[/which|lurcher|beagle|Tom Henry/i, "Mrs Henderson's, the beagle"], [/date|day|when/i, "Friday 13 August"], [/morning|time|pick/i, "in the morning, as before"], [/text|message|tell|notify/i, "no text"]], acts: [press("Change stay", "Mrs Henderson"), type("Goes home on", "2027-08-13"), untick("Text the owner"), press("Save stay")], proof: /Saved: Biscuit \(Mrs Henderson\) goes home Fri 13 Aug, morning\./ },
    bath: { goal: "Jo's spaniel goes home Thursday, give him a bath and do his nails that day so he's nice and clean for her. nothing perfumed though, he scratches himself raw from it", shown: "J", wants: [/^extras K-206: Thu 12 Aug, bath \(oatmeal, unscented\) and nail trim(; note: .*)?$/], agree: /^(?!.*(Dora 77|springer|Archie|Whitely|K-207|Biscuit|Bella|“Change stay|“Check out|“Accept|“Decline|“Yes,|“Save stay|(choose|press|select|tick|switch on|to) “(Ear clean|Brush-out|Solo walk|Lavender|Coconut|Flea|Tue|Wed)|“Add extras”[^“]*\b[124-6] (?:of|out of|\D{1,8}) 6\b)).*(Alfie|Whitfield|\bJo\b|K-206|spaniel|“Add extras”|extras|“Day”|Thu|12 Aug|Aug(ust)? 12|bath|nail|“Shampoo”|shampoo|oatmeal|unscented|perfume|scent|“Note for|note|“Put on the day sheet”|day sheet)/is, agreeWhere: /(?<=Extras for Alfie \(Jo Whitfield\)[^]*)Put on the day sheet/, user: [[/which (dog|spaniel|one|row)|Archie|springer/i, "Alfie, Jo Whitfield's cocker spaniel"], [/shampoo|scent|perfume/i, "the unscented one"], [/day|date|when/i, "Thursday the 12th"], [/note|groomer/i, "no perfume, it makes him scratch"], [/else|brush|ear|walk|£|cost|price/i, "just the bath and the nails"]], acts: [press("Add extras", "Jo Whitfield"), choose("Day", "Thu 12 Aug"), tick("Bath, £18"), tick("Nail trim, £9"), choose("Shampoo", "Oatmeal, unscented"), press("Put on the day sheet")], proof: /On the day sheet for Alfie \(Jo Whitfield\): Thu 12 Aug, bath \(oatmeal, unscented\) and nail trim\./ },
    duke: { goal: "can we take that boxer over the bank holiday? say yes if his jabs are all in date, and if they aren't just leave it, I'll ring Carl myself", shown: "J", wants: [], already: true, cannot: "Duke's kennel cough vaccination ran out on 19 July 2027.", agree: /^(?!.*(“Accept|“Decline|“Yes,|accept|decline|“Change|“Add|“Check|“Save|“Put|Poppy|Duchess|“Vaccinations[^“]*\b[13] (?:of|out of|\D{1,8}) 3\b)).*(“Vaccinations|vaccin|Duke|boxer|Benton|K-231|jab)/is, user: [[/which (dog|one|boxer|request)/i, "Duke, Carl Benton's"], [/decline|instead|anyway|still|expired|ran out|out of date/i, "no, leave it then, I'll ring Carl"]], acts: [press("Vaccinations", "Duke")], refused: /Kennel cough: ran out on 19 July 2027/ },
  },
};
