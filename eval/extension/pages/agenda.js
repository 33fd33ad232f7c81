import { page } from "../stage.mjs";
import { choose, press, tick, untick } from "../mind.mjs";

const DAYS = ["lundi 16", "mardi 17", "mercredi 18", "jeudi 19", "vendredi 20"];
const HOURS = ["9 h", "10 h", "11 h", "14 h", "15 h", "16 h"];
const EVENTS = [["Point avec Samir", 1, 2, "Claire Morel", "Samir Haddad (oui)", true], ["Point avec Samira", 2, 2, "Claire Morel", "Samira Belkacem (oui)", true], ["Budget 2027", 1, 4, "Claire Morel", "Paul Aubert (oui), Lucie Ferrand (non), Inès Caron (sans réponse)", false], ["Comité de direction", 2, 0, "Marc Lefort", "Claire Morel (oui), Paul Aubert (oui), Inès Caron (oui)", true], ["Entretien Inès", 4, 1, "Claire Morel", "Inès Caron (oui)", false]];
const INVITES = [["Atelier accessibilité", "jeudi 19, 14 h", "Lucie Ferrand"], ["Atelier budget participatif", "jeudi 19, 16 h", "Paul Aubert"], ["Pot de départ de Marc", "vendredi 20, 16 h", "Inès Caron"]];
const cell = (day, hour) => `<td data-d="${day}" data-h="${hour}">${EVENTS.map(([name, d, h], at) => (d === day && h === hour ? `<button class="event" data-at="${at}">${name}</button>` : "")).join("")}</td>`;

/** A week with events as buttons that open a dialog; invitations to answer at once beside; a series of which one or all are moved. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Agenda de Claire Morel, semaine du 16 au 20 mars", `<style>dialog p{margin:6px}</style><h2>Invitations en attente</h2>${INVITES.map(([name, when, who]) => `<article class="card" data-name="${name}"><b>${name}</b><br>${when}, ${who}<p>${["Accepter", "Peut-être", "Refuser"].map((one) => `<button class="answer">${one}</button>`).join(" ")}</p></article>`).join("")}
<table><thead><tr><th></th>${DAYS.map((one) => `<th>${one}</th>`).join("")}</tr></thead><tbody>${HOURS.map((hour, at) => `<tr><th scope="row">${hour}</th>${DAYS.map((_, day) => cell(day, at)).join("")}</tr>`).join("")}</tbody></table>
<dialog id="box"><h2 id="name"></h2><p id="when"></p><p id="who"></p><p id="why"></p><div id="tools"><button id="move">Déplacer</button> <button id="mail">Relancer les invités</button> <button id="kill">Supprimer</button></div><div id="form" hidden><p><label>Jour <select id="day">${DAYS.map((one) => `<option>${one}</option>`).join("")}</select></label> <label>Heure <select id="hour">${HOURS.map((one) => `<option>${one}</option>`).join("")}</select></label></p><p id="series"><label><input type="radio" name="which" value="toutes les semaines" checked> Toutes les semaines</label> <label><input type="radio" name="which" value="cette semaine seulement"> Cette semaine seulement</label></p><p><label><input type="checkbox" id="tell"> Prévenir les invités</label></p><p><label><input type="checkbox" id="room" checked> Réserver la salle Loire (40 € refacturés)</label></p><p role="alert" id="echo"></p><button id="keep">Enregistrer</button></div><p><button id="shut">Fermer</button></p></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], EVENTS = ${JSON.stringify(EVENTS)}, DAYS = ${JSON.stringify(DAYS)}, HOURS = ${JSON.stringify(HOURS)};
let at = null, button = null;
for (const one of all(".answer")) one.onclick = () => { const card = one.closest("article"); deed(one.textContent.toLowerCase() + " " + card.dataset.name); card.querySelector("p").textContent = "Réponse envoyée : " + one.textContent.toLowerCase() + "."; say(card.dataset.name + " : " + one.textContent.toLowerCase() + "."); };
const which = () => (at[5] ? document.querySelector("[name=which]:checked").value : "une fois");
const taken = () => EVENTS.find((one) => one !== at && one[1] === $("day").selectedIndex && one[2] === $("hour").selectedIndex);
const what = () => $("day").value + ", " + $("hour").value + ", " + which() + ", invités " + ($("tell").checked ? "prévenus" : "non prévenus") + ", " + ($("room").checked ? "avec salle" : "sans salle");
const show = () => { $("echo").textContent = taken() ? "Créneau déjà pris : " + taken()[0] + "." : at[0] + " : " + what() + "."; $("keep").disabled = Boolean(taken()); };
for (const one of all(".event")) one.onclick = () => {
  button = one; at = EVENTS[one.dataset.at];
  const [name, day, hour, owner, guests, weekly] = at, own = owner === "Claire Morel";
  $("name").textContent = name; $("when").textContent = DAYS[day] + ", " + HOURS[hour] + (weekly ? ", toutes les semaines" : ""); $("who").textContent = "Organisateur : " + owner + ". Invités : " + guests + ".";
  $("why").textContent = own ? "" : "Seul l'organisateur peut déplacer ou supprimer cet événement."; $("tools").hidden = !own; $("form").hidden = true; $("box").showModal();
};
$("move").onclick = () => { $("day").selectedIndex = at[1]; $("hour").selectedIndex = at[2]; document.querySelector("[name=which]").checked = true; $("tell").checked = false; $("room").checked = true; $("series").hidden = !at[5]; $("form").hidden = false; show(); };
$("form").onchange = show;
$("mail").onclick = () => { deed("relancer " + at[0]); $("box").close(); say("Invités relancés : " + at[0] + "."); };
$("kill").onclick = () => { deed("supprimer " + at[0]); $("box").close(); button.remove(); say("Supprimé : " + at[0] + "."); };
$("keep").onclick = () => { deed("déplacer " + at[0] + ": " + what()); at[1] = $("day").selectedIndex; at[2] = $("hour").selectedIndex; document.querySelector("td[data-d='" + at[1] + "'][data-h='" + at[2] + "']").append(button); $("box").close(); say("Déplacé, " + at[0] + " : " + what() + "."); };
$("shut").onclick = () => $("box").close();`).replace('lang="en"', 'lang="fr"'),
  goals: {
    samir: { goal: "décale mon point avec samir à jeudi, même heure, juste cette semaine. préviens le, et pas besoin de salle on se verra au café", shown: "J", wants: ["déplacer Point avec Samir: jeudi 19, 11 h, cette semaine seulement, invités prévenus, sans salle"], agree: /^(?!.*(“Point avec Samira|“Budget|“Comité|“Entretien|“Accepter|“Peut|“Refuser|“Relancer|“Supprimer|“Toutes|choose “(lundi|mardi|mercredi|vendredi|9 h|1[0456] h)|“Enregistrer|switch on “Réserver|switch off “Prévenir)).*(“Point avec Samir”|“Déplacer”|“Jour”|“jeudi 19”|“Cette semaine seulement”|“Prévenir les invités”|“Réserver la salle)/is, agreeWhere: /(?<=Point avec Samir : jeudi 19, 11 h, cette semaine seulement, invités prévenus, sans salle\.\s+)Enregistrer/, acts: [press("Point avec Samir"), press("Déplacer"), choose("Jour", "jeudi 19"), tick("Cette semaine seulement"), tick("Prévenir les invités"), untick("Réserver la salle Loire (40 € refacturés)"), press("Enregistrer")], proof: /Déplacé, Point avec Samir : jeudi 19, 11 h, cette semaine seulement/ },
    budget: { goal: "qui ne m'a pas encore répondu pour la réunion budget de mardi ? ne les relance pas, je passerai les voir", wants: [], cannot: "", already: true, shown: "J", agree: /^(?!.*(“Relancer|“Supprimer|“Déplacer|“Accepter|“Peut|“Refuser)).*“Budget 2027”/is, acts: [press("Budget 2027")], proof: /Inès Caron \(sans réponse\)/ },
    comite: { goal: "mercredi à 9 h je peux pas, mets le comité de direction à 14 h le même jour", wants: [], shown: "J", cannot: "Only its organiser, Marc Lefort, can move the committee.", agree: /^(?!.*(“Point|“Budget|“Entretien|“Accepter|“Peut|“Refuser|“Relancer|“Supprimer|“Déplacer)).*(“Comité de direction”|“Fermer”)/is },
  },
};
