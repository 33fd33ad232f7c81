import { page } from "../stage.mjs";
import { press, type } from "../mind.mjs";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const JOBS = { "Miller roof": [8, 6], "School gym": ["", 2], "Office": [] };
const row = ([job, hours]) => `<tr data-j="${job}"><th scope="row">${job}</th>${DAYS.map((day, index) => `<td><input size="3" inputmode="decimal" aria-label="${job}, ${day}" value="${hours[index] ?? ""}"></td>`).join("")}<td class="sum"></td></tr>`;

/** @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Timesheet, week 23", `<p>Jonas Falk, 3 to 7 June. State: draft</p><table><thead><tr><th>Job</th>${DAYS.map((day) => `<th>${day}</th>`).join("")}<th>Total hours</th></tr></thead><tbody>${Object.entries(JOBS).map(row).join("")}</tbody></table>
<button id="draft">Save draft</button> <button id="submit">Submit for approval</button><div role="dialog" aria-label="Submit week" id="sure" hidden><p>Submit week 23? After that you can no longer change it.</p><button id="no">Not yet</button> <button id="yes">Submit week</button></div>`, `
const hours = (input) => Number(input.value.trim().replace(",", ".") || 0);
const rows = [...document.querySelectorAll("tbody tr")];
const state = () => rows.map((row) => row.dataset.j + " " + [...row.querySelectorAll("input")].map(hours).join(" ")).join(", ");
const count = () => { for (const row of rows) row.querySelector(".sum").textContent = [...row.querySelectorAll("input")].reduce((sum, one) => sum + (hours(one) || 0), 0); };
const wrong = () => [...document.querySelectorAll("td input")].find((one) => !(hours(one) >= 0 && hours(one) <= 12));
const checked = (then) => { const bad = wrong(); if (bad) return say(bad.getAttribute("aria-label") + ": please enter hours from 0 to 12."); then(); };
for (const one of document.querySelectorAll("td input")) one.oninput = count;
draft.onclick = () => checked(() => { deed("draft " + state()); say("The draft was saved."); });
submit.onclick = () => checked(() => { sure.hidden = false; });
no.onclick = () => { sure.hidden = true; };
yes.onclick = () => { sure.hidden = true; deed("submit " + state()); for (const one of document.querySelectorAll("td input")) one.disabled = true; draft.disabled = submit.disabled = true; say("Week 23 was submitted to Petra Vogt."); };
count();`),
  goals: {
    wednesday: { goal: "On Wednesday I was at the school gym for six hours and two in the office. Save that, but don't hand the week in yet", wants: ["draft Miller roof 8 6 0 0 0, School gym 0 2 6 0 0, Office 0 0 2 0 0"], agree: /Save draft|Wednesday/i, acts: [type("School gym, Wednesday", "6"), type("Office, Wednesday", "2"), press("Save draft")], proof: /draft was saved/ },
    tuesday: { goal: "It was only four hours on the Miller roof on Tuesday. Put that right and hand the week in", wants: ["submit Miller roof 8 4 0 0 0, School gym 0 2 0 0 0, Office 0 0 0 0 0"], agree: /Submit|Tuesday/i, acts: [type("Miller roof, Tuesday", "4"), press("Submit for approval"), press("Submit week")], proof: /Week 23 was submitted/ },
    total: { goal: "How many hours have I got down for the Miller roof so far this week?", wants: [], cannot: "", already: true, acts: [], proof: /14/ },
  },
};
