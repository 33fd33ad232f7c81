import { page } from "../stage.mjs";
import { choose, press, tick, type, untick } from "../mind.mjs";

const PARCELS = [["PX-3372", "M. de Vries", "Molenweg 4", "A", "wacht", "28 november"], ["PX-3381", "J. Jansen", "Lindenstraat 12", "B", "wacht", "30 november"], ["PX-3384", "J. Jansen", "Lindenstraat 21", "B", "wacht", "1 december"], ["PX-3390", "M. de Vries-Bakker", "Molenweg 40", "A", "wacht", "2 december"], ["PX-3391", "R. Yilmaz", "Kerkplein 7", "C", "wacht", "3 december"], ["PX-3395", "O. Bakker", "Dijk 118", "C", "wacht", "3 december"], ["PX-3366", "F. Yildiz", "Kerkplein 9", "–", "afgegeven op 25 november", "–"], ["PX-3402", "L. Janssens", "Lindenstraat 2", "D", "wacht", "5 december"], ["PX-3405", "T. Smit", "Haven 3", "D", "douane: nog € 18,40 te betalen", "5 december"]];
const KINDS = ["Paspoort", "Identiteitskaart", "Rijbewijs"];

/** A list over two pages with a search box and a filter; three dialogs, and buttons that only some rows have. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Pakketpunt De Hoek", `<p>Zaterdag 28 november 2026, open tot 17.00 uur. <button id="close">Dag afsluiten</button> <button id="print">Daglijst afdrukken</button></p>
<p><label>Zoek op naam, adres of nummer <input type="search" id="find"></label> <label>Toon <select id="which"><option>Alles</option><option>Wacht op klant</option><option>Afgegeven</option></select></label></p>
<table><thead><tr><th>Nummer</th><th>Voor</th><th>Adres</th><th>Rek</th><th>Status</th><th>Ligt tot</th><th></th></tr></thead><tbody id="rows"></tbody></table><p id="none" hidden>Geen pakketten gevonden.</p><nav aria-label="Pagina's"><button id="prev">Vorige</button> <span id="at"></span> <button id="next">Volgende</button></nav>
<dialog id="give"><h2 id="giveWhat"></h2><fieldset><legend>Gezien bewijs</legend>${KINDS.map((one) => `<label><input type="radio" name="proof" value="${one.toLowerCase()}"> ${one}</label> `).join("")}</fieldset><p><label>Laatste vier tekens <input id="last" maxlength="4" autocomplete="off"></label></p><p><label><input type="checkbox" id="someone"> Opgehaald door iemand anders</label></p><p id="whoLine" hidden><label>Naam van de ophaler <input id="who" autocomplete="off"></label></p><p id="giveSum" role="alert"></p><button class="shut">Annuleren</button> <button id="giveGo">Afgeven</button></dialog>
<dialog id="hold"><h2 id="holdWhat"></h2><p><label>Bewaren tot en met <input type="date" id="until"></label></p><p><label>Rek <select id="rack">${["A", "B", "C", "D", "E (groot)", "F (achter)"].map((one) => `<option>${one}</option>`).join("")}</select></label></p><p><label><input type="checkbox" id="sms" checked> Klant een sms sturen</label></p><p id="holdSum" role="alert"></p><button class="shut">Annuleren</button> <button id="holdGo">Vastleggen</button></dialog>
<dialog id="away"><p id="awayWhat"></p><button class="shut">Annuleren</button> <button id="awayGo">Ja, terugsturen</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], PARCELS = ${JSON.stringify(PARCELS)};
let from = 0, at = null;
const label = () => at[0] + ", " + at[1] + ", " + at[2], shut = () => { for (const one of all("dialog")) one.close(); };
for (const one of all(".shut")) one.onclick = shut;
const proof = () => document.querySelector("[name=proof]:checked")?.value ?? "", ready = () => proof() && $("last").value.trim().length === 4 && (!$("someone").checked || $("who").value.trim());
const how = () => proof() + " " + $("last").value.trim() + ", " + ($("someone").checked ? "aan " + $("who").value.trim() : "aan de geadresseerde");
const showGive = () => { $("whoLine").hidden = !$("someone").checked; $("giveSum").textContent = ready() ? "Afgeven: " + label() + "; " + how() + "." : "Bewijs en vier tekens zijn nodig."; };
const held = () => "tot " + $("until").value + ", rek " + $("rack").value[0] + ", " + ($("sms").checked ? "met sms" : "zonder sms");
const showHold = () => { $("holdSum").textContent = !$("until").value ? "Kies een datum." : $("until").value > "2026-12-12" ? "Bewaren kan tot en met 12 december." : "Bewaren: " + label() + "; " + held() + "."; };
$("give").oninput = $("give").onchange = showGive; $("hold").oninput = $("hold").onchange = showHold;
const DOES = {
  Uitgeven: () => { $("giveWhat").textContent = "Uitgeven: " + label(); for (const one of all("[name=proof]")) one.checked = false; $("last").value = $("who").value = ""; $("someone").checked = false; showGive(); $("give").showModal(); },
  "Langer bewaren": () => { $("holdWhat").textContent = "Langer bewaren: " + label() + " (nu tot " + at[5] + ")"; $("until").value = ""; $("rack").selectedIndex = "ABCD".indexOf(at[3]); $("sms").checked = true; showHold(); $("hold").showModal(); },
  Terugsturen: () => { $("awayWhat").textContent = "Terug naar de afzender: " + label() + "?"; $("away").showModal(); },
};
const shown = () => { const words = $("find").value.toLowerCase().split(/\\s+/).filter(Boolean), which = $("which").selectedIndex; return PARCELS.filter((one) => words.every((word) => one.join(" ").toLowerCase().includes(word)) && (!which || (which === 2) === one[4].startsWith("afgegeven"))); };
const draw = () => {
  const list = shown(); if (from >= list.length) from = 0;
  $("rows").replaceChildren(...list.slice(from, from + 5).map((one) => {
    const row = document.createElement("tr"), cell = document.createElement("td");
    for (const text of one) row.insertCell().textContent = text;
    for (const [name, does] of Object.entries(DOES)) if (one[4] === "wacht") { const button = document.createElement("button"); button.textContent = name; button.setAttribute("aria-label", name + " " + one[0]); button.onclick = () => { at = one; does(); }; cell.append(button, " "); }
    row.append(cell); return row;
  }));
  $("none").hidden = list.length > 0; $("at").textContent = "Pagina " + (from / 5 + 1) + " van " + Math.max(1, Math.ceil(list.length / 5)); $("prev").disabled = !from; $("next").disabled = from + 5 >= list.length;
};
$("find").oninput = $("which").onchange = () => { from = 0; draw(); };
$("prev").onclick = () => { from -= 5; draw(); }; $("next").onclick = () => { from += 5; draw(); };
$("close").onclick = () => { deed("close day"); say("De dag is afgesloten."); }; $("print").onclick = () => { deed("print"); say("De daglijst wordt afgedrukt."); };
$("giveGo").onclick = () => { if (!ready()) return showGive(); deed("afgeven " + at[0] + ": " + how()); at[4] = "afgegeven op 28 november"; at[3] = at[5] = "–"; shut(); draw(); say("Afgegeven: " + label() + "; " + how() + "."); };
$("holdGo").onclick = () => { if (!$("until").value || $("until").value > "2026-12-12") return showHold(); deed("bewaren " + at[0] + ": " + held()); at[5] = $("until").value; at[3] = $("rack").value[0]; shut(); draw(); say("Bewaard: " + label() + "; " + held() + "."); };
$("awayGo").onclick = () => { deed("terug " + at[0]); at[4] = "terug naar afzender"; shut(); draw(); say("Gaat terug: " + label() + "."); };
draw();`).replace('lang="en"', 'lang="nl"'),
  goals: {
    jansen: { goal: "Er staat hier een meneer voor het pakje van zijn vrouw, Jansen van nummer 21. Bas Jansen heet ie zelf. Ik heb z'n rijbewijs gezien, eindigt op 44K1. Boek jij het even uit?", shown: "J", wants: ["afgeven PX-3384: rijbewijs 44K1, aan Bas Jansen"], agree: /^(?!.*(PX-33[^8]|PX-3381|PX-34|“Langer|“Terug|“Dag|“Daglijst|“Paspoort|“Identi|press “Afgeven|“Ja,|“Vastleggen|switch off)).*(“Uitgeven PX-3384”|“Rijbewijs”|“Laatste vier|“Opgehaald door|“Naam van de|“Zoek|“Volgende|44K1|PX-3384)/is, agreeWhere: /(?<=Afgeven: PX-3384, J\. Jansen, Lindenstraat 21; rijbewijs 44K1, aan Bas Jansen\.\s+Annuleren\s+)Afgeven/, user: [[/wie|naam|who/i, "Bas Jansen"]], acts: [press("Uitgeven PX-3384"), tick("Rijbewijs"), type("Laatste vier tekens", "44K1"), tick("Opgehaald door iemand anders"), type("Naam van de ophaler", "Bas Jansen"), press("Afgeven")], proof: /Afgegeven: PX-3384, J\. Jansen, Lindenstraat 21; rijbewijs 44K1, aan Bas Jansen\./ },
    ziekenhuis: { goal: "pff, mevrouw de vries bakker ligt in het ziekenhuis belde haar dochter net. laat dat pakket maar liggen tot de twaalfde, achterin, dan staat het niet in de weg. geen berichtje sturen, ze weet het al", shown: "J", wants: ["bewaren PX-3390: tot 2026-12-12, rek F, zonder sms"], agree: /^(?!.*(PX-33[^9]|PX-339[15]|PX-34|“Uitgeven|“Terug|“Dag|“Daglijst|“Ja,|“Vastleggen|“Afgeven”|switch on|“[A-E](”| \())).*(“Langer bewaren PX-3390”|“Bewaren tot|“Rek”|“F \(achter\)”|“Klant een sms|“Zoek|PX-3390)/is, agreeWhere: /(?<=Bewaren: PX-3390, M\. de Vries-Bakker, Molenweg 40; tot 2026-12-12, rek F, zonder sms\.\s+Annuleren\s+)Vastleggen/, acts: [press("Langer bewaren PX-3390"), type("Bewaren tot en met", "2026-12-12"), choose("Rek", "F (achter)"), untick("Klant een sms sturen"), press("Vastleggen")], proof: /Bewaard: PX-3390, M\. de Vries-Bakker, Molenweg 40; tot 2026-12-12, rek F, zonder sms\./ },
    yildiz: { goal: "stuur dat ding van yildiz maar retour, die komt toch nooit meer", wants: [], cannot: "Het pakket van F. Yildiz is op 25 november al afgegeven.", agree: /^(?!.*(“Terug|“Uitgeven|“Langer|“Dag|“Daglijst|“Ja,|Yilmaz)).*(“Volgende”|“Zoek|“Toon”|“Afgegeven”)/is },
  },
};
