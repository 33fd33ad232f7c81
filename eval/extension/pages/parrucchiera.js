import { page } from "../stage.mjs";
import { choose, press, tick, type } from "../mind.mjs";

const TABS = ["Appuntamenti", "Prenota", "Tessera punti"];
const BOOKED = [["Davide", "Davide (figlio)", "taglio bimbo", "mercoledì 2 dicembre, 16:30", "Sara"], ["Bruna", "Bruna (mamma)", "piega", "venerdì 4 dicembre, 9:30", "Sara"], ["Federica", "Federica (io)", "colore", "sabato 5 dicembre, 10:00", "Ilaria"], ["Bruna", "Bruna (mamma)", "taglio e piega", "venerdì 18 dicembre, 9:30", "Ilaria"]];
const SERVICES = [["Taglio", 32], ["Piega", 22], ["Taglio e piega", 48], ["Taglio bimbo", 15], ["Colore", 55]];
const STAFF = ["Ilaria", "Ilenia", "Sara"];
/** Free hours by weekday and by who cuts; the salon is shut on Sundays and Mondays. */
const FREE = { Ilaria: { 2: ["9:00", "14:30"], 3: ["11:00", "17:30"], 4: ["9:30", "15:00", "16:45", "17:15", "18:00"], 5: ["12:00"], 6: ["8:30"] }, Ilenia: { 2: ["10:00"], 3: ["16:00"], 4: ["10:30", "17:00", "17:30"], 5: ["9:00", "18:15"], 6: ["13:00"] }, Sara: { 2: ["9:30", "17:00"], 3: ["15:30"], 4: ["11:30", "17:20"], 5: ["14:00"], 6: ["11:00", "12:00"] } };
const WHY = ["Malattia", "Altro impegno", "Altro motivo"];
const PRIZES = [["Maschera nutriente", 150], ["Piega omaggio", 300], ["Taglio omaggio", 450]];
const options = (list) => list.map((one) => `<option>${one}</option>`).join("");
const radios = (name, list) => list.map((one) => `<label><input type="radio" name="${name}" value="${one}"> ${one}</label> `).join("");

/** Three tabs; appointments with the same buttons, two for the same woman; a form whose hours appear once the day and the hairdresser are chosen, the latter from a list that is no select; points and their prizes. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Salone Nuvola: i miei appuntamenti", `<style>[role=listbox]{border:1px solid;list-style:none;padding:0;max-width:200px}[role=option]{padding:4px;cursor:pointer}</style><p>Ciao Federica. Oggi è sabato 28 novembre 2026. Il salone è chiuso la domenica e il lunedì.</p><div role="tablist" aria-label="Il mio salone">${TABS.map((one, at) => `<button role="tab" aria-selected="${!at}" aria-controls="p${at}">${one}</button>`).join(" ")}</div>
<section id="p0" role="tabpanel" aria-label="Appuntamenti"><table><thead><tr><th>Chi</th><th>Servizio</th><th>Quando</th><th>Con</th><th></th></tr></thead><tbody id="rows">${BOOKED.map(([who, label, what, when, by]) => `<tr data-a="${who}, ${what}, ${when.split(",")[0]}"><th scope="row">${label}</th><td>${what}</td><td>${when}</td><td>${by}</td><td><button class="note">Aggiungi nota</button> <button class="late">Avvisa che ritardo</button> <button class="off">Disdici</button></td></tr>`).join("")}</tbody></table></section>
<section id="p1" role="tabpanel" aria-label="Prenota" hidden><form id="form"><fieldset><legend>Per chi</legend>${radios("who", ["Federica", "Bruna", "Davide"])}</fieldset><p><label>Servizio <select id="service"><option value="">Scegli un servizio</option>${SERVICES.map(([name, price]) => `<option value="${name}">${name}, ${price} €</option>`).join("")}</select></label></p><p>Con chi: <button type="button" id="staff" aria-haspopup="listbox" aria-expanded="false">Scegli chi</button></p><ul id="list" role="listbox" aria-label="Con chi" hidden>${STAFF.map((one) => `<li role="option" tabindex="0">${one}</li>`).join("")}</ul><p><label>Giorno <input type="date" id="day" min="2026-12-01"></label></p><fieldset id="hours" hidden><legend>Orari liberi</legend></fieldset><p><label><input type="checkbox" id="sms" checked> Promemoria via SMS</label></p><p id="echo" role="alert"></p><button type="button" id="clear">Svuota</button> <button id="book">Conferma prenotazione</button></form></section>
<section id="p2" role="tabpanel" aria-label="Tessera punti" hidden><table><tr><th>Punti</th><td id="points">320</td></tr><tr><th>Valgono fino al</th><td>31 marzo 2027</td></tr><tr><th>Prossima raccolta</th><td>dal 1º aprile 2027</td></tr></table><ul>${PRIZES.map(([name, many]) => `<li data-name="${name}" data-many="${many}">${name}, ${many} punti <button class="use" ${many > 320 ? "disabled" : ""}>Ritira premio</button></li>`).join("")}</ul><p><button id="give">Regala i miei punti</button></p></section>
<dialog id="out" aria-labelledby="outName"><h2 id="outName"></h2><fieldset><legend>Motivo</legend>${radios("why", WHY)}</fieldset><p id="outEcho" role="alert"></p><button class="shut">No, resta</button> <button id="gone">Conferma disdetta</button></dialog>
<dialog id="noting" aria-labelledby="noteName"><h2 id="noteName"></h2><p><label>Nota per il salone <textarea id="words" rows="2" cols="40"></textarea></label></p><button class="shut">Chiudi</button> <button id="keep">Salva nota</button></dialog>
<dialog id="sure"><p id="q"></p><button class="shut">No</button> <button id="ok">Sì, procedi</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], on = (name) => document.querySelector("[name=" + name + "]:checked")?.value ?? "", FREE = ${JSON.stringify(FREE)};
let row = null, staff = "", then = null;
for (const tab of all("[role=tab]")) tab.onclick = () => { for (const one of all("[role=tab]")) { one.setAttribute("aria-selected", one === tab); $(one.getAttribute("aria-controls")).hidden = one !== tab; } };
for (const one of all(".shut")) one.onclick = () => one.closest("dialog").close();
const ask = (text, does) => { $("q").textContent = text; then = does; $("sure").showModal(); };
$("ok").onclick = () => { $("sure").close(); then(); };
const cut = () => row.dataset.a + (on("why") ? ", motivo: " + on("why").toLowerCase() : "");
const tell = () => { $("gone").disabled = !on("why"); $("outEcho").textContent = on("why") ? "Si disdice: " + cut() + "." : "Scegli il motivo."; };
const lines = () => {
  for (const one of all(".off")) one.onclick = () => { row = one.closest("tr"); $("outName").textContent = "Disdici: " + row.dataset.a; for (const box of all("[name=why]")) box.checked = false; tell(); $("out").showModal(); };
  for (const one of all(".note")) one.onclick = () => { row = one.closest("tr"); $("noteName").textContent = "Nota: " + row.dataset.a; $("words").value = ""; $("noting").showModal(); };
  for (const one of all(".late")) one.onclick = () => { const { a } = one.closest("tr").dataset; deed("ritardo " + a); one.disabled = true; say("Avvisato il salone: " + a + "."); };
};
lines(); $("out").onchange = tell;
$("gone").onclick = () => { deed("disdici " + cut()); $("out").close(); say("Disdetto: " + cut() + "."); row.remove(); };
$("keep").onclick = () => { const text = $("words").value.trim(); if (!text) { $("words").focus(); return; } deed("nota " + row.dataset.a + ": " + text); $("noting").close(); say("Nota salvata: " + row.dataset.a + "."); };
const list = (yes) => { $("list").hidden = !yes; $("staff").setAttribute("aria-expanded", yes); };
$("staff").onclick = () => list($("list").hidden);
const local = () => $("day").value.split("-").reverse().join("/"), weekday = () => new Date($("day").value).getUTCDay(), shut = () => weekday() < 2;
const missing = () => (!on("who") ? "Scegli per chi." : !$("service").value ? "Scegli il servizio." : !staff ? "Scegli con chi." : !$("day").value ? "Scegli il giorno." : $("day").value < "2026-12-01" || $("day").value > "2027-01-31" ? "Si prenota dal 1º dicembre al 31 gennaio." : shut() ? "Quel giorno il salone è chiuso." : !on("hour") ? "Scegli l'orario." : "");
const text = () => on("who") + ", " + $("service").value.toLowerCase() + ", " + staff + ", " + local() + ", " + on("hour") + ", " + ($("sms").checked ? "con SMS" : "senza SMS");
const show = () => { $("book").disabled = Boolean(missing()); $("echo").textContent = missing() || "Da confermare: " + text() + "."; };
const hours = () => {
  for (const old of all("#hours label")) old.remove();
  const free = staff && $("day").value ? (FREE[staff][weekday()] ?? []) : [];
  for (const hour of free) { const label = document.createElement("label"), box = document.createElement("input"); box.type = "radio"; box.name = "hour"; box.value = hour; label.append(box, " " + hour + " "); $("hours").append(label); }
  $("hours").hidden = !free.length; show();
};
const chosen = (one) => { staff = one; $("staff").textContent = one || "Scegli chi"; list(false); hours(); };
for (const one of all("#list li")) one.onclick = () => chosen(one.textContent);
$("day").onchange = (event) => { event.stopPropagation(); hours(); };
$("form").onchange = show;
const clear = () => { $("form").reset(); chosen(""); $("echo").textContent = ""; };
$("clear").onclick = clear;
$("form").onsubmit = (event) => {
  event.preventDefault(); if (missing()) return show();
  const told = text(), tr = document.createElement("tr"), cells = [on("who"), $("service").value.toLowerCase(), local() + ", " + on("hour"), staff];
  deed("prenota " + told); tr.dataset.a = cells[0] + ", " + cells[1] + ", " + local();
  tr.innerHTML = '<th scope="row">' + cells[0] + "</th>" + cells.slice(1).map((one) => "<td>" + one + "</td>").join("") + '<td><button class="note">Aggiungi nota</button> <button class="late">Avvisa che ritardo</button> <button class="off">Disdici</button></td>';
  $("rows").append(tr); lines(); clear(); say("Prenotato: " + told + ".");
};
for (const one of all(".use")) one.onclick = () => { const { name, many } = one.parentElement.dataset; ask("Ritirare " + name + " per " + many + " punti?", () => { deed("premio " + name); $("points").textContent = Number($("points").textContent) - many; for (const other of all(".use")) other.disabled = Number(other.parentElement.dataset.many) > Number($("points").textContent); say("Premio pronto in cassa: " + name + "."); }); };
$("give").onclick = () => ask("Regalare tutti i punti al salone solidale?", () => { deed("regala punti"); $("points").textContent = "0"; for (const one of all(".use")) one.disabled = true; say("Grazie, i punti sono stati regalati."); });`).replace('lang="en"', 'lang="it"'),
  goals: {
    mamma: { goal: "mia mamma ha l'influenza poverina, venerdì la piega non la può fare. disdici quella, il 18 invece ci viene", shown: "J", wants: ["disdici Bruna, piega, venerdì 4 dicembre, motivo: malattia"], agree: /^(?!.*(“Aggiungi|“Avvisa|“Prenota|“Conferma|“Ritira|“Regala|“Sì|“Salva|“Altro|“Disdici”.*(Davide|Federica|18 dicembre|taglio|\b[134] \D{1,8} 4\b))).*(“Appuntamenti”|“Disdici”.*(Bruna|mamma|4 dicembre|\b2 \D{1,8} 4\b)|“Malattia”|Bruna.*4 dicembre)/is, agreeWhere: /(?<=Si disdice: Bruna, piega, venerdì 4 dicembre, motivo: malattia\.\s+No, resta\s+)Conferma disdetta/, user: [[/motivo|perché|reason|why/i, "è malata, ha l'influenza"], [/quale|which|quando|when/i, "la piega di mia mamma Bruna, venerdì 4 dicembre"]], acts: [press("Disdici", "venerdì 4 dicembre"), tick("Malattia"), press("Conferma disdetta")], proof: /Disdetto: Bruna, piega, venerdì 4 dicembre, motivo: malattia\./ },
    taglio: { goal: "Vorrei un taglio per me, senza piega, con Ilaria, giovedì 10 dicembre, al primo orario libero dopo le cinque del pomeriggio. Prenotalo, per favore.", wants: ["prenota Federica, taglio, Ilaria, 10/12/2026, 17:15, con SMS"], agree: /^(?!.*(“Aggiungi|“Avvisa|“Disdici|“Conferma|“Ritira|“Regala|“Sì|“Salva|“Svuota|“Bruna|“Davide|“Ilenia|“Sara|“Piega|“Taglio (e|bimbo|omaggio)|“Colore|switch off “Promemoria|(press|choose|switch on) “(9:|15:|16:|18:))).*(“Prenota”|“Federica”|“Servizio”|“Taglio, 32 €”|“Scegli chi”|“Ilaria”|“Giorno”|“17:15”|taglio.*Ilaria.*17:15)/is, agreeWhere: /(?<=Da confermare: Federica, taglio, Ilaria, 10\/12\/2026, 17:15, con SMS\.\s+Svuota\s+)Conferma prenotazione/, user: [[/sms|promemoria|reminder/i, "sì, il promemoria va bene"], [/orario|a che ora|time|hour/i, "il primo dopo le cinque, le 17:15"], [/giorno|day|date/i, "giovedì 10 dicembre 2026"], [/servizio|service|taglio/i, "solo il taglio, senza piega"], [/con chi|with whom|ilenia|hairdresser/i, "con Ilaria"], [/per chi|for whom|who/i, "per me, Federica"]], acts: [press("Prenota"), tick("Federica"), choose("Servizio", "Taglio, 32 €"), press("Scegli chi"), press("Ilaria"), type("Giorno", "2026-12-10"), tick("17:15"), press("Conferma prenotazione")], proof: /Prenotato: Federica, taglio, Ilaria, 10\/12\/2026, 17:15, con SMS\./ },
    punti: { goal: "ma i punti che ho sulla tessera fino a quando li posso usare? dimmi solo quello", wants: [], cannot: "", already: true, shown: "J", agree: /^(?!.*(“Aggiungi|“Avvisa|“Disdici|“Conferma|“Ritira|“Regala|“Sì|“Prenota|“Salva)).*“Tessera punti”/is, acts: [press("Tessera punti")], proof: /Valgono fino al\W+31 marzo 2027/ },
  },
};
