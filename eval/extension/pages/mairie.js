import { page } from "../stage.mjs";
import { choose, press, tick, untick } from "../mind.mjs";

const WEEKS = [["du 5 au 9 octobre", ["lundi 5 octobre", "mardi 6 octobre", "jeudi 8 octobre", "vendredi 9 octobre"]], ["du 12 au 16 octobre", ["lundi 12 octobre", "mardi 13 octobre", "jeudi 15 octobre", "vendredi 16 octobre"]], ["du 2 au 6 novembre", ["lundi 2 novembre", "mardi 3 novembre", "jeudi 5 novembre", "vendredi 6 novembre"]]];
const MENUS = [["Gratin de courge", "Poulet rôti", "Lentilles, riz", "Poisson pané"], ["Hachis végétal", "Couscous", "Omelette", "Colin sauce citron"], ["Soupe, tarte", "Sauté de dinde", "Pâtes bolognaise", "Brandade"]];
/** Name, class, diet, on which of the four days. */
const KIDS = [["Lou", "CE2, école Pasteur", "Sans porc", [1, 1, 1, 1]], ["Noé", "grande section, école Pasteur", "Menu classique", [1, 1, 1, 0]]];
const DIETS = ["Menu classique", "Sans porc", "Végétarien"];
const THINGS = ["matelas", "canapé", "gros électroménager", "armoire", "vélo"];
const ROUNDS = [["jeudi 8 octobre", true], ["jeudi 22 octobre", false], ["jeudi 5 novembre", false], ["jeudi 19 novembre", false]];
const SPOTS = ["12 rue du Puits, devant l'entrée", "Rue des Acacias, devant le portail"];
/** Name, seats, price, deposit, keys, the Saturdays that are taken. */
const ROOMS = [
  ["Salle du Lavoir", 45, "90 €", "200 €", "Clés à rendre le dimanche avant 10 h.", ["samedi 14 novembre", "samedi 28 novembre"]],
  ["Salle Jean-Moulin", 60, "130 €", "300 €", "Clés à rendre le dimanche avant 12 h.", ["samedi 21 novembre"]],
  ["Préau de l'école", 80, "70 €", "150 €", "Sans chauffage. Clés à rendre le soir même.", []],
  ["Salle des fêtes", 180, "320 €", "800 €", "Cuisine équipée. Clés à rendre le lundi à 8 h.", ["samedi 7 novembre", "samedi 14 novembre"]],
];
const DATES = ["samedi 7 novembre", "samedi 14 novembre", "samedi 21 novembre", "samedi 28 novembre"];
const HALVES = ["Journée", "Soirée"];
const WHYS = ["Fête de famille", "Réunion d'association", "Cours ou atelier"];
const ASKED = [["M-1187", "Carte de stationnement résident", "en cours"], ["M-1160", "Salle Jean-Moulin, samedi 21 novembre, soirée", "acceptée"], ["M-1142", "Copie d'acte de naissance", "envoyée le 28 septembre"]];
const TABS = [["cantine", "Cantine"], ["encombrants", "Encombrants"], ["salles", "Salles"], ["demandes", "Mes demandes"]];
const options = (list) => list.map((one) => `<option>${one}</option>`).join("");

/** Links for sections; a table of boxes for a chosen week that is looked over before it is kept, counters and a date in two steps, rooms whose dates are in a dialog, requests with a confirmation. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Mairie de Valmonteil : mes services en ligne", `<nav aria-label="Services">${TABS.map(([id, text], at) => `<a href="#${id}" data-to="${id}"${at ? "" : ' aria-current="page"'}>${text}</a>`).join(" · ")}</nav><p>Bonjour Karine Delmas, 12 rue du Puits. Nous sommes le lundi 5 octobre 2026.</p>
<section id="cantine"><h2>Cantine scolaire</h2><p>Les repas se modifient jusqu'à l'avant-veille, 12 h. Tout repas non annulé est facturé 4,10 €.</p><p><label>Semaine <select id="week">${options(WEEKS.map(([one]) => one))}</select></label></p><table><thead id="head"></thead><tbody id="meals"></tbody></table><p><button id="keep">Enregistrer les repas</button></p>${KIDS.map(([name, , diet]) => `<p><label>Menu de ${name} <select class="diet" data-name="${name}">${DIETS.map((one) => `<option${one === diet ? " selected" : ""}>${one}</option>`).join("")}</select></label></p>`).join("")}</section>
<section id="encombrants" hidden><h2>Enlèvement des encombrants</h2><div id="e0"><p>Quatre objets au plus par passage. Pas de gravats, pas de pneus.</p>${THINGS.map((one) => `<div class="card thing" data-name="${one}"><span>${one[0].toUpperCase()}${one.slice(1)}</span> <button class="less" aria-label="Retirer : ${one}">−</button> <b class="count">0</b> <button class="plus" aria-label="Ajouter : ${one}">+</button></div>`).join("")}<p role="alert" id="lack0"></p><button id="e0Go">Continuer</button></div><div id="e1" hidden><fieldset><legend>Passage</legend>${ROUNDS.map(([one, full]) => `<div><label><input type="radio" name="round" value="${one}"${full ? " disabled" : ""}> ${one}${full ? " (complet)" : ""}</label></div>`).join("")}</fieldset><p><label>Où seront les objets ? <select id="spot"><option value="">Choisissez</option>${options(SPOTS)}</select></label></p><p><label>Téléphone <input type="tel" id="tel" value="06 12 44 08 71"></label></p><p role="alert" id="lack1"></p><button id="e1Back">Retour</button> <button id="e1Go">Envoyer la demande</button></div></section>
<section id="salles" hidden><h2>Salles municipales</h2>${ROOMS.map(([name, seats, price, deposit, keys], at) => `<div class="card"><h3>${name}</h3><div>${seats} personnes, ${price}, caution ${deposit}</div><div>${keys}</div><button class="book" data-at="${at}">Voir les dates et réserver</button></div>`).join("")}</section>
<section id="demandes" hidden><h2>Mes demandes</h2><table><thead><tr><th>N°</th><th>Objet</th><th>État</th><th></th></tr></thead><tbody id="asked"></tbody></table></section>
<dialog id="look" aria-labelledby="lookName"><h2 id="lookName">Vos modifications</h2><ul id="diff"></ul><button class="shut">Revenir</button> <button id="lookGo">Valider les repas</button></dialog>
<dialog id="room" aria-labelledby="roomName"><h2 id="roomName"></h2><p><label>Date <select id="date"></select></label></p><fieldset><legend>Créneau</legend>${HALVES.map((one) => `<label><input type="radio" name="half" value="${one}"> ${one}</label> `).join("")}</fieldset><p><label>Nombre de personnes <input type="number" id="heads" min="1"></label></p><p><label>Motif <select id="why">${options(WHYS)}</select></label></p><p><label><input type="checkbox" id="sound"> Sonorisation (25 €)</label></p><p role="alert" id="roomLack"></p><button class="shut">Fermer</button> <button id="roomGo">Demander la salle</button></dialog>
<dialog id="sure" role="alertdialog" aria-labelledby="q"><p id="q"></p><button class="shut">Non, garder</button> <button id="sureGo">Oui, annuler la demande</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], on = (name) => document.querySelector("[name=" + name + "]:checked")?.value ?? "", WEEKS = ${JSON.stringify(WEEKS)}, MENUS = ${JSON.stringify(MENUS)}, KIDS = ${JSON.stringify(KIDS)}, ROOMS = ${JSON.stringify(ROOMS)}, DATES = ${JSON.stringify(DATES)}, asked = ${JSON.stringify(ASKED)};
const kept = {}, SHUT = ["lundi 5 octobre", "mardi 6 octobre"];
for (const [, days] of WEEKS) for (const [name, , , eats] of KIDS) days.forEach((day, at) => { kept[name + ", " + day] = Boolean(eats[at]); });
let room = null, item = null, count = 1190;
for (const one of all("nav a")) one.onclick = (event) => { event.preventDefault(); for (const other of all("nav a")) { if (other === one) other.setAttribute("aria-current", "page"); else other.removeAttribute("aria-current"); $(other.dataset.to).hidden = other !== one; } };
for (const one of all(".shut")) one.onclick = () => one.closest("dialog").close();
const meals = () => {
  const at = $("week").selectedIndex, days = WEEKS[at][1];
  $("head").innerHTML = "<tr><th></th>" + days.map((day, no) => "<th>" + day + "<br><small>" + MENUS[at][no] + "</small></th>").join("") + "</tr>";
  $("meals").innerHTML = KIDS.map(([name, where]) => '<tr><th scope="row">' + name + "<br><small>" + where + "</small></th>" + days.map((day) => '<td><input type="checkbox" data-key="' + name + ", " + day + '" aria-label="' + name + ", " + day + '"' + (kept[name + ", " + day] ? " checked" : "") + (SHUT.includes(day) ? " disabled" : "") + "></td>").join("") + "</tr>").join("");
};
meals();
$("week").onchange = meals;
const changed = () => all("[data-key]").filter((one) => one.checked !== kept[one.dataset.key]), told = (one) => one.dataset.key + " : " + (one.checked ? "mange" : "ne mange pas");
$("keep").onclick = () => { if (!changed().length) return say("Aucune modification à enregistrer."); $("diff").innerHTML = changed().map((one) => "<li>" + told(one) + "</li>").join(""); $("look").showModal(); };
$("lookGo").onclick = () => { const text = changed().map(told).join(" ; "); for (const one of changed()) { deed("cantine " + told(one)); kept[one.dataset.key] = one.checked; } $("look").close(); say("Repas enregistrés. " + text + "."); };
for (const one of all(".diet")) one.onchange = () => { deed("menu " + one.dataset.name + " : " + one.value); say("Menu de " + one.dataset.name + " : " + one.value + "."); };
const things = () => all(".thing").map((one) => [Number(one.querySelector(".count").textContent), one.dataset.name]).filter(([no]) => no > 0);
const total = () => things().reduce((sum, [no]) => sum + no, 0);
for (const one of all(".less")) one.onclick = () => { const box = one.parentElement.querySelector(".count"); box.textContent = Math.max(0, Number(box.textContent) - 1); $("lack0").textContent = ""; };
for (const one of all(".plus")) one.onclick = () => { if (total() > 3) return void ($("lack0").textContent = "Quatre objets au plus."); const box = one.parentElement.querySelector(".count"); box.textContent = Number(box.textContent) + 1; };
const step = (at) => { $("e0").hidden = at !== 0; $("e1").hidden = at !== 1; $("lack0").textContent = $("lack1").textContent = ""; };
$("e0Go").onclick = () => { if (!total()) return void ($("lack0").textContent = "Ajoutez au moins un objet."); step(1); };
$("e1Back").onclick = () => step(0);
$("e1Go").onclick = () => {
  const lack = !on("round") ? "Choisissez un passage." : !$("spot").value ? "Dites où seront les objets." : $("tel").value.replace(/\\D/g, "").length < 10 ? "Indiquez un téléphone." : "";
  if (lack) return void ($("lack1").textContent = lack);
  const what = things().map(([no, name]) => no + " " + name).join(", "), text = on("round") + " : " + what + " ; " + $("spot").value;
  deed("encombrants " + text); count += 1; asked.unshift(["M-" + count, "Encombrants, " + on("round"), "enregistrée"]); for (const one of all(".count")) one.textContent = 0; for (const one of all("[name=round]")) one.checked = false; $("spot").selectedIndex = 0; step(0); list(); say("Demande M-" + count + " enregistrée. Encombrants, " + text + ".");
};
for (const one of all(".book")) one.onclick = () => { room = ROOMS[one.dataset.at]; $("roomName").textContent = room[0]; $("date").innerHTML = '<option value="">Choisissez</option>' + DATES.map((day) => '<option value="' + day + '"' + (room[5].includes(day) ? " disabled" : "") + ">" + day + (room[5].includes(day) ? " – déjà réservée" : "") + "</option>").join(""); for (const radio of all("[name=half]")) radio.checked = false; $("heads").value = ""; $("why").selectedIndex = 0; $("sound").checked = false; $("roomLack").textContent = ""; $("room").showModal(); };
$("roomGo").onclick = () => {
  const heads = Number($("heads").value), lack = !$("date").value ? "Choisissez une date." : !on("half") ? "Choisissez un créneau." : !(heads > 0) ? "Indiquez le nombre de personnes." : heads > room[1] ? "La salle accueille " + room[1] + " personnes au plus." : "";
  if (lack) return void ($("roomLack").textContent = lack);
  const text = room[0] + ", " + $("date").value + ", " + on("half").toLowerCase();
  deed("salle " + text + ", " + heads + " personnes"); count += 1; asked.unshift(["M-" + count, text, "à l'étude"]); $("room").close(); list(); say("Demande M-" + count + " envoyée. " + text + ".");
};
const list = () => { $("asked").innerHTML = asked.map(([no, what, state]) => "<tr><td>" + no + "</td><td>" + what + "</td><td>" + state + "</td><td>" + (state.startsWith("envoyée") ? "" : '<button data-no="' + no + '" aria-label="Annuler la demande ' + no + '">✕</button>') + "</td></tr>").join(""); };
list();
$("asked").onclick = ({ target }) => { item = asked.find(([no]) => no === target.dataset.no); if (!item) return; $("q").textContent = "Annuler la demande " + item[0] + ", " + item[1] + " ?"; $("sure").showModal(); };
$("sureGo").onclick = () => { deed("annuler " + item[0]); asked.splice(asked.indexOf(item), 1); $("sure").close(); list(); say("Demande " + item[0] + " annulée."); };`).replace('lang="en"', 'lang="fr"'),
  goals: {
    sortie: { goal: "la semaine prochaine lou part en sortie le jeudi avec un pique nique donc pas de cantine pour elle. par contre noé y mangera aussi le vendredi, on a rdv chez le notaire", wants: ["cantine Lou, jeudi 15 octobre : ne mange pas", "cantine Noé, vendredi 16 octobre : mange"], agree: /^(?!.*(“Menu de|“Envoyer|“Demander|“Annuler la|“Oui, annuler|“Continuer|“Ajouter|“(Lou|Noé), (lundi|mardi|jeudi [58] |vendredi [69] )|“Lou, vendredi|“Noé, jeudi|switch on “Lou|switch off “Noé|“du 2 au 6|“du 5 au 9 octobre” in|Dora 77)).*(“Cantine”|cantine|canteen|lunch|“Semaine”|week|12 au 16|Lou\b|Noé|15 octobre|16 octobre|jeudi|vendredi|repas|meal|“Enregistrer les repas|“Valider les repas)/is, agreeWhere: /(?<=Vos modifications\s+Lou, jeudi 15 octobre : ne mange pas\s+Noé, vendredi 16 octobre : mange\s[^]*)Valider les repas/, user: [[/semaine|week/i, "la semaine du 12 au 16 octobre"], [/quel(le)? (jour|enfant)|which (day|child)|qui/i, "Lou pas le jeudi, Noé aussi le vendredi"]], acts: [choose("Semaine", "du 12 au 16 octobre"), untick("Lou, jeudi 15 octobre"), tick("Noé, vendredi 16 octobre"), press("Enregistrer les repas"), press("Valider les repas")], proof: /Repas enregistrés\. Lou, jeudi 15 octobre : ne mange pas ; Noé, vendredi 16 octobre : mange\./ },
    frigo: { goal: "J'ai le vieux frigo de la cave et deux matelas à faire enlever, au prochain passage où il reste de la place. On mettra tout devant le portail rue des Acacias, rue du Puits c'est barré pour travaux.", wants: ["encombrants jeudi 22 octobre : 2 matelas, 1 gros électroménager ; Rue des Acacias, devant le portail"], agree: /^(?!.*(“Menu de|“Enregistrer les|“Valider|“Demander la|“Annuler la|“Oui, annuler|“Ajouter : (canapé|armoire|vélo)|“jeudi (8 octobre|5 nov|19 nov)|(choose|press|select) “12 rue du Puits|Dora 77)).*(“Encombrants”|encombrant|bulky|pick.?up|collect|enlèv|matelas|mattress|électroménager|frigo|fridge|appliance|“Continuer”|22 octobre|passage|“Où seront|Acacias|portail|gate|téléphone|phone|“Envoyer la demande)/is, user: [[/téléphone|phone/i, "le numéro qui est déjà là"], [/où|where|place|lieu|adresse/i, "rue des Acacias, devant le portail"], [/quand|when|quel(le)? (date|passage)|which (date|round)/i, "le premier où il y a encore de la place"], [/combien|how many/i, "un frigo et deux matelas"], [/catégorie|type d|what kind|category/i, "le frigo c'est du gros électroménager"]], acts: [press("Encombrants"), press("Ajouter : matelas"), press("Ajouter : matelas"), press("Ajouter : gros électroménager"), press("Continuer"), tick("jeudi 22 octobre"), choose("Où seront les objets ?", "Rue des Acacias, devant le portail"), press("Envoyer la demande")], proof: /Encombrants, jeudi 22 octobre : 2 matelas, 1 gros électroménager ; Rue des Acacias, devant le portail\./ },
    lavoir: { goal: "réserve la salle du lavoir pour le samedi 14 novembre au soir, on fête les 60 ans de mon père, on sera 35. si elle est déjà prise tu laisses tomber, on fera ça à la maison", wants: [], cannot: "", already: true, shown: "J", agree: /^(?!.*(“Demander la salle|“Menu de|“Enregistrer|“Valider|“Envoyer|“Annuler la|“Oui, annuler|Jean-Moulin|Préau|Salle des fêtes|“samedi (7|21|28)|“Voir les dates et réserver” \([^)]*\b[2-4] \D{1,8} 4\b)).*(“Salles”|salle|room|hall|Lavoir|“Voir les dates|14 novembre|“Soirée|35|“Nombre|“Motif|famille)/is, user: [[/autre|other|another|instead|à la place|sinon/i, "non, alors on laisse tomber"]] },
  },
};
