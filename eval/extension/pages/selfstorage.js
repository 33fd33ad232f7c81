import { page } from "../stage.mjs";
import { choose, press, type } from "../mind.mjs";

const UNITS = [
  { no: "A114", what: "Mum's furniture", where: "Leeds Road, ground floor, 35 sq ft, £62 a month", people: ["Dan Okoro", "Priya Nair"], on: [true, false, false] },
  { no: "B207", what: "Shop stock", where: "Leeds Road, first floor, 50 sq ft, £84 a month", people: ["Dan Okoro", "Wes Holt"], on: [true, true, true] },
  { no: "C019", what: "Bikes and camping", where: "Quayside, ground floor, 25 sq ft, £48 a month", people: ["Priya Nair"], on: [false, true, false] },
];
const FOLDS = ["Who may go in", "Door and alarm", "Moving out"];
const SWITCHES = ["Text me when the door opens", "Keep the light on while inside", "Entry at night (£4 a month)"];
const ENDS = ["No end date", "31 December 2026", "31 January 2027", "31 March 2027"];

/** Three units with the same accordions, of which one is open at each; people as chips, a small form for a code, switches that save at once, a notice that has its period. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Bramble Self Storage: my units", `<style>.chip{border:1px solid;border-radius:12px;padding:2px 8px;margin:2px;display:inline-block}[role=switch][aria-checked=true]{font-weight:bold}h3{margin:4px 0}</style><p>Hello Martin. Today is Saturday 28 November 2026. Next payment on 1 December: £194. <button id="pay">Pay £194 now</button> <button id="bigger">Ask for a bigger unit</button></p>
${UNITS.map(({ no, what, where, people, on }) => `<section class="card" data-no="${no}" aria-label="Unit ${no}, ${what}"><h2>Unit ${no}: ${what}</h2><p>${where}.</p>
${FOLDS.map((name, at) => `<h3><button class="fold" aria-expanded="false" aria-controls="${no}-${at}">${name}</button></h3><div id="${no}-${at}" hidden>${[
  `<p class="chips">${people.map((who) => `<span class="chip">${who} <button class="out" data-who="${who}" aria-label="Remove ${who}">×</button></span>`).join("")}</p><p><label>Full name <input class="name" autocomplete="off"></label> <label>Mobile number <input class="tel" type="tel" autocomplete="off"></label> <label>Code works until <select class="until">${ENDS.map((one) => `<option>${one}</option>`).join("")}</select></label></p><p class="sum">Fill in a name and a mobile number.</p><button class="code" disabled>Send a door code</button>`,
  SWITCHES.map((one, nth) => `<p><button role="switch" aria-checked="${on[nth]}">${one}</button></p>`).join(""),
  `<p><label>Last day <input class="day" type="date"></label></p><p class="when">Choose your last day.</p><button class="leave" disabled>Give notice</button>`,
][at]}</div>`).join("")}</section>`).join("")}`, `
const $ = (id) => document.getElementById(id), all = (text, from = document) => [...from.querySelectorAll(text)];
$("pay").onclick = () => { deed("pay 194"); $("pay").disabled = true; say("£194 was paid."); };
$("bigger").onclick = () => { deed("bigger unit"); $("bigger").disabled = true; say("We will call you about a bigger unit."); };
const long = (text) => new Date(text + "T12:00").toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });
for (const box of all("section.card")) {
  const { no } = box.dataset, in1 = (text) => box.querySelector(text);
  for (const fold of all(".fold", box)) fold.onclick = () => { const open = fold.getAttribute("aria-expanded") !== "true"; for (const one of all(".fold", box)) { const now = one === fold && open; one.setAttribute("aria-expanded", now); $(one.getAttribute("aria-controls")).hidden = !now; } };
  const wire = (one) => { one.onclick = () => { deed(no + ": remove " + one.dataset.who); one.parentElement.remove(); say(one.dataset.who + " can no longer open unit " + no + "."); }; };
  all(".out", box).forEach(wire);
  const who = () => in1(".name").value.trim(), tel = () => in1(".tel").value.trim(), until = () => (in1(".until").selectedIndex ? "until " + in1(".until").value : "no end date");
  const sum = () => { const whole = who() && tel().replace(/\\D/g, "").length > 9; in1(".code").disabled = !whole; in1(".sum").textContent = whole ? "Code for unit " + no + ": " + who() + ", " + tel() + ", " + until() + "." : "Fill in a name and a mobile number."; };
  in1(".name").oninput = in1(".tel").oninput = in1(".until").onchange = sum;
  in1(".code").onclick = () => {
    deed(no + ": code for " + who() + ", " + tel() + ", " + until()); say("A code for unit " + no + " was sent to " + who() + ", " + tel() + ", " + until() + ".");
    const chip = document.createElement("span"), out = document.createElement("button"); chip.className = "chip"; out.textContent = "×"; out.dataset.who = who(); out.setAttribute("aria-label", "Remove " + who()); chip.append(who() + " ", out); wire(out); in1(".chips").append(chip);
    in1(".name").value = in1(".tel").value = ""; in1(".until").selectedIndex = 0; sum();
  };
  for (const one of all("[role=switch]", box)) one.onclick = () => { const on = one.getAttribute("aria-checked") !== "true"; one.setAttribute("aria-checked", on); deed(no + ": " + one.textContent + " " + (on ? "on" : "off")); say("Unit " + no + ": " + one.textContent + " is " + (on ? "on" : "off") + "."); };
  in1(".day").oninput = in1(".day").onchange = () => { const day = in1(".day").value; in1(".leave").disabled = !day || day < "2026-12-12"; in1(".when").textContent = !day ? "Choose your last day." : day < "2026-12-12" ? "Notice is 14 days: the earliest last day is 12 December 2026." : "Unit " + no + " ends on " + long(day) + ". Please leave it empty and swept."; };
  in1(".leave").onclick = () => { deed(no + ": notice " + in1(".day").value); in1(".leave").disabled = true; say("Notice given: unit " + no + " ends on " + long(in1(".day").value) + "."); };
}`),
  goals: {
    priya: { goal: "dan's left us so he's got no business in the shop stock unit any more, take him off. and get priya nair a code for it, 07700 900418, only up to new year's eve though", shown: "J", wants: ["B207: remove Dan Okoro", /^B207: code for Priya Nair, 07700 ?900 ?418, until 31 December 2026$/], agree: /^(?!.*(“Pay|“Ask for|“Door and|“Moving|“Text me|“Keep the|“Entry|“Give notice|“Last day|“Remove (Priya|Wes)|A114|C019|Mum|Bikes|“Who may go in” \(number [13] of 3|“Remove Dan Okoro” \(number 1 of 2|January 2027|March 2027|(write|choose|type) “(Dan|Wes|Dora))).*(“Who may go in”.*(B207|Shop stock|\b2 \D{1,8} 3\b)|“Remove Dan Okoro”.*(B207|Shop stock|\b2 \D{1,8} 2\b)|“Full name”|“Mobile number”|“Code works until”|“31 December 2026”|\b(remove|take|delete)\b.*\bDan\b|\b(code)\b.*\bPriya\b)/is, agreeWhere: /(?<=Unit B207: Shop stock(?:(?!Unit C019)[^])*)Remove Dan Okoro|(?<=Code for unit B207: Priya Nair, 07700 ?900 ?418, until 31 December 2026\.\s+)Send a door code/, user: [[/which unit|which one/i, "the shop stock one, B207"], [/full name|surname|last name/i, "Priya Nair"], [/mobile|phone|number/i, "07700 900418"], [/until|how long|end date/i, "31 December"]], acts: [press("Who may go in", "Unit B207"), press("Remove Dan Okoro", "Unit B207"), type("Full name", "Priya Nair", "Unit B207"), type("Mobile number", "07700 900418", "Unit B207"), choose("Code works until", "31 December 2026"), press("Send a door code", "Unit B207")], proof: /A code for unit B207 was sent to Priya Nair, 07700 ?900 ?418, until 31 December 2026\./ },
    texts: { goal: "my phone goes off every single time somebody's in with mum's stuff, stop that please. for the bikes on the other hand i do want to know", shown: "J", wants: ["A114: Text me when the door opens off", "C019: Text me when the door opens on"], agree: /^(?!.*(“Pay|“Ask for|“Who may|“Moving|“Keep the|“Entry|“Give notice|“Remove|“Send|B207|Shop stock|“(Door and alarm|Text me when the door opens)” \(number 2 of 3))(?!.*switch on “Text[^”]*” (of|behind) “[^”]*(A114|Mum))(?!.*switch off “Text[^”]*” (of|behind) “[^”]*(C019|Bikes)).*(“Door and alarm”.*(A114|C019|Mum|Bikes|\b[13] \D{1,8} 3\b)|“Text me when the door opens”.*(A114|C019|Mum|Bikes|\b[123] \D{1,8} [23]\b)|\btexts?\b.*\b(A114|C019|mum|bikes?)\b)/is, agreeWhere: /(?<=Unit (?:A114|C019): (?:(?!Unit [BC])[^])*)Text me when the door opens/, user: [[/which unit|which one/i, "off for mum's furniture, on for the bikes"]], acts: [press("Door and alarm", "Unit A114"), press("Text me when the door opens", "Unit A114"), press("Door and alarm", "Unit C019"), press("Text me when the door opens", "Unit C019")], proof: /Unit C019: Text me when the door opens is on\./ },
    quayside: { goal: "sold the bikes, so the quayside unit can go. tell them the 4th of december is our last day", shown: "J", wants: [], cannot: "Notice is 14 days: the earliest last day is 12 December 2026.", agree: /^(?!.*(“Pay|“Ask for|“Who may|“Door and|“Text|“Keep the|“Entry|“Remove|“Send|“Give notice|A114|B207|Mum|Shop|“Moving out” \(number [12] of 3|12-12|12 Dec)).*(“Moving out”.*(C019|Bikes|Quayside|\b3 \D{1,8} 3\b)|“Last day”)/is, user: [[/earliest|12 December|another|instead|later/i, "no, if the 4th isn't possible then leave it for now"], [/which unit/i, "the quayside one"]], acts: [press("Moving out", "Unit C019"), type("Last day", "2026-12-04", "Unit C019")], refused: /Notice is 14 days: the earliest last day is 12 December 2026/ },
  },
};
