import { page } from "../stage.mjs";
import { choose, press, tick } from "../mind.mjs";

/** Exercise, sets, repetitions, kilos, what it is for. */
const DAYS = [
  ["Giorno A", "lunedì", [["Panca piana", 4, 8, 50, "petto"], ["Lento avanti", 3, 10, 27.5, "spalle"], ["Croci ai cavi", 3, 12, 10, "petto"]]],
  ["Giorno B", "mercoledì", [["Squat bulgaro", 3, 10, 12.5, "gambe"], ["Squat con bilanciere", 4, 8, 60, "gambe"], ["Leg curl", 3, 12, 35, "gambe"]]],
  ["Giorno C", "venerdì", [["Rematore", 4, 8, 45, "schiena"], ["Lento avanti", 2, 12, 22.5, "spalle"], ["Lat machine", 3, 10, 50, "schiena"]]],
];
const OTHERS = { petto: ["Chest press", "Panca inclinata", "Piegamenti a terra"], spalle: ["Alzate laterali ai cavi", "Alzate laterali con manubri", "Arnold press", "Shoulder press alla macchina"], gambe: ["Affondi", "Hack squat", "Leg press"], schiena: ["Pulley basso", "Rematore con manubrio", "Trazioni assistite"] };
const FOR = ["solo la prossima volta", "per due settimane", "fino a fine scheda"];
const TRAINERS = ["Scegli", "Davide Conti", "Giulia Ferri", "Nadia Rossi"];

/** Three days as tabs with tables of exercises, some of which have nearly the same name; a row that opens with steppers, a dialog with a combobox that is searched; one trainer who is away. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Palestra Titano: la mia scheda", `<style>[role=listbox]{border:1px solid;padding:0;list-style:none;width:300px}[role=option]{padding:4px}[role=option][aria-selected=true]{font-weight:bold}</style><p>Ciao Marta. Oggi è sabato 28 novembre 2026. La tua scheda scade il 6 dicembre. <button id="fresh">Chiedi una nuova scheda</button> <button id="freeze">Sospendi l'abbonamento</button></p>
<fieldset><legend>Promemoria sul telefono</legend>${DAYS.map(([, day]) => `<button role="switch" aria-checked="true" class="bell">${day}</button>`).join(" ")}</fieldset>
<div role="tablist" aria-label="Scheda">${DAYS.map(([name], at) => `<button role="tab" aria-selected="${!at}" aria-controls="d${at}">${name}</button>`).join(" ")}</div>
${DAYS.map(([name, day, list], at) => `<section id="d${at}" role="tabpanel" aria-label="${name}" ${at ? "hidden" : ""}><p>${name}, di solito ${day}.</p><table><thead><tr><th>Esercizio</th><th>Serie e ripetizioni</th><th>Carico</th><th></th></tr></thead><tbody>${list.map(([what, sets, reps, kilos, part]) => `<tr data-day="${name}" data-what="${what}" data-part="${part}" data-sets="${sets}" data-reps="${reps}" data-kilos="${kilos}"><th scope="row">${what}</th><td class="much"></td><td class="kilos"></td><td><button class="tune">Regola</button> <button class="swap">Sostituisci</button> <button class="drop">Togli</button></td></tr>`).join("")}</tbody></table></section>`).join("")}
<dialog id="other" aria-labelledby="otherName"><h2 id="otherName"></h2><p><label>Cerca un esercizio <input id="find" role="combobox" aria-expanded="true" aria-controls="list" autocomplete="off"></label></p><ul id="list" role="listbox" aria-label="Esercizi"></ul><fieldset><legend>Per quanto</legend>${FOR.map((one, at) => `<label><input type="radio" name="for" value="${one}" ${at ? "" : "checked"}> ${one}</label> `).join("")}</fieldset><p id="sum"></p><button class="shut">Annulla</button> <button id="change">Conferma il cambio</button></dialog>
<dialog id="plan" aria-labelledby="planName"><h2 id="planName">Nuova scheda</h2><p><label>Istruttore <select id="who">${TRAINERS.map((one) => `<option>${one}</option>`).join("")}</select></label></p><p><label>Obiettivo <select id="aim"><option>Come adesso</option><option>Più forza</option><option>Dimagrire</option></select></label></p><p id="note"></p><button class="shut">Annulla</button> <button id="ask" disabled>Invia la richiesta</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text, from = document) => [...from.querySelectorAll(text)], OTHERS = ${JSON.stringify(OTHERS)};
const number = (text) => String(text).replace(".", ",");
for (const tab of all("[role=tab]")) tab.onclick = () => { for (const one of all("[role=tab]")) { one.setAttribute("aria-selected", one === tab); $(one.getAttribute("aria-controls")).hidden = one !== tab; } };
for (const one of all(".shut")) one.onclick = () => one.closest("dialog").close();
for (const one of all(".bell")) one.onclick = () => { const on = one.getAttribute("aria-checked") !== "true"; one.setAttribute("aria-checked", on); deed("promemoria " + one.textContent + " " + (on ? "sì" : "no")); say("Promemoria di " + one.textContent + (on ? " acceso." : " spento.")); };
$("freeze").onclick = () => { deed("sospendi"); $("freeze").disabled = true; say("L'abbonamento è sospeso dal 1° dicembre."); };
const text = (row) => row.dataset.sets + " serie da " + row.dataset.reps + ", " + number(row.dataset.kilos) + " kg";
const fill = (row) => { row.querySelector(".much").textContent = row.dataset.sets + " × " + row.dataset.reps; row.querySelector(".kilos").textContent = number(row.dataset.kilos) + " kg"; };
const STEPS = [["sets", "Serie", 1], ["reps", "Ripetizioni", 1], ["kilos", "Carico", 2.5]];
for (const row of all("tbody tr")) {
  fill(row);
  const { day } = row.dataset;
  row.querySelector(".tune").onclick = () => {
    $("edit")?.remove();
    const now = Object.fromEntries(STEPS.map(([key]) => [key, Number(row.dataset[key])])), line = document.createElement("tr"); line.id = "edit";
    line.innerHTML = "<td colspan='4'>" + STEPS.map(([key, name, step]) => "<span role='group' aria-label='" + name + "'>" + name + " <button data-key='" + key + "' data-step='-" + step + "' aria-label='" + name + ": meno'>−</button> <output data-of='" + key + "'></output> <button data-key='" + key + "' data-step='" + step + "' aria-label='" + name + ": più'>+</button></span> ").join("") + "<p class='line'></p><button class='no'>Lascia com'era</button> <button class='keep'>Salva</button></td>";
    const draw = () => { for (const [key] of STEPS) line.querySelector("[data-of=" + key + "]").textContent = number(now[key]) + (key === "kilos" ? " kg" : ""); line.querySelector(".line").textContent = day + ", " + row.dataset.what + ": " + text({ dataset: now }) + "."; };
    for (const one of all("[data-step]", line)) one.onclick = () => { now[one.dataset.key] = Math.max(1, now[one.dataset.key] + Number(one.dataset.step)); draw(); };
    line.querySelector(".no").onclick = () => line.remove();
    line.querySelector(".keep").onclick = () => { Object.assign(row.dataset, now); fill(row); line.remove(); deed(day + ", " + row.dataset.what + ": " + text(row)); say("Salvato, " + day + ", " + row.dataset.what + ": " + text(row) + "."); };
    draw(); row.after(line);
  };
  row.querySelector(".drop").onclick = () => { deed(day + ", togli " + row.dataset.what); $("edit")?.remove(); row.remove(); say(row.dataset.what + " non è più nel " + day + "."); };
  row.querySelector(".swap").onclick = () => { at = row; picked = null; $("otherName").textContent = "Al posto di " + row.dataset.what + ", " + day; $("find").value = ""; document.querySelector("[name=for]").checked = true; list(); sum(); $("other").showModal(); };
}
let at = null, picked = null;
const span = () => document.querySelector("[name=for]:checked").value;
const sum = () => { $("change").disabled = !picked; $("sum").textContent = picked ? day() + ": " + picked + " al posto di " + at.dataset.what + ", " + span() + "." : "Scegli un esercizio dalla lista."; };
const day = () => at.dataset.day;
const list = () => { $("list").innerHTML = OTHERS[at.dataset.part].filter((one) => one.toLowerCase().includes($("find").value.trim().toLowerCase())).map((one) => "<li role='option' tabindex='0' aria-selected='" + (one === picked) + "'>" + one + "</li>").join("") || "<li>Nessun esercizio trovato.</li>"; };
$("find").oninput = list;
$("list").onclick = ({ target }) => { if (target.getAttribute("role") !== "option") return; picked = target.textContent; $("find").value = picked; list(); sum(); };
for (const one of all("[name=for]")) one.onchange = sum;
$("change").onclick = () => { const { what } = at.dataset; deed(day() + ": " + picked + " al posto di " + what + ", " + span()); at.querySelector("th").textContent = picked + " (al posto di " + what + ", " + span() + ")"; $("other").close(); say("Cambiato, " + day() + ": " + picked + " al posto di " + what + ", " + span() + "."); };
$("fresh").onclick = () => { $("who").selectedIndex = $("aim").selectedIndex = 0; note(); $("plan").showModal(); };
const note = () => { const who = $("who").value, away = who === "Giulia Ferri"; $("ask").disabled = away || !$("who").selectedIndex; $("note").textContent = away ? "Giulia Ferri è in ferie fino al 14 dicembre: per ora non accetta richieste." : $("who").selectedIndex ? "Da chiedere a " + who + ", obiettivo: " + $("aim").value + "." : "Scegli un istruttore."; };
$("who").onchange = $("aim").onchange = note;
$("ask").onclick = () => { deed("nuova scheda " + $("who").value + ", " + $("aim").value); $("plan").close(); say("Richiesta inviata a " + $("who").value + "."); };`).replace('lang="en"', 'lang="it"'),
  goals: {
    squat: { goal: "lo squat col bilanciere ormai lo faccio a occhi chiusi, mettici cinque chili in più. serie e ripetizioni vanno bene così", shown: "J", wants: ["Giorno B, Squat con bilanciere: 4 serie da 8, 65 kg"], agree: /^(?!.*(“Chiedi|“Sospendi|“(lunedì|mercoledì|venerdì)”|“Giorno [AC]”|“Sostituisci|“Togli|“Serie: |“Ripetizioni: |“Carico: meno|“Lascia|“Regola”.*(bulgaro|Leg curl|Panca|Lento|Croci|Rematore|Lat machine|\b[13] \D{1,8} 3\b))).*(“Giorno B”|“Regola”.*(Squat con bilanciere|\b2 \D{1,8} 3\b)|“Carico: più”|\bSquat con bilanciere\b.*\b65\b)/is, agreeWhere: /(?<=Giorno B, Squat con bilanciere: 4 serie da 8, 65 kg\.\s+Lascia com'era\s+)Salva/, user: [[/quale squat|which squat|which (exercise|row)|which (one|of)|quale di/i, "il numero 2, quello con bilanciere"], [/quanti|how (much|many)|carico|load|weight/i, "da 60 a 65 kg"]], acts: [press("Giorno B"), press("Regola", "Squat con bilanciere"), press("Carico: più"), press("Carico: più"), press("Salva")], proof: /Salvato, Giorno B, Squat con bilanciere: 4 serie da 8, 65 kg\./ },
    spalla: { goal: "mi fa male la spalla: il lunedì, per due settimane, al posto del lento avanti fammi fare le alzate laterali, quelle ai cavi. e il promemoria del venerdì toglilo che tanto me lo ricordo", shown: "J", wants: ["Giorno A: Alzate laterali ai cavi al posto di Lento avanti, per due settimane", "promemoria venerdì no"], agree: /^(?!.*(“Chiedi|“Sospendi|“(lunedì|mercoledì)”|“Giorno [BC]”|“Regola|“Togli|“Annulla|“Alzate laterali con|“Arnold|“Shoulder|“solo la|“fino a|switch on “venerdì|“Sostituisci”.*(Panca|Croci|Squat|Leg|Rematore|Lat machine|Giorno C|\b[13] \D{1,8} 3\b)|write “(?!alz|cav|lat))).*(“Giorno A”|“Sostituisci”.*(Lento avanti|\b2 \D{1,8} 3\b)|“Cerca un esercizio”|“Alzate laterali ai cavi|“per due settimane|“venerdì”)/is, agreeWhere: /(?<=Giorno A: Alzate laterali ai cavi al posto di Lento avanti, per due settimane\.\s+Annulla\s+)Conferma il cambio/, user: [[/quale giorno|which day|quale lento|which (row|one)/i, "quello del giorno A, il lunedì"], [/quali alzate|which exercise/i, "quelle ai cavi"]], acts: [press("Sostituisci", "Lento avanti"), press("Alzate laterali ai cavi"), tick("per due settimane"), press("Conferma il cambio"), press("venerdì")], proof: /(?:Promemoria di venerdì spento)/ },
    giulia: { goal: "la scheda mi scade tra una settimana, fammi fare quella nuova da giulia come l'altra volta, stesso obiettivo. solo da lei però", shown: "J", wants: [], cannot: "Giulia Ferri è in ferie fino al 14 dicembre.", agree: /^(?!.*(“Sospendi|“(lunedì|mercoledì|venerdì)”|“Regola|“Togli|“Sostituisci|“Davide|“Nadia|“Più forza|“Dimagrire|“Invia)).*(“Chiedi una nuova scheda|“Istruttore”|“Giulia Ferri|“Annulla”|“Come adesso)/is, user: [[/altro istruttore|another|instead|invece|Davide|Nadia|14/i, "no, solo da giulia, sennò lascia stare"]], acts: [press("Chiedi una nuova scheda"), choose("Istruttore", "Giulia Ferri")], refused: /Giulia Ferri è in ferie fino al 14 dicembre: per ora non accetta richieste/ },
  },
};
