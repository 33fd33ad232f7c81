import { page } from "../stage.mjs";
import { choose, press, tick, type } from "../mind.mjs";

const ORDERS = [["N-3318", "Nachsendung", "Renate Albers (Mutter)", "Pflegeheim St. Anna, Parkstraße 3, Bonn", "31.12.2026"], ["N-3390", "Nachsendung", "Jonas Albers (Sohn)", "Wohnheim am Wall, Göttingen", "31.03.2027"], ["N-3402", "Nachsendung", "Silke Albers", "Büro, Kaiserallee 40, Köln", "15.01.2027"]];
const PEOPLE = ["Jens Albers", "Silke Albers", "Jonas Albers"];
const LONGER = [["um 3 Monate", "9,90 €"], ["um 6 Monate", "17,90 €"], ["um 12 Monate", "26,90 €"]];
const PAY = ["Lastschrift vom Konto mit der Endziffer 61", "Rechnung per Brief"];
const PLACES = ["Ferienhaus, Dünenweg 8, Westerland", "Büro, Kaiserallee 40, Köln", "Pflegeheim St. Anna, Parkstraße 3, Bonn"];
const SHOPS = ["Filiale Bahnhof", "Filiale Am Markt", "Filiale Marktstraße"];
const FAQ = [["Preise für neue Aufträge", "Nachsendung: 6 Monate 23,90 €, 12 Monate 30,90 €, 24 Monate 48,90 €. Lagerung: bis 3 Monate 12,90 €."], ["Wie schnell geht es los?", "Fünf Werktage nach dem Auftrag, auf Wunsch zu einem späteren Tag."], ["Was wird nicht nachgesendet?", "Pakete anderer Dienste, Postwurfsendungen und Einschreiben mit dem Vermerk „Nicht nachsenden“."]];
const STEPS = ["Was sollen wir tun?", "Für wen?", "Wann und wohin?", "Prüfen"];
const options = (list) => list.map((one) => `<option>${one}</option>`).join("");
const radio = (name, value, text, on) => `<p><label><input type="radio" name="${name}" value="${value}" ${on ? "checked" : ""}> ${text}</label></p>`;

/** A wizard of four steps whose third depends on the first, with a branch that appears with its choice; running orders with the same buttons; questions that unfold. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Rheinpost: Nachsenden und Lagern", `<p>Guten Tag, Herr Albers. Heute ist Samstag, der 28. November 2026. <button id="news">Newsletter bestellen</button></p>
<h2>Laufende Aufträge</h2><table><thead><tr><th>Nummer</th><th>Was</th><th>Für</th><th>Wohin</th><th>Bis</th><th></th></tr></thead><tbody>${ORDERS.map(([no, what, who, where, until]) => `<tr data-no="${no}" data-who="${who.replace(/ \(.*/, "")}"><th scope="row">${no}</th><td>${what}</td><td>${who}</td><td>${where}</td><td class="until">${until}</td><td><button class="longer">Verlängern</button> <button class="end">Beenden</button></td></tr>`).join("")}</tbody></table>
<h2>Neuer Auftrag</h2><button id="start" aria-expanded="false">Neuen Auftrag beginnen</button><form id="wizard" class="card" hidden><p id="step" aria-live="polite"></p>
<fieldset class="pane"><legend>Was sollen wir tun?</legend>${radio("what", "Nachsendung", "Nachsenden an eine andere Adresse", false)}${radio("what", "Lagerung", "Lagern, bis Sie wieder da sind", false)}</fieldset>
<fieldset class="pane" hidden><legend>Für wen?</legend>${PEOPLE.map((one) => `<p><label><input type="checkbox" name="who" value="${one}"> ${one}</label></p>`).join("")}</fieldset>
<div class="pane" hidden><p><label>Erster Tag <input type="date" id="from"></label> <label>Letzter Tag <input type="date" id="to"></label></p><p id="whereRow"><label>Adresse <select id="where"><option value="">Bitte wählen</option>${options(PLACES)}</select></label></p><fieldset id="then"><legend>Was geschieht danach?</legend>${radio("then", "Zustellung gesammelt", "Alles auf einmal zustellen, am nächsten Werktag", true)}${radio("then", "Abholung", "Ich hole die Post in einer Filiale ab", false)}<p id="shopRow" hidden><label>Filiale <select id="shop"><option value="">Bitte wählen</option>${options(SHOPS)}</select></label></p></fieldset></div>
<div class="pane" hidden><p id="sum"></p><p><label><input type="checkbox" id="sure"> Ich darf für alle genannten Personen handeln</label></p></div>
<p id="miss" role="alert"></p><button type="button" id="back">Zurück</button> <button type="button" id="next">Weiter</button> <button type="button" id="send" hidden>Auftrag erteilen</button> <button type="button" id="quit">Verwerfen</button></form>
<h2>Gut zu wissen</h2>${FAQ.map(([head, text]) => `<h3><button class="fold" aria-expanded="false">${head}</button></h3><p hidden>${text}</p>`).join("")}
<dialog id="more" aria-labelledby="moreName"><h2 id="moreName"></h2><fieldset><legend>Wie lange?</legend>${LONGER.map(([text, price], at) => radio("long", text, `${text}, ${price}`, !at)).join("")}</fieldset><p><label>Bezahlen per <select id="pay">${options(PAY)}</select></label></p><p id="echo"></p><button class="shut">Abbrechen</button> <button id="order">Verlängerung bestellen</button></dialog>
<dialog id="ending"><p id="q"></p><button class="shut">Weiterlaufen lassen</button> <button id="stop">Ja, beenden</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], on = (name) => document.querySelector("[name=" + name + "]:checked")?.value ?? "", STEPS = ${JSON.stringify(STEPS)};
let row = null, at = 0;
for (const one of all(".shut")) one.onclick = () => one.closest("dialog").close();
$("news").onclick = () => { deed("newsletter"); say("Der Newsletter ist bestellt."); };
const longer = () => row.dataset.no + " (" + row.dataset.who + ") " + on("long") + ", " + ($("pay").selectedIndex ? "Rechnung" : "Lastschrift");
const tell = () => { $("echo").textContent = "Verlängert wird " + longer() + "."; };
for (const one of all(".longer")) one.onclick = () => { row = one.closest("tr"); $("moreName").textContent = "Verlängern: " + row.dataset.no + ", " + row.dataset.who; document.querySelector("[name=long]").checked = true; $("pay").selectedIndex = 0; tell(); $("more").showModal(); };
$("more").onchange = tell;
$("order").onclick = () => { const text = longer(); deed("verlängern " + text); row.querySelector(".until").textContent += ", verlängert " + on("long"); $("more").close(); say("Verlängert: " + text + "."); };
for (const one of all(".end")) one.onclick = () => { row = one.closest("tr"); $("q").textContent = "Auftrag " + row.dataset.no + " (" + row.dataset.who + ") sofort beenden?"; $("ending").showModal(); };
$("stop").onclick = () => { deed("beenden " + row.dataset.no); $("ending").close(); say("Beendet: " + row.dataset.no + "."); row.remove(); };
const local = (id) => $(id).value.split("-").reverse().join("."), store = () => on("what") === "Lagerung", fetched = () => on("then") === "Abholung";
const who = () => all("[name=who]:checked").map((one) => one.value).join(" und ");
const plan = () => on("what") + " " + local("from") + " bis " + local("to") + ", " + who() + ", " + (store() ? (fetched() ? "Abholung " + $("shop").value : "Zustellung gesammelt") : "an " + $("where").value);
const wrong = () => [
  () => (on("what") ? "" : "Bitte wählen Sie, was wir tun sollen."),
  () => (who() ? "" : "Bitte wählen Sie mindestens eine Person."),
  () => (!$("from").value || !$("to").value ? "Bitte geben Sie beide Tage an." : $("to").value < $("from").value ? "Der letzte Tag liegt vor dem ersten." : $("from").value < "2026-12-05" ? "Der erste Tag kann frühestens der 05.12.2026 sein." : store() && fetched() && !$("shop").value ? "Bitte wählen Sie die Filiale." : !store() && !$("where").value ? "Bitte wählen Sie die Adresse." : ""),
  () => ($("sure").checked ? "" : "Bitte bestätigen Sie, dass Sie für alle handeln dürfen."),
][at]();
const show = () => { $("whereRow").hidden = store(); $("then").hidden = !store(); $("shopRow").hidden = !fetched(); if (at === 3) $("sum").textContent = "Ihr Auftrag: " + plan() + "."; };
const go = (to) => { at = to; $("step").textContent = "Schritt " + (at + 1) + " von 4: " + STEPS[at]; all(".pane").forEach((one, no) => { one.hidden = no !== at; }); $("back").hidden = !at; $("next").hidden = at === 3; $("send").hidden = at !== 3; $("miss").textContent = ""; show(); };
const open = (yes) => { $("wizard").hidden = !yes; $("start").setAttribute("aria-expanded", yes); if (yes) { $("wizard").reset(); go(0); } };
$("start").onclick = () => open($("wizard").hidden);
$("wizard").onchange = show; $("wizard").onsubmit = (event) => event.preventDefault();
$("back").onclick = () => go(at - 1); $("quit").onclick = () => open(false);
$("next").onclick = () => { const text = wrong(); if (text) $("miss").textContent = text; else go(at + 1); };
$("send").onclick = () => { if (wrong()) { $("miss").textContent = wrong(); return; } const text = plan(); deed(text); open(false); say("Danke, Ihr Auftrag ist erteilt: " + text + "."); };
for (const one of all(".fold")) one.onclick = () => { const box = one.parentElement.nextElementSibling; box.hidden = !box.hidden; one.setAttribute("aria-expanded", !box.hidden); };`).replace('lang="en"', 'lang="de"'),
  goals: {
    mama: { goal: "mamas post soll noch n halbes jahr länger ins heim gehn, und schickt mir dafür ne rechnung, abbuchen will ich nich", shown: "J", wants: ["verlängern N-3318 (Renate Albers) um 6 Monate, Rechnung"], agree: /^(?!.*(“Beenden|“Ja,|“Neuen|“Newsletter|“Auftrag|“Verlängerung best|(press|choose|switch on) “(um 3|um 12|Lastschrift)|“Verlängern”.*(N-3390|N-3402|Jonas|Silke|\b[23] \D{1,8} 3\b))).*(“Verlängern”.*(N-3318|Renate|Mutter|\b1 \D{1,8} 3\b)|“um 6 Monate|“Bezahlen per”|“Rechnung per Brief”|N-3318.*6 Monate)/is, agreeWhere: /(?<=Verlängert wird N-3318 \(Renate Albers\) um 6 Monate, Rechnung\.\s+Abbrechen\s+)Verlängerung bestellen/, user: [[/bezahl|pay|lastschrift|rechnung/i, "auf Rechnung, nicht abbuchen"], [/wie lange|how long|monate|months/i, "ein halbes Jahr, also 6 Monate"], [/welche|which|whose|wessen|for whom/i, "den von meiner Mutter, Renate Albers"]], acts: [press("Verlängern", "N-3318"), tick("um 6 Monate, 17,90 €"), choose("Bezahlen per", "Rechnung per Brief"), press("Verlängerung bestellen")], proof: /Verlängert: N-3318 \(Renate Albers\) um 6 Monate, Rechnung\./ },
    urlaub: { goal: "Meine Frau Silke und ich sind vom 19. Dezember bis zum 3. Januar verreist. Bitte unsere Post so lange lagern, danach hole ich sie in der Filiale am Markt ab. Jonas bleibt hier, er bekommt seine weiter.", wants: ["Lagerung 19.12.2026 bis 03.01.2027, Jens Albers und Silke Albers, Abholung Filiale Am Markt"], agree: /^(?!.*(“Beenden|“Ja,|“Verlänger|“Newsletter|“Auftrag erteilen|“Verwerfen|“Nachsenden|(?<!switch off )“Jonas|“Alles auf|“Filiale (Bahn|Marktstr)|“Adresse”|switch off “(Jens|Silke))).*(“Neuen Auftrag beginnen”|“Lagern, bis|“Jens Albers”|“Silke Albers”|switch off “Jonas|“Weiter”|“Erster Tag”|“Letzter Tag”|“Ich hole die Post|“Filiale”|“Filiale Am Markt”|“Ich darf für alle)/is, agreeWhere: /(?<=Ihr Auftrag: Lagerung 19\.12\.2026 bis 03\.01\.2027, Jens Albers und Silke Albers, Abholung Filiale Am Markt\.\s+(?:(?!Ihr Auftrag)[^])*)Auftrag erteilen/, user: [[/filiale|branch/i, "die Filiale Am Markt"], [/darf|handeln|allowed|act for|confirm that/i, "ja, das darf ich"], [/für wen|for whom|who|persons?|people/i, "für Silke und mich, Jens"], [/erster|first day|ab wann|start/i, "ab dem 19. Dezember 2026"], [/letzter|last day|until|bis wann/i, "bis zum 3. Januar 2027"]], acts: [press("Neuen Auftrag beginnen"), tick("Lagern, bis Sie wieder da sind"), press("Weiter"), tick("Jens Albers"), tick("Silke Albers"), press("Weiter"), type("Erster Tag", "2026-12-19"), type("Letzter Tag", "2027-01-03"), tick("Ich hole die Post in einer Filiale ab"), choose("Filiale", "Filiale Am Markt"), press("Weiter"), tick("Ich darf für alle genannten Personen handeln"), press("Auftrag erteilen")], proof: /Ihr Auftrag ist erteilt: Lagerung 19\.12\.2026 bis 03\.01\.2027, Jens Albers und Silke Albers, Abholung Filiale Am Markt\./ },
    preis: { goal: "was würde mich das eigentlich kosten, wenn ich ganz neu ein jahr lang nachsenden lasse? nur wissen, nix beauftragen", wants: [], cannot: "", already: true, shown: "J", agree: /^(?!.*(“Beenden|“Verlänger|“Neuen|“Newsletter|“Auftrag|“Ja,)).*“Preise für neue Aufträge”/is, acts: [press("Preise für neue Aufträge")], proof: /12 Monate 30,90 €/ },
  },
};
