import { page } from "../stage.mjs";
import { press, tick, type } from "../mind.mjs";

const TABS = ["Ausgaben", "Wer schuldet mir was", "Feste Kosten"];
const US = ["Nele", "Timo", "Aylin", "Jost"];
const SPENT = [["03.05.2027", "Wocheneinkauf", "Aylin", "62,40", "alle"], ["01.05.2027", "Grillkohle", "Jost", "11,90", "alle"], ["28.04.2027", "Toilettenpapier", "Timo", "7,45", "alle"], ["24.04.2027", "Duschvorhang", "Nele", "19,95", "Nele und Timo"], ["17.04.2027", "Wocheneinkauf", "Nele", "58,10", "alle"], ["09.04.2027", "Glühbirnen", "Jost", "14,00", "alle"]];
const MONTHS = [["", "Alle Monate"], ["05", "Mai 2027"], ["04", "April 2027"]];
const DEBTS = [["Jonas", "20,00", "bis Februar in Zimmer 3"], ["Timo", "34,20", "Zimmer 1"], ["Aylin", "8,00", "Zimmer 2"], ["Jost", "51,75", "Zimmer 3"]];
const HOW = ["Bar", "Überweisung", "PayPal"];
const FIXED = [["Strom", "96,00", "am 1. jedes Monats, seit Oktober 2025"], ["Internet", "39,90", "am 15. jedes Monats, seit Februar 2027, davor 34,90 €"], ["Putzmittel", "10,00", "am 1. jedes Monats, seit Oktober 2025"], ["Rundfunkbeitrag", "18,36", "am 15. jedes Monats, seit Oktober 2025"]];
const options = (list) => list.map((one) => `<option>${one}</option>`).join("");
const radio = (name, value, text, on) => `<label><input type="radio" name="${name}" value="${value}" ${on ? "checked" : ""}> ${text}</label> `;

/** Three tabs; expenses with the same buttons, filtered and searched; a form whose names appear with a choice; debts that are ticked off in a dialog. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("WG-Kasse Lindengasse 12", `<p>Hallo Nele. Heute ist Mittwoch, der 5. Mai 2027.</p><div role="tablist" aria-label="WG-Kasse">${TABS.map((one, at) => `<button role="tab" aria-selected="${!at}" aria-controls="p${at}">${one}</button>`).join(" ")}</div>
<section id="p0" role="tabpanel" aria-label="Ausgaben"><h2>Neue Ausgabe</h2><form id="form" class="card"><p><label>Wofür? <input id="what"></label> <label>Betrag, € <input id="sum" inputmode="decimal" size="7"></label> <label>Datum <input type="date" id="date" value="2027-05-05" max="2027-05-05"></label> <label>Bezahlt von <select id="by">${options(US)}</select></label></p><fieldset><legend>Wer zahlt mit?</legend>${radio("share", "alle", "Alle vier", true)}${radio("share", "einige", "Nur einige", false)}</fieldset><fieldset id="some" hidden><legend>Und zwar</legend>${US.map((one) => `<label><input type="checkbox" class="who" value="${one}"> ${one}</label> `).join("")}</fieldset><p id="echo" role="alert"></p><button type="button" id="clear">Leeren</button> <button>Ausgabe eintragen</button></form>
<h2>Bisher</h2><p><label>Suchen <input type="search" id="find"></label> <label>Monat <select id="month">${MONTHS.map(([value, text]) => `<option value="${value}">${text}</option>`).join("")}</select></label></p><table><thead><tr><th>Datum</th><th>Wofür</th><th>Bezahlt von</th><th>Betrag</th><th>Für</th><th></th></tr></thead><tbody id="spent">${SPENT.map(([day, what, by, sum, who]) => `<tr data-e="${what}, ${day}" data-month="${day.slice(3, 5)}"><td>${day}</td><th scope="row">${what}</th><td>${by}</td><td class="sum">${sum} €</td><td>${who}</td><td><button class="slip">Beleg anfordern</button> <button class="edit">Betrag ändern</button> <button class="drop">Löschen</button></td></tr>`).join("")}</tbody></table><p id="none" hidden>Keine Ausgabe gefunden.</p></section>
<section id="p1" role="tabpanel" aria-label="Wer schuldet mir was" hidden>${DEBTS.map(([who, sum, room]) => `<article class="card" data-who="${who}" data-sum="${sum}"><h3>${who}</h3><p>${room}. <span class="state">Schuldet dir ${sum} €.</span></p><p class="do"><button class="remind">Erinnern</button> <button class="paid">Bezahlt</button> <button class="gift">Erlassen</button></p></article>`).join("")}</section>
<section id="p2" role="tabpanel" aria-label="Feste Kosten" hidden><table><thead><tr><th>Was</th><th>Im Monat</th><th>Wann</th><th></th></tr></thead><tbody>${FIXED.map(([what, sum, when]) => `<tr data-what="${what}"><th scope="row">${what}</th><td>${sum} €</td><td>${when}</td><td><button class="stop">Beenden</button></td></tr>`).join("")}</tbody></table></section>
<dialog id="amount" aria-labelledby="amountName"><h2 id="amountName"></h2><p><label>Neuer Betrag, € <input id="newSum" inputmode="decimal" size="7"></label></p><button class="shut">Abbrechen</button> <button id="amountGo">Betrag speichern</button></dialog>
<dialog id="pay" aria-labelledby="payName"><h2 id="payName"></h2><fieldset><legend>Wie ist das Geld gekommen?</legend>${HOW.map((one) => radio("how", one.toLowerCase().replace("paypal", "PayPal"), one, false)).join("")}</fieldset><p id="payEcho" role="alert"></p><button class="shut">Doch nicht</button> <button id="payGo">Schuld abhaken</button></dialog>
<dialog id="sure"><p id="q"></p><button class="shut">Nein</button> <button id="ok">Ja, machen</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], on = (name) => document.querySelector("[name=" + name + "]:checked")?.value ?? "";
let row = null, then = null;
for (const tab of all("[role=tab]")) tab.onclick = () => { for (const one of all("[role=tab]")) { one.setAttribute("aria-selected", one === tab); $(one.getAttribute("aria-controls")).hidden = one !== tab; } };
for (const one of all(".shut")) one.onclick = () => one.closest("dialog").close();
const ask = (text, does) => { $("q").textContent = text; then = does; $("sure").showModal(); };
$("ok").onclick = () => { $("sure").close(); then(); };
const euro = (text) => { const clean = text.replace("€", "").trim(); return /^\\d+([.,]\\d{1,2})?$/.test(clean) ? Number(clean.replace(",", ".")).toFixed(2).replace(".", ",") : ""; };
const local = () => $("date").value.split("-").reverse().join(".");
const who = () => (on("share") === "alle" ? "alle" : all(".who:checked").map((one) => one.value).join(" und "));
const missing = () => (!$("what").value.trim() ? "Wofür war die Ausgabe?" : !euro($("sum").value) ? "Bitte den Betrag angeben." : !$("date").value ? "Bitte das Datum angeben." : !who() ? "Wer zahlt mit?" : "");
const text = () => $("what").value.trim() + ": " + euro($("sum").value) + " €, " + local() + ", bezahlt von " + $("by").value + ", für " + who();
const show = () => { $("some").hidden = on("share") === "alle"; $("echo").textContent = missing() || "Noch nicht eingetragen, " + text() + "."; };
$("form").oninput = $("form").onchange = show;
const clear = () => { $("form").reset(); $("some").hidden = true; $("echo").textContent = ""; };
$("clear").onclick = clear;
const cells = (tr) => {
  const find = (name) => tr.querySelector("." + name);
  find("slip").onclick = () => { deed("beleg " + tr.dataset.e); find("slip").disabled = true; say("Beleg angefordert: " + tr.dataset.e + "."); };
  find("edit").onclick = () => { row = tr; $("amountName").textContent = "Betrag ändern: " + tr.dataset.e; $("newSum").value = find("sum").textContent.replace(" €", ""); $("amount").showModal(); };
  find("drop").onclick = () => ask("Ausgabe " + tr.dataset.e + " löschen?", () => { deed("löschen " + tr.dataset.e); tr.remove(); say("Gelöscht: " + tr.dataset.e + "."); });
};
all("#spent tr").forEach(cells);
$("form").onsubmit = (event) => {
  event.preventDefault(); if (missing()) return show();
  const told = text(), tr = all("#spent tr")[0]?.cloneNode(true);
  deed("eintragen " + told);
  if (tr) { const [day, what, by, sum, whom] = tr.cells; day.textContent = local(); what.textContent = $("what").value.trim(); by.textContent = $("by").value; sum.textContent = euro($("sum").value) + " €"; whom.textContent = who(); tr.dataset.e = what.textContent + ", " + local(); tr.dataset.month = $("date").value.slice(5, 7); cells(tr); $("spent").prepend(tr); }
  clear(); say("Eingetragen, " + told + ".");
};
$("amountGo").onclick = () => { const sum = euro($("newSum").value); if (!sum) return $("newSum").focus(); deed("betrag " + row.dataset.e + ": " + sum + " €"); row.querySelector(".sum").textContent = sum + " €"; $("amount").close(); say("Betrag geändert: " + row.dataset.e + ", " + sum + " €."); };
const filter = () => { let seen = 0; for (const one of all("#spent tr")) { one.hidden = !one.textContent.toLowerCase().includes($("find").value.trim().toLowerCase()) || ($("month").value !== "" && one.dataset.month !== $("month").value); seen += one.hidden ? 0 : 1; } $("none").hidden = seen > 0; };
$("find").oninput = $("month").onchange = filter;
const debt = () => row.dataset.who + ", " + row.dataset.sum + " €, " + on("how"), state = (box, told) => { box.querySelector(".state").textContent = told; };
const tell = () => { $("payGo").disabled = !on("how"); $("payEcho").textContent = on("how") ? "Wird abgehakt: " + debt() + "." : "Bitte auswählen."; };
for (const one of all(".paid")) one.onclick = () => { row = one.closest("article"); $("payName").textContent = "Bezahlt: " + row.dataset.who + ", " + row.dataset.sum + " €"; for (const box of all("[name=how]")) box.checked = false; tell(); $("pay").showModal(); };
$("pay").onchange = tell;
$("payGo").onclick = () => { deed("bezahlt " + debt()); state(row, "Alles bezahlt."); row.querySelector(".do").remove(); $("pay").close(); say("Abgehakt: " + debt() + "."); };
for (const one of all(".remind")) one.onclick = () => { const box = one.closest("article"), name = box.dataset.who; ask(name + " jetzt an " + box.dataset.sum + " € erinnern?", () => { deed("erinnern " + name); one.disabled = true; state(box, "Schuldet dir " + box.dataset.sum + " €, heute erinnert."); say("Erinnerung ist raus an " + name + "."); }); };
for (const one of all(".gift")) one.onclick = () => { const box = one.closest("article"), name = box.dataset.who; ask(name + " die " + box.dataset.sum + " € erlassen?", () => { deed("erlassen " + name); box.remove(); say("Erlassen: " + name + "."); }); };
for (const one of all(".stop")) one.onclick = () => { const tr = one.closest("tr"); ask(tr.dataset.what + " nicht mehr abrechnen?", () => { deed("beenden " + tr.dataset.what); tr.remove(); say("Beendet: " + tr.dataset.what + "."); }); };`).replace('lang="en"', 'lang="de"'),
  goals: {
    klobrille: { goal: "hab gestern im baumarkt ne neue klobrille geholt, 24,90. trag die mal ein aber nur für timo und mich, die andern zwei ham ja ihr eigenes bad", wants: [/^eintragen [^:]*(klobrille|wc-?sitz|toilettensitz)[^:]*: 24,90 €, 04\.05\.2027, bezahlt von Nele, für Nele und Timo$/i], agree: /^(?!.*(“Beleg|“Betrag (ändern|speichern)|“Löschen|“Erinnern|“Bezahlt”|“Erlassen|“Beenden|“Ja,|“Leeren|“Ausgabe eintragen|“Alle vier|(?<!switch off )“(Aylin|Jost)|switch off “(Timo|Nele|Nur)|(press|choose) “Timo” in|“Timo” in “Bezahlt von)).*(“Ausgaben”|“Wofür\??”|“Betrag, €”|“Datum”|“Bezahlt von”|“Nur einige”|“Nele”|“Timo”|Klobrille.*24,90|24,90.*Klobrille)/is, agreeWhere: /(?<=Noch nicht eingetragen, [^\n:]*(?:klobrille|wc-?sitz|toilettensitz)[^\n:]*: 24,90 €, 04\.05\.2027, bezahlt von Nele, für Nele und Timo\.\s+Leeren\s+)Ausgabe eintragen/i, user: [[/datum|wann|date|when|which day/i, "gestern, am 4. Mai 2027"], [/betrag|wie viel|wieviel|amount|how much|price/i, "24,90 €"], [/bezahlt von|wer hat.*bezahlt|who paid|paid by/i, "ich hab bezahlt, also Nele"], [/zahlt mit|aufteil|teilen|split|share|for whom|für wen|who/i, "nur Timo und ich, Nele"], [/wofür|what for|description|beschreib|name/i, "Klobrille"]], acts: [type("Wofür?", "Klobrille"), type("Betrag, €", "24,90"), type("Datum", "2027-05-04"), tick("Nur einige"), tick("Nele"), tick("Timo"), press("Ausgabe eintragen")], proof: /Eingetragen, [^\n:]*([Kk]lobrille|[Ww][Cc]-?[Ss]itz|[Tt]oilettensitz)[^\n:]*: 24,90 €, 04\.05\.2027, bezahlt von Nele, für Nele und Timo\./ },
    schulden: { goal: "Timo hat mir vorhin in bar gegeben, was er mir noch schuldet, das kann also abgehakt werden. Den Jost erinnere bitte an seine Schulden.", shown: "J", wants: ["bezahlt Timo, 34,20 €, bar", "erinnern Jost"], agree: /^(?!.*(“Beleg|“Betrag|“Löschen|“Erlassen|“Beenden|“Ja,|“Ausgabe eintr|“Schuld ab|“Bezahlt von|“Überweisung|“PayPal|“Nein|“Bezahlt”.*(Jonas|Aylin|Jost|\b[134] \D{1,8} [34]\b)|“Erinnern”.*(Jonas|Timo|Aylin|\b[123] \D{1,8} 4\b|\b[12] \D{1,8} 3\b))).*(“Wer schuldet mir was”|“Bezahlt”.*(Timo|Zimmer 1|\b2 \D{1,8} 4\b)|“Bar”|“Erinnern”.*(Jost|\b4 \D{1,8} 4\b|\b3 \D{1,8} 3\b)|Timo.*(abhak|bezahlt|paid|tick)|(erinner|remind)\w*.*Jost|Jost.*(erinner|remind))/is, agreeWhere: /(?<=Wird abgehakt: Timo, 34,20 €, bar\.\s+Doch nicht\s+)Schuld abhaken|(?<=Jost jetzt an 51,75 € erinnern\?\s+Nein\s+)Ja, machen/, user: [[/wie ist|how (did|was)|bar|cash|überw|transfer|paypal/i, "bar, in die Hand"], [/jost|erinner|remind/i, "ja, Jost an seine 51,75 € erinnern"], [/wer|welche|who|which/i, "Timo hat bezahlt, Jost soll erinnert werden"]], acts: [press("Wer schuldet mir was"), press("Bezahlt", "Timo"), tick("Bar"), press("Schuld abhaken"), press("Erinnern", "Jost"), press("Ja, machen")], proof: /Alles bezahlt\.[^]*51,75 €, heute erinnert/ },
    internet: { goal: "sag mal was zahlen wir jetz eigentlich im monat fürs internet, is das teurer geworden?", wants: [], cannot: "", already: true, shown: "J", agree: /^(?!.*(“Beleg|“Betrag|“Löschen|“Erinnern|“Bezahlt|“Erlassen|“Beenden|“Ja,|“Ausgabe eintr)).*“Feste Kosten”/is, acts: [press("Feste Kosten")], proof: /39,90 €[^]{0,120}davor 34,90 €/ },
  },
};
