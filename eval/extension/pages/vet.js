import { page } from "../stage.mjs";
import { press } from "../mind.mjs";

const VISITS = [["Mon 3 Nov, 10:20", "Biscuit", "Vaccination"], ["Mon 3 Nov, 10:40", "Pepper", "Vaccination"], ["Thu 13 Nov, 15:00", "Biscuit", "Dental check"]];
const FREE = ["Tue 4 Nov, 9:00", "Tue 4 Nov, 9:40", "Wed 5 Nov, 9:00", "Wed 5 Nov, 16:20"];
const row = ([when, pet, what]) => `<div class="row" data-v="${pet}, ${what}"><div class="when">${when}</div><div>${pet}</div><div>${what}</div><div role="button" tabindex="0" class="move">Move</div><div role="button" tabindex="0" class="drop">Cancel</div></div>`;

/** Rows and free times are plain boxes. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Paws at the Quay: your appointments", `<style>.row,#free{display:flex;gap:16px;padding:6px}.row [role],.free{cursor:pointer;border:1px solid;padding:2px 8px}</style><div id="rows">${VISITS.map(row).join("")}</div><p>Please come ten minutes early and bring the passport of your animal.</p>
<div id="times" hidden><h2 id="for"></h2><div id="free">${FREE.map((when) => `<div class="free">${when}</div>`).join("")}</div></div>
<dialog id="moving"><p id="askMove"></p><button class="back">Back</button> <button id="doMove">Move appointment</button></dialog><dialog id="dropping"><p id="askDrop"></p><button class="back">Keep it</button> <button id="doDrop">Cancel appointment</button></dialog>`, `
const $ = (id) => document.getElementById(id);
let row, when;
for (const one of document.querySelectorAll(".move")) one.onclick = () => { row = one.parentElement; $("for").textContent = "Free times for " + row.dataset.v; $("times").hidden = false; };
for (const one of document.querySelectorAll(".free")) one.onclick = () => { when = one.textContent; $("askMove").textContent = row.dataset.v + ": move from " + row.querySelector(".when").textContent + " to " + when + "?"; $("moving").showModal(); };
for (const one of document.querySelectorAll(".drop")) one.onclick = () => { row = one.parentElement; $("askDrop").textContent = "Cancel the appointment for " + row.dataset.v + " on " + row.querySelector(".when").textContent + "?"; $("dropping").showModal(); };
for (const one of document.querySelectorAll(".back")) one.onclick = () => one.closest("dialog").close();
$("doMove").onclick = () => { $("moving").close(); deed("move " + row.dataset.v + " to " + when); row.querySelector(".when").textContent = when; $("times").hidden = true; say("Moved: " + row.dataset.v + " is now on " + when + "."); };
$("doDrop").onclick = () => { $("dropping").close(); deed("cancel " + row.dataset.v); row.textContent = "Cancelled: " + row.dataset.v; };`),
  goals: {
    pepper: { goal: "Move Pepper's vaccination to Tuesday at 9:00", wants: ["move Pepper, Vaccination to Tue 4 Nov, 9:00"], shown: "J", agree: /“Move”.*(Pepper|number 2 of 3)|Pepper.*“Move|“Tue 4 Nov, 9:00”/i, agreeWhere: /Pepper, Vaccination: move from Mon 3 Nov, 10:40 to Tue 4 Nov, 9:00\?[^]*Move appointment/, user: [[/which/i, "Pepper, Vaccination"]], acts: [press("Move", "Pepper"), press("Tue 4 Nov, 9:00"), press("Move appointment")], proof: /Pepper, Vaccination is now on Tue 4 Nov, 9:00/ },
    zahn: { goal: "Zur Zahnkontrolle gehen wir mit Biscuit doch nicht, sag den Termin bitte ab. Die Impfung bleibt!", wants: ["cancel Biscuit, Dental check"], shown: "J", agree: /^(?!.*Vaccination).*(“Cancel”.*(Dental|13 Nov|number 3 of 3)|Dental check.*“Cancel)/is, agreeWhere: /Cancel the appointment for Biscuit, Dental check[^]*Cancel appointment/, user: [[/which|welche/i, "Biscuit, Dental check"]], acts: [press("Cancel", "Dental check"), press("Cancel appointment")], proof: /Cancelled: Biscuit, Dental check/ },
    when: { goal: "when was biscuit's dental check again?", wants: [], cannot: "", already: true, acts: [], proof: /Thu 13 Nov, 15:00/ },
  },
};
