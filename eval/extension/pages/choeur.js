import { page } from "../stage.mjs";
import { press } from "../mind.mjs";

const DATES = [["4 nov.", "mardi, répétition"], ["11 nov.", "mardi férié, pas de répétition"], ["18 nov.", "mardi, répétition"], ["22 nov.", "samedi, concert"]];
const SINGERS = [["Anne Lebrun", "alto", "présent", "présent", "présent"], ["Annie Lebrun", "soprano", "présent", "?", "?"], ["Théo Caron", "ténor", "?", "présent", "présent"], ["Malika Saïdi", "alto", "absent", "?", "présent"], ["Paul Vidal", "basse", "présent", "excusé", "?"]];
const cell = (who, day, state) => `<td>${day === "11 nov." ? `<button disabled aria-label="${who}, 11 nov. : fermé">–</button>` : `<button class="cell" data-who="${who}" data-day="${day}" data-was="${state}" aria-label="${who}, ${day} : ${state}">${state}</button>`}</td>`;

/** A grid whose cells go round with each press; nothing is kept before it is saved, and then no word is said. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Chœur des Tanneries : feuille de présence", `<p>Un clic fait tourner la case : ? → présent → absent → excusé.</p><table><thead><tr><th>Choriste</th><th>Pupitre</th>${DATES.map(([day, what]) => `<th>${day}<br><small>${what}</small></th>`).join("")}</tr></thead>
<tbody>${SINGERS.map(([who, voice, ...states]) => `<tr><th scope="row">${who}</th><td>${voice}</td>${DATES.map(([day], at) => cell(who, day, states[at > 1 ? at - 1 : at])).join("")}</tr>`).join("")}</tbody></table>
<p id="todo">Rien à enregistrer</p><p><button id="save">Enregistrer</button> <button id="drop">Annuler</button> <button id="close">Clore la feuille</button></p>`, `
const $ = (id) => document.getElementById(id), cells = [...document.querySelectorAll(".cell")], round = ["?", "présent", "absent", "excusé"];
const changed = () => cells.filter((one) => one.textContent !== one.dataset.was);
const text = (one) => one.dataset.who + ", " + one.dataset.day + " : " + one.textContent;
const set = (one, state) => { one.textContent = state; one.setAttribute("aria-label", text(one)); };
const show = () => { $("todo").textContent = changed().length ? "À enregistrer : " + changed().map(text).join(" ; ") : "Rien à enregistrer"; };
for (const one of cells) one.onclick = () => { set(one, round[(round.indexOf(one.textContent) + 1) % 4]); show(); };
$("save").onclick = () => { for (const one of changed()) { deed(text(one)); one.dataset.was = one.textContent; } show(); };
$("drop").onclick = () => { for (const one of changed()) set(one, one.dataset.was); show(); };
$("close").onclick = () => { deed("close the sheet"); for (const one of document.querySelectorAll("button")) one.disabled = true; $("todo").textContent = "Feuille close"; };`).replace('lang="en"', 'lang="fr"'),
  goals: {
    genou: { goal: "annie lebrun ne pourra pas chanter au concert du 22 nov, elle se fait opérer du genou. mets absent (pas excusé, le chef y tient)", wants: ["Annie Lebrun, 22 nov. : absent"], agree: /^(?!.*(Anne Lebrun|Caron|Saïdi|Vidal|“Clore|“Annuler”|\b(4|18) nov)).*Annie Lebrun, 22 nov/is, agreeWhere: /À enregistrer : Annie Lebrun, 22 nov\. : absent\s*Enregistrer/, acts: [press("Annie Lebrun, 22 nov."), press("Annie Lebrun, 22 nov."), press("Enregistrer")] },
    ferie: { goal: "note théo présent pour le 11 novembre stp", wants: [], cannot: "There is no rehearsal on 11 November, and that column is closed." },
    lebrun: { goal: "mme lebrun vient d'appeler, elle a la grippe, absente le 18 novembre", wants: ["Anne Lebrun, 18 nov. : absent"], agree: /^(?!.*(Annie|Caron|Saïdi|Vidal|“Clore|“Annuler”|\b(4|22) nov)).*Anne Lebrun, 18 nov/is, agreeWhere: /À enregistrer : Anne Lebrun, 18 nov\. : absent\s*Enregistrer/, user: [[/laquelle|quelle|lebrun|annie|which/i, "Anne, l'alto"]], acts: [press("Anne Lebrun, 18 nov."), press("Enregistrer")] },
  },
};
