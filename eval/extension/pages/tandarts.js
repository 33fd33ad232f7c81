import { page } from "../stage.mjs";
import { choose, press, untick } from "../mind.mjs";

const VISITS = [["controle", "Semra", "di 10 maart, 9:00", "drs. Bakker"], ["controle", "Sem", "di 10 maart, 9:20", "drs. Bakker"], ["gebitsreiniging", "Sem", "do 26 maart, 14:00", "Yara, mondhygiënist"]];
const DAYS = ["ma 16 maart", "di 17 maart", "wo 18 maart", "do 19 maart", "vr 20 maart"];
const TIMES = [["8:20", "x.x.."], ["11:40", "..xx."], ["15:40", "xx.x."], ["16:20", ".xx.x"]];
const BILLS = [["2026-114", "Semra, 14 januari: controle", "28,40"], ["2026-141", "Semra, 14 januari: röntgenfoto", "22,10"], ["2026-152", "Sem, 2 februari: vulling", "61,75"]];
const SWITCHES = [["Herinnering per sms", "sms", true], ["Herinnering per e-mail", "e-mail", false], ["Nieuwsbrief", "nieuwsbrief", true], ["Gegevens delen met zorgverzekeraar", "verzekeraar", true], ["Gegevens delen met onderzoekers", "onderzoekers", true]];
const WHY = ["Bedrag klopt niet", "Behandeling niet gehad", "Al betaald"];
const visit = ([what, who, when, by]) => `<tr data-v="${what} ${who}" data-by="${by}"><td class="when">${when}</td><td>${what}</td><td>${who}</td><td>${by}</td><td><button class="move" aria-label="Verzetten: ${what} ${who}">⇄</button> <button class="drop" aria-label="Afzeggen: ${what} ${who}">✕</button></td></tr>`;
const times = ([time, free]) => `<tr>${[...free].map((one, at) => `<td>${one === "x" ? "bezet" : `<button class="time" data-at="${DAYS[at]}, ${time}">${time}</button>`}</td>`).join("")}</tr>`;
const bill = ([id, what, sum]) => `<tr data-n="${id}" data-what="${what}"><td>${id}</td><td>${what}</td><td>€ ${sum}</td><td class="state"><button class="pay" aria-label="Betalen: ${id}">€</button> <button class="doubt" aria-label="Betwisten: ${id}">?</button></td></tr>`;
const toggle = ([name, short, on]) => `<p><button role="switch" aria-checked="${on}" aria-label="${name}" data-s="${short}">●</button> ${name}: <span>${on ? "aan" : "uit"}</span></p>`;

/** Icons with a label, a grid of times in which the day stands over the column alone, and switches that want to be saved. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Tandartspraktijk De Brug: mijn gezin", `<p>Vandaag is het maandag 2 maart. Afzeggen binnen 24 uur kost € 25.</p><h2>Afspraken</h2><table><tbody>${VISITS.map(visit).join("")}</tbody></table>
<section id="grid" class="card" hidden><h3 id="gridWhat"></h3><table><thead><tr>${DAYS.map((one) => `<th>${one}</th>`).join("")}</tr></thead><tbody>${TIMES.map(times).join("")}</tbody></table><p><label><input type="checkbox" id="family" checked> Afspraken van gezinsleden op die dag gaan mee</label></p><p id="new"></p><button id="stay">Laat maar</button> <button id="go" disabled>Vastleggen</button></section>
<section id="sure" class="card" hidden><p id="sureWhat"></p><button id="keep">Laat staan</button> <button id="off">Ja, afzeggen</button></section>
<h2>Rekeningen</h2><table><tbody>${BILLS.map(bill).join("")}</tbody></table><section id="doubt" class="card" hidden><p><label>Reden <select id="why"><option value="">Kies een reden</option>${WHY.map((one) => `<option>${one}</option>`).join("")}</select></label></p><p><label>Toelichting (mag leeg blijven) <textarea id="note" rows="2"></textarea></label></p><p id="doubtWhat"></p><button id="rates">Betaal in termijnen</button> <button id="object">Bezwaar versturen</button></section>
<h2>Voorkeuren</h2>${SWITCHES.map(toggle).join("")}<p id="prefs"></p><button id="none">Alles uitzetten</button> <button id="save">Voorkeuren opslaan</button>`, `
const $ = (id) => document.getElementById(id), all = (what) => [...document.querySelectorAll(what)];
let row = null, when = "", bill = null;
const plan = () => { $("go").disabled = !when; $("new").textContent = when ? row.dataset.v + " gaat van " + row.querySelector(".when").textContent + " naar " + when + ($("family").checked ? ", met gezinsleden" : ", alleen deze") + "." : "Kies een tijd."; };
for (const one of all(".move")) one.onclick = () => { row = one.closest("tr"); when = ""; $("gridWhat").textContent = "Vrije tijden bij " + row.dataset.by + " voor " + row.dataset.v; $("family").checked = true; $("grid").hidden = false; $("sure").hidden = true; plan(); };
for (const one of all(".time")) one.onclick = () => { when = one.dataset.at; plan(); };
$("family").onchange = plan;
$("stay").onclick = () => { $("grid").hidden = true; };
$("go").onclick = () => { deed("move " + row.dataset.v + " to " + when + ($("family").checked ? ", with the family" : ", alone")); row.querySelector(".when").textContent = when; $("grid").hidden = true; say("Verzet: " + row.dataset.v + " is nu op " + when + "."); };
for (const one of all(".drop")) one.onclick = () => { row = one.closest("tr"); $("sureWhat").textContent = "De afspraak " + row.dataset.v + " van " + row.querySelector(".when").textContent + " afzeggen?"; $("sure").hidden = false; $("grid").hidden = true; };
$("keep").onclick = () => { $("sure").hidden = true; };
$("off").onclick = () => { deed("call off " + row.dataset.v); $("sure").hidden = true; say("Afgezegd: " + row.dataset.v + "."); row.remove(); };
const closed = (text) => { bill.querySelector(".state").textContent = text; $("doubt").hidden = true; say("Rekening " + bill.dataset.n + ": " + text + "."); };
const doubt = () => { $("doubtWhat").textContent = "Bezwaar tegen " + bill.dataset.n + " (" + bill.dataset.what + "): " + ($("why").value || "nog geen reden") + "."; };
for (const one of all(".pay")) one.onclick = () => { bill = one.closest("tr"); deed("pay " + bill.dataset.n); closed("betaald"); };
for (const one of all(".doubt")) one.onclick = () => { bill = one.closest("tr"); $("why").value = $("note").value = ""; $("doubt").hidden = false; doubt(); };
$("why").onchange = doubt;
$("rates").onclick = () => { deed("pay in rates " + bill.dataset.n); closed("in termijnen"); };
$("object").onclick = () => { if (!$("why").value) { $("doubtWhat").textContent = "Kies eerst een reden."; return; } const note = $("note").value.trim(); deed("object to " + bill.dataset.n + ": " + $("why").value + (note ? ", note: " + note : "")); closed("bezwaar in behandeling"); };
const state = () => all("[role=switch]").map((one) => one.dataset.s + " " + (one.getAttribute("aria-checked") === "true" ? "aan" : "uit")).join(", ");
const turn = (one, on) => { one.setAttribute("aria-checked", on); one.parentElement.querySelector("span").textContent = on ? "aan" : "uit"; $("prefs").textContent = "Nog niet opgeslagen: " + state() + "."; };
for (const one of all("[role=switch]")) one.onclick = () => turn(one, one.getAttribute("aria-checked") !== "true");
$("none").onclick = () => { for (const one of all("[role=switch]")) turn(one, false); };
$("save").onclick = () => { deed("preferences: " + state()); $("prefs").textContent = "Opgeslagen: " + state() + "."; };`).replace('lang="en"', 'lang="nl"'),
  goals: {
    schoolreis: { goal: "sem heeft die dinsdag schoolreisje, zet zn controle op woensdag de 18e na schooltijd. semra gaat gewoon de 10e hoor", shown: "J", wants: ["move controle Sem to wo 18 maart, 15:40, alone"], agree: /^(?!.*(Semra|gebits|“Afzeggen|“Laat|“Vastleggen|\b2 \D{1,8} 2\b)).*(“Verzetten: controle Sem”|“15:40”|“Afspraken van gezinsleden)/is, agreeWhere: /(?<=controle Sem gaat van di 10 maart, 9:20 naar wo 18 maart, 15:40, alleen deze\.\s+Laat maar\s+)Vastleggen/, acts: [press("Verzetten: controle Sem"), press("15:40", "wo 18 maart"), untick("Afspraken van gezinsleden op die dag gaan mee"), press("Vastleggen")], proof: /Verzet: controle Sem is nu op wo 18 maart, 15:40\./ },
    foto: { goal: "er is bij semra in januari helemaal geen foto gemaakt, dus die rekening klopt niet. maak daar bezwaar tegen, de rest betaal ik later wel", shown: "J", wants: [/^object to 2026-141: Behandeling niet gehad(, note: .+)?$/], agree: /^(?!.*(2026-114|2026-152|“Betalen|“Betaal|“Bedrag|“Al betaald|“Bezwaar)).*(“Betwisten: 2026-141”|“Reden”|“Behandeling niet gehad”|“Toelichting)/is, agreeWhere: /(?<=Bezwaar tegen 2026-141 \(Semra, 14 januari: röntgenfoto\): Behandeling niet gehad\.\s+Betaal in termijnen\s+)Bezwaar versturen/, user: [[/reden|reason|toelicht|waarom|why/i, "die behandeling is er niet geweest, er is geen foto gemaakt"]], acts: [press("Betwisten: 2026-141"), choose("Reden", "Behandeling niet gehad"), press("Bezwaar versturen")], proof: /Rekening 2026-141: bezwaar in behandeling/ },
    voorkeur: { goal: "geen sms'jes meer, doe mij maar een mailtje als ik moet komen. en onderzoekers krijgen niks van mij. wat de verzekering betreft laat maar zo", wants: ["preferences: sms uit, e-mail aan, nieuwsbrief aan, verzekeraar aan, onderzoekers uit"], agree: /^(?!.*(“Nieuwsbrief|“Gegevens delen met zorg|“Alles|“Verzetten|“Afzeggen|“Voorkeuren)).*(“Herinnering per (sms|e-mail)”|“Gegevens delen met onderzoekers”)/is, agreeWhere: /(?<=Nog niet opgeslagen: sms uit, e-mail aan, nieuwsbrief aan, verzekeraar aan, onderzoekers uit\.\s+Alles uitzetten\s+)Voorkeuren opslaan/, acts: [press("Herinnering per sms"), press("Herinnering per e-mail"), press("Gegevens delen met onderzoekers"), press("Voorkeuren opslaan")], proof: /Opgeslagen: sms uit, e-mail aan, nieuwsbrief aan, verzekeraar aan, onderzoekers uit\./ },
  },
};
