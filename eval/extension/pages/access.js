import { page } from "../stage.mjs";
import { press, tick, untick } from "../mind.mjs";

const RIGHTS = ["View", "Comment", "Edit", "Approve", "Export"];
const PEOPLE = { "Olga Brandt (owner)": RIGHTS, "Priya Nair": ["View"], "Jonas Weber": ["View", "Comment", "Export"], "Marta Silva": ["View", "Comment", "Edit"], "Guests": ["View", "Comment", "Export"] };
const cell = (who, has) => (right) => `<td><input type="checkbox" data-w="${who}" data-r="${right}" aria-label="${who}: ${right}" ${has.includes(right) ? "checked" : ""} ${who.includes("owner") ? "disabled" : ""}></td>`;

/** @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Who may do what", `<p>Project “Tide tables”</p><table><thead><tr><th>Person</th>${RIGHTS.map((right) => `<th>${right}</th>`).join("")}<th></th></tr></thead><tbody>${Object.entries(PEOPLE).map(([who, has]) => `<tr><th scope="row">${who}</th>${RIGHTS.map(cell(who, has)).join("")}<td>${who.includes("owner") ? "" : `<button class="out" aria-label="Remove ${who}">✕</button>`}</td></tr>`).join("")}</tbody></table>
<p id="changes">No changes</p><button id="save" disabled>Save changes</button> <button id="discard" disabled>Discard</button>`, `
const boxes = () => [...document.querySelectorAll("td input")];
const changed = () => boxes().filter((one) => one.checked !== one.defaultChecked);
const show = () => { const count = changed().length; document.getElementById("changes").textContent = count ? count + " not saved yet" : "No changes"; save.disabled = discard.disabled = !count; };
for (const one of boxes()) one.onchange = () => { if (one.dataset.r === "View" && !one.checked) for (const other of boxes()) if (other.dataset.w === one.dataset.w) other.checked = false; if (one.dataset.r !== "View" && one.checked) boxes().find((other) => other.dataset.w === one.dataset.w && other.dataset.r === "View").checked = true; show(); };
for (const one of document.querySelectorAll(".out")) one.onclick = () => { deed(one.getAttribute("aria-label")); one.closest("tr").remove(); say("Removed from the project."); show(); };
discard.onclick = () => { for (const one of changed()) one.checked = one.defaultChecked; show(); };
save.onclick = () => { const list = changed(); for (const one of list) { deed((one.checked ? "grant " : "revoke ") + one.dataset.w + " " + one.dataset.r); one.defaultChecked = one.checked; } show(); say(list.length + (list.length === 1 ? " change was saved." : " changes were saved.")); };`),
  goals: {
    marta: { goal: "Marta should be able to approve things from now on, and Jonas must not export any more", wants: ["grant Marta Silva Approve", "revoke Jonas Weber Export"], agree: /Marta|Jonas|Save changes/i, acts: [tick("Marta Silva: Approve"), untick("Jonas Weber: Export"), press("Save changes")], proof: /2 changes were saved/ },
    same: { goal: "Give Priya the same rights that Marta has", wants: ["grant Priya Nair Comment", "grant Priya Nair Edit"], agree: /Priya|Save changes/i, user: [[/which|what/i, "View, Comment and Edit"]], acts: [tick("Priya Nair: Comment"), tick("Priya Nair: Edit"), press("Save changes")], proof: /2 changes were saved/ },
    guests: { goal: "Guests may look at the project but do nothing else", wants: ["revoke Guests Comment", "revoke Guests Export"], agree: /Guests|Save changes/i, acts: [untick("Guests: Comment"), untick("Guests: Export"), press("Save changes")], proof: /2 changes were saved/ },
  },
};
