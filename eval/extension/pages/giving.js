import { page } from "../stage.mjs";
import { press, tick, type, untick } from "../mind.mjs";

const GIFTS = [
  { name: "River Rescue", amount: "8.00", day: "1st", aid: true, ways: ["Email", "Post"], last: "1 November 2026", back: ["1 January 2027", "1 February 2027", "1 March 2027"], year: "£64.00 in 8 payments, £16.00 of Gift Aid on top" },
  { name: "Hillside Hospice", amount: "15.00", day: "5th", aid: true, ways: ["Post"], last: "5 November 2026", back: ["5 January 2027", "5 February 2027", "5 March 2027"], year: "£105.00 in 7 payments, £26.25 of Gift Aid on top" },
  { name: "Hillside Donkey Home", amount: "5.00", day: "12th", aid: false, ways: ["Email", "Phone"], last: "12 November 2026", back: ["12 January 2027", "12 February 2027", "12 March 2027"], year: "£40.00 in 8 payments, no Gift Aid" },
];
const WAYS = ["Email", "Post", "Phone", "Text message"];

/** Monthly gifts that unfold one at a time, with a form of the same fields in each; a pause of some payments in a dialog beside a button that stops the gift. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Kindly: my giving", `<p>Hello Doreen Platt. Today is Saturday 28 November 2026. You give £28.00 a month to three charities. <button id="find">Give to another charity</button></p><div id="gifts"></div>
<dialog id="pause" aria-labelledby="pauseName"><h2 id="pauseName"></h2><fieldset id="howMany"><legend>How many payments to skip</legend></fieldset><p><label><input type="checkbox" id="tell"> Tell the charity why (money is tight)</label></p><p id="pauseSum"></p><button class="shut">Cancel</button> <button id="pauseKeep">Pause gift</button></dialog>
<dialog id="stop" aria-labelledby="stopText"><p id="stopText"></p><button class="shut">Keep giving</button> <button id="stopYes">Yes, stop</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], GIFTS = ${JSON.stringify(GIFTS)}, WAYS = ${JSON.stringify(WAYS)};
let open = -1, at = null;
const draw = () => {
  $("gifts").innerHTML = GIFTS.map((gift, g) => '<section class="card" aria-label="' + gift.name + '"><h2><button data-do="fold" data-g="' + g + '" aria-expanded="' + (open === g) + '">' + gift.name + "</button></h2><p>£" + gift.amount + " on the " + gift.day + " of each month. " + (gift.paused ? "Paused, next payment " + gift.paused : "Last payment " + gift.last) + ".</p>" + (open !== g ? "" : "<p>Given since 6 April 2026: " + gift.year + '.</p><form id="form"><p><label>Amount in £ <input id="amount" inputmode="decimal" autocomplete="off" value="' + gift.amount + '"></label></p><p><label><input type="checkbox" role="switch" id="aid" ' + (gift.aid ? "checked" : "") + "> Gift Aid</label></p><fieldset><legend>How they may contact you</legend>" + WAYS.map((way) => '<label><input type="checkbox" class="way" value="' + way + '" ' + (gift.ways.includes(way) ? "checked" : "") + "> " + way + "</label> ").join("") + '</fieldset><p id="sum"></p><button type="button" data-do="reset" data-g="' + g + '">Undo changes</button> <button type="button" id="save" data-do="save" data-g="' + g + '">Save changes</button></form><p><button data-do="pause" data-g="' + g + '">Take a break</button> <button data-do="stop" data-g="' + g + '">Stop this gift</button></p>') + "</section>").join("");
  if (open >= 0) show();
};
const pounds = () => Number($("amount").value.trim().replace("£", "")), what = () => GIFTS[open].name + ": £" + pounds().toFixed(2) + ", Gift Aid " + ($("aid").checked ? "on" : "off") + ", contact by " + (all(".way:checked").map((one) => one.value.toLowerCase()).join(" and ") || "nothing");
const show = () => { const fine = pounds() >= 2; $("save").disabled = !fine; $("sum").textContent = fine ? "From the next payment, " + what() + "." : "The least you can give is £2 a month."; };
$("gifts").oninput = $("gifts").onchange = () => open >= 0 && show();
$("gifts").onsubmit = (event) => event.preventDefault();
const skip = () => all("[name=skip]").findIndex((one) => one.checked), skipText = () => at.name + ": skip " + (skip() + 1) + (skip() ? " payments" : " payment") + ", next payment " + at.back[skip()];
const pauseShow = () => { $("pauseKeep").disabled = skip() < 0; $("pauseSum").textContent = skip() < 0 ? "Choose how many payments to skip." : skipText() + ", " + ($("tell").checked ? "with" : "without") + " a reason."; };
$("gifts").onclick = ({ target }) => {
  const { do: does, g } = target.dataset;
  if (!does) return;
  at = GIFTS[g];
  if (does === "fold") { open = open === Number(g) ? -1 : Number(g); draw(); }
  if (does === "reset") draw();
  if (does === "save") { const text = what(); deed(text); Object.assign(at, { amount: pounds().toFixed(2), aid: $("aid").checked, ways: all(".way:checked").map((one) => one.value) }); draw(); say("Saved, " + text + "."); }
  if (does === "pause") { $("pauseName").textContent = "Take a break: " + at.name; for (const old of all("#howMany p")) old.remove(); at.back.forEach((day, no) => { const row = document.createElement("p"); row.innerHTML = '<label><input type="radio" name="skip"> ' + ["One payment, December", "Two payments, December and January", "Three payments, December to February"][no] + "</label>"; $("howMany").append(row); }); $("tell").checked = false; pauseShow(); $("pause").showModal(); }
  if (does === "stop") { $("stopText").textContent = "Stop giving to " + at.name + "? The direct debit is cancelled for good."; $("stop").showModal(); }
};
$("pause").onchange = pauseShow;
$("pauseKeep").onclick = () => { const text = skipText() + ", " + ($("tell").checked ? "with" : "without") + " a reason"; deed("pause " + text); at.paused = at.back[skip()]; $("pause").close(); draw(); say("Paused, " + text + "."); };
$("stopYes").onclick = () => { deed("stop " + at.name); GIFTS.splice(GIFTS.indexOf(at), 1); open = -1; $("stop").close(); draw(); say("You no longer give to " + at.name + "."); };
for (const one of all(".shut")) one.onclick = () => one.closest("dialog").close();
$("find").onclick = () => { deed("another charity"); say("Charities near you will be sent by email."); };
draw();`),
  goals: {
    hospice: { goal: "bit skint with christmas coming, can you skip the hospice for december and january and then it carries on as before. i don't want to stop it altogether. no need to tell them why", shown: "J", wants: ["pause Hillside Hospice: skip 2 payments, next payment 5 February 2027, without a reason"], agree: /^(?!.*(“River|“Hillside Donkey|“Give to|“Save|“Undo|“Stop|“Yes, stop|“Pause gift|“Cancel|switch on “Tell the|“One payment|“Three payments|“Amount|“Gift Aid)).*(“Hillside Hospice”|“Take a break”|“Two payments)/is, agreeWhere: /(?<=Hillside Hospice: skip 2 payments, next payment 5 February 2027, without a reason\.\s+Cancel\s+)Pause gift/, user: [[/how (many|long)|which (months|payments)/i, "two payments, december and january"], [/^why\b|(what|which) reason/i, "no, don't tell them"]], acts: [press("Hillside Hospice"), press("Take a break"), tick("Two payments, December and January"), press("Pause gift")], proof: /Paused, Hillside Hospice: skip 2 payments, next payment 5 February 2027/ },
    donkeys: { goal: "the donkey lot keep ringing me right at teatime, i don't want any more calls off them, emails are alright. i do like them though so make it 7 quid instead of 5", shown: "J", wants: ["Hillside Donkey Home: £7.00, Gift Aid off, contact by email"], agree: /^(?!.*(“River|“Hillside Hospice|“Give to|“Save|“Undo|“Take a|“Stop|“Yes|“Post|“Text message|“Gift Aid|switch off “Email|switch on “Phone)).*(“Hillside Donkey Home”|“Amount in £”|“Phone”)/is, agreeWhere: /(?<=From the next payment, Hillside Donkey Home: £7\.00, Gift Aid off, contact by email\.\s+Undo changes\s+)Save changes/, user: [[/amount|how much/i, "7"], [/contact|email/i, "by email only"]], acts: [press("Hillside Donkey Home"), type("Amount in £", "7"), untick("Phone"), press("Save changes")], proof: /Saved, Hillside Donkey Home: £7\.00, Gift Aid off, contact by email\./ },
    taxform: { goal: "filling in my tax form here, what have i paid the hospice since april, without the gift aid bit? just the figure please", wants: [], cannot: "", already: true, shown: "J", agree: /^(?!.*(“River|“Hillside Donkey|“Give to|“Save|“Undo|“Take a|“Stop|“Yes|“Gift Aid|“Amount)).*“Hillside Hospice”/is, acts: [press("Hillside Hospice")], proof: /Given since 6 April 2026: £105\.00 in 7 payments/ },
  },
};
