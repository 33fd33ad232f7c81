import { page } from "../stage.mjs";
import { press } from "../mind.mjs";

const ROWS = [["1041", "Lamp", "12 May", "delivered"], ["1042", "Garden chairs", "14 May", "open"], ["1043", "Tea towels", "15 May", "open"], ["1044", "Garden table", "15 May", "open"]];
const row = ([number, thing, day, status]) => `<tr data-n="${number}"><td>${number}</td><td>${thing}</td><td>${day}</td><td>${status}</td>
<td><button class="cancel">Cancel</button> <button class="again" aria-label="Reorder ${thing}">Reorder</button></td></tr>`;

/** @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Your orders", `<table><tr><th>Order</th><th>Article</th><th>Day</th><th>Status</th><th></th></tr>${ROWS.map(row).join("")}</table>
<div role="dialog" aria-label="Cancel order" hidden><p id="ask"></p><button id="keep">Keep order</button> <button id="yes">Yes, cancel</button></div>`, `
let number;
const box = document.querySelector("[role=dialog]");
for (const one of document.querySelectorAll(".cancel")) one.onclick = () => { number = one.closest("tr").dataset.n; ask.textContent = "Cancel order " + number + "?"; box.hidden = false; };
for (const one of document.querySelectorAll(".again")) one.onclick = () => { const n = one.closest("tr").dataset.n; deed("again " + n); say("Order " + n + " was placed again."); };
keep.onclick = () => { box.hidden = true; };
yes.onclick = () => { deed("cancel " + number); box.hidden = true; say("Order " + number + " is cancelled."); document.querySelector('[data-n="' + number + '"] td:nth-child(4)').textContent = "cancelled"; };`),
  goals: {
    cancel: { goal: "Cancel order 1042", wants: ["cancel 1042"], shown: "J", agree: /“Cancel”.*(1042|chairs|number 2 of 4)/i, agreeWhere: /Cancel order 1042\?[^]*Yes, cancel/, acts: [press("Cancel", "1042"), press("Yes, cancel")], proof: /1042 is cancelled/ },
    chairs: { goal: "I don't need the garden chairs any more, call that order off please", wants: ["cancel 1042"], shown: "J", agree: /“Cancel”.*(1042|chairs|number 2 of 4)|cancel order 1042|order.*1042.*“?cancel/i, agreeWhere: /Cancel order 1042\?[^]*Yes, cancel/, user: [[/which/i, "1042"]], acts: [press("Cancel", "1042"), press("Yes, cancel")], proof: /1042 is cancelled/ },
    absent: { goal: "Cancel order 9999", wants: [], cannot: "There is no order 9999." },
    again: { goal: "Reorder the lamp", wants: ["again 1041"], agree: /lamp|1041/i, acts: [press("Reorder Lamp")], proof: /1041 was placed again/ },
  },
};
