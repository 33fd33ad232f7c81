import { page } from "../stage.mjs";
import { choose, press, tick, type, untick } from "../mind.mjs";

const TABS = ["Corse e fermate", "Assenze", "Deleghe"];
/** Name, class, line, stop, timetable. */
const KIDS = [
  ["Matteo", "primaria, 4ª B", "Linea 2", "Via Gramsci 18", [["lunedì, mercoledì", "7:42", "16:38"], ["martedì, giovedì, venerdì", "7:42", "13:18"]]],
  ["Giulia", "primaria, 1ª A", "Linea 2", "Via Gramsci 18", [["lunedì, martedì, mercoledì, giovedì", "7:42", "16:38"], ["venerdì", "7:42", "13:18"]]],
  ["Nora", "infanzia, sezione Api", "Linea 5", "Largo Fermi", [["dal lunedì al giovedì", "8:11", "16:04"], ["venerdì", "8:11", "13:34"]]],
];
const STOPS = { "Linea 2": [["Via Gramsci 18", ""], ["Piazza Verdi", ""], ["Via del Molino", ""], ["Cimitero vecchio", "posti esauriti"]], "Linea 5": [["Largo Fermi", ""], ["Via Pascoli 3", "posti esauriti"], ["Chiesa di San Rocco", ""]] };
const DAYS = ["gio 14 ott", "ven 15 ott", "lun 18 ott", "mar 19 ott", "mer 20 ott", "gio 21 ott", "ven 22 ott"];
const RUNS = ["Andata e ritorno", "Solo andata", "Solo ritorno"];
const ABSENT = [["Giulia", "lun 18 ott", "lun 18 ott", "Solo andata"], ["Matteo", "gio 21 ott", "ven 22 ott", "Andata e ritorno"]];
const PEOPLE = [["Aldo Ferri", "nonno", "Matteo, Giulia e Nora"], ["Teresa Ferri", "zia", "Nora"], ["Samuele Conti", "altro", "Matteo"]];
const KIN = ["nonno", "nonna", "zio", "zia", "baby-sitter", "altro"];
const options = (list) => list.map((one) => `<option>${one}</option>`).join("");

/** Three tabs: cards with a folded timetable and a change of stop, a form and a list of absences, a table of people with a dialog in two steps. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Scuolabus – Comune di Borgo San Rocco", `<p>Buongiorno Elena Ferri. Oggi è mercoledì 13 ottobre 2027. Le assenze si comunicano entro le 20 del giorno prima.</p><div role="tablist" aria-label="Servizio scuolabus">${TABS.map((one, at) => `<button role="tab" id="t${at}" aria-selected="${!at}" aria-controls="p${at}">${one}</button>`).join(" ")}</div>
<section role="tabpanel" id="p0" aria-labelledby="t0">${KIDS.map(([name, school, line, stop, times], at) => `<div class="card kid" data-name="${name}"><h3>${name}</h3><div>${school}</div><div>${line}, fermata <span class="stop">${stop}</span></div><button class="times" aria-expanded="false" aria-controls="h${at}" aria-label="Orari di ${name}">Orari</button> <button class="change">Cambia fermata</button><table id="h${at}" hidden><thead><tr><th>Giorni</th><th>Passa alle</th><th>Rientra alle</th></tr></thead><tbody>${times.map(([days, out, back]) => `<tr><td>${days}</td><td>${out}</td><td>${back}</td></tr>`).join("")}</tbody></table></div>`).join("")}</section>
<section role="tabpanel" id="p1" aria-labelledby="t1" hidden><form id="absence"><h2>Nuova assenza</h2><p><label>Chi non prende lo scuolabus? <select id="who"><option value="">Scegli</option>${options(KIDS.map(([name]) => name))}</select></label></p><p><label>Dal <select id="from"><option value="">Scegli</option>${options(DAYS)}</select></label> <label>Al (compreso) <select id="to"><option value="">Scegli</option>${options(DAYS)}</select></label></p><fieldset><legend>Corse</legend>${RUNS.map((one, at) => `<label><input type="radio" name="run" value="${one}"${at ? "" : " checked"}> ${one}</label> `).join("")}</fieldset><p role="alert" id="lack"></p><button>Comunica assenza</button></form><h2>Assenze comunicate</h2><ul id="absent"></ul></section>
<section role="tabpanel" id="p2" aria-labelledby="t2" hidden><p>Chi può prendere i bambini alla fermata, oltre ai genitori.</p><table><thead><tr><th>Nome</th><th>Grado</th><th>Per</th><th></th></tr></thead><tbody id="people"></tbody></table><p><button id="add">+ Nuova delega</button></p></section>
<dialog id="stops" aria-labelledby="stopsName"><h2 id="stopsName"></h2><fieldset><legend>Fermata</legend><div id="list"></div></fieldset><p><label>A partire da <select id="since">${options(DAYS)}</select></label></p><button class="shut">Annulla</button> <button id="stopGo">Salva fermata</button></dialog>
<dialog id="proxy" aria-labelledby="proxyName"><h2 id="proxyName">Nuova delega</h2><div id="one"><p><label>Nome e cognome <input id="name" autocomplete="off"></label></p><p><label>Grado <select id="kin"><option value="">Scegli</option>${options(KIN)}</select></label></p><p><label>Numero del documento <input id="paper" autocomplete="off"></label></p><fieldset><legend>Può prendere</legend>${KIDS.map(([name]) => `<label><input type="checkbox" class="for" value="${name}" checked> ${name}</label> `).join("")}</fieldset><p role="alert" id="proxyLack"></p><button class="shut">Annulla</button> <button id="next">Avanti</button></div><div id="two" hidden><p id="sum"></p><p>La delega vale fino al 30 giugno 2028.</p><button id="back">Indietro</button> <button id="proxyGo">Conferma delega</button></div></dialog>
<dialog id="sure" role="alertdialog" aria-labelledby="q"><p id="q"></p><button class="shut">No</button> <button id="ok">Sì</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], KIDS = ${JSON.stringify(KIDS)}, STOPS = ${JSON.stringify(STOPS)}, DAYS = ${JSON.stringify(DAYS)}, absent = ${JSON.stringify(ABSENT)}, people = ${JSON.stringify(PEOPLE)};
let kid = null, card = null, then = null;
const tabs = all("[role=tab]");
for (const one of tabs) one.onclick = () => { for (const tab of tabs) { tab.setAttribute("aria-selected", tab === one); $(tab.getAttribute("aria-controls")).hidden = tab !== one; } };
for (const one of all(".shut")) one.onclick = () => one.closest("dialog").close();
const ask = (text, does) => { $("q").textContent = text; then = does; $("sure").showModal(); };
$("ok").onclick = () => { $("sure").close(); then(); };
for (const one of all(".times")) one.onclick = () => { const box = $(one.getAttribute("aria-controls")); box.hidden = !box.hidden; one.setAttribute("aria-expanded", !box.hidden); };
for (const one of all(".change")) one.onclick = () => {
  card = one.closest(".card"); kid = KIDS.find(([name]) => name === card.dataset.name); const now = card.querySelector(".stop").textContent;
  $("stopsName").textContent = "Fermata di " + kid[0] + ", " + kid[2];
  $("list").innerHTML = STOPS[kid[2]].map(([stop, full]) => '<div><label><input type="radio" name="stop" value="' + stop + '"' + (stop === now ? " checked" : "") + (full ? " disabled" : "") + "> " + stop + (full ? " (" + full + ")" : "") + "</label></div>").join("");
  $("since").selectedIndex = 0; $("stops").showModal();
};
$("stopGo").onclick = () => { const told = kid[0] + ": " + document.querySelector("[name=stop]:checked").value + " da " + $("since").value; deed("fermata " + told); card.querySelector(".stop").textContent = document.querySelector("[name=stop]:checked").value; $("stops").close(); say("Fermata cambiata, " + told + "."); };
const span = (from, to) => (from === to ? from : from + " - " + to);
const draw = () => {
  $("absent").innerHTML = absent.map(([who, from, to, run], at) => "<li>" + who + ", " + span(from, to) + ", " + run.toLowerCase() + ' <button data-at="' + at + '">Ritira</button></li>').join("");
  $("people").innerHTML = people.map(([name, kin, who], at) => "<tr><td>" + name + "</td><td>" + kin + "</td><td>" + who + '</td><td><button data-at="' + at + '" aria-label="Revoca la delega di ' + name + '">Revoca</button></td></tr>').join("");
};
draw();
$("absent").onclick = ({ target }) => { if (!target.dataset.at) return; const one = absent[target.dataset.at], told = one[0] + ": " + span(one[1], one[2]); ask("Ritirare l'assenza di " + told + "?", () => { deed("ritira assenza " + told); absent.splice(absent.indexOf(one), 1); draw(); say("Assenza ritirata, " + told + "."); }); };
$("people").onclick = ({ target }) => { if (!target.dataset.at) return; const one = people[target.dataset.at]; ask("Revocare la delega di " + one[0] + "?", () => { deed("revoca " + one[0]); people.splice(people.indexOf(one), 1); draw(); say("Delega revocata: " + one[0] + "."); }); };
$("absence").onsubmit = (event) => {
  event.preventDefault();
  const who = $("who").value, from = $("from").value, to = $("to").value, run = document.querySelector("[name=run]:checked").value;
  const lack = !who ? "Scegli il bambino." : !from || !to ? "Scegli i giorni." : DAYS.indexOf(to) < DAYS.indexOf(from) ? "Il secondo giorno viene prima del primo." : "";
  if (lack) return void ($("lack").textContent = lack);
  const told = who + ": " + span(from, to) + ", " + run.toLowerCase();
  deed("assenza " + told); absent.push([who, from, to, run]); event.target.reset(); $("lack").textContent = ""; draw(); say("Assenza comunicata, " + told + ".");
};
const step = (two) => { $("one").hidden = two; $("two").hidden = !two; $("proxyLack").textContent = ""; };
const names = () => { const list = all(".for:checked").map((one) => one.value), last = list.pop(); return list.length ? list.join(", ") + " e " + last : last; };
const proxy = () => $("name").value.trim() + ", " + $("kin").value + ", " + $("paper").value.trim() + ": " + names();
$("add").onclick = () => { $("name").value = $("paper").value = ""; $("kin").selectedIndex = 0; for (const one of all(".for")) one.checked = true; step(false); $("proxy").showModal(); };
$("next").onclick = () => { const lack = !$("name").value.trim() ? "Scrivi nome e cognome." : !$("kin").value ? "Scegli il grado." : !$("paper").value.trim() ? "Scrivi il numero del documento." : !names() ? "Scegli almeno un bambino." : ""; if (lack) return void ($("proxyLack").textContent = lack); $("sum").textContent = "Delegato: " + proxy() + "."; step(true); };
$("back").onclick = () => step(false);
$("proxyGo").onclick = () => { const told = proxy(); deed("delega " + told); people.push([$("name").value.trim(), $("kin").value, names()]); $("proxy").close(); draw(); say("Delega registrata, " + told + "."); };`).replace('lang="en"', 'lang="it"'),
  goals: {
    nonno: { goal: "domani e dopodomani matteo all'uscita lo prende il nonno in macchina, quindi avvisa il pulmino. la mattina invece lo prende come sempre", shown: "J", wants: ["assenza Matteo: gio 14 ott - ven 15 ott, solo ritorno"], agree: /^(?!.*(Dora 77|“Ritira|“Revoca|“Cambia|“Salva|“\+? ?Nuova delega|“Conferma|“Sì”|“(Giulia|Nora)”|(choose|press|select|tick|to) “(Andata e ritorno|Solo andata)”|(choose|select|to) “((lun|mar|mer) \d|gio 21|ven 22))).*(Matteo|“Assenze”|assen|absen|“Chi non|“Dal”|“Al|14 ott|15 ott|domani|dopodomani|gioved|venerd|“Corse”|ritorno|return|nonno|“Comunica assenza”|comunic|avvis|report|send)/is, agreeWhere: /(?<=Nuova assenza[^]*)Comunica assenza/, user: [[/andata|ritorno|cors|run|trip|morning|mattina/i, "solo il ritorno, la mattina lo prende"], [/giorn|day|quando|when|\bdal\b|\bal\b|date/i, "giovedì 14 e venerdì 15 ottobre"], [/chi|which (child|kid|one)|who|bambin/i, "Matteo"]], acts: [press("Assenze"), choose("Chi non prende lo scuolabus?", "Matteo"), choose("Dal", "gio 14 ott"), choose("Al (compreso)", "ven 15 ott"), tick("Solo ritorno"), press("Comunica assenza")], proof: /Assenza comunicata, Matteo: gio 14 ott - ven 15 ott, solo ritorno\./ },
    nonna: { goal: "metti anche mia suocera tra chi può prendere Giulia alla fermata: Carla Neri, carta d'identità CA48213XK, è la nonna. Solo Giulia, gli altri due no.", shown: "J", wants: ["delega Carla Neri, nonna, CA48213XK: Giulia"], agree: /^(?!.*(Dora 77|“Ritira|“Revoca|“Cambia|“Salva|“Comunica|“Sì”|switch off “Giulia|switch on “(Matteo|Nora)|choose “(nonno|zio|zia|baby-sitter|altro)”)).*(“Deleghe”|“\+? ?Nuova delega”|deleg|proxy|Carla|Neri|“Nome e cognome”|nonna|suocera|“Grado”|“Numero del documento”|CA48213XK|carta d'identit|Giulia|Matteo|Nora|“Avanti”|“Conferma delega”|conferm|add|aggiung)/is, agreeWhere: /(?<=Delegato: Carla Neri, nonna, CA48213XK: Giulia\.[^]*)Conferma delega/, user: [[/document|carta|number|numero/i, "CA48213XK"], [/grado|relation|parent|kin/i, "è la nonna"], [/nome|name/i, "Carla Neri"], [/chi|which|bambin|child|per/i, "solo Giulia"]], acts: [press("Deleghe"), press("+ Nuova delega"), type("Nome e cognome", "Carla Neri"), choose("Grado", "nonna"), type("Numero del documento", "CA48213XK"), untick("Matteo"), untick("Nora"), press("Avanti"), press("Conferma delega")], proof: /Delega registrata, Carla Neri, nonna, CA48213XK: Giulia\./ },
    orario: { goal: "a che ora devo farmi trovare alla fermata venerdì per nora, al ritorno?", wants: [], cannot: "", already: true, shown: "J", agree: /^(?!.*(“Cambia|“Salva|“Ritira|“Revoca|“Comunica|“Conferma|“Sì”|Orari di (Matteo|Giulia))).*(Nora|“Orari|“Corse e fermate”)/is, acts: [press("Orari di Nora")], proof: /venerdì\W+8:11\W+13:34/ },
  },
};
