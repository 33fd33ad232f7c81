import { page } from "../stage.mjs";
import { choose, press, tick } from "../mind.mjs";

const SHEETS = [[101, "Moniuszko, Pieśń wieczorna, sopran", "Ola Nowak"], [102, "Moniuszko, Pieśń wieczorna, alt", ""], [103, "Moniuszko, Pieśń wieczorna, tenor", ""], [104, "Moniuszko, Pieśń wieczorna, bas", ""], [107, "Górecki, Totus Tuus, alt", "Ola Nowak"], [108, "Górecki, Totus Tuus, sopran", "Ola Nowicka"], [110, "Górecki, Totus Tuus, partytura 1", ""], [111, "Górecki, Totus Tuus, partytura 2", ""]];
const PEOPLE = ["Kuba Zając", "Kuba Zajączek", "Ola Nowak", "Ola Nowicka"];
const row = ([id, name, who]) => `<tr data-n="${id}" data-who="${who}"><td><input type="checkbox" aria-label="${name}"></td><th scope="row">${id}</th><td>${name}</td><td class="state">${who ? `wypożyczone: ${who}` : "na półce"}</td></tr>`;

/** A list with boxes and a bar for all that are ticked; what was done can be undone. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Biblioteka nut, chór Cantabile", `<p><label>Pokaż <select id="show"><option>Wszystkie</option><option>Na półce</option><option>Wypożyczone</option></select></label></p>
<table><thead><tr><th></th><th>Nr</th><th>Nuty</th><th>Stan</th></tr></thead><tbody>${SHEETS.map(row).join("")}</tbody></table>
<div role="toolbar" aria-label="Zaznaczone" class="card"><p><label>Komu <select id="who"><option value="">Wybierz</option>${PEOPLE.map((one) => `<option>${one}</option>`).join("")}</select></label></p><p id="sum">Nic nie zaznaczono</p><button id="lend">Wypożycz</button> <button id="back">Przyjmij zwrot</button> <button id="lost">Zgłoś zgubienie</button></div>
<div id="undo" class="card" hidden><span id="did"></span> <button id="un">Cofnij</button></div>`, `
const $ = (id) => document.getElementById(id), rows = [...document.querySelectorAll("tbody tr")], box = (one) => one.querySelector("input");
const chosen = () => rows.filter((one) => box(one).checked), list = () => chosen().map((one) => one.dataset.n).join("; ");
const show = () => { $("sum").textContent = list() ? "Zaznaczone: " + list() + ($("who").value ? ", dla: " + $("who").value : "") + "." : "Nic nie zaznaczono"; };
const paint = (one, who, text) => { one.dataset.who = who; one.querySelector(".state").textContent = text ?? (who ? "wypożyczone: " + who : "na półce"); };
let undo = () => {};
const act = (what, told, who, text) => {
  const all = chosen(), was = all.map((one) => [one, one.dataset.who]), of = list();
  deed(what); for (const one of all) { paint(one, who, text); box(one).checked = false; }
  undo = () => { deed("undo: " + what); for (const [one, old] of was) paint(one, old); $("undo").hidden = true; };
  $("did").textContent = told + ": " + of; $("undo").hidden = false; say(""); show();
};
$("show").onchange = () => { for (const one of rows) { one.hidden = $("show").value !== "Wszystkie" && ($("show").value === "Na półce") !== !one.dataset.who; if (one.hidden) box(one).checked = false; } show(); };
$("who").onchange = show; for (const one of rows) box(one).onchange = show;
$("lend").onclick = () => { if (!list() || !$("who").value) return say("Zaznacz nuty i wybierz osobę."); if (chosen().some((one) => one.dataset.who)) return say("Część nut jest już wypożyczona."); act("lend " + list() + " to " + $("who").value, "Wypożyczono", $("who").value); };
$("back").onclick = () => { if (!list() || chosen().some((one) => !one.dataset.who)) return say("Zaznacz tylko wypożyczone nuty."); act("return " + list(), "Przyjęto zwrot", ""); };
$("lost").onclick = () => { if (!list()) return say("Nic nie zaznaczono."); act("lost " + list(), "Zgłoszono zgubienie", "", "zgubione"); };
$("un").onclick = () => undo();`).replace('lang="en"', 'lang="pl"'),
  goals: {
    ola: { goal: "ola nowak oddała mi wczoraj wszystkie nuty jakie miała, zapisz że wróciły", wants: ["return 101; 107"], shown: "J", agree: /^(?!.*(“Wypożycz”|“Zgłoś|“Cofnij|Nowicka|partytura|tenor|\bbas\b|Tuus, sopran|wieczorna, alt|“Na półce)).*(wieczorna, sopran|Tuus, alt|“Pokaż”|“Wypożyczone”)/is, agreeWhere: /(?<=Zaznaczone: 101; 107(, dla: [^.]*)?\.\s[^]*)Przyjmij zwrot/, acts: [tick("Moniuszko, Pieśń wieczorna, sopran"), tick("Górecki, Totus Tuus, alt"), press("Przyjmij zwrot")], proof: /Przyjęto zwrot: 101; 107/ },
    kuba: { goal: "kuba zając bierze na wyjazd glos tenorowy i basowy z pieśni wieczornej, wpisz mu to", wants: ["lend 103; 104 to Kuba Zając"], agree: /^(?!.*(sopran|\balt\b|Totus|Zajączek|Nowak|Nowicka|“Przyjmij|“Zgłoś|“Cofnij)).*(wieczorna, (tenor|bas)\b|“Komu”|“Kuba Zając”|“Pokaż”|“Na półce”)/is, agreeWhere: /(?<=Zaznaczone: 103; 104, dla: Kuba Zając\.\s+)Wypożycz/, acts: [tick("Moniuszko, Pieśń wieczorna, tenor"), tick("Moniuszko, Pieśń wieczorna, bas"), choose("Komu", "Kuba Zając"), press("Wypożycz")], proof: /Wypożyczono: 103; 104/ },
    partytura: { goal: "zginęła nam gdzieś jedna partytura totus tuus, zgłoś ją jako zgubioną", wants: [], cannot: "There are two scores of Totus Tuus, and the user does not know which one is lost.", user: [[/kt[óo]r|which|numer|number|110|111|partytur/i, "no właśnie nie wiem, nikt nie zapisał numeru"]] },
  },
};
