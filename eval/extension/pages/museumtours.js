import { page } from "../stage.mjs";
import { choose, press, tick, type, untick } from "../mind.mjs";

const TOURS = { conte: ["Visite contée", "Pour les enfants dès 5 ans, avec leurs parents. 45 minutes.", ["sam. 5 décembre, 10 h 30", "sam. 5 décembre, 15 h", "dim. 6 décembre, 10 h 30", "dim. 6 décembre, 15 h"]], resto: ["Coulisses de la restauration", "Dans l'atelier, avec une restauratrice. 1 h 15.", ["jeu. 3 décembre, 18 h 30", "jeu. 10 décembre, 18 h 30"]], depot: ["Coulisses des réserves", "Là où dorment les tableaux. 1 h 15.", ["jeu. 3 décembre, 18 h 30", "jeu. 10 décembre, 18 h 30"]], soir: ["Nocturne à la lampe", "Le musée dans le noir. 1 h.", ["dim. 29 novembre, 19 h", "dim. 13 décembre, 19 h"]] };
const LANGS = ["français", "anglais", "langue des signes"], PAY = { carte: "Carte enregistrée, se terminant par 4410", place: "Sur place, le jour de la visite" };
const BOOKED = () => ({ "R-5490": { tour: "soir", slot: 0, adults: 2, kids: 0, cheap: 0, lang: LANGS[0], chair: false, pay: "carte" }, "R-5512": { tour: "resto", slot: 0, adults: 4, kids: 0, cheap: 1, lang: LANGS[0], chair: false, pay: "place" }, "R-5520": { tour: "depot", slot: 1, adults: 4, kids: 0, cheap: 0, lang: LANGS[0], chair: false, pay: "carte" } });
const when = (/** @type {any} */ one) => `${TOURS[one.tour][0]}, ${TOURS[one.tour][2][one.slot]}`;
const group = (/** @type {any} */ one) => `${one.adults} adultes, ${one.kids} enfants, ${one.cheap} au tarif réduit, ${one.lang}, ${one.chair ? "avec" : "sans"} fauteuil`;
const number = (name, label, value) => `<p><label>${label} <input type="number" name="${name}" min="0" max="9" value="${value}"></label></p>`;
const shell = (title, body, script = "") => page(title, body, script).replace('lang="en"', 'lang="fr"');

/** A wizard over three pages of the server, for new bookings and for changes; what was booked stands filled in, new bookings come with a newsletter and the stored card. @type {import("../stage.mjs").PageFile} */
export default {
  state: () => ({ booked: BOOKED(), draft: null, note: "" }),
  html: (path, state, form, deed) => {
    const { pathname, searchParams } = new URL(path, "http://stage.test"), { booked, draft } = state;
    const done = (what, told) => { deed(what); state.note = told; return { to: "/" }; };
    const id = searchParams.get("r") ?? "", mine = booked[id], free = mine && mine.tour !== "soir";
    if (pathname === "/date") {
      if (TOURS[searchParams.get("v")]) state.draft = { id: "", tour: searchParams.get("v"), slot: -1, adults: 1, kids: 0, cheap: 0, lang: LANGS[0], chair: false, pay: "carte" };
      else if (free) state.draft = { id, ...mine };
      const it = state.draft;
      if (!it) return { to: "/" };
      if (form?.has("slot")) return (it.slot = Number(form.get("slot")) || 0), { to: "/groupe" };
      return shell("Étape 1 sur 3 : la date", `<p>${TOURS[it.tour][0]}${it.id ? `, réservation ${it.id}` : ""}</p><form method="post" action="/date"><fieldset><legend>Date et heure</legend>${TOURS[it.tour][2].map((one, at) => `<div class="card"><label><input type="radio" name="slot" value="${at}" ${at === it.slot ? "checked" : ""}> ${one}</label></div>`).join("")}</fieldset><p role="alert">${form ? "Choisissez une date." : ""}</p><a href="/">Abandonner</a> <button>Continuer</button></form>`);
    }
    if (pathname === "/groupe" && draft) {
      if (form) { for (const key of ["adults", "kids", "cheap"]) draft[key] = Math.max(0, Math.min(9, Number(form.get(key)) || 0)); draft.lang = form.get("lang"); draft.chair = form.has("chair"); if (draft.adults + draft.kids + draft.cheap > 0) return { to: "/fin" }; }
      return shell("Étape 2 sur 3 : votre groupe", `<p>${when(draft)}</p><form method="post">${number("adults", "Adultes (12 €)", draft.adults)}${number("kids", "Enfants de moins de 12 ans (5 €)", draft.kids)}${number("cheap", "Tarif réduit : étudiants, sans emploi (8 €)", draft.cheap)}<p><label>Langue <select name="lang">${LANGS.map((one) => `<option ${one === draft.lang ? "selected" : ""}>${one}</option>`).join("")}</select></label></p><p><label><input type="checkbox" name="chair" ${draft.chair ? "checked" : ""}> Une personne est en fauteuil roulant</label></p><a href="/date">Retour</a> <button>Continuer</button></form>`);
    }
    if (pathname === "/fin" && draft) {
      if (form) {
        draft.pay = form.get("pay"); const { id: no, ...rest } = draft, key = no || "R-5533", how = `${group(draft)}, ${draft.pay === "place" ? "sur place" : "par carte"}, ${form.has("mail") ? "avec" : "sans"} lettre`;
        booked[key] = rest; state.draft = null;
        return done(`${no ? `modifier ${no}` : "réserver"} ${when(rest)}: ${how}`, `${no ? "Réservation modifiée" : "C'est réservé"} (${key}) : ${when(rest)}, ${group(rest)}.`);
      }
      const sum = draft.adults * 12 + draft.kids * 5 + draft.cheap * 8;
      return shell("Étape 3 sur 3 : vérifier", `<form method="post"><fieldset><legend>Paiement (${sum} €)</legend>${Object.entries(PAY).map(([key, text]) => `<div class="card"><label><input type="radio" name="pay" value="${key}" ${key === draft.pay ? "checked" : ""}> ${text}</label></div>`).join("")}</fieldset><p><label><input type="checkbox" name="mail" ${draft.id ? "" : "checked"}> Recevoir la lettre du musée</label></p><p id="echo"></p><a href="/groupe">Retour</a> <button>Confirmer</button></form>`, `
const form = document.forms[0], show = () => { document.getElementById("echo").textContent = ${JSON.stringify(`${draft.id ? `Modification de ${draft.id}` : "Nouvelle réservation"} : ${when(draft)}, ${group(draft)}, ${sum} € `)} + (form.pay.value === "place" ? "sur place" : "par carte") + ", " + (form.mail.checked ? "avec" : "sans") + " lettre."; };
form.onchange = show; show();`);
    }
    if (pathname === "/annuler" && free) {
      if (form) { delete booked[id]; return done(`annuler ${id}`, `Annulé : ${when(mine)}.`); }
      return shell("Annuler", `<p>${id} : ${when(mine)}. Les places sont rendues tout de suite.</p><form method="post"><a href="/">Garder mes places</a> <button>Oui, annuler</button></form>`);
    }
    if (pathname === "/billets" && mine && form) return done(`billets ${id}`, `Les billets de ${id} sont renvoyés par e-mail.`);
    const { note } = state;
    state.note = "";
    return shell("Musée des Tilleuls : visites guidées", `<p role="alert">${note}</p><p>Nous sommes le samedi 28 novembre 2026. Bonjour Odile Vasseur.</p><h2>Vos réservations</h2>${Object.entries(booked).map(([no, one]) => `<article class="card"><b>${when(one)}</b><br>${no} : ${group(one)}<p>${one.tour === "soir" ? "À moins de 48 heures de la visite, ni modifiable ni remboursable." : `<a href="/date?r=${no}">Modifier</a> <a href="/annuler?r=${no}">Annuler</a>`}</p><form method="post" action="/billets?r=${no}"><button>Renvoyer les billets</button></form></article>`).join("")}
<h2>Toutes les visites</h2>${Object.entries(TOURS).map(([key, [name, text]]) => `<article class="card"><b>${name}</b><p><button class="fold" aria-expanded="false">En savoir plus</button> <a href="/date?v=${key}">Choisir une date</a></p><p hidden>${text}</p></article>`).join("")}`, `
for (const one of document.querySelectorAll(".fold")) one.onclick = () => { const text = one.parentElement.nextElementSibling; text.hidden = !text.hidden; one.setAttribute("aria-expanded", !text.hidden); };`);
  },
  goals: {
    conte: { goal: "alors, dimanche en huit, le 6, j'emmène maman et mes deux petits, 6 et 8 ans, écouter les histoires au musée. L'après-midi, hein, le matin ils dorment. Maman est en fauteuil. Je paierai là-bas, et qu'ils ne m'envoient pas encore leur pub", shown: "J", wants: ["réserver Visite contée, dim. 6 décembre, 15 h: 2 adultes, 2 enfants, 0 au tarif réduit, français, avec fauteuil, sur place, sans lettre"], agree: /^(?!.*(“sam\.|10 h 30”|“jeu\.|“Modifier|“Annuler|“Renvoyer|“Oui|“Confirmer|“Abandonner|(press|choose|switch on|switch off|write into) “(Carte|Tarif|anglais|langue des)|switch off “Une|switch on “Recevoir|\b[234] \D{1,8} 4\b)).*(“Choisir une date”.*(contée|\b1 \D{1,8} 4\b)|“dim\. 6 décembre, 15 h”|“Continuer”|“Adultes|“Enfants de|“Une personne est en|“Sur place|“Recevoir la lettre|contée.*6 décembre)/is, agreeWhere: /(?<=Nouvelle réservation : Visite contée, dim\. 6 décembre, 15 h, 2 adultes, 2 enfants, 0 au tarif réduit, français, avec fauteuil, 34 € sur place, sans lettre\.\s+Retour\s+)Confirmer/, user: [[/adultes|combien|how many/i, "maman, moi et les deux enfants"]], acts: [press("Choisir une date", "Visite contée"), tick("dim. 6 décembre, 15 h"), press("Continuer"), type("Adultes (12 €)", "2"), type("Enfants de moins de 12 ans (5 €)", "2"), tick("Une personne est en fauteuil roulant"), press("Continuer"), tick("Sur place, le jour de la visite"), untick("Recevoir la lettre du musée"), press("Confirmer")], proof: /C'est réservé \(R-5533\) : Visite contée, dim\. 6 décembre, 15 h, 2 adultes, 2 enfants/ },
    julie: { goal: "Julie a la grippe. Du coup jeudi à l'atelier de restauration on n'a plus que trois adultes, l'étudiante vient toujours. Est-ce que tu peux corriger ça ? L'autre jeudi on est bien quatre", shown: "J", wants: ["modifier R-5512 Coulisses de la restauration, jeu. 3 décembre, 18 h 30: 3 adultes, 0 enfants, 1 au tarif réduit, français, sans fauteuil, sur place, sans lettre"], agree: /^(?!.*(R-5490|R-5520|réserves|10 décembre|“Annuler|“Renvoyer|“Oui|“Choisir|“Confirmer|“Abandonner|(press|choose|switch on|switch off|write into) “(Carte|Tarif|Enfants|Une|Recevoir|anglais|langue des)|\b2 \D{1,8} 2\b)).*(“Modifier”.*(restauration|R-5512|\b1 \D{1,8} 2\b)|“jeu\. 3 décembre, 18 h 30”|“Continuer”|“Adultes|restauration.*(3|trois) adultes)/is, agreeWhere: /(?<=Modification de R-5512 : Coulisses de la restauration, jeu\. 3 décembre, 18 h 30, 3 adultes, 0 enfants, 1 au tarif réduit, français, sans fauteuil, 44 € sur place, sans lettre\.\s+Retour\s+)Confirmer/, acts: [press("Modifier", "R-5512"), press("Continuer"), type("Adultes (12 €)", "3"), press("Continuer"), press("Confirmer")], proof: /Réservation modifiée \(R-5512\) : Coulisses de la restauration, jeu\. 3 décembre, 18 h 30, 3 adultes/ },
    nocturne: { goal: "je suis crevée, demain soir sans moi. annule la visite à la lampe et qu'on me rende mes sous", wants: [], shown: "J", cannot: "À moins de 48 heures, la nocturne n'est ni modifiable ni remboursable.", agree: /^(?!.*(“Annuler|“Modifier|“Renvoyer|“Oui|“Confirmer|“Choisir)).*“En savoir plus”/is },
  },
};
