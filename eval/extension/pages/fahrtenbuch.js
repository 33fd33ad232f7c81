import { page } from "../stage.mjs";
import { choose, press, type } from "../mind.mjs";

/** Number, day, hours, from, to, kilometres, kind, partner, purpose. */
const TRIPS = [
  ["512", "Montag, 23.11.", "08:10–08:41", "Büro Kassel", "Baunatal, Fa. Rehm", 18, "Geschäftlich", "Rehm Fördertechnik", "Abnahme Linie 2"],
  ["513", "Montag, 23.11.", "17:05–17:39", "Baunatal, Fa. Rehm", "Zuhause", 21, "offen", "", ""],
  ["514", "Dienstag, 24.11.", "07:30–07:52", "Zuhause", "Büro Kassel", 12, "Arbeitsweg", "", ""],
  ["515", "Donnerstag, 26.11.", "09:15–10:04", "Büro Kassel", "Göttingen, Klinik am Park", 52, "offen", "", ""],
  ["516", "Donnerstag, 26.11.", "15:40–16:37", "Göttingen, Klinik am Park", "Büro Kassel", 58, "offen", "", ""],
  ["517", "Samstag, 28.11.", "10:20–10:34", "Zuhause", "Baumarkt Niederzwehren", 7, "offen", "", ""],
];
const OLD = [["471", "Montag, 12.10.", "13:02–14:20", "Büro Kassel", "Fulda, Bahnhof", 104, "Privat"], ["472", "Dienstag, 13.10.", "07:31–07:55", "Zuhause", "Büro Kassel", 12, "Arbeitsweg"]];
const KINDS = ["bitte wählen", "Privat", "Arbeitsweg", "Geschäftlich"], PARTNERS = ["bitte wählen", "Klinik am Park", "Klinikum Nord", "Praxis Dr. Behrens", "Rehm Fördertechnik"];
const DAYS = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"];

/** Trips in a table that are edited in their own row, where a kind asks for more fields; a closed month that only shows; settings behind a button. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Fahrtenbuch: KS-LT 440", `<p>Škoda Octavia, Fahrer Lars Tamm. Heute ist Samstag, der 28. November 2026. <button id="set">Einstellungen</button> <button id="export">An Steuerbüro senden</button></p><p><label>Monat <select id="month"><option>November 2026</option><option>Oktober 2026</option></select></label> <button id="filter" aria-pressed="false">Nur offene Fahrten</button></p><p id="note"></p><table><thead><tr><th>Tag</th><th>Zeit</th><th>Strecke</th><th>km</th><th>Art</th><th></th></tr></thead><tbody id="trips"></tbody></table><p><button id="close">Monat abschließen</button></p>
<dialog id="settings" aria-labelledby="setName"><h2 id="setName">Einstellungen</h2><p><label><input type="checkbox" role="switch" id="mail" checked> Wöchentliche Erinnerung, offene Fahrten einzutragen</label></p><p><label>Erinnern am <select id="day">${DAYS.map((one) => `<option>${one}</option>`).join("")}</select></label></p><p><label>Uhrzeit <select id="hour"><option>08:00</option><option>12:00</option><option selected>17:00</option></select></label></p><p><label><input type="checkbox" role="switch" id="gps" checked> Fahrten automatisch aufzeichnen</label></p><p id="setSum"></p><button id="shut">Abbrechen</button> <button id="setKeep">Übernehmen</button></dialog>`, `
const $ = (id) => document.getElementById(id), TRIPS = ${JSON.stringify(TRIPS)}, OLD = ${JSON.stringify(OLD)}, KINDS = ${JSON.stringify(KINDS)}, PARTNERS = ${JSON.stringify(PARTNERS)};
let editing = "", only = false;
const kept = { mail: true, day: "Montag", hour: "17:00", gps: true };
const list = (id, all, on) => '<select id="' + id + '">' + all.map((one) => "<option " + (one === on ? "selected" : "") + ">" + one + "</option>").join("") + "</select>";
const draw = () => {
  const old = $("month").selectedIndex === 1;
  $("note").textContent = old ? "Der Oktober ist seit dem 5. November abgeschlossen. Fahrten eines abgeschlossenen Monats lassen sich nicht mehr ändern oder löschen." : TRIPS.filter((trip) => trip[6] === "offen").length + " Fahrten sind noch offen.";
  $("close").hidden = old;
  $("trips").innerHTML = (old ? OLD : TRIPS).filter((trip) => !only || trip[6] === "offen").map(([no, day, hours, from, to, km, kind, partner, why]) => "<tr><td>" + day + "</td><td>" + hours + "</td><td>" + from + " nach " + to + "</td><td>" + km + " km</td><td>" + kind + (partner ? ", " + partner + ", " + why : "") + "</td><td>" + (old ? "" : '<button data-do="edit" data-no="' + no + '">Bearbeiten</button> <button data-do="drop" data-no="' + no + '">Löschen</button>') + "</td></tr>" + (editing === no ? '<tr><td colspan="6"><form id="form"><h3>Fahrt ' + no + ", " + day + ", " + hours + ', bearbeiten</h3><p><label>Art der Fahrt ' + list("kind", KINDS, kind) + '</label></p><div id="more"><p><label>Geschäftspartner ' + list("partner", PARTNERS, partner) + '</label></p><p><label>Zweck <input id="why" autocomplete="off" value="' + why + '"></label></p></div><p id="sum"></p><button type="button" data-do="back">Abbrechen</button> <button type="button" data-do="keep" id="keep">Speichern</button></form></td></tr>' : "")).join("");
  if (editing) show();
};
const what = () => $("kind").value + ($("kind").value === "Geschäftlich" ? ", " + $("partner").value + ", " + $("why").value.trim() : "");
const show = () => { const business = $("kind").value === "Geschäftlich", whole = $("kind").selectedIndex && (!business || ($("partner").selectedIndex && $("why").value.trim())); $("more").hidden = !business; $("keep").disabled = !whole; $("sum").textContent = whole ? "Fahrt " + editing + " wird eingetragen als: " + what() + "." : business ? "Geschäftspartner und Zweck müssen angegeben sein." : "Bitte die Art der Fahrt wählen."; };
$("trips").oninput = $("trips").onchange = () => editing && show();
$("trips").onsubmit = (event) => event.preventDefault();
$("trips").onclick = ({ target }) => {
  const { do: does, no } = target.dataset;
  if (!does) return;
  if (does === "edit") { editing = no; draw(); }
  if (does === "back") { editing = ""; draw(); }
  if (does === "drop") { deed("gelöscht " + no); TRIPS.splice(TRIPS.findIndex((trip) => trip[0] === no), 1); editing = ""; draw(); say("Fahrt " + no + " wurde gelöscht."); }
  if (does === "keep") { const text = "Fahrt " + editing + ": " + what(), trip = TRIPS.find((one) => one[0] === editing); deed(text); trip[6] = $("kind").value; const business = trip[6] === "Geschäftlich"; trip[7] = business ? $("partner").value : ""; trip[8] = business ? $("why").value.trim() : ""; editing = ""; draw(); say("Gespeichert, " + text + "."); }
};
$("month").onchange = () => { editing = ""; draw(); };
$("filter").onclick = () => { only = !only; editing = ""; $("filter").setAttribute("aria-pressed", only); draw(); };
$("close").onclick = () => { deed("November abgeschlossen"); say("Der November ist abgeschlossen."); };
$("export").onclick = () => { deed("Steuerbüro"); say("Das Fahrtenbuch ging an das Steuerbüro."); };
const setText = () => ($("mail").checked ? "Erinnerung " + $("day").value + " " + $("hour").value : "keine Erinnerung") + ", Aufzeichnung " + ($("gps").checked ? "an" : "aus"), setShow = () => { $("day").disabled = $("hour").disabled = !$("mail").checked; $("setSum").textContent = "Es gilt dann: " + setText() + "."; };
$("set").onclick = () => { $("mail").checked = kept.mail; $("day").value = kept.day; $("hour").value = kept.hour; $("gps").checked = kept.gps; setShow(); $("settings").showModal(); };
$("settings").onchange = setShow; $("shut").onclick = () => $("settings").close();
$("setKeep").onclick = () => { Object.assign(kept, { mail: $("mail").checked, day: $("day").value, hour: $("hour").value, gps: $("gps").checked }); deed("Einstellungen: " + setText()); $("settings").close(); say("Übernommen: " + setText() + "."); };
draw();`).replace('lang="en"', 'lang="de"'),
  goals: {
    klinik: { goal: "donnerstag war ich bei der klinik am park in göttingen, trag hin- und rückfahrt bitte als dienstlich ein. war die wartung vom ultraschallgerät", shown: "J", wants: [/^Fahrt 515: Geschäftlich, Klinik am Park, .*ultraschall/i, /^Fahrt 516: Geschäftlich, Klinik am Park, .*ultraschall/i], agree: /^(?!.*(“Einstellungen|“An Steuer|“Löschen|“Monat abschl|“Speichern|“Übernehmen|“Abbrechen|“Monat”|choose “?(Privat|Arbeitsweg|Klinikum|Praxis|Rehm|Oktober)|“Bearbeiten”[^“]*“[^”]*(Montag|Dienstag|Samstag)|“Bearbeiten”[^“]*\(number (1|6|[23] \D{1,8} 6|4 \D{1,8} 4|3 \D{1,8} 3)\b)).*(“Bearbeiten”|“Nur offene|“Art der Fahrt”|“Geschäftlich|“Geschäftspartner”|“Klinik am Park”|“Zweck”)/is, agreeWhere: /(?<=Fahrt 51[56] wird eingetragen als: Geschäftlich, Klinik am Park, [^\n]*ultraschall[^\n]*\.\s+Abbrechen\s+)Speichern/i, user: [[/zweck|purpose/i, "Wartung Ultraschallgerät"], [/partner|kunde|customer/i, "Klinik am Park"], [/which|welche/i, "die beiden Fahrten vom Donnerstag"]], acts: [press("Bearbeiten", "Donnerstag, 26.11. 09:15–10:04"), choose("Art der Fahrt", "Geschäftlich"), choose("Geschäftspartner", "Klinik am Park"), type("Zweck", "Wartung Ultraschallgerät"), press("Speichern"), press("Bearbeiten", "Donnerstag, 26.11. 15:40–16:37"), choose("Art der Fahrt", "Geschäftlich"), choose("Geschäftspartner", "Klinik am Park"), type("Zweck", "Wartung Ultraschallgerät"), press("Speichern")], proof: /Gespeichert, Fahrt 516: Geschäftlich, Klinik am Park/ },
    baumarkt: { goal: "die tour heute zum baumarkt war natürlich privat. und die erinnerung kommt mir montags immer zu spät, leg die mal auf freitag mittag", shown: "J", wants: ["Fahrt 517: Privat", "Einstellungen: Erinnerung Freitag 12:00, Aufzeichnung an"], agree: /^(?!.*(“An Steuer|“Löschen|“Monat abschl|“Speichern|“Übernehmen|“Abbrechen|“Monat”|“Wöchentliche|“Fahrten auto|choose “?(Arbeitsweg|Geschäftlich|Montag|Dienstag|Mittwoch|Donnerstag|Samstag|Sonntag|08|17|Oktober)|“Bearbeiten”[^“]*“[^”]*(Montag|Dienstag|Donnerstag)|“Bearbeiten”[^“]*\(number ([1235]|4 \D{1,8} 6)\b)).*(“Bearbeiten”|“Nur offene|“Art der Fahrt”|“Privat|“Einstellungen”|“Erinnern am”|“Freitag”|“Uhrzeit”|“12:00)/is, agreeWhere: /(?<=Fahrt 517 wird eingetragen als: Privat\.\s+Abbrechen\s+)Speichern|(?<=Es gilt dann: Erinnerung Freitag 12:00, Aufzeichnung an\.\s+Abbrechen\s+)Übernehmen/, user: [[/uhr|time|hour/i, "12 Uhr"], [/which|welche/i, "die zum Baumarkt"]], acts: [press("Bearbeiten", "Baumarkt Niederzwehren"), choose("Art der Fahrt", "Privat"), press("Speichern"), press("Einstellungen"), choose("Erinnern am", "Freitag"), choose("Uhrzeit", "12:00"), press("Übernehmen")], proof: /Übernommen: Erinnerung Freitag 12:00, Aufzeichnung an/ },
    oktober: { goal: "am 12. oktober nach fulda, da saß mein bruder am steuer, das war gar nicht meine fahrt. schmeiß die raus", wants: [], shown: "J", cannot: "Der Oktober ist abgeschlossen, die Fahrt lässt sich nicht mehr löschen.", agree: /^(?!.*(“Löschen|“Bearbeiten|“Einstell|“An Steuer|“Monat abschl|“Nur offene)).*(“Monat”|“Oktober 2026)/is, user: [[/stattdessen|instead|trotzdem/i, "nein, dann lass es"]], acts: [choose("Monat", "Oktober 2026")], refused: /abgeschlossenen Monats lassen sich nicht mehr ändern oder löschen/ },
  },
};
