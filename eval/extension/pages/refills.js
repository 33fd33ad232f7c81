import { page } from "../stage.mjs";
import { choose, press } from "../mind.mjs";

const QUEUE = [[5512, "Joan Marsh", 1949, "Metoprolol succinate 25 mg, 30", "due"], [5513, "Joan Marsh", 1949, "Metoprolol tartrate 25 mg, 60", "due"], [5514, "John Marsh", 1951, "Metoprolol tartrate 25 mg, 60", "due"], [5520, "Kemi Oduya", 1988, "Zolpidem 5 mg, 28", "too soon, the insurer pays from 9 May"], [5521, "Kemi Oduya", 1988, "Cetirizine 10 mg, 90", "due"]];
const row = ([id, who, born, drug, state]) => `<tr data-n="${id}" data-who="${who}" data-drug="${drug}"><th scope="row">${id}</th><td>${who}, born ${born}</td><td>${drug}</td><td class="state">${state}</td><td><button data-do="fill">Fill</button> <button data-do="hold">Hold</button> <button data-do="void">Cancel Rx</button></td></tr>`;

/** Rows with the same three buttons; what was pressed opens a form under its row, and the row alone tells of it. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Refill queue, Old Mill Pharmacy, 2 May", `<p><label>Find patient or drug <input type="search" id="find"></label></p><table><thead><tr><th>Rx</th><th>Patient</th><th>Drug</th><th>State</th><th></th></tr></thead><tbody>${QUEUE.map(row).join("")}</tbody></table>
<template id="fill"><tr class="form"><td colspan="5"><p class="what"></p><label><input type="radio" name="as" value="generic" checked> Generic</label> <label><input type="radio" name="as" value="brand"> Brand as written</label> <button class="back">Back</button> <button class="go">Confirm fill</button></td></tr></template>
<template id="hold"><tr class="form"><td colspan="5"><p class="what"></p><label>Reason <select><option value="">Choose</option><option>Out of stock</option><option>Patient asked</option><option>Waiting for prescriber</option></select></label> <button class="back">Back</button> <button class="go">Confirm hold</button></td></tr></template>
<template id="void"><tr class="form"><td colspan="5"><p class="what"></p><button class="back">Back</button> <button class="go">Cancel for good</button></td></tr></template>`, `
const $ = (id) => document.getElementById(id), rows = [...document.querySelectorAll("tbody tr")];
const shut = () => { for (const one of document.querySelectorAll(".form")) one.remove(); };
$("find").oninput = () => { shut(); for (const one of rows) one.hidden = !one.textContent.toLowerCase().includes($("find").value.trim().toLowerCase()); };
for (const one of document.querySelectorAll("[data-do]")) one.onclick = () => {
  shut();
  const line = one.closest("tr"), { n, who, drug } = line.dataset, what = one.dataset.do, soon = /too soon/.test(line.textContent);
  line.after($(what).content.cloneNode(true));
  const form = line.nextElementSibling, find = (text) => form.querySelector(text);
  const how = () => find("[name=as]:checked")?.value ?? find("select")?.value ?? "";
  const show = () => { find(".what").textContent = { fill: "Fill ", hold: "Hold ", void: "Cancel " }[what] + n + " for " + who + ", " + drug + ({ fill: ": as ", hold: ": " }[what] ?? "") + (how() || (what === "hold" ? "no reason yet" : "")); };
  form.onchange = show; show();
  if (what === "fill" && soon) find(".go").textContent = "Fill anyway, patient pays";
  find(".back").onclick = shut;
  find(".go").onclick = () => {
    if (what === "hold" && !how()) return void (find(".what").textContent = "Choose a reason first.");
    deed({ fill: "fill " + n + " " + how() + (soon ? ", patient pays" : ""), hold: "hold " + n + ": " + how(), void: "cancel " + n }[what]);
    line.querySelector(".state").textContent = { fill: "filled, " + how(), hold: "on hold, " + how().toLowerCase(), void: "cancelled" }[what]; shut();
  };
};`),
  goals: {
    brand: { goal: "joan marsh is at the counter for her metoprolol succinate. fill it, and the brand as written pls, the generic gave her a rash", wants: ["fill 5512 brand"], shown: "J", agree: /^(?!.*(5513|5514|552\d|“Hold”|“Cancel|tartrate|“Generic”)).*(“Fill”.*(5512|succinate|\b1 \D{1,8} 5\b)|“Brand as written”|“Find patient)/is, agreeWhere: /Fill 5512 for Joan Marsh[^]*: as brand[^]*Confirm fill/, acts: [press("Fill", "5512"), press("Brand as written"), press("Confirm fill")], proof: /filled, brand/ },
    zolpidem: { goal: "refill kemi oduyas zolpidem but only if her insurance takes it today, she cant pay for it herself", wants: [], cannot: "The insurer pays for the zolpidem from 9 May only.", shown: "J" },
    hold: { goal: "marsh's metoprolol tartrate has to go on hold, the doctor wants to look at the dose again before we give it out", wants: ["hold 5514: Waiting for prescriber"], shown: "J", agree: /^(?!.*(551[23]|552\d|Joan|“Fill”|“Cancel|“Out of stock”|“Patient asked”)).*(“Hold”.*(5514|John|\b3 \D{1,8} 5\b)|“Waiting for prescriber”|“Find patient)/is, agreeWhere: /Hold 5514 for John Marsh[^]*: Waiting for prescriber[^]*Confirm hold/, user: [[/which|joan|john|marsh|551\d/i, "John's, he was born in 1951"], [/reason/i, "waiting for the prescriber"]], acts: [press("Hold", "5514"), choose("Reason", "Waiting for prescriber"), press("Confirm hold")], proof: /on hold, waiting for prescriber/ },
  },
};
