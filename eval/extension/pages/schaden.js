import { page } from "../stage.mjs";
import { choose, press, tick, type, untick } from "../mind.mjs";

const CLAIMS = [
  ["Leitungswasser, Keller", "Wohngebäude, Rotdornweg 4", "14.11.2026", "Herr Pohlmann", "Trocknung läuft", ""],
  ["Leitungswasser, Küche", "Hausrat, Rotdornweg 4", "14.11.2026", "Frau Pohl", "Rückfrage offen: Frau Pohl hat Sie am 24., 25. und 27.11. nicht erreicht", ""],
  ["Handy, Display gebrochen", "Elektronik", "2.11.2026", "Herr Demir", "Geprüft, wird am 3.12. überwiesen", "289,00 75,00 214,00"],
  ["Tablet, Display gebrochen", "Elektronik", "20.10.2026", "Herr Demir", "Geprüft, wird am 3.12. überwiesen", "340,00 75,00 265,00"],
];
const OLD = [["Sturm, Dachziegel", "Wohngebäude, 2025", "1.180,00 € gezahlt"], ["Glasbruch, Golf", "Auto, 2024", "412,50 € gezahlt"], ["Fahrrad gestohlen", "Hausrat, 2023", "abgelehnt"]];
const DAYS = ["Montag 30.11.", "Dienstag 1.12.", "Mittwoch 2.12.", "Donnerstag 3.12."];
const HOURS = ["8 bis 10 Uhr", "10 bis 12 Uhr", "12 bis 14 Uhr", "14 bis 16 Uhr", "16 bis 18 Uhr"];
const POLICIES = ["Auto: Golf, KT-AM 418", "Auto: Polo, KT-AM 77", "Hausrat: Rotdornweg 4", "Wohngebäude: Rotdornweg 4", "Elektronik: Handy und Tablet"];
const CAUSES = { Auto: ["Unfall", "Wildunfall", "Glasbruch", "Marderbiss", "Hagel oder Sturm", "Diebstahl"], Haus: ["Leitungswasser", "Feuer", "Sturm", "Einbruch oder Diebstahl"], Gerät: ["Bruch", "Flüssigkeit", "Diebstahl"] };
const TABS = [["open", "Laufende Schäden"], ["old", "Erledigt"], ["new", "Schaden melden"]];
const list = (all) => all.map((one) => `<option>${one}</option>`).join("");
const radio = (name, value, text, on) => `<label><input type="radio" name="${name}" value="${value}" ${on ? "checked" : ""}> ${text}</label><br>`;
const row = (head, text) => `<tr><th scope="row">${head}</th><td>${text}</td></tr>`;
const claim = ([name, policy, day, who, state, sums], at) => `<section class="card" data-name="${name}"><h3><button class="fold" aria-expanded="${!at}" aria-controls="c${at}">${name}</button></h3><div id="c${at}" ${at ? "hidden" : ""}><table><tbody>${row("Vertrag", policy)}${row("Schadentag", day)}${row("Sachbearbeitung", who)}${row("Stand", state)}${sums ? ["Rechnung", "Ihre Selbstbeteiligung", "Auszahlung"].map((head, no) => row(head, `${sums.split(" ")[no]} €`)).join("") : row("Auszahlung", "noch offen")}</tbody></table><button class="call">Rückruf vereinbaren</button> <button class="bank">Bankverbindung ändern</button> <button class="drop">Schaden zurückziehen</button></div></section>`;

/** Claims as folded cards, of which the wrong one of two alike stands open; a dialog with choices made beforehand; a report in three steps whose fields depend on the contract. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Albtal Versicherung: Meine Schäden", `<p>Angemeldet: Katrin Amsel. Heute ist Samstag, 28. November 2026. <button id="log">Abmelden</button></p>
<div role="tablist" aria-label="Bereiche">${TABS.map(([id, text], at) => `<button role="tab" id="t-${id}" aria-controls="${id}" aria-selected="${!at}">${text}</button>`).join("")}</div>
<section id="open" role="tabpanel" aria-labelledby="t-open"><p><label>Vorgänge durchsuchen <input type="search" id="find"></label></p>${CLAIMS.map(claim).join("")}<p id="none" hidden>Kein Vorgang passt dazu.</p></section>
<section id="old" role="tabpanel" aria-labelledby="t-old" hidden><table><thead><tr><th>Schaden</th><th>Vertrag</th><th>Ergebnis</th><th></th></tr></thead><tbody>${OLD.map(([name, policy, end]) => `<tr data-name="${name}"><td>${name}</td><td>${policy}</td><td>${end}</td><td><button class="again">Wieder öffnen</button></td></tr>`).join("")}</tbody></table></section>
<section id="new" role="tabpanel" aria-labelledby="t-new" hidden><h2 id="where">Schritt 1 von 3: Vertrag</h2><div class="at"><fieldset><legend>Um welchen Vertrag geht es?</legend>${POLICIES.map((one) => radio("policy", one, one, false)).join("")}</fieldset></div>
<div class="at" hidden><p><label>Wann ist es passiert? <input type="date" id="when" max="2026-11-28"></label></p><p><label>Was ist passiert? <select id="cause"></select></label></p><div id="car"><p><label><input type="checkbox" id="runs" checked> Das Fahrzeug ist noch fahrbereit</label></p><fieldset><legend>Reparatur</legend>${radio("shop", "Partnerwerkstatt", "In einer Partnerwerkstatt der Albtal", true)}${radio("shop", "eigene Werkstatt", "In einer Werkstatt meiner Wahl", false)}</fieldset></div></div>
<div class="at" hidden><p id="echo"></p></div><p role="alert" id="bad"></p><button id="back" hidden>Zurück</button> <button id="next">Weiter</button> <button id="keep" hidden>Entwurf behalten</button> <button id="send" hidden>Verbindlich melden</button></section>
<dialog id="call" aria-labelledby="callWhat"><h2 id="callWhat"></h2><p><label>Tag <select id="day">${list(DAYS)}</select></label> <label>Uhrzeit <select id="hour">${list(HOURS)}</select></label></p><fieldset><legend>Wir rufen an unter</legend>${radio("tel", "Festnetz", "Festnetz 07153 22418", true)}${radio("tel", "Mobil", "Mobil 0171 5550142", false)}</fieldset><p><label><input type="checkbox" id="paper" checked> Danach eine Zusammenfassung als Brief (4,50 €)</label></p><p id="callSum"></p><button class="shut">Abbrechen</button> <button id="callYes">Rückruf anfordern</button></dialog>
<dialog id="bank" aria-labelledby="bankWhat"><h2 id="bankWhat"></h2><fieldset><legend>Konto</legend>${radio("iban", "Girokonto", "Girokonto, endet auf 4471", true)}${radio("iban", "Gemeinschaftskonto", "Gemeinschaftskonto, endet auf 9020", false)}</fieldset><button class="shut">Abbrechen</button> <button id="bankYes">Konto speichern</button></dialog>
<dialog id="drop" aria-labelledby="dropWhat"><h2 id="dropWhat"></h2><p>Das lässt sich nicht rückgängig machen.</p><button class="shut">Nein, behalten</button> <button id="dropYes">Ja, zurückziehen</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], CAUSES = ${JSON.stringify(CAUSES)}, HEADS = ["Vertrag", "Angaben", "Prüfen"];
const picked = (name) => document.querySelector("[name=" + name + "]:checked")?.value;
let at = "", step = 0;
$("log").onclick = () => { deed("abmelden"); say("Sie sind abgemeldet."); };
const tab = (id) => { for (const one of all("[role=tab]")) { const on = one.getAttribute("aria-controls") === id; one.setAttribute("aria-selected", on); $(one.getAttribute("aria-controls")).hidden = !on; } };
for (const one of all("[role=tab]")) one.onclick = () => tab(one.getAttribute("aria-controls"));
$("find").oninput = () => { const text = $("find").value.trim().toLowerCase(); for (const one of all("section.card")) one.hidden = !one.textContent.toLowerCase().includes(text); $("none").hidden = all("section.card").some((one) => !one.hidden); };
for (const one of all(".fold")) one.onclick = () => { const box = $(one.getAttribute("aria-controls")); box.hidden = !box.hidden; one.setAttribute("aria-expanded", !box.hidden); };
for (const one of all(".again")) one.onclick = () => { const { name } = one.closest("tr").dataset; deed("wieder öffnen " + name); say(name + " wird noch einmal geprüft."); };
for (const one of all(".shut")) one.onclick = () => one.closest("dialog").close();
const open = (id, title, then) => { for (const one of all("button." + id)) one.onclick = () => { at = one.closest("section").dataset.name; $(id + "What").textContent = title + at; then?.(); $(id).showModal(); }; };
const wish = () => at + ": " + $("day").value + ", " + $("hour").value + ", " + picked("tel") + ", " + ($("paper").checked ? "mit Brief" : "ohne Brief");
const sum = () => { $("callSum").textContent = "Rückruf zu " + wish() + "."; };
open("call", "Rückruf: ", () => { $("day").selectedIndex = $("hour").selectedIndex = 0; document.querySelector("[name=tel]").checked = $("paper").checked = true; sum(); });
open("bank", "Bankverbindung: "); open("drop", "Zurückziehen: ");
$("call").onchange = sum;
$("callYes").onclick = () => { deed("Rückruf " + wish()); $("call").close(); say("Angefordert, Rückruf zu " + wish() + "."); };
$("bankYes").onclick = () => { deed("Konto " + at + ": " + picked("iban")); $("bank").close(); say("Gespeichert: " + at + ", " + picked("iban") + "."); };
$("dropYes").onclick = () => { deed("zurückziehen " + at); $("drop").close(); all("section.card").find((one) => one.dataset.name === at).remove(); say(at + " ist zurückgezogen."); };
const kind = () => picked("policy")?.startsWith("Auto") ? "Auto" : picked("policy")?.startsWith("Elek") ? "Gerät" : "Haus";
const report = () => picked("policy") + ": " + $("cause").value + " am " + $("when").value.split("-").reverse().join(".") + (kind() === "Auto" ? ", " + ($("runs").checked ? "fahrbereit" : "nicht fahrbereit") + ", " + picked("shop") : "");
const go = (to) => {
  step = to; all(".at").forEach((one, no) => { one.hidden = no !== to; });
  $("where").textContent = "Schritt " + (to + 1) + " von 3: " + HEADS[to]; $("back").hidden = !to; $("next").hidden = to > 1; $("keep").hidden = $("send").hidden = to < 2; $("bad").textContent = "";
  $("car").hidden = kind() !== "Auto"; $("echo").textContent = to > 1 ? "Sie melden " + report() + "." : "";
};
for (const one of all("[name=policy]")) one.onchange = () => { $("cause").replaceChildren(new Option("– bitte wählen –", ""), ...CAUSES[kind()].map((text) => new Option(text, text))); };
$("back").onclick = () => go(step - 1);
$("next").onclick = () => { const wrong = !step ? !picked("policy") && "Bitte wählen Sie den Vertrag." : !$("when").value ? "Bitte geben Sie den Tag an." : $("when").value > "2026-11-28" ? "Der Tag liegt in der Zukunft." : !$("cause").value && "Bitte wählen Sie, was passiert ist."; if (wrong) { $("bad").textContent = wrong; return; } go(step + 1); };
$("keep").onclick = () => { deed("Entwurf " + report()); tab("open"); go(0); say("Als Entwurf behalten, noch nicht gemeldet."); };
$("send").onclick = () => { const text = report(); deed("gemeldet " + text); tab("open"); go(0); say("Ihre Schadenmeldung ist eingegangen, " + text + "."); };`).replace('lang="en"', 'lang="de"'),
  goals: {
    rueckruf: { goal: "die frau die sich um den wasserschaden in der küche kümmert hat mich jetzt dreimal verpasst. die soll am dienstag zwischen zwei und vier anrufen, aber aufs handy, da bin ich unterwegs. hinterher noch was schriftliches brauch ich nicht", shown: "J", wants: ["Rückruf Leitungswasser, Küche: Dienstag 1.12., 14 bis 16 Uhr, Mobil, ohne Brief"], agree: /^(?!.*(“Leitungswasser, Keller|“Handy|“Tablet|“Bank|“Konto|“Schaden|“Ja,|“Wieder|“Abmelden|“Festnetz|“(Montag|Mittwoch|Donnerstag)|“(8|10|12|16) bis|switch on “Danach|“Rückruf anfordern|“Rückruf vereinbaren”.*(Keller|Wohngebäude|Pohlmann|Demir|\b1 \D{1,8} [2-4]\b))).*(“Leitungswasser, Küche”|“Vorgänge durchsuchen”|“Rückruf vereinbaren”|“Tag”|“Dienstag 1\.12\.”|“Uhrzeit”|“14 bis 16 Uhr”|“Mobil|“Danach eine)/is, agreeWhere: /(?<=Rückruf zu Leitungswasser, Küche: Dienstag 1\.12\., 14 bis 16 Uhr, Mobil, ohne Brief\.\s+Abbrechen\s+)Rückruf anfordern/, user: [[/keller|welche[rnms]? (schaden|vorgang|karte)/i, "der in der Küche, bei Frau Pohl"]], acts: [press("Leitungswasser, Küche"), press("Rückruf vereinbaren", "Leitungswasser, Küche"), choose("Tag", "Dienstag 1.12."), choose("Uhrzeit", "14 bis 16 Uhr"), tick("Mobil 0171 5550142"), untick("Danach eine Zusammenfassung als Brief (4,50 €)"), press("Rückruf anfordern")], proof: /Angefordert, Rückruf zu Leitungswasser, Küche: Dienstag 1\.12\., 14 bis 16 Uhr, Mobil, ohne Brief\./ },
    marder: { goal: "so ein mist, am 19. november hat mir ein marder am golf die kabel durchgebissen, gib das bitte an die versicherung weiter. anspringen tut er nicht mehr. richten soll ihn der bei dem ich immer bin, nicht einer von deren leuten", wants: ["gemeldet Auto: Golf, KT-AM 418: Marderbiss am 19.11.2026, nicht fahrbereit, eigene Werkstatt"], agree: /^(?!.*(“Auto: Polo|“Hausrat|“Wohn|“Elektronik|“Unfall|“Wildunfall|“Glasbruch”|“Hagel|“Diebstahl|switch on “Das Fahrzeug|“In einer Partner|“Rückruf|“Bank|“Konto|“Schaden zurück|“Ja,|“Wieder|“Abmelden|“Entwurf|“Verbindlich)).*(“Schaden melden”|“Auto: Golf, KT-AM 418”|“Weiter”|“Wann ist es passiert|“Was ist passiert|“Marderbiss”|“Das Fahrzeug ist|“In einer Werkstatt meiner Wahl)/is, agreeWhere: /(?<=Sie melden Auto: Golf, KT-AM 418: Marderbiss am 19\.11\.2026, nicht fahrbereit, eigene Werkstatt\.\s+Zurück\s+Entwurf behalten\s+)Verbindlich melden/, user: [[/welche[rsmn]? (vertrag|auto|wagen)|polo/i, "der Golf, KT-AM 418"], [/werkstatt/i, "in meiner eigenen Werkstatt"], [/fahrbereit/i, "nein, er fährt nicht mehr"]], acts: [press("Schaden melden"), tick("Auto: Golf, KT-AM 418"), press("Weiter"), type("Wann ist es passiert?", "2026-11-19"), choose("Was ist passiert?", "Marderbiss"), untick("Das Fahrzeug ist noch fahrbereit"), tick("In einer Werkstatt meiner Wahl"), press("Weiter"), press("Verbindlich melden")], proof: /Ihre Schadenmeldung ist eingegangen, Auto: Golf, KT-AM 418: Marderbiss am 19\.11\.2026, nicht fahrbereit, eigene Werkstatt\./ },
    handy: { goal: "was krieg ich jetzt eigentlich raus für das kaputte handy, also was am ende wirklich bei mir auf dem konto landet? nur sagen, sonst nichts", wants: [], cannot: "", already: true, shown: "J", agree: /^(?!.*(“Leitungswasser|“Tablet|“Rückruf|“Bank|“Konto|“Schaden|“Ja,|“Wieder|“Abmelden|“Weiter)).*(“Handy, Display gebrochen”|“Vorgänge durchsuchen”)/is, acts: [press("Handy, Display gebrochen")], proof: /Auszahlung\W+214,00/ },
  },
};
