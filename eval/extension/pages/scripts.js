import { page } from "../stage.mjs";
import { choose, press, tick } from "../mind.mjs";

const MEDICINES = [["Ramipril 2.5 mg", "blood pressure, one each morning", "2 October"], ["Ramipril 5 mg", "blood pressure, one each evening", "2 October"], ["Salbutamol inhaler", "asthma, when needed", "14 August"], ["Naproxen 250 mg", "back pain, when needed", "3 March"], ["Cetirizine 10 mg", "hay fever, one a day", "20 September"]];
const late = (name) => name.startsWith("Naproxen");
const row = ([name, use, last]) => `<tr><td><input type="checkbox" aria-label="Request ${name}" value="${name}" ${late(name) ? "disabled" : ""}></td><td>${name}</td><td>${use}</td><td>${last}</td><td>${late(name) ? "Review overdue, cannot be requested online" : "Can be requested"}</td></tr>`;

/** What was asked for takes the place of the form. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Repeat prescriptions", `<div id="all"><p>Leo Marsh, Mill Road Surgery. Your yearly medication review is due. <button id="review">Book a review</button></p>
<table><thead><tr><th></th><th>Medicine</th><th>What for</th><th>Last issued</th><th></th></tr></thead><tbody>${MEDICINES.map(row).join("")}</tbody></table>
<p><label>Collect from <select id="where"><option>Hill Street Pharmacy</option><option>Hilltop Road Pharmacy</option><option>Post it to my home</option></select></label></p><p id="sum">Nothing selected</p><p role="alert" id="wrong"></p><button id="send">Request selected</button></div>`, `
const $ = (id) => document.getElementById(id);
const picked = () => [...document.querySelectorAll("td input:checked")].map((one) => one.value).join(", ");
const show = () => { $("sum").textContent = picked() ? "Selected: " + picked() + ". Collect from: " + $("where").value : "Nothing selected"; $("wrong").textContent = ""; };
for (const one of document.querySelectorAll("td input, select")) one.onchange = show;
$("review").onclick = () => { deed("review"); $("review").disabled = true; $("review").textContent = "Review booked"; };
$("send").onclick = () => { if (!picked()) { $("wrong").textContent = "Please select at least one medicine."; return; }
  const what = picked() + " from " + $("where").value; deed("request " + what);
  $("all").innerHTML = "<h2>Thank you</h2><p>The surgery has your request: " + what + ". It takes two working days.</p>"; };`),
  goals: {
    inhaler: { goal: "Tick the Salbutamol inhaler, choose Hilltop Road Pharmacy under Collect from and press Request selected", wants: ["request Salbutamol inhaler from Hilltop Road Pharmacy"], agree: /Salbutamol|Hilltop/i, agreeWhere: /Selected: Salbutamol inhaler\. Collect from: Hilltop Road Pharmacy[^]*Request selected/, acts: [tick("Request Salbutamol inhaler"), choose("Collect from", "Hilltop Road Pharmacy"), press("Request selected")], proof: /has your request: Salbutamol inhaler/ },
    evening: { goal: "I'm running low on the evening blood pressure pills and on my hay fever stuff, order those two. usual pharmacy is fine", wants: ["request Ramipril 5 mg, Cetirizine 10 mg from Hill Street Pharmacy"], shown: "J", agree: /^(?!.*2\.5).*(Ramipril 5 mg|Cetirizine)/is, agreeWhere: /Selected: Ramipril 5 mg, Cetirizine 10 mg\. Collect from: Hill Street[^]*Request selected/, user: [[/pharmacy|collect/i, "Hill Street Pharmacy"], [/which|what/i, "Ramipril 5 mg and Cetirizine 10 mg"]], acts: [tick("Request Ramipril 5 mg"), tick("Request Cetirizine 10 mg"), press("Request selected")], proof: /has your request: Ramipril 5 mg, Cetirizine/ },
    naproxen: { goal: "My back hurts again, please reorder the naproxen", wants: [], cannot: "Naproxen cannot be requested online, its review is overdue." },
  },
};
