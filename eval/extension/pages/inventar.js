import { page } from "../stage.mjs";
import { choose, press, tick, type, untick } from "../mind.mjs";

const THINGS = [[101, "Diaprojektor", "Archiv", 1988, "verliehen bis 20. März"], [102, "Laptop", "Bücherei", 2021, "fällig"], [103, "Beamer", "Aula", 2019, "fällig"], [104, "Tablet", "Bücherei", 2022, "fällig"], [105, "Dokumentenkamera", "Raum 12", 2020, "geprüft 2. Februar"], [106, "Tablet", "Werkstatt", 2022, "fällig"], [107, "Mikrofonset", "Aula", 2017, "geprüft 2. Februar"], [108, "Laptop", "Werkstatt", 2018, "fällig"], [109, "Tablet", "Bücherei", 2023, "fällig"], [110, "Lautsprecher", "Bücherei", 2016, "fällig"], [111, "Beamer", "Raum 4", 2020, "fällig"], [112, "Beamer", "Raum 14", 2020, "geprüft 2. Februar"], [113, "Tablet", "Bücherei", 2023, "fällig"], [114, "Tablet", "Raum 12", 2024, "geprüft 2. Februar"]];
const PLACES = ["Archiv", "Aula", "Bücherei", "Musiklager", "Musikraum", "Raum 4", "Raum 12", "Raum 14", "Werkstatt"];

/** A table of three pages with sorting and a search, rows that are edited in place, and a bar for those that are ticked on whatever page. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Gesamtschule Hollern: Geräteliste", `<p>Heute ist Mittwoch, der 4. März. Verliehene Geräte lassen sich erst nach der Rückgabe auswählen und ausmustern.</p><p><label>Suchen <input type="search" id="find"></label> <button id="paper">Liste drucken</button></p><p id="sel"></p><button id="check">Als geprüft melden</button> <button id="away">Ausmustern</button> <button id="none">Auswahl aufheben</button>
<table><thead><tr><th></th>${["Nr.", "Gerät", "Standort", "Baujahr", "Prüfung"].map((one, at) => `<th><button class="sort" data-at="${at}">${one}</button></th>`).join("")}<th></th></tr></thead><tbody></tbody></table><p><button id="prev">Zurück</button> <span id="where"></span> <button id="next">Weiter</button></p>
<dialog id="box"><h2 id="what"></h2><p id="many"></p><p id="by"><label><input type="checkbox" id="mail" checked> Prüfprotokoll per Mail an alle Kollegen</label></p><p id="how"></p><button id="no">Abbrechen</button> <button id="yes"></button></dialog>`, `
const $ = (id) => document.getElementById(id), body = document.querySelector("tbody"), PLACES = ${JSON.stringify(PLACES)}, chosen = new Set();
let things = ${JSON.stringify(THINGS)}, from = 0, sort = 0, down = false, act = "", edit = 0;
const words = () => $("find").value.toLowerCase().split(/[\\s,]+/).filter(Boolean);
const found = () => things.filter((one) => words().every((word) => one.join(" ").toLowerCase().includes(word))).sort((a, b) => (a[sort] < b[sort] ? -1 : a[sort] > b[sort] ? 1 : a[0] - b[0]) * (down ? -1 : 1));
const picked = () => [...chosen].sort((a, b) => a - b).join(", ");
const make = (tag, text, label) => { const one = document.createElement(tag); one.textContent = text; if (label) one.setAttribute("aria-label", label); return one; };
const tell = () => { $("sel").textContent = chosen.size ? "Ausgewählt: " + picked() + "." : "Nichts ausgewählt."; };
const paint = () => {
  const list = found();
  from = Math.min(from, Math.max(0, Math.ceil(list.length / 5) - 1) * 5);
  $("where").textContent = "Seite " + (from / 5 + 1) + " von " + Math.max(1, Math.ceil(list.length / 5)) + ", " + list.length + " Geräte";
  $("prev").disabled = from === 0; $("next").disabled = from + 5 >= list.length;
  tell();
  body.replaceChildren(...list.slice(from, from + 5).map((thing) => {
    const row = document.createElement("tr"), box = make("input", "", "Nr. " + thing[0] + " auswählen");
    box.type = "checkbox"; box.checked = chosen.has(thing[0]); box.disabled = thing[4].startsWith("verliehen"); box.onchange = () => { chosen[box.checked ? "add" : "delete"](thing[0]); tell(); };
    row.insertCell().append(box);
    for (const part of thing) row.insertCell().textContent = part;
    const last = row.insertCell();
    if (edit !== thing[0]) { const go = make("button", "Bearbeiten"); go.onclick = () => { edit = thing[0]; paint(); }; last.append(go); return row; }
    const list = make("select", "", "Neuer Standort"), told = make("p", ""), keep = make("button", "Übernehmen"), drop = make("button", "Verwerfen");
    for (const one of PLACES) list.add(new Option(one, one, false, one === thing[2]));
    const show = () => { told.textContent = "Nr. " + thing[0] + ": von " + thing[2] + " nach " + list.value + "."; };
    list.onchange = show; show();
    keep.onclick = () => { edit = 0; if (list.value !== thing[2]) { thing[2] = list.value; deed("Standort " + thing[0] + ": " + thing[2]); say("Gespeichert: " + thing[1] + " " + thing[0] + ", Standort " + thing[2] + "."); } paint(); };
    drop.onclick = () => { edit = 0; paint(); };
    row.cells[3].replaceChildren(list, told, drop, " ", keep);
    return row;
  }));
};
$("find").oninput = () => { from = 0; paint(); };
for (const one of document.querySelectorAll(".sort")) one.onclick = () => { const at = Number(one.dataset.at); down = sort === at && !down; sort = at; from = 0; paint(); };
$("prev").onclick = () => { from -= 5; paint(); }; $("next").onclick = () => { from += 5; paint(); };
$("none").onclick = () => { chosen.clear(); paint(); };
$("paper").onclick = () => { deed("drucken"); say("Die Liste wird gedruckt."); };
const how = () => { $("how").textContent = act + ": " + picked() + (act === "geprüft" ? ($("mail").checked ? ", mit Mail" : ", ohne Mail") : ", endgültig") + "."; };
const ask = (what, text) => { if (!chosen.size) return say("Wählen Sie zuerst Geräte aus."); act = what; $("what").textContent = text; $("many").textContent = chosen.size + " Geräte"; $("by").hidden = act !== "geprüft"; $("mail").checked = true; $("yes").textContent = act === "geprüft" ? "Prüfung melden" : "Endgültig ausmustern"; how(); $("box").showModal(); };
$("check").onclick = () => ask("geprüft", "Heute geprüft?"); $("away").onclick = () => ask("ausgemustert", "Wirklich ausmustern?");
$("mail").onchange = how; $("no").onclick = () => $("box").close();
$("yes").onclick = () => {
  const told = picked();
  deed(act + " " + told + (act === "geprüft" ? ($("mail").checked ? ", mit Mail" : ", ohne Mail") : ""));
  if (act === "geprüft") { for (const one of things) if (chosen.has(one[0])) one[4] = "geprüft 4. März"; } else things = things.filter((one) => !chosen.has(one[0]));
  chosen.clear(); $("box").close(); paint(); say((act === "geprüft" ? "Als geprüft gemeldet: " : "Ausgemustert: ") + told + ".");
};
paint();`).replace('lang="en"', 'lang="de"'),
  goals: {
    beamer: { goal: "der beamer 112 ist umgezogen, der steht jetzt im musikraum. trag das mal um", shown: "J", wants: ["Standort 112: Musikraum"], agree: /^(?!.*(“Musiklager|“Raum|“Aula|“Ausmust|“Als gepr|“Liste|“Übernehmen|“Nr\.|choose “(Archiv|Bücherei|Werkstatt)|“Bearbeiten”.*(\b(10[1-9]|11[0134])\b|\b\d \D{1,8} 5\b))).*(“Bearbeiten”|“Suchen”|“Weiter”|“Neuer Standort”|“Musikraum”)/is, agreeWhere: /(?<=Nr\. 112: von Raum 14 nach Musikraum\.\s+Verwerfen\s+)Übernehmen/, acts: [type("Suchen", "112"), press("Bearbeiten", "112"), choose("Neuer Standort", "Musikraum"), press("Übernehmen")], proof: /Gespeichert: Beamer 112, Standort Musikraum\./ },
    tablets: { goal: "ich hab heute die tablets aus der bücherei durchgecheckt, melde die als geprüft. nur die aus der bücherei, und bitte keine mail an alle", shown: "J", wants: ["geprüft 104, 109, 113, ohne Mail"], agree: /^(?!.*(“Ausmust|“Endg|“Liste|“Bearb|“Übern|“Prüfung melden|“Nr\. (101|102|103|105|106|107|108|110|111|112|114)|switch on “Prüfprotokoll)).*(“Suchen”|“Weiter”|“Zurück”|“Nr\. (104|109|113) auswählen”|“Prüfprotokoll|“(Gerät|Standort)”)/is, agreeWhere: /(?<=Ausgewählt: 104, 109, 113\.\s+)Als geprüft melden(?![^]*Heute geprüft\?)|(?<=geprüft: 104, 109, 113, ohne Mail\.\s+Abbrechen\s+)Prüfung melden/, acts: [type("Suchen", "Tablet Bücherei"), tick("Nr. 104 auswählen"), tick("Nr. 109 auswählen"), tick("Nr. 113 auswählen"), press("Als geprüft melden"), untick("Prüfprotokoll per Mail an alle Kollegen"), press("Prüfung melden")], proof: /Als geprüft gemeldet: 104, 109, 113\./ },
    dia: { goal: "den alten diaprojektor braucht kein mensch mehr, den kannst du ausmustern", wants: [], shown: "J", cannot: "The slide projector is on loan until 20 March and cannot be retired before it is back.", agree: /^(?!.*(“Endg|“Nr\.|“Bearb|“Übern|“Liste|“Als gepr)).*(“Suchen”)/is },
  },
};
