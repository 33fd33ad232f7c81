import { page } from "../stage.mjs";
import { choose, press, tick } from "../mind.mjs";

const STATES = ["Nog geen antwoord", "Komt", "Komt niet"];
const FOOD = ["Vegetarisch", "Veganistisch", "Glutenvrij", "Geen noten"];
const GUESTS = [
  { name: "Opa Wim", who: "opa van Sanne", state: "Komt", many: 1, food: [], table: 1 },
  { name: "Tante Ria en oom Henk", who: "familie van Bas", state: "Komt", many: 2, food: [], table: 3 },
  { name: "Joost van Dam", who: "collega van Bas", state: "Nog geen antwoord", many: 2, food: [], table: 4 },
  { name: "Joost Verhoeven", who: "neef van Sanne", state: "Komt niet", many: 1, food: [], table: 2 },
  { name: "Fatima El Idrissi", who: "studievriendin van Sanne", state: "Nog geen antwoord", many: 1, food: ["Geen noten"], table: 4 },
  { name: "Familie De Boer", who: "buren", state: "Komt", many: 4, food: ["Glutenvrij"], table: 3 },
  { name: "Merel Postma", who: "getuige", state: "Komt", many: 2, food: ["Veganistisch"], table: 2 },
  { name: "Neeltje Kok", who: "tennisclub", state: "Nog geen antwoord", many: 1, food: [], table: 4 },
];
const TABLES = [["Tafel 1", "ouders en grootouders", 8, 8], ["Tafel 2", "neven en nichten", 5, 8], ["Tafel 3", "familie en buren", 6, 8], ["Tafel 4", "vrienden", 4, 8]];
const UNTIL = ["15 februari", "1 maart", "15 maart"];

/** A guest list whose rows are edited in place, with chips for what they eat and a stepper for how many, two guests of one first name; a message to the rows that are ticked; a table that is full. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Bruiloft Sanne & Bas: gasten", `<style>[aria-pressed=true]{font-weight:bold;background:#cde}</style><p>Zaterdag 22 mei 2027, Kasteel Oudaen. Vandaag is maandag 1 februari 2027.</p><div role="tablist" aria-label="Onderdelen"><button role="tab" id="t0" aria-selected="true" aria-controls="p0">Gasten</button> <button role="tab" id="t1" aria-selected="false" aria-controls="p1">Tafels</button></div>
<section id="p0" role="tabpanel" aria-labelledby="t0"><p><button id="note" disabled>Bericht aan selectie</button> <span id="picked">0 gekozen</span></p><table><thead><tr><th></th><th>Gast</th><th>Antwoord</th><th>Personen</th><th>Eten</th><th>Tafel</th><th></th></tr></thead><tbody id="list"></tbody></table></section>
<section id="p1" role="tabpanel" aria-labelledby="t1" hidden><table><thead><tr><th>Tafel</th><th>Voor</th><th>Bezet</th></tr></thead><tbody>${TABLES.map(([name, who, taken, places]) => `<tr><th scope="row">${name}</th><td>${who}</td><td>${taken} van ${places} plaatsen</td></tr>`).join("")}</tbody></table></section>
<dialog id="letter" aria-labelledby="letterName"><h2 id="letterName">Bericht versturen</h2><p id="to"></p><p><label>Soort bericht <select id="kind"><option>Herinnering: laat weten of je komt</option><option>Routebeschrijving</option><option>Cadeautips</option></select></label></p><p><label>Antwoord vóór <select id="until">${UNTIL.map((one) => `<option>${one}</option>`).join("")}</select></label></p><p id="plan"></p><button class="shut">Sluiten</button> <button id="send">Versturen</button></dialog>
<dialog id="drop" aria-labelledby="dropName"><p id="dropName"></p><button class="shut">Laten staan</button> <button id="gone">Ja, verwijderen</button></dialog>`, `
const $ = (id) => document.getElementById(id), GUESTS = ${JSON.stringify(GUESTS)}, STATES = ${JSON.stringify(STATES)}, FOOD = ${JSON.stringify(FOOD)}, TABLES = ${JSON.stringify(TABLES)};
const persons = (many) => many + (many === 1 ? " persoon" : " personen");
const text = (one) => one.state.toLowerCase() + ", " + persons(one.many) + ", " + (one.food.join(" en ").toLowerCase() || "eet alles") + ", tafel " + one.table;
const picked = new Set();
let editing = null, draft = null, dropping = null;
const options = (list, on) => list.map((one) => "<option " + (one === on ? "selected" : "") + ">" + one + "</option>").join("");
const becomes = () => editing.name + " wordt: " + text({ ...editing, ...draft }) + ".";
const row = (one, at) => one === editing
  ? '<tr><td></td><th scope="row">' + one.name + "<br><small>" + one.who + '</small></th><td><select data-f="state" aria-label="Antwoord">' + options(STATES, draft.state) + '</select></td><td><button data-do="less" aria-label="Eén persoon minder">−</button> <output>' + draft.many + '</output> <button data-do="more" aria-label="Eén persoon meer">+</button></td><td>' + FOOD.map((food) => '<button data-do="food" data-food="' + food + '" aria-pressed="' + draft.food.includes(food) + '">' + food + "</button>").join(" ") + '</td><td><select data-f="table" aria-label="Tafel">' + options(TABLES.map(([name]) => name), "Tafel " + draft.table) + '</select></td><td><p id="becomes">' + becomes() + '</p><button data-do="keep">Bewaren</button> <button data-do="undo">Annuleren</button></td></tr>'
  : '<tr><td><input type="checkbox" data-at="' + at + '" aria-label="Kies ' + one.name + '" ' + (picked.has(one) ? "checked" : "") + '></td><th scope="row">' + one.name + "<br><small>" + one.who + "</small></th><td>" + one.state + "</td><td>" + persons(one.many) + "</td><td>" + (one.food.join(", ") || "alles") + "</td><td>Tafel " + one.table + '</td><td><button data-do="edit" data-at="' + at + '">Bewerken</button> <button data-do="drop" data-at="' + at + '">Verwijderen</button></td></tr>';
const count = () => { $("picked").textContent = picked.size + " gekozen"; $("note").disabled = !picked.size; };
const draw = () => { $("list").innerHTML = GUESTS.map(row).join(""); count(); };
for (const one of document.querySelectorAll(".shut")) one.onclick = () => one.closest("dialog").close();
for (const at of [0, 1]) $("t" + at).onclick = () => [0, 1].forEach((one) => { $("t" + one).setAttribute("aria-selected", one === at); $("p" + one).hidden = one !== at; });
$("list").onchange = ({ target }) => {
  const { at, f } = target.dataset;
  if (f === "state") draft.state = target.value;
  if (f === "table") draft.table = Number(target.value.replace("Tafel ", ""));
  if (f) $("becomes").textContent = becomes();
  if (at) { const one = GUESTS[at]; if (target.checked) picked.add(one); else picked.delete(one); count(); }
};
$("list").onclick = ({ target }) => {
  const { do: does, at, food } = target.dataset;
  if (!does) return;
  if (does === "edit") { editing = GUESTS[at]; draft = { ...editing, food: [...editing.food] }; say(""); return draw(); }
  if (does === "drop") { dropping = GUESTS[at]; $("dropName").textContent = dropping.name + " van de lijst verwijderen?"; return $("drop").showModal(); }
  if (does === "undo") { editing = null; return draw(); }
  if (does === "food") { draft.food = FOOD.filter((one) => draft.food.includes(one) !== (one === food)); target.setAttribute("aria-pressed", draft.food.includes(food)); $("becomes").textContent = becomes(); return; }
  if (does === "less" || does === "more") { draft.many = Math.max(1, Math.min(6, draft.many + (does === "more" ? 1 : -1))); target.parentElement.querySelector("output").textContent = draft.many; $("becomes").textContent = becomes(); return; }
  const [name, , taken, places] = TABLES[draft.table - 1];
  const needs = draft.many - (draft.table === editing.table ? editing.many : 0);
  if (draft.table !== editing.table && taken + needs > places) return say("Niet bewaard: " + name + " is vol, " + taken + " van " + places + " plaatsen bezet.");
  Object.assign(editing, draft); deed("gast " + editing.name + ": " + text(editing)); say("Bewaard, " + editing.name + ": " + text(editing) + "."); editing = null; draw();
};
const names = () => GUESTS.filter((one) => picked.has(one)).map((one) => one.name).join(", ");
const mail = () => $("kind").value.split(":")[0] + ($("kind").selectedIndex ? "" : ", antwoord vóór " + $("until").value);
const plan = () => { $("until").disabled = $("kind").selectedIndex > 0; $("plan").textContent = "U verstuurt: " + mail() + ", aan " + names() + "."; };
$("note").onclick = () => { $("to").textContent = "Aan " + names(); $("kind").selectedIndex = 0; $("until").selectedIndex = 0; plan(); $("letter").showModal(); };
$("kind").onchange = $("until").onchange = plan;
$("send").onclick = () => { deed("bericht " + mail() + ": " + names()); $("letter").close(); say("Verstuurd: " + mail() + ", aan " + names() + "."); picked.clear(); draw(); };
$("gone").onclick = () => { deed("verwijderen " + dropping.name); GUESTS.splice(GUESTS.indexOf(dropping), 1); picked.delete(dropping); $("drop").close(); draw(); say(dropping.name + " is verwijderd."); };
draw();`).replace('lang="en"', 'lang="nl"'),
  goals: {
    joost: { goal: "joost, sanne d'r neef, komt toch wel, en z'n vriendin neemt ie mee. o ja en hij eet geen vlees, zet dat er ook ff bij", shown: "J", wants: ["gast Joost Verhoeven: komt, 2 personen, vegetarisch, tafel 2"], agree: /^(?!.*(“Verwijderen|“Ja, verw|“Bericht|“Kies|“Versturen|“Annuleren|“Veganistisch|“Glutenvrij|“Geen noten|“Eén persoon minder|choose “(Komt niet|Nog geen|Tafel)|“Bewerken”[^“]*(“[^”“]*)?(Opa|Ria|van Dam|Fatima|De Boer|Merel|Neeltje|\b[1235678] of 8\b)))(?:(?!.*“Bewaren”)|(?=.*“Komt”)(?=.*“Eén persoon meer)(?=.*“Vegetarisch)).*(“Bewerken”.*(Verhoeven|neef|\b4 of 8\b)|“Antwoord”|“Komt”|“Eén persoon meer|“Vegetarisch”|“Gasten”)/is, agreeWhere: /(?<=Joost Verhoeven wordt: komt, 2 personen, vegetarisch, tafel 2\.\s+)Bewaren/, user: [[/which (joost|guest)|welke (joost|gast)|which of|welk/i, "Joost Verhoeven, de neef van Sanne"], [/how many|hoeveel|persons|personen/i, "met z'n tweeën"], [/veg|diet|eten/i, "vegetarisch"]], acts: [press("Bewerken", "Joost Verhoeven"), choose("Antwoord", "Komt"), press("Eén persoon meer"), press("Vegetarisch"), press("Bewaren")], proof: /Bewaard, Joost Verhoeven: komt, 2 personen, vegetarisch, tafel 2/ },
    herinnering: { goal: "er zijn er nog een paar die niks hebben laten horen, stuur die allemaal een herinnering dat we het voor 1 maart moeten weten", wants: ["bericht Herinnering, antwoord vóór 1 maart: Joost van Dam, Fatima El Idrissi, Neeltje Kok"], agree: /^(?!.*(“Verwijderen|“Ja, verw|“Bewerken|“Bewaren|“Kies (Opa|Tante|Joost Verhoeven|Familie|Merel)|switch off “Kies|choose “(15|Route|Cadeau)))(?:(?!.*“Versturen”)|(?=.*“Kies Joost van Dam)(?=.*“Kies Fatima)(?=.*“Kies Neeltje)(?=.*“1 maart)).*(“Kies (Joost van Dam|Fatima El Idrissi|Neeltje Kok)”|“Bericht aan selectie”|“Soort bericht”|“Herinnering|“Antwoord vóór”|“1 maart”|“Gasten”)/is, agreeWhere: /(?<=U verstuurt: Herinnering, antwoord vóór 1 maart, aan Joost van Dam, Fatima El Idrissi, Neeltje Kok\.\s+Sluiten\s+)Versturen/, user: [[/which guests|whom|aan wie|welke gasten|recipient/i, "iedereen die nog geen antwoord gegeven heeft"], [/kind|soort/i, "de herinnering"]], acts: [tick("Kies Joost van Dam"), tick("Kies Fatima El Idrissi"), tick("Kies Neeltje Kok"), press("Bericht aan selectie"), choose("Antwoord vóór", "1 maart"), press("Versturen")], proof: /Verstuurd: Herinnering, antwoord vóór 1 maart, aan Joost van Dam, Fatima El Idrissi, Neeltje Kok/ },
    tafel: { goal: "ria en henk willen graag bij opa zitten, zet ze even bij hem aan tafel", shown: "J", wants: [], cannot: "Tafel 1 is vol.", agree: /^(?!.*(“Verwijderen|“Ja, verw|“Bericht|“Kies|“Versturen|“Veg|“Glutenvrij|“Geen noten|“Eén persoon|choose “(Komt|Nog geen|Tafel [234])|“Bewerken”[^“]*(“[^”“]*)?(Opa Wim|Joost|Fatima|De Boer|Merel|Neeltje|\b[1345678] of 8\b)))(?:(?!.*“Bewaren”)|(?=.*“Tafel 1)).*(“Bewerken”.*(Ria|\b2 of 8\b)|“Tafel”|“Tafel 1”|“Tafels”|“Gasten”|“Annuleren”)/is, agreeWhere: /(?<=Tante Ria en oom Henk wordt: komt, 2 personen, eet alles, tafel 1\.\s+)Bewaren/, user: [[/another table|other table|andere tafel|instead|in plaats/i, "nee, als het niet past laat ze dan maar zitten waar ze zitten"], [/which table|welke tafel/i, "de tafel van opa Wim"]], acts: [press("Bewerken", "Tante Ria"), choose("Tafel", "Tafel 1"), press("Bewaren")], refused: /Tafel 1 is vol, 8 van 8/ },
  },
};
