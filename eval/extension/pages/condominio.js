import { page } from "../stage.mjs";
import { press, tick } from "../mind.mjs";

const HOURS = ["8–10", "10–12", "14–16", "16–18", "18–20", "20–22"];
const DAYS = ["gio 6 maggio", "ven 7 maggio", "sab 8 maggio", "dom 9 maggio", "lun 10 maggio"];
/** Who has the machine in each of the six slots; nobody, where there is nothing. */
const TAKEN = {
  Lavatrice: [["int. 2", "int. 2", "", "int. 11", "int. 4", ""], ["", "int. 9", "int. 3", "int. 3", "", ""], ["int. 1", "tu", "int. 5", "", "int. 12", ""], ["", "", "int. 4", "int. 9", "", ""], ["int. 2", "", "", "int. 6", "", "int. 11"]],
  Asciugatrice: [["", "int. 2", "int. 2", "", "int. 11", "int. 4"], ["", "", "int. 9", "int. 3", "int. 3", ""], ["", "int. 1", "", "int. 5", "", "int. 12"], ["", "", "", "", "int. 4", ""], ["", "int. 2", "", "", "int. 6", ""]],
};
/** Number, what, where, state, what has been done. */
const FAULTS = [
  ["231", "Citofono muto", "Scala B", "in lavorazione", "3 maggio: ricambio ordinato da Elettro Sala. Il tecnico viene mercoledì 12 maggio tra le 9 e le 11, non serve essere in casa."],
  ["230", "Luce fulminata al terzo piano", "Scala A", "aperta", "2 maggio: segnalata da int. 6."],
  ["227", "Cancello che non si chiude", "Passo carraio", "in lavorazione", "28 aprile: molla da cambiare, intervento giovedì 13 maggio dalle 14. Il cancello resta aperto fino a sera."],
  ["224", "Citofono che gracchia", "Scala A", "risolta", "21 aprile: altoparlante sostituito."],
  ["219", "Infiltrazione in cantina", "Cantine 4–8", "aperta", "15 aprile: sopralluogo fatto, in attesa di preventivo."],
];
/** Key, title, text, choices, until when. */
const VOTES = [
  ["tetto", "Rifacimento del tetto: quale preventivo?", "Lavori a settembre, detrazione al 50 per cento.", ["Coperture Brenta, 71.400 €", "Edil Lario, 64.900 €", "Tecnotetti, 66.200 €", "Nessuno dei tre"], "16 maggio"],
  ["portineria", "Portineria: contratto per altri due anni", "La spesa sale da 52 a 55 € al mese per appartamento.", ["Favorevole", "Contrario", "Astenuto"], "23 maggio"],
  ["bici", "Rastrelliera per le bici in cortile", "Dodici posti al posto della vecchia aiuola, 1.150 € in tutto.", ["Favorevole", "Contrario", "Astenuto"], "16 maggio"],
];
const KINDS = ["Luci ed elettricità", "Acqua e scarichi", "Ascensore", "Porte e cancelli", "Altro"];
const PLACES = ["Scala A", "Scala B", "Cortile", "Passo carraio", "Cantine", "Lavanderia"];
const options = (list) => list.map((one) => `<option>${one}</option>`).join("");

/** All on one page: a laundry whose days are leafed through, faults that unfold and that others join, votes that are cast one by one and cannot be taken back. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Condominio Via dei Glicini 8", `<style>.slot{display:flex;gap:12px;padding:3px}</style><p>Ciao Davide (int. 7, scala B). Oggi è giovedì 6 maggio 2027. <a href="#lavanderia">Lavanderia</a> <a href="#guasti">Guasti</a> <a href="#voti">Votazioni</a></p>
<div class="card"><b>Avviso</b><div>Sabato 15 maggio dalle 8 si pota la siepe: per favore liberate i posti auto lungo il muro.</div><button id="seen">Ho letto</button></div>
<section id="lavanderia"><h2>Lavanderia</h2><p><label>Macchina <select id="machine">${options(Object.keys(TAKEN))}</select></label></p><p><button id="prev" aria-label="Giorno precedente">‹</button> <b id="day"></b> <button id="next" aria-label="Giorno successivo">›</button></p><div id="slots"></div><h3>Le tue prenotazioni</h3><div id="mine"></div></section>
<section id="guasti"><h2>Guasti e riparazioni</h2><p><button id="new">Segnala un guasto</button></p><table><thead><tr><th>N.</th><th>Guasto</th><th>Dove</th><th>Stato</th><th></th></tr></thead><tbody id="faults"></tbody></table></section>
<section id="voti"><h2>Votazioni aperte</h2>${VOTES.map(([key, title, text, choices, until]) => `<div class="card vote" data-key="${key}"><h3>${title}</h3><p>${text} Si vota fino al ${until}.</p><div class="ballot"><div role="radiogroup" aria-label="${title}">${choices.map((one) => `<div><label><input type="radio" name="${key}" value="${one}"> ${one}</label></div>`).join("")}</div><button class="cast">Vota</button></div></div>`).join("")}</section>
<dialog id="fault" aria-labelledby="faultName"><h2 id="faultName">Segnala un guasto</h2><p><label>Tipo <select id="kind"><option value="">Scegli</option>${options(KINDS)}</select></label></p><p><label>Dove <select id="place"><option value="">Scegli</option>${options(PLACES)}</select></label></p><p><label>Descrizione <textarea id="text"></textarea></label></p><p><label><input type="checkbox" id="urgent"> È urgente</label></p><p role="alert" id="lack"></p><button class="shut">Annulla</button> <button id="faultGo">Invia segnalazione</button></dialog>
<dialog id="sure" role="alertdialog" aria-labelledby="q"><p id="q"></p><button class="shut">Annulla</button> <button id="sureGo"></button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], HOURS = ${JSON.stringify(HOURS)}, DAYS = ${JSON.stringify(DAYS)}, taken = ${JSON.stringify(TAKEN)}, faults = ${JSON.stringify(FAULTS)}, VOTES = ${JSON.stringify(VOTES)};
let at = 0, then = null;
for (const one of all(".shut")) one.onclick = () => one.closest("dialog").close();
const ask = (text, button, does) => { $("q").textContent = text; $("sureGo").textContent = button; then = does; $("sure").showModal(); };
$("sureGo").onclick = () => { $("sure").close(); then(); };
$("seen").onclick = ({ target }) => { deed("letto avviso siepe"); target.disabled = true; say("Grazie, segnato come letto."); };
const laundry = () => {
  $("day").textContent = DAYS[at]; $("prev").disabled = at === 0; $("next").disabled = at === DAYS.length - 1;
  $("slots").innerHTML = HOURS.map((hour, no) => { const who = taken[$("machine").value][at][no]; return '<div class="slot"><span>' + hour + "</span><span>" + (who === "tu" ? "tua" : who ? "occupata, " + who : '<button class="take" data-no="' + no + '" aria-label="Prenota ' + $("machine").value.toLowerCase() + ", " + DAYS[at] + ", " + hour + '">Prenota</button>') + "</span></div>"; }).join("");
  const mine = Object.keys(taken).flatMap((machine) => DAYS.flatMap((day, d) => HOURS.flatMap((hour, h) => (taken[machine][d][h] === "tu" ? [[machine, d, h]] : []))));
  $("mine").innerHTML = mine.map(([machine, d, h]) => '<div class="slot"><span>' + machine + ", " + DAYS[d] + ", " + HOURS[h] + '</span><button class="free" data-machine="' + machine + '" data-d="' + d + '" data-h="' + h + '" aria-label="Disdici ' + machine.toLowerCase() + ", " + DAYS[d] + ", " + HOURS[h] + '">🗑</button></div>').join("") || "<p>Nessuna prenotazione.</p>";
};
laundry();
$("machine").onchange = laundry;
$("prev").onclick = () => { at -= 1; laundry(); };
$("next").onclick = () => { at += 1; laundry(); };
$("slots").onclick = ({ target }) => { const { no } = target.dataset; if (!no) return; const text = $("machine").value + ", " + DAYS[at] + ", " + HOURS[no]; taken[$("machine").value][at][no] = "tu"; deed("prenota " + text); laundry(); say("Prenotata: " + text + "."); };
$("mine").onclick = ({ target }) => { const { machine, d, h } = target.dataset; if (!machine) return; const text = machine + ", " + DAYS[d] + ", " + HOURS[h]; ask("Disdire la prenotazione " + text + "?", "Sì, disdici", () => { taken[machine][d][h] = ""; deed("disdici " + text); laundry(); say("Disdetta: " + text + "."); }); };
const open = new Set(), joined = new Set();
const draw = () => { $("faults").innerHTML = faults.map(([no, what, where, state, news]) => "<tr><td>" + no + "</td><td>" + what + "</td><td>" + where + "</td><td>" + state + '</td><td><button data-do="news" data-no="' + no + '" aria-expanded="' + open.has(no) + '">Aggiornamenti</button> ' + (state === "risolta" ? "" : '<button data-do="join" data-no="' + no + '"' + (joined.has(no) ? " disabled" : "") + ">Anch'io</button>") + "</td></tr>" + (open.has(no) ? '<tr><td colspan="5">' + news + "</td></tr>" : "")).join(""); };
draw();
$("faults").onclick = ({ target }) => { const { do: does, no } = target.dataset; if (does === "news") { if (!open.delete(no)) open.add(no); draw(); } if (does === "join") { joined.add(no); deed("anch'io " + no); draw(); say("Ti sei unito alla segnalazione " + no + "."); } };
$("new").onclick = () => { $("kind").selectedIndex = $("place").selectedIndex = 0; $("text").value = ""; $("urgent").checked = false; $("lack").textContent = ""; $("fault").showModal(); };
$("faultGo").onclick = () => { const lack = !$("kind").value ? "Scegli il tipo." : !$("place").value ? "Scegli dove." : !$("text").value.trim() ? "Scrivi che cosa è successo." : ""; if (lack) return void ($("lack").textContent = lack); deed("guasto " + $("kind").value + ", " + $("place").value + ($("urgent").checked ? ", urgente" : "") + ": " + $("text").value.trim()); faults.unshift([String(232 + faults.length - 5), $("kind").value, $("place").value, "aperta", "6 maggio: segnalata da int. 7."]); $("fault").close(); draw(); say("Segnalazione inviata all'amministratore."); };
for (const one of all(".cast")) one.onclick = () => {
  const card = one.closest(".card"), { key } = card.dataset, choice = card.querySelector(":checked")?.value, title = VOTES.find(([other]) => other === key)[1];
  if (!choice) return say("Scegli prima una risposta: " + title);
  ask(title + " Il tuo voto: " + choice + ". Una volta inviato non si può cambiare.", "Conferma il voto", () => { deed("voto " + key + ": " + choice); card.querySelector(".ballot").innerHTML = "<p>Hai votato: " + choice + "</p>"; say("Voto registrato. " + title + " " + choice + "."); });
};`).replace('lang="en"', 'lang="it"'),
  goals: {
    bucato: { goal: "sabato mattina siamo dai miei quindi libera pure la lavatrice, e prendimela invece domani sera dalle 8 in poi", wants: ["disdici Lavatrice, sab 8 maggio, 10–12", "prenota Lavatrice, ven 7 maggio, 20–22"], agree: /^(?!.*(“Vota”|“Conferma|“Ho letto|“Segnala|“Invia|“Anch'io|“Asciugatrice|“Prenota (asciu|[^”]*((gio|sab|dom|lun) \d|, (8–10|10–12|14–16|16–18|18–20)”))|Dora 77)).*(“Disdici|disdi|cancel|libera|free up|sab 8|sabato|Saturday|lavatrice|washing|laundry|“Giorno|“Prenota|prenot|book|reserv|ven 7|venerdì|Friday|domani|tomorrow|20–22|“Sì, disdici)/is, agreeWhere: /(?<=Disdire la prenotazione Lavatrice, sab 8 maggio, 10–12\?[^]*)Sì, disdici/, user: [[/quale macchina|which machine|asciugatrice|dryer/i, "la lavatrice"], [/che ora|quale (fascia|orario)|which (slot|time)|what time/i, "venerdì dalle 20 alle 22"], [/quale prenotazione|which booking/i, "quella di sabato mattina"]], acts: [press("Disdici lavatrice, sab 8 maggio, 10–12"), press("Sì, disdici"), press("Giorno successivo"), press("Prenota lavatrice, ven 7 maggio, 20–22")], proof: /Prenotata: Lavatrice, ven 7 maggio, 20–22\./ },
    voti: { goal: "Vota per me: la rastrelliera delle bici sì, e per il tetto la ditta che costa meno. Sulla portineria non votare ancora, ne devo prima parlare con mia moglie", shown: "J", wants: ["voto bici: Favorevole", "voto tetto: Edil Lario, 64.900 €"], agree: /^(?!.*(“Contrario|“Astenuto|“(Coperture|Tecnotetti|Nessuno)|(of|behind) “[^”]*Portineria|“Disdici|“Sì, disdici|“Prenota|“Ho letto|“Segnala|“Invia|“Anch'io|“(Vota|Favorevole)” \([^)]*\b(2 \D{1,8} 3|1 \D{1,8} 2)\b|Dora 77)).*(bici|rastrelliera|bike|favorevole|in favou?r|tetto|roof|Edil Lario|64\.900|“Vota”|vot|“Conferma il voto)/is, agreeWhere: /(?<=(Rastrelliera per le bici in cortile Il tuo voto: Favorevole|quale preventivo\? Il tuo voto: Edil Lario, 64\.900 €)\. Una volta[^]*)Conferma il voto/, user: [[/portineria|concierge/i, "no, la portineria per ora no"], [/quale (ditta|preventivo)|which (firm|company|quote)/i, "quella che costa meno, Edil Lario"], [/quale vot|which vote/i, "le bici e il tetto"]], acts: [tick("Edil Lario, 64.900 €"), press("Vota", "quale preventivo"), press("Conferma il voto"), { ...tick("Favorevole"), near: "Rastrelliera" }, press("Vota", "Rastrelliera"), press("Conferma il voto")], proof: /(?=[^]*Hai votato: Edil Lario, 64\.900 €)(?=[^]*Rastrelliera[^]*Hai votato: Favorevole)/ },
    citofono: { goal: "ma il citofono della nostra scala quando vengono a ripararlo? devo esserci io in casa?", shown: "J", wants: [], cannot: "", already: true, agree: /^(?!.*(“Anch'io|“Segnala|“Invia|“Vota|“Conferma|“Prenota|“Disdici|“Sì|“Ho letto|“Aggiornamenti” \([^)]*\b[2-5] \D{1,8} 5\b)).*(citofono|intercom|231|“Aggiornamenti”|updates|guast|scala B)/is, user: [[/quale|which|scala/i, "la scala B"]], acts: [press("Aggiornamenti", "Citofono muto")], proof: /mercoledì 12 maggio tra le 9 e le 11/ },
  },
};
