import { page } from "../stage.mjs";
import { choose, press, tick, type } from "../mind.mjs";

const LINES = [["6 May", "Flight", "Oslo to Lisbon and back", 214, "Kestrel"], ["6 May", "Meals", "Dinner, alone", 36.8, "Overhead"], ["7 May", "Meals", "Lunch", 14.5, "Overhead"], ["7 May", "Meals", "Dinner, 2 people", 41.2, "Overhead"], ["8 May", "Hotel", "2 nights, Rua da Prata", 189, "Kestrel"]];
const CLAIMS = [["0402", "Porto, 11 February", "88.10", "Returned: the dates of the hotel are missing"], ["0431", "Porto, 19 March", "141.75", "Returned: the receipt for the parking cannot be read"], ["0438", "Madrid, 26 March", "320.00", "Paid on 9 April"]];
const KINDS = ["Car, own", "Flight", "Hotel", "Meals", "Public transport", "Taxi"];
const PROJECTS = ["Overhead", "Kestrel", "Kestrel Retail"];
const STEPS = ["1 Trip", "2 Expenses", "3 Check and submit"];
const options = (all, on = "") => all.map((one) => `<option ${one === on ? "selected" : ""}>${one}</option>`).join("");
const line = ([day, kind, what, sum, project]) => `<tr data-name="${day} ${what}" data-sum="${sum}"><td>${day}</td><td>${kind}</td><td>${what}</td><td>€ ${sum.toFixed(2)}</td><td><label>Project <select class="project" data-was="${project}">${options(PROJECTS, project)}</select></label></td><td><button class="off">Delete</button></td></tr>`;

/** Three steps of which the second is a table with lists in it and a form that unfolds; the last wants a way of payment and a box; older claims in a tab. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Travel expenses of Ingrid Moe", `<div role="tablist"><button role="tab" aria-selected="true" data-tab="now">Claim 0517</button> <button role="tab" aria-selected="false" data-tab="old">My older claims</button></div>
<section id="now" role="tabpanel"><p>Draft, Lisbon, 6 to 8 May 2026. Today is 11 May 2026. <button id="kill">Delete this claim</button></p><p id="steps"></p><div class="step"><p><label>Purpose <input id="purpose" value="Supplier visit"></label></p></div>
<div class="step"><table><tbody>${LINES.map(line).join("")}</tbody></table><button id="more">Add expense</button><div id="form" class="card" hidden><p><label>Date <input type="date" id="day"></label> <label>Category <select id="kind"><option value="">Choose</option>${options(KINDS)}</select></label></p><p><label>Amount in euros <input id="sum" inputmode="decimal" size="8"></label> <label>Charged to <select id="to">${options(PROJECTS)}</select></label> <label>Remark (may stay empty) <input id="remark"></label></p><p><label><input type="radio" name="paper" value="receipt follows" checked> The receipt follows</label> <label><input type="radio" name="paper" value="no receipt"> There is no receipt</label></p><p role="alert" id="wrong"></p><button id="not">Leave out</button> <button id="add">Put into the claim</button></div></div>
<div class="step"><p id="whole"></p><fieldset><legend>How shall we pay you?</legend><label><input type="radio" name="pay" value="by express transfer" checked> Express transfer (you pay € 1.50)</label> <label><input type="radio" name="pay" value="with the salary"> With the next salary</label></fieldset><p><label><input type="checkbox" id="true"> I spent this on company business</label></p></div>
<p id="echo"></p><button id="back">Back</button> <button id="next">Next</button> <button id="draft">Save draft</button> <button id="send">Submit claim</button></section>
<section id="old" role="tabpanel" hidden><table><tbody>${CLAIMS.map(([no, what, sum, state]) => `<tr data-no="${no}"><td>${no}</td><td>${what}</td><td>€ ${sum}</td><td>${state}</td><td><button class="again">Submit again</button> <button class="take">Withdraw</button></td></tr>`).join("")}</tbody></table></section>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], STEPS = ${JSON.stringify(STEPS)};
let step = 1, out = [], added = [];
const checked = (name) => document.querySelector("[name=" + name + "]:checked").value;
const changes = () => [...out.map((one) => "deleted " + one), ...all(".project").filter((one) => one.value !== one.dataset.was).map((one) => one.closest("tr").dataset.name + " to " + one.value), ...added.map(([text]) => "new " + text), ...($("purpose").value === "Supplier visit" ? [] : ["purpose " + $("purpose").value])].join("; ");
const rows = () => all("#now tbody tr"), total = () => rows().reduce((sum, one) => sum + Number(one.dataset.sum), 0);
const show = () => {
  $("steps").textContent = STEPS.map((one, at) => (at === step ? "▶ " + one : one)).join("  ·  ");
  for (const [at, one] of all(".step").entries()) one.hidden = at !== step;
  $("back").hidden = step === 0; $("next").hidden = step === 2; $("send").hidden = step !== 2;
  $("whole").textContent = rows().length + " expenses, € " + total().toFixed(2) + " in all.";
  $("echo").textContent = (changes() ? "Changed: " + changes() : "Nothing changed") + (step === 2 ? ". To be paid " + checked("pay") + "." : ".");
};
for (const one of all("[role=tab]")) one.onclick = () => { for (const tab of all("[role=tab]")) { tab.setAttribute("aria-selected", tab === one); $(tab.dataset.tab).hidden = tab !== one; } };
for (const one of all(".off")) one.onclick = () => { const row = one.closest("tr"); out.push(row.dataset.name); row.remove(); show(); };
$("now").onchange = show;
$("more").onclick = () => { $("form").hidden = false; };
$("not").onclick = () => { $("form").hidden = true; };
$("add").onclick = () => {
  const sum = Number($("sum").value.trim().replace(",", ".")), [, month, day] = $("day").value.split("-"), kind = $("kind").value;
  $("wrong").textContent = !$("day").value || month !== "05" || day < 6 || day > 8 ? "The date must lie within the trip." : !kind ? "Choose a category." : !(sum > 0) ? "Write an amount." : "";
  if ($("wrong").textContent) return;
  const remark = $("remark").value.trim(), text = Number(day) + " May " + kind + " " + sum.toFixed(2) + ", " + $("to").value + ", " + checked("paper");
  added.push([text]);
  const row = document.createElement("tr"); row.dataset.name = text; row.dataset.sum = sum;
  for (const part of [Number(day) + " May", kind, remark, "€ " + sum.toFixed(2), $("to").value, checked("paper")]) row.insertCell().textContent = part;
  document.querySelector("#now tbody").append(row); $("form").hidden = true; show();
};
$("back").onclick = () => { step -= 1; show(); }; $("next").onclick = () => { step += 1; show(); };
$("kill").onclick = () => { deed("delete the claim"); $("now").replaceChildren(); say("Claim 0517 is deleted."); };
$("draft").onclick = () => { deed("draft: " + (changes() || "unchanged")); say("Saved as a draft, not submitted: " + (changes() || "unchanged") + "."); };
$("send").onclick = () => {
  if (!$("true").checked) return say("Confirm first that it was company business.");
  deed("submit: " + (changes() || "unchanged") + "; " + checked("pay")); say("Claim 0517 is submitted: " + rows().length + " expenses, € " + total().toFixed(2) + ", to be paid " + checked("pay") + ".");
  for (const one of all("#now button, #now input, #now select")) one.disabled = true;
};
for (const one of all(".again")) one.onclick = () => { deed("submit again " + one.closest("tr").dataset.no); say("Submitted again."); };
for (const one of all(".take")) one.onclick = () => { deed("withdraw " + one.closest("tr").dataset.no); one.closest("tr").remove(); say("Withdrawn."); };
show();`),
  goals: {
    taxi: { goal: "theres a taxi missing, 8 may to the airport, 23.50, put it on kestrel. i lost the receipt so say there is none. then hand in the claim, ill take the money with my salary", shown: "J", wants: ["submit: new 8 May Taxi 23.50, Kestrel, no receipt; with the salary"], agree: /^(?!.*(“Delete|“Project”|(press|choose|switch on|switch off|write into) “(Kestrel Retail|Car|Public|The receipt follows|Purpose|Express)|“Leave|“Save draft|“Submit|“Withdraw|choose “(Choose|Overhead|Flight|Hotel|Meals)|switch off)).*(“Add expense”|“Date”|“Category”|“Taxi”|“Amount in euros”|“Charged to”|“Kestrel”|“Remark|“There is no receipt”|“Put into the claim”|“Next”|“With the next salary”|“I spent this)/is, agreeWhere: /(?<=6 expenses, € 519\.00 in all\.[^]*Changed: new 8 May Taxi 23\.50, Kestrel, no receipt\. To be paid with the salary\.\s+Back\s+Save draft\s+)Submit claim/, user: [[/business|confirm|company/i, "yes, it was for work"]], acts: [press("Add expense"), type("Date", "2026-05-08"), choose("Category", "Taxi"), type("Amount in euros", "23.50"), choose("Charged to", "Kestrel"), tick("There is no receipt"), press("Put into the claim"), press("Next"), tick("With the next salary"), tick("I spent this on company business"), press("Submit claim")], proof: /Claim 0517 is submitted: 6 expenses, € 519\.00/ },
    dinner: { goal: "dinner on the 7th was with the kestrel people so it shouldn't be on overhead. correct that one but don't submit the claim, just save it for now", shown: "J", wants: ["draft: 7 May Dinner, 2 people to Kestrel"], agree: /^(?!.*(“Delete|“Add|“Kestrel Retail|“Submit|“Withdraw|“Purpose|“Save|choose “Overhead|alone|Lunch|\b[1235] \D{1,8} 5\b)).*(“Project”|“Kestrel”)/is, agreeWhere: /(?<=Changed: 7 May Dinner, 2 people to Kestrel\.(?: To be paid [a-z ]+\.)?\s+Back\s+(?:Next\s+)?)Save draft/, acts: [{ ...choose("Project", "Kestrel"), near: "Dinner, 2 people" }, press("Save draft")], proof: /Saved as a draft, not submitted: 7 May Dinner, 2 people to Kestrel\./ },
    porto: { goal: "why did i get my porto claim from march back?", wants: [], cannot: "", already: true, shown: "J", agree: /^(?!.*(“Submit|“Withdraw|“Delete)).*“My older claims”/is, acts: [press("My older claims")], proof: /19 March[^]{0,40}Returned: the receipt for the parking cannot be read/ },
  },
};
