import { page } from "../stage.mjs";
import { press } from "../mind.mjs";

const ROWS = ["A", "B", "C", "D"], COLUMNS = [1, 2, 3, 4, 5, 6];
/** Places that others have, by stay. */
const STAYS = [
  { no: "118", when: "11–18 luglio", place: "C4", beds: 2, chairs: 0, cabin: false, taken: ["A2", "A3", "A4", "A6", "B3", "B4", "C1"], paid: "420,00 €", rule: "Fino al 30 giugno si rimborsa il 70 %: 294,00 €. Dopo, nessun rimborso." },
  { no: "131", when: "8–22 agosto", place: "B2", beds: 2, chairs: 1, cabin: false, taken: ["A1", "A2", "A3", "A4", "A5", "A6", "B3", "C2", "D6"], paid: "980,00 €", rule: "Fino al 15 luglio si rimborsa il 50 %: 490,00 €. Dopo, nessun rimborso." },
];
const LUNCHES = ["nessuno", "Insalata di riso, 8 €", "Frittura, 14 €"];

/** Two stays under parasols as cards with the same buttons, a map of places as a grid of buttons of which some are taken, steppers and a switch in a dialog, terms that unfold. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Bagno Nettuno: le mie prenotazioni", `<style>[aria-pressed=true]{font-weight:bold;background:#cde}</style><p>Ciao Giulia Ferri. Oggi è lunedì 14 giugno 2027. La fila A è la prima sul mare, la D l'ultima. La passerella passa tra il 3 e il 4.</p><p><label>Pranzo al bar di oggi <select id="lunch">${LUNCHES.map((one) => `<option>${one}</option>`).join("")}</select></label> <button id="eat">Ordina</button></p><div id="stays"></div>
<dialog id="map" aria-labelledby="mapName"><h2 id="mapName"></h2><p>Mare</p><table><thead><tr><th>Fila</th>${COLUMNS.map((one) => `<th>${one}</th>`).join("")}</tr></thead><tbody id="grid"></tbody></table><p id="choice"></p><button class="shut">Chiudi</button> <button id="move">Conferma lo spostamento</button></dialog>
<dialog id="kit" aria-labelledby="kitName"><h2 id="kitName"></h2><p role="group" aria-label="Lettini">Lettini <button data-k="beds" data-by="-1" aria-label="Un lettino in meno">−</button> <output id="beds"></output> <button data-k="beds" data-by="1" aria-label="Un lettino in più">+</button> 9 € al giorno</p><p role="group" aria-label="Sdraio">Sdraio <button data-k="chairs" data-by="-1" aria-label="Una sdraio in meno">−</button> <output id="chairs"></output> <button data-k="chairs" data-by="1" aria-label="Una sdraio in più">+</button> 6 € al giorno</p><p><button role="switch" id="cabin" aria-checked="false">Cabina</button> 12 € al giorno</p><p id="sum"></p><button class="shut">Chiudi</button> <button id="keep">Salva la dotazione</button></dialog>
<dialog id="drop" aria-labelledby="dropName"><p id="dropName"></p><button class="shut">Tieni la prenotazione</button> <button id="gone">Sì, disdici</button></dialog>`, `
const $ = (id) => document.getElementById(id), STAYS = ${JSON.stringify(STAYS)}, ROWS = ${JSON.stringify(ROWS)}, COLUMNS = ${JSON.stringify(COLUMNS)};
let stay = null, place = "", draft = null;
const kit = (one) => one.beds + (one.beds === 1 ? " lettino, " : " lettini, ") + one.chairs + " sdraio, " + (one.cabin ? "con cabina" : "senza cabina");
const draw = () => { $("stays").innerHTML = STAYS.map((one, at) => '<article class="card" aria-label="Prenotazione ' + one.no + '"><h2>' + one.when + "</h2><p>Prenotazione " + one.no + ", ombrellone " + one.place + ": " + kit(one) + ". Pagato " + one.paid + '.</p><button data-do="move" data-at="' + at + '">Cambia ombrellone</button> <button data-do="kit" data-at="' + at + '">Lettini e cabina</button> <button data-do="terms" data-at="' + at + '" aria-expanded="false">Condizioni di disdetta</button> <button data-do="drop" data-at="' + at + '">Disdici</button><p class="terms" hidden>' + one.rule + "</p></article>").join(""); };
const map = () => { $("grid").innerHTML = ROWS.map((row) => "<tr><th scope=row>" + row + "</th>" + COLUMNS.map((column) => { const name = row + column, taken = stay.taken.includes(name); return '<td><button data-place="' + name + '" aria-pressed="' + (name === place) + '" ' + (taken ? 'disabled aria-label="' + name + ' occupato"' : 'aria-label="' + name + (name === stay.place ? ' il tuo"' : ' libero"')) + ">" + name + "</button></td>"; }).join("") + "</tr>").join(""); $("choice").textContent = place === stay.place ? "Scegli un altro ombrellone." : "Prenotazione " + stay.no + ", " + stay.when + ": da " + stay.place + " a " + place + "."; $("move").disabled = place === stay.place; };
const fill = () => { $("beds").textContent = draft.beds; $("chairs").textContent = draft.chairs; $("cabin").setAttribute("aria-checked", draft.cabin); $("sum").textContent = "Prenotazione " + stay.no + ", " + stay.when + ": " + kit(draft) + "."; };
for (const one of document.querySelectorAll(".shut")) one.onclick = () => one.closest("dialog").close();
$("eat").onclick = () => { deed("pranzo " + $("lunch").value); say("Pranzo: " + $("lunch").value + "."); };
$("stays").onclick = ({ target }) => {
  const { do: does, at } = target.dataset;
  if (!does) return;
  stay = STAYS[at];
  if (does === "terms") { const box = target.closest("article").querySelector(".terms"); box.hidden = !box.hidden; return target.setAttribute("aria-expanded", !box.hidden); }
  if (does === "move") { place = stay.place; $("mapName").textContent = "Cambia ombrellone: " + stay.when; map(); return $("map").showModal(); }
  if (does === "kit") { draft = { ...stay }; $("kitName").textContent = "Lettini e cabina: " + stay.when; fill(); return $("kit").showModal(); }
  $("dropName").textContent = "Disdire la prenotazione " + stay.no + ", " + stay.when + "?"; $("drop").showModal();
};
$("grid").onclick = ({ target }) => { if (!target.dataset.place) return; place = target.dataset.place; map(); $("grid").querySelector("[aria-pressed=true]").focus(); };
$("move").onclick = () => { stay.place = place; deed("spostare " + stay.no + ": " + place); $("map").close(); draw(); say("Spostamento confermato: prenotazione " + stay.no + ", ombrellone " + place + "."); };
$("kit").onclick = ({ target }) => { const { k, by } = target.dataset; if (!by) return; draft[k] = Math.max(k === "beds" ? 1 : 0, Math.min(4, draft[k] + Number(by))); fill(); };
$("cabin").onclick = () => { draft.cabin = !draft.cabin; fill(); };
$("keep").onclick = () => { Object.assign(stay, draft); deed("dotazione " + stay.no + ": " + kit(stay)); $("kit").close(); draw(); say("Salvato, prenotazione " + stay.no + ": " + kit(stay) + "."); };
$("gone").onclick = () => { deed("disdire " + stay.no); STAYS.splice(STAYS.indexOf(stay), 1); $("drop").close(); draw(); say("Prenotazione " + stay.no + " disdetta."); };
draw();`).replace('lang="en"', 'lang="it"'),
  goals: {
    suocera: { goal: "a luglio viene mia suocera che cammina male, mettici davanti in prima fila, il posto libero più vicino alla passerella", shown: "J", wants: ["spostare 118: A5"], agree: /^(?!.*(“Lettini|“Condizioni|“Disdici|“Sì, disdici|“Ordina|“Salva|“Un[ao]? |“Cabina|“[BCD]\d( libero| il tuo)?”|“A[1-46]( libero)?”|“Cambia ombrellone”[^“]*(“[^”“]*)?(agosto|131|\b2 of 2\b)))(?:(?!.*“Conferma lo)|(?=.*“A5)).*(“Cambia ombrellone”.*(luglio|118|\b1 of 2\b)|“A5)/is, agreeWhere: /(?<=Prenotazione 118, 11–18 luglio: da C4 a A5\.\s+Chiudi\s+)Conferma lo spostamento/, user: [[/which (place|parasol|umbrella|one)|quale (posto|ombrellone)/i, "in prima fila, quello libero più vicino alla passerella"], [/which (booking|reservation|stay)|quale prenotazione/i, "quella di luglio"]], acts: [press("Cambia ombrellone", "118"), press("A5 libero"), press("Conferma lo spostamento")], proof: /Spostamento confermato: prenotazione 118, ombrellone A5/ },
    fratello: { goal: "ad agosto si aggiunge mio fratello, ci serve un lettino in più, la sdraio invece non la usa mai nessuno, toglila. e prendiamo pure la cabina dai", shown: "J", wants: ["dotazione 131: 3 lettini, 0 sdraio, con cabina"], agree: /^(?!.*(“Cambia|“Condizioni|“Disdici|“Sì, disdici|“Ordina|“Conferma|“Un lettino in meno|“Una sdraio in più|switch off “Cabina|“Lettini e cabina”[^“]*(“[^”“]*)?(luglio|118|\b1 of 2\b)))(?:(?!.*“Salva la)|(?=.*“Un lettino in più)(?=.*“Una sdraio in meno)(?=.*“Cabina”)).*(“Lettini e cabina”.*(agosto|131|\b2 of 2\b)|“Un lettino in più|“Una sdraio in meno|“Cabina”)/is, agreeWhere: /(?<=Prenotazione 131, 8–22 agosto: 3 lettini, 0 sdraio, con cabina\.\s+Chiudi\s+)Salva la dotazione/, user: [[/which (booking|reservation|stay)|quale prenotazione/i, "quella di agosto"], [/how many|quanti/i, "tre lettini, nessuna sdraio"]], acts: [press("Lettini e cabina", "131"), press("Un lettino in più"), press("Una sdraio in meno"), press("Cabina"), press("Salva la dotazione")], proof: /Salvato, prenotazione 131: 3 lettini, 0 sdraio, con cabina/ },
    rimborso: { goal: "se disdico agosto adesso quanto mi ridanno? non disdire niente eh, volevo solo saperlo", wants: [], cannot: "", already: true, shown: "J", agree: /^(?!.*(“Cambia|“Lettini|“Disdici|“Sì, disdici|“Ordina|luglio|118|\b1 of 2\b)).*“Condizioni di disdetta”/is, acts: [press("Condizioni di disdetta", "131")], proof: /Fino al 15 luglio si rimborsa il 50 %: 490,00 €/ },
  },
};
