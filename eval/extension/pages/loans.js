import { page } from "../stage.mjs";
import { press } from "../mind.mjs";

const LOANS = [
  ["Istanbul: A Walker's Guide", "R. Kaya", "11 June", "renewed 0 of 2 times"], ["The Slow Bread Book", "M. Okafor", "11 June", ""],
  ["Tintin in Tibet", "Hergé", "14 June", "renewed 0 of 2 times"], ["Knots and Splices", "C. Budworth", "18 June", "renewed 1 of 2 times"],
];
const HOLDS = [["The Mirror and the Light", "place 4 of 9", "Main library"], ["Braiding Sweetgrass", "place 2 of 2", "Northside branch"], ["A Field Guide to Mosses", "ready, kept until 9 June", "Main library"]];
const loan = ([title, author, due, renewed]) => `<tr data-t="${title}"><td>${title}</td><td>${author}</td><td class="due">${due}</td><td>${renewed ? `${renewed} <button class="renew">Renew</button>` : "Reserved by another reader, cannot be renewed"}</td></tr>`;
const hold = ([title, place, where]) => `<tr data-t="${title}"><td>${title}</td><td>${place}</td><td>${where}</td><td><button class="pause">Pause</button> <button class="drop">Cancel</button></td></tr>`;

/** @type {import("../stage.mjs").PageFile} */
export default {
  html: page("My library account", `<p>Ida Moor, card 20 117. Fees: none.</p><h2>On loan</h2><table><thead><tr><th>Title</th><th>Author</th><th>Due back</th><th>Renewal</th></tr></thead><tbody>${LOANS.map(loan).join("")}</tbody></table>
<h2>Reservations</h2><table><thead><tr><th>Title</th><th>Queue</th><th>Pick up at</th><th></th></tr></thead><tbody>${HOLDS.map(hold).join("")}</tbody></table>
<dialog id="sure"><p id="ask"></p><button id="stay">Keep reservation</button> <button id="go">Cancel reservation</button></dialog>`, `
let row;
const box = document.getElementById("sure");
for (const one of document.querySelectorAll(".renew")) one.onclick = () => { const tr = one.closest("tr"); deed("renew " + tr.dataset.t); tr.querySelector(".due").textContent = "9 July"; one.parentElement.textContent = "renewed today"; say("“" + tr.dataset.t + "” is yours until 9 July."); };
for (const one of document.querySelectorAll(".pause")) one.onclick = () => { const t = one.closest("tr").dataset.t; deed((one.textContent === "Pause" ? "pause " : "resume ") + t); say("“" + t + "”: reservation " + (one.textContent === "Pause" ? "paused." : "resumed.")); one.textContent = one.textContent === "Pause" ? "Resume" : "Pause"; };
for (const one of document.querySelectorAll(".drop")) one.onclick = () => { row = one.closest("tr"); document.getElementById("ask").textContent = "Cancel your reservation of “" + row.dataset.t + "”? You will lose your place in the queue."; box.showModal(); };
document.getElementById("stay").onclick = () => box.close();
document.getElementById("go").onclick = () => { box.close(); deed("cancel " + row.dataset.t); say("Your reservation of “" + row.dataset.t + "” is cancelled."); row.remove(); };`),
  goals: {
    most: { goal: "Renew everything that can still be renewed, but not Tintin, that one goes back today", wants: ["renew Istanbul: A Walker's Guide", "renew Knots and Splices"], shown: "J", agree: /“Renew”.*(Istanbul|Knots|number [13] of 3|number 2 of 2)/i, user: [[/which/i, "1"]], acts: [press("Renew", "Istanbul"), press("Renew", "Knots and Splices")], proof: /“Knots and Splices” is yours until/ },
    bread: { goal: "I'm not done with the bread book, renew it", wants: [], cannot: "Another reader has reserved the bread book." },
    waiting: { goal: "I don't want to wait for Braiding Sweetgrass any longer, take me off the queue", wants: ["cancel Braiding Sweetgrass"], shown: "J", agree: /“Cancel”.*(Sweetgrass|number 2 of 3)/i, user: [[/which/i, "Braiding Sweetgrass"]], agreeWhere: /Cancel your reservation of “Braiding Sweetgrass”[^]*Cancel reservation/, acts: [press("Cancel", "Braiding Sweetgrass"), press("Cancel reservation")], proof: /“Braiding Sweetgrass” is cancelled/ },
    queue: { goal: "What place am I in the queue for The Mirror and the Light?", wants: [], cannot: "", already: true, acts: [], proof: /place 4 of 9/ },
  },
};
