import { page } from "../stage.mjs";
import { choose, press, type } from "../mind.mjs";

const CHARGERS = [
  { name: "Driveway", model: "Wallbox 7 kW, number 7731", days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], start: "23:00", stop: "06:00", green: false, limit: 80 },
  { name: "Garage", model: "Wallbox 11 kW, number 7740", days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"], start: "23:00", stop: "05:30", green: false, limit: 90 },
];
const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const STARTS = ["22:00", "22:30", "23:00", "23:30", "00:00", "00:30", "01:00", "01:30", "02:00"];
const STOPS = ["04:30", "05:00", "05:30", "06:00", "06:30", "07:00"];
const FOBS = [["Priya", "4417"], ["Tom", "4471"], ["Spare", "0932"], ["Mum", "1198"]];
const SESSIONS = [["24 Nov", "Northgate Retail Park", "28.4 kWh", "£19.60", 4], ["19 Nov", "Home, Garage", "31.0 kWh", "£2.79", 9], ["11 Nov", "Wetherby Services A1", "40.2 kWh", "£31.76", 17], ["3 Oct", "Northgate Retail Park", "41.7 kWh", "£28.77", 56]];
const WRONG = ["Choose a reason", "Charged too much", "Charger stopped early", "Not my session"];

/** Two chargers with the same controls, a schedule of day chips and times, key fobs that are blocked for good and renamed in their row, sessions that can be disputed for a month. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Voltway: my charging", `<style>[aria-pressed=true]{font-weight:bold;background:#cde}</style><p>Priya Nair, 12 Orchard Close. Today is Saturday, 28 November 2026.</p>
<details open><summary>Home chargers</summary><div id="chargers"></div></details>
<details open><summary>Key fobs</summary><table><thead><tr><th>Name</th><th>Number</th><th>State</th><th></th></tr></thead><tbody id="fobs"></tbody></table><p><button id="order">Order another fob (£9)</button></p></details>
<details open><summary>Recent sessions</summary><table><thead><tr><th>Date</th><th>Where</th><th>Energy</th><th>Cost</th><th></th></tr></thead><tbody id="sessions">${SESSIONS.map(([date, where, energy, cost], at) => `<tr><th scope="row">${date}</th><td>${where}</td><td>${energy}</td><td>${cost}</td><td><button data-do="receipt" data-at="${at}">Receipt</button> <button data-do="report" data-at="${at}">Report a problem</button></td></tr>`).join("")}</tbody></table></details>
<dialog id="schedule" aria-labelledby="scheduleName"><h2 id="scheduleName"></h2><p role="group" aria-label="Days" id="days">${DAYS.map((one) => `<button data-day="${one}">${one}</button>`).join(" ")}</p><p><label>Start <select id="start">${STARTS.map((one) => `<option>${one}</option>`).join("")}</select></label> <label>Stop <select id="stop">${STOPS.map((one) => `<option>${one}</option>`).join("")}</select></label></p><p><label><input type="checkbox" id="green"> Only when the grid is green</label></p><p id="plan"></p><button class="shut">Cancel</button> <button id="save">Save schedule</button></dialog>
<dialog id="blocking" aria-labelledby="blockName"><h2 id="blockName"></h2><p>A blocked fob cannot be used again.</p><button class="shut">Cancel</button> <button id="block">Block fob</button></dialog>
<dialog id="report" aria-labelledby="reportName"><h2 id="reportName"></h2><p><label>What went wrong <select id="reason">${WRONG.map((one) => `<option>${one}</option>`).join("")}</select></label></p><p><label>Details <input id="details"></label></p><button class="shut">Cancel</button> <button id="send" disabled>Send report</button></dialog>`, `
const $ = (id) => document.getElementById(id), CHARGERS = ${JSON.stringify(CHARGERS)}, DAYS = ${JSON.stringify(DAYS)}, FOBS = ${JSON.stringify(FOBS)}.map(([name, no]) => ({ name, no, blocked: false, edit: false })), SESSIONS = ${JSON.stringify(SESSIONS)};
const range = (one) => (one.days.length === 7 ? "every day" : one.days.length ? one.days.join(" ") : "no day") + ", " + one.start + " to " + one.stop + (one.green ? ", only green power" : "");
let at = null, draft = null, fob = null, session = null;
const chargers = () => { $("chargers").innerHTML = CHARGERS.map((one, no) => '<section class="card" aria-label="' + one.name + '"><h2>' + one.name + "</h2><p>" + one.model + ". Charges " + range(one) + '.</p><p role="group" aria-label="Charge limit ' + one.name + '">Charge up to <button data-do="limit" data-by="-5" data-no="' + no + '" aria-label="Lower limit">−</button> <output>' + one.limit + ' %</output> <button data-do="limit" data-by="5" data-no="' + no + '" aria-label="Higher limit">+</button></p><button data-do="edit" data-no="' + no + '">Edit schedule</button> <button data-do="now" data-no="' + no + '">Charge now</button></section>').join(""); };
const fobs = () => { $("fobs").innerHTML = FOBS.map((one, no) => "<tr><th scope=row>" + (one.edit ? '<input aria-label="Name of fob ' + one.no + '">' : "") + "</th><td>" + one.no + "</td><td>" + (one.edit ? "new name: " + one.name : one.blocked ? "blocked" : "active") + "</td><td>" + (one.edit ? '<button data-do="ok" data-no="' + no + '">OK</button> <button data-do="undo" data-no="' + no + '">Undo</button>' : '<button data-do="block" data-no="' + no + '" ' + (one.blocked ? "disabled" : "") + '>Block</button> <button data-do="rename" data-no="' + no + '">Rename</button>') + "</td></tr>").join(""); FOBS.forEach((one, no) => { const cell = $("fobs").rows[no].cells[0]; if (one.edit) cell.firstChild.value = one.name; else cell.textContent = one.name; }); };
const plan = () => { for (const chip of $("days").children) chip.setAttribute("aria-pressed", draft.days.includes(chip.dataset.day)); $("plan").textContent = at.name + " will charge " + range(draft) + "."; };
for (const one of document.querySelectorAll(".shut")) one.onclick = () => one.closest("dialog").close();
$("chargers").onclick = ({ target }) => {
  const { do: does, no, by } = target.dataset;
  if (!does) return;
  at = CHARGERS[no];
  if (does === "now") { deed("charge now " + at.name); return say(at.name + " is charging now."); }
  if (does === "limit") { at.limit = Math.max(50, Math.min(100, at.limit + Number(by))); deed("limit " + at.name + " " + at.limit); chargers(); return say(at.name + " charges up to " + at.limit + " %."); }
  draft = { ...at, days: [...at.days] };
  $("scheduleName").textContent = "Schedule: " + at.name; $("start").value = at.start; $("stop").value = at.stop; $("green").checked = at.green; plan(); $("schedule").showModal();
};
$("days").onclick = ({ target }) => { const { day } = target.dataset; if (!day) return; draft.days = DAYS.filter((one) => draft.days.includes(one) !== (one === day)); plan(); };
$("start").onchange = $("stop").onchange = $("green").onchange = () => { draft.start = $("start").value; draft.stop = $("stop").value; draft.green = $("green").checked; plan(); };
$("save").onclick = () => { Object.assign(at, draft); deed("schedule " + at.name + ": " + range(at)); $("schedule").close(); chargers(); say("Saved: " + at.name + " charges " + range(at) + "."); };
$("fobs").onclick = ({ target }) => {
  const { do: does, no } = target.dataset;
  if (!does) return;
  fob = FOBS[no];
  if (does === "block") { $("blockName").textContent = "Block fob " + fob.no + " (" + fob.name + ")?"; return $("blocking").showModal(); }
  if (does === "ok") { const name = $("fobs").rows[no].querySelector("input").value.trim(); if (!name) return say("A fob needs a name."); fob.name = name; deed("rename " + fob.no + ": " + name); say("Fob " + fob.no + " is now called " + name + "."); }
  fob.edit = does === "rename"; fobs();
  if (fob.edit) $("fobs").rows[no].querySelector("input").focus();
};
$("fobs").oninput = ({ target }) => { target.closest("tr").cells[2].textContent = "new name: " + target.value.trim(); };
$("block").onclick = () => { fob.blocked = true; deed("block " + fob.no); $("blocking").close(); fobs(); say("Fob " + fob.no + " is blocked."); };
$("order").onclick = () => { deed("order fob"); say("A new fob is on its way."); };
$("sessions").onclick = ({ target }) => {
  const { do: does, at: no } = target.dataset;
  if (!does) return;
  session = SESSIONS[no];
  if (does === "receipt") { deed("receipt " + session[0]); return say("The receipt of " + session[0] + " was sent by e-mail."); }
  if (session[4] > 30) return say("Not possible: a session can be disputed for 30 days, this one is " + session[4] + " days old.");
  $("reportName").textContent = "Report a problem: " + session[0] + ", " + session[1]; $("reason").selectedIndex = 0; $("details").value = ""; $("send").disabled = true; $("report").showModal();
};
$("reason").onchange = () => { $("send").disabled = !$("reason").selectedIndex; };
$("send").onclick = () => { deed("report " + session[0] + ": " + $("reason").value); $("report").close(); say("Your report of " + session[0] + " was sent."); };
chargers(); fobs();`),
  goals: {
    garage: { goal: "the garage one shouldn't kick in before half past midnight from now on, and not at all on weekends, we plug it in by hand then", shown: "J", wants: ["schedule Garage: Mon Tue Wed Thu Fri, 00:30 to 05:30"], agree: /^(?!.*(“Charge now|“(Lower|Higher) limit|“Block|“Rename|“Order|“Receipt|“Report|“Cancel|“Stop”|“Only when|press “(Mon|Tue|Wed|Thu|Fri)”|choose “(2\d|00:00|01|02|0[4-7])|“Edit schedule”[^“]*(“[^”“]*)?(Driveway|\b1 of 2\b)))(?:(?!.*“Save schedule”)|(?=.*“Sat”)(?=.*“Sun”)(?=.*00:30)).*(“Edit schedule”.*(Garage|\b2 of 2\b)|“Sat”|“Sun”|“Start”|“00:30”)/is, agreeWhere: /(?<=Garage will charge Mon Tue Wed Thu Fri, 00:30 to 05:30\.\s+Cancel\s+)Save schedule/, user: [[/which (charger|one|of)/i, "the garage one"], [/stop|until/i, "leave the end as it is"], [/weekend|which days/i, "saturday and sunday off"]], acts: [press("Edit schedule", "Garage"), press("Sat"), press("Sun"), choose("Start", "00:30"), press("Save schedule")], proof: /Saved: Garage charges Mon Tue Wed Thu Fri, 00:30 to 05:30/ },
    fob: { goal: "tom left his key fob on the bus, make sure nobody can charge with it. he gets the spare one now so put his name on that", shown: "J", wants: ["block 4471", /^rename 0932: tom\b/i], agree: /^(?!.*(“Charge now|“(Lower|Higher) limit|“Edit|“Order|“Receipt|“Report|“Cancel”|“Undo|“Name of fob (4417|4471|1198)|“Block”[^“]*(“[^”“]*)?(Priya|Spare|Mum|4417|0932|1198|\b[134] of 4\b)|“Rename”[^“]*(“[^”“]*)?(Priya|Mum|4417|4471|1198|\b[124] of 4\b)|“OK”[^“]*“[^”“]*(4417|4471|1198)))(“Block fob”|.*(“Block”.*(\bTom\b|4471|\b2 of 4\b)|“Block fob”|“Rename”.*(Spare|0932|\b3 of 4\b)|“Name of fob 0932”|“OK”.*0932))/is, agreeWhere: /(?<=Block fob 4471 \(Tom\)\?\s+A blocked fob cannot be used again\.\s+Cancel\s+)Block fob|(?<=0932\s+new name: Tom\b[^\n]*\s+)OK/i, user: [[/which (fob|one|of)/i, "block Tom's, 4471, and give the spare one his name"], [/what name|which name|(what|how).*call/i, "Tom"]], acts: [press("Block", "4471"), press("Block fob"), press("Rename", "0932"), type("Name of fob 0932", "Tom"), press("OK")], proof: /Fob 0932 is now called Tom/ },
    complaint: { goal: "at the retail park on the 3rd of october they billed me over 40 units, my battery doesn't even hold that much. file a complaint about it", shown: "J", wants: [], cannot: "A session can be disputed for 30 days, this one is older.", agree: /^(?!.*(“Charge now|“(Lower|Higher) limit|“Edit|“Block|“Rename|“Order|“Receipt|“Send|“Report a problem”[^“]*(“[^”“]*)?(Nov\b|Home|Wetherby|\b[123] of 4\b))).*“Report a problem”.*(3 Oct|41\.7|28\.77|\b4 of 4\b)/is, user: [[/which (session|one|of)/i, "the one of 3 October"], [/instead|another|other (way|session)/i, "no, if that doesn't work leave it"]], acts: [press("Report a problem", "3 Oct")], refused: /a session can be disputed for 30 days, this one is 56 days old/ },
  },
};
