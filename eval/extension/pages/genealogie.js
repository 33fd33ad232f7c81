import { page } from "../stage.mjs";
import { choose, press, tick, type } from "../mind.mjs";

const SEEN = ["Tout le monde", "Famille invitée", "Moi seule"];
/** Key, name, label in the tree, sex, facts, children's keys, visible to. */
const PEOPLE = {
  henri: ["Henri Vasseur", "1899-1968", { Naissance: "4 mai 1899", "Lieu de naissance": "Halluin", Décès: "12 mars 1968, Roubaix, à 68 ans", Inhumation: "cimetière du Nord, Tourcoing", Métier: "tisserand" }, ["jeanne02", "paul"], 0],
  jeanne02: ["Jeanne Vasseur", "1922-1991", { Naissance: "9 août 1922", "Lieu de naissance": "Lille", Décès: "3 juin 1991, Lille, à 68 ans", Inhumation: "cimetière de l'Est, Lille", Métier: "institutrice" }, [], 0],
  paul: ["Paul Vasseur", "1928-2004", { Naissance: "17 février 1928", "Lieu de naissance": "Roubaix", Décès: "1er octobre 2004, Lille, à 76 ans", Inhumation: "cimetière du Sud, Lille", Métier: "cheminot" }, ["luc"], 0],
  jeanne31: ["Jeanne Vasseur née Lepers", "1931, épouse de Paul", { Naissance: "22 novembre 1931", "Lieu de naissance": "Lille", Mariage: "8 juillet 1952, Lille", Métier: "couturière" }, [], 1],
  luc: ["Luc Vasseur", "1958", { Naissance: "30 janvier 1958", "Lieu de naissance": "Lille", Métier: "imprimeur" }, ["camille", "elise", "jean"], 1],
  camille: ["Camille Vasseur", "1990, c'est vous", { Naissance: "11 avril 1990", "Lieu de naissance": "Arras", Métier: "infirmière" }, [], 1],
  elise: ["Élise Vasseur", "1993, votre sœur", { Naissance: "5 septembre 1993", "Lieu de naissance": "Arras", Métier: "paysagiste" }, [], 1],
  jean: ["Jean Vasseur", "1997, votre frère", { Naissance: "28 mai 1997", "Lieu de naissance": "Arras", Métier: "cuisinier" }, [], 1],
};
const node = (key) => {
  const [name, years, , below] = PEOPLE[key];
  const beside = key === "paul" ? `<p class="row">${row("jeanne31")}</p>` : "";
  const inner = below.map((one) => `<li>${node(one)}</li>`).join("");
  return `<p class="row">${row(key)}${below.length ? ` <button class="fold" aria-expanded="${key !== "luc"}" aria-label="Branche de ${name}">${key === "luc" ? "▸" : "▾"}</button>` : ""}</p>${beside}<ul data-under="${key}" ${key === "luc" ? "hidden" : ""}>${inner}</ul>`;
};
const row = (key) => `<button class="sheet" data-key="${key}">${PEOPLE[key][0]} (${PEOPLE[key][1]})</button>`;

/** A tree that folds, with two women of one name; a person's sheet beside it, edited line by line; a dialog for a child. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Racines & Cie : arbre de la famille Vasseur", `<style>ul{list-style:none;border-left:1px solid}.row{margin:3px}#sheet{border:1px solid;padding:8px;margin:8px 0}dt{font-weight:bold}</style><p>Bonjour Camille. 8 personnes, 3 invités. <button id="invite">Inviter un proche</button> <button id="export">Exporter l'arbre</button></p>
<section aria-label="Arbre"><h2>Arbre</h2>${node("henri")}</section>
<section id="sheet" aria-label="Fiche" hidden><h2 id="who"></h2><dl id="facts"></dl><p><label>Qui voit cette fiche <select id="seen">${SEEN.map((one) => `<option>${one}</option>`).join("")}</select></label></p><p><button id="child">Ajouter un enfant</button> <button id="spouse">Ajouter un conjoint</button> <button id="twin">Signaler un doublon</button> <button id="gone">Supprimer la personne</button></p></section>
<dialog id="baby" aria-labelledby="babyName"><h2 id="babyName"></h2><p><label>Prénom <input id="first" autocomplete="off"></label> <label>Nom <input id="last" autocomplete="off"></label></p><fieldset><legend>Sexe</legend><label><input type="radio" name="sex" value="fille"> Fille</label> <label><input type="radio" name="sex" value="garçon"> Garçon</label></fieldset><p><label>Date de naissance <input id="born" type="date"></label></p><p><label>Visible par <select id="visible">${SEEN.map((one) => `<option>${one}</option>`).join("")}</select></label></p><p id="sum"></p><button id="shut">Annuler</button> <button id="add">Ajouter à l'arbre</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text, from = document) => [...from.querySelectorAll(text)], PEOPLE = ${JSON.stringify(PEOPLE)};
let key = null;
const id = () => PEOPLE[key][0] + " " + (PEOPLE[key][2].Naissance ?? "").slice(-4);
$("invite").onclick = () => { deed("inviter"); say("Le lien d'invitation est copié."); };
$("export").onclick = () => { deed("exporter"); say("L'export arrive par e-mail."); };
const facts = () => {
  $("facts").innerHTML = Object.entries(PEOPLE[key][2]).map(([name, value]) => "<div role='group' aria-label='" + name + "'><dt>" + name + "</dt><dd>" + value + " <button class='edit' data-name='" + name + "' aria-label='Modifier : " + name + "'>✎</button></dd></div>").join("");
  for (const one of all(".edit")) one.onclick = () => {
    const { name } = one.dataset, dd = one.parentElement;
    dd.innerHTML = "<input aria-label='" + name + "' autocomplete='off'> <button class='ok'>Valider</button> <button class='no'>Laisser</button>";
    dd.querySelector("input").value = PEOPLE[key][2][name];
    dd.querySelector(".no").onclick = facts;
    dd.querySelector(".ok").onclick = () => { const value = dd.querySelector("input").value.trim(); deed(id() + ": " + name.toLowerCase() + " " + value); PEOPLE[key][2][name] = value; facts(); say("Enregistré, " + PEOPLE[key][0] + " : " + name.toLowerCase() + " " + value + "."); };
  };
};
const show = (one) => { key = one; $("sheet").hidden = false; $("who").textContent = "Fiche : " + PEOPLE[key][0] + " (" + PEOPLE[key][1] + ")"; facts(); $("seen").selectedIndex = PEOPLE[key][4]; };
const wire = (one) => { one.onclick = () => show(one.dataset.key); };
all(".sheet").forEach(wire);
for (const one of all(".fold")) one.onclick = () => { const under = one.closest("p").parentElement.querySelector("[data-under='" + one.previousElementSibling.dataset.key + "']"); under.hidden = !under.hidden; one.setAttribute("aria-expanded", !under.hidden); one.textContent = under.hidden ? "▸" : "▾"; };
$("seen").onchange = () => { PEOPLE[key][4] = $("seen").selectedIndex; deed(id() + ": visible par " + $("seen").value); say("La fiche de " + PEOPLE[key][0] + " est visible par : " + $("seen").value + "."); };
$("spouse").onclick = () => { deed(id() + ": conjoint"); say("Un conjoint sans nom est ajouté à " + PEOPLE[key][0] + "."); };
$("twin").onclick = () => { deed(id() + ": doublon"); say("Doublon signalé : " + PEOPLE[key][0] + "."); };
$("gone").onclick = () => { deed(id() + ": supprimer"); all(".sheet").find((one) => one.dataset.key === key).closest("p").remove(); $("sheet").hidden = true; say(PEOPLE[key][0] + " n'est plus dans l'arbre."); };
const sex = () => document.querySelector("[name=sex]:checked")?.value, local = (text) => text.split("-").reverse().join("/");
const sum = () => { const whole = $("first").value.trim() && $("last").value.trim() && sex() && $("born").value; $("add").disabled = !whole; $("sum").textContent = whole ? "Enfant de " + id() + " : " + text() + "." : "Il manque le prénom, le nom, le sexe ou la date."; };
const text = () => $("first").value.trim() + " " + $("last").value.trim() + ", " + sex() + ", " + (sex() === "fille" ? "née" : "né") + " le " + local($("born").value) + ", visible par " + $("visible").value;
$("child").onclick = () => { $("babyName").textContent = "Nouvel enfant de " + PEOPLE[key][0]; $("first").value = $("born").value = ""; $("last").value = "Vasseur"; for (const one of all("[name=sex]")) one.checked = false; $("visible").selectedIndex = 0; sum(); $("baby").showModal(); };
$("baby").oninput = $("baby").onchange = sum;
$("shut").onclick = () => $("baby").close();
$("add").onclick = () => {
  deed("enfant de " + id() + ": " + text()); say("Ajouté, enfant de " + PEOPLE[key][0] + " : " + text() + "."); $("baby").close();
  const name = $("first").value.trim() + " " + $("last").value.trim(), born = $("born").value, fresh = "n" + born + Math.random(); PEOPLE[fresh] = [name, born.slice(0, 4), { Naissance: local(born) }, [], $("visible").selectedIndex];
  const li = document.createElement("li"), p = document.createElement("p"), button = document.createElement("button"); button.className = "sheet"; button.dataset.key = fresh; button.textContent = name + " (" + born.slice(0, 4) + ")"; wire(button); p.className = "row"; p.append(button); li.append(p); document.querySelector("[data-under='" + key + "']")?.append(li);
};`).replace('lang="en"', 'lang="fr"'),
  goals: {
    tourcoing: { goal: "pour mamie jeanne, celle de 31, c'est faux qu'elle est née à lille, c'était tourcoing. tu corriges ?", shown: "J", wants: ["Jeanne Vasseur née Lepers 1931: lieu de naissance Tourcoing"], agree: /^(?!.*(“Inviter|“Exporter|“Qui voit|“Ajouter|“Signaler|“Supprimer|“Laisser|“Jeanne Vasseur \(1922|“(Henri|Luc|Camille|Élise|Jean) V|“Paul Vasseur \(|“Modifier : (Naissance|Mariage|Métier|Décès|Inhumation)|write “(?!Tourcoing”))).*(“Jeanne Vasseur née Lepers|“Modifier : Lieu de naissance”|“Tourcoing”|\bTourcoing\b.*Lepers|Lepers.*\bTourcoing\b)/is, agreeWhere: /(?<=Fiche : Jeanne Vasseur née Lepers[^]*)Valider/, user: [[/quelle jeanne|which jeanne|which (person|control|one)/i, "celle née en 1931, Jeanne née Lepers"]], acts: [press("Jeanne Vasseur née Lepers (1931, épouse de Paul)"), press("Modifier : Lieu de naissance"), type("Lieu de naissance", "Tourcoing"), press("Valider")], proof: /Enregistré, Jeanne Vasseur née Lepers : lieu de naissance Tourcoing\./ },
    marius: { goal: "ma sœur a eu son petit gars le 3 novembre 2026 !! marius, marius delattre comme son père. ajoute-le à l'arbre, mais que seule la famille invitée puisse le voir", shown: "J", wants: ["enfant de Élise Vasseur 1993: Marius Delattre, garçon, né le 03/11/2026, visible par Famille invitée"], agree: /^(?!.*(“Inviter|“Exporter|“Qui voit|“Ajouter un conjoint|“Signaler|“Supprimer|“Laisser|“Annuler|“Modifier|“(Henri|Paul|Luc|Camille|Jean|Jeanne) Vasseur|“Fille”|“Tout le monde”|“Moi seule”|“Branche de (Henri|Paul)|write “(?!Marius”|Delattre”|2026-11-03”|0?3\/11\/2026”|0?3 nov))).*(“Branche de Luc|“Élise Vasseur|“Ajouter un enfant”.*(Élise|“Marius|“Prénom)|“Prénom”|“Nom”|“Garçon”|“Date de naissance”|“Visible par”|“Famille invitée”|\b(add|ajout\w*)\b.*\bMarius\b)/is, agreeWhere: /(?<=Enfant de Élise Vasseur 1993 : Marius Delattre, garçon, né le 03\/11\/2026, visible par Famille invitée\.\s+Annuler\s+)Ajouter à l'arbre|(?<=Fiche : Élise Vasseur[^]*)Ajouter un enfant/, user: [[/nom de famille|surname|last name|“Nom”/i, "Delattre"], [/prénom|first name/i, "Marius"], [/date|naissance|born/i, "le 3 novembre 2026"], [/sœur|soeur|sister|which (person|parent)|quel parent/i, "ma sœur Élise"]], acts: [press("Branche de Luc Vasseur"), press("Élise Vasseur (1993, votre sœur)"), press("Ajouter un enfant"), type("Prénom", "Marius"), type("Nom", "Delattre"), tick("Garçon"), type("Date de naissance", "2026-11-03"), choose("Visible par", "Famille invitée"), press("Ajouter à l'arbre")], proof: /Ajouté, enfant de Élise Vasseur : Marius Delattre, garçon, né le 03\/11\/2026, visible par Famille invitée\./ },
    henri: { goal: "il avait quel âge à sa mort l'arrière-grand-père henri ? et il est enterré où déjà, c'est pour la toussaint. juste pour savoir, touche à rien", wants: [], cannot: "", already: true, shown: "J", agree: /^(?!.*(“Inviter|“Exporter|“Qui voit|“Ajouter|“Signaler|“Supprimer|“Modifier|“Valider|“(Paul|Luc|Camille|Élise|Jean|Jeanne) Vasseur)).*(“Henri Vasseur)/is, acts: [press("Henri Vasseur (1899-1968)")], proof: /Roubaix, à 68 ans[^]*cimetière du Nord, Tourcoing/ },
  },
};
