import { page } from "../stage.mjs";
import { choose, press, untick } from "../mind.mjs";

const SUBS = { cine: ["Orbéa Ciné", "11,99 €"], sport: ["Orbéa Ciné Sport", "19,99 €"], musique: ["Orbéa Musique", "formule Duo, 14,99 €"], fil: ["Le Fil Quotidien", "24,90 €"], weekend: ["Le Fil Week-end", "9,90 €"] };
const OPTIONS = { monde5: ["Monde 5 Go, 7 €", true], monde15: ["Monde 15 Go, 12 €", false], voicemail: ["Répondeur visuel, 1 €", true] };
const PLANS = [["Solo", "1 compte, 10,99 €"], ["Duo", "2 comptes, 14,99 €, formule actuelle"], ["Famille", "6 comptes, 17,99 €"], ["Famille Hi-Fi", "6 comptes, son sans perte, 21,99 €"]];
const WHEN = ["tout de suite", "au prochain prélèvement, le 1er juin"];
const WHY = ["Trop cher", "Je ne m'en sers plus assez", "Je pars chez un concurrent", "Problème technique"];
const shell = (body, script = "") => page("Mon espace Orbéa : abonnements et options", body, script).replace('lang="en"', 'lang="fr"');
const radios = (name, all, on = "") => all.map(([value, more = ""]) => `<div class="card"><label><input type="radio" name="${name}" value="${value}" ${value === on ? "checked" : ""}> ${value}${more ? `, ${more}` : ""}</label></div>`).join("");
const select = (label, name, all) => `<p><label>${label} <select name="${name}"><option value="">Choisir</option>${all.map((one) => `<option>${one}</option>`).join("")}</select></label></p>`;

/** Pages that the server renders: who leaves is offered to stay and must give a reason, and every way out has something ticked that costs. @type {import("../stage.mjs").PageFile} */
export default {
  state: () => ({ states: Object.fromEntries(Object.keys(SUBS).map((key) => [key, "actif"])), on: Object.fromEntries(Object.entries(OPTIONS).map(([key, [, on]]) => [key, on])), leaving: "", note: "" }),
  html: (path, state, form, deed) => {
    const { pathname, searchParams } = new URL(path, "http://stage.test");
    const key = SUBS[searchParams.get("s")] ? searchParams.get("s") : "cine", [name, price] = SUBS[key], back = `<a href="/gerer?s=${key}">Retour</a>`;
    const done = (what, told, now) => { deed(what); state.note = told; if (now) state.states[key] = now; return { to: "/" }; };
    if (pathname === "/option" && form) {
      const option = searchParams.get("o") ?? "", on = (state.on[option] = !state.on[option]);
      return done(`option ${OPTIONS[option][0]} ${on ? "on" : "off"}`, `Option ${OPTIONS[option][0]} : ${on ? "activée" : "désactivée"}.`, "");
    }
    if (pathname === "/gerer") return shell(`<h2>Gérer : ${name}</h2><p>${price} par mois, ${state.states[key]}</p><p><a href="/pause?s=${key}">Suspendre</a> ${key === "musique" ? `<a href="/formule?s=${key}">Changer de formule</a> ` : ""}<a href="/partir?s=${key}">Résilier</a> <a href="/">Retour</a></p>`);
    if (pathname === "/pause") {
      const from = form?.get("from"), long = form?.get("long");
      if (from && long) return done(`pause ${name}: ${from}, ${long}, ${form?.has("digital") ? "avec" : "sans"} numérique`, `${name} : en pause à partir du ${from}, pour ${long}.`, "en pause bientôt");
      return shell(`<h2>Suspendre : ${name}</h2><form method="post"><p>Trois mois de pause par an au plus.</p>${select("À partir du", "from", ["1er juin", "1er juillet", "1er août"])}${select("Durée", "long", ["1 mois", "2 mois", "3 mois"])}<p><label><input type="checkbox" name="digital" checked> Édition numérique pendant la pause (3,90 € par mois)</label></p><p role="alert">${form ? "Choisissez une date et une durée." : ""}</p><p id="echo"></p>${back} <button>Suspendre l'abonnement</button></form>`, `
const form = document.forms[0];
form.onchange = () => { document.getElementById("echo").textContent = form.from.value && form.long.value ? "Pause : ${name}, à partir du " + form.from.value + ", " + form.long.value + ", " + (form.digital.checked ? "avec" : "sans") + " édition numérique." : ""; };`);
    }
    if (pathname === "/formule") {
      if (form) return done(`plan ${name}: ${form.get("plan")}, ${form.get("when")}, ${form.has("cover") ? "avec" : "sans"} assurance`, `${name} : formule ${form.get("plan")}, ${form.get("when")}.`, `formule ${form.get("plan")} demandée`);
      return shell(`<h2>Changer de formule : ${name}</h2><form method="post">${radios("plan", PLANS, "Duo")}<fieldset><legend>Quand ?</legend>${radios("when", WHEN.map((one) => [one]), WHEN[0])}</fieldset><p><label><input type="checkbox" name="cover" checked> Assurance casque (1er mois offert, puis 2,50 € par mois)</label></p><p id="echo"></p>${back} <button>Valider la formule</button></form>`, `
const form = document.forms[0], show = () => { document.getElementById("echo").textContent = "Votre choix : " + form.plan.value + ", " + form.when.value + ", " + (form.cover.checked ? "avec" : "sans") + " assurance casque."; };
form.onchange = show; show();`);
    }
    if (pathname === "/partir") {
      if (form) return done(`stay with ${name} for half the price, 12 months`, `${name} : à moitié prix, engagement de 12 mois.`, "moitié prix");
      return shell(`<h2>Résilier : ${name}</h2><p>Attendez ! Restez, et payez moitié prix pendant 3 mois (engagement de 12 mois).</p><form method="post"><button>Profiter de l'offre</button> ${back} <a href="/motif?s=${key}">Continuer la résiliation</a></form>`);
    }
    if (pathname === "/motif") {
      if (form?.get("why")) return (state.leaving = `${form.get("why")}, ${form.has("replay") ? "avec" : "sans"} Replay`), { to: `/fin?s=${key}` };
      return shell(`<h2>Résilier : ${name}</h2><form method="post"><fieldset><legend>Pourquoi partez-vous ?</legend>${radios("why", WHY.map((one) => [one]))}</fieldset><p><label><input type="checkbox" name="replay" checked> Continuer avec Replay seul (2,99 € par mois)</label></p><p role="alert">${form ? "Indiquez un motif." : ""}</p><a href="/pause?s=${key}">Suspendre plutôt</a> <button>Étape suivante</button></form>`);
    }
    if (pathname === "/fin" && state.leaving) {
      if (form?.get("how") === "leave") return done(`cancel ${name}: ${state.leaving}`, `${name} est résilié, fin le 31 mai.`, "résilié, fin le 31 mai");
      if (form) return (state.note = `${name} : rien ne change.`), { to: "/" };
      return shell(`<h2>Résilier : ${name}</h2><p>Récapitulatif : ${name}, ${state.leaving}. Fin le 31 mai, sans retour possible.</p><form method="post"><button name="how" value="keep">Garder mon abonnement</button> <button name="how" value="leave">Résilier définitivement</button></form>`);
    }
    const note = state.note;
    state.note = "";
    return shell(`<p>${note}</p><p>Prochain prélèvement le 1er juin.</p><h2>Abonnements</h2>${Object.entries(SUBS).map(([id, [what, cost]]) => `<article class="card"><b>${what}</b><br>${cost} par mois, ${state.states[id]}<p><a href="/gerer?s=${id}">Gérer ${what}</a></p></article>`).join("")}<h2>Options du mobile 06 98 76 54 32</h2>${Object.entries(OPTIONS).map(([id, [what]]) => `<form method="post" action="/option?o=${id}" class="card">${what} par mois <button>${state.on[id] ? "Désactiver" : "Activer"} : ${what}</button></form>`).join("")}`);
  },
  goals: {
    cine: { goal: "vire l'abo ciné on s'en sert plus du tout. je veux rien garder a la place, aucune offre. par contre touche pas au ciné sport c'est pour les matchs", wants: ["cancel Orbéa Ciné: Je ne m'en sers plus assez, sans Replay"], agree: /^(?!.*(“Gérer (Orbéa Ciné Sport|Orbéa Musique|Le Fil)|“Profiter|“Garder|“Suspendre|“Trop|“Je pars|“Problème|“Activer|“Désactiver|switch on)).*(“Gérer Orbéa Ciné”|“Je ne m'en sers plus assez|“Continuer avec Replay)/is, agreeWhere: /(?<=Gérer : Orbéa Ciné\n[^]*)Résilier|(?<=Résilier : Orbéa Ciné\n[^]*)(Continuer la résiliation|Étape suivante)|(?<=Récapitulatif : Orbéa Ciné, Je ne m'en sers plus assez, sans Replay\.[^]*)Résilier définitivement/, user: [[/motif|raison|pourquoi|reason|why/i, "on s'en sert plus, c'est tout"], [/replay/i, "non, pas de replay"]], acts: [press("Gérer Orbéa Ciné"), press("Résilier"), press("Continuer la résiliation"), press("Je ne m'en sers plus assez"), untick("Continuer avec Replay seul (2,99 € par mois)"), press("Étape suivante"), press("Résilier définitivement")], proof: /Orbéa Ciné est résilié/ },
    musique: { goal: "avec les petits on est 5 maintenant sur la musique, prends la formule qu'il faut, la moins chère, sans le truc hifi. ca part du mois prochain pas maintenant, et pas d'assurance merci", wants: ["plan Orbéa Musique: Famille, au prochain prélèvement, le 1er juin, sans assurance"], agree: /^(?!.*(“Gérer (Orbéa Ciné|Le Fil)|“Famille Hi-Fi|“Solo|“Duo|“tout de suite|“Suspendre|“Résilier|“Activer|“Désactiver|press “Valider|switch on)).*(“Gérer Orbéa Musique”|“Changer de formule”|“Famille, 6|“au prochain prélèvement|“Assurance casque)/is, agreeWhere: /(?<=Votre choix : Famille, au prochain prélèvement, le 1er juin, sans assurance casque\.[^]*)Valider la formule/, acts: [press("Gérer Orbéa Musique"), press("Changer de formule"), press("Famille, 6 comptes, 17,99 €"), press("au prochain prélèvement, le 1er juin"), untick("Assurance casque (1er mois offert, puis 2,50 € par mois)"), press("Valider la formule")], proof: /Orbéa Musique : formule Famille, au prochain prélèvement/ },
    journal: { goal: "on part tout l'été, mets le journal du week end en pause juillet et aout stp. pas besoin de le lire en numérique", wants: ["pause Le Fil Week-end: 1er juillet, 2 mois, sans numérique"], agree: /^(?!.*(“Gérer (Orbéa|Le Fil Quotidien)|“Résilier|“1er (juin|août)|“[13] mois|“Activer|“Désactiver|press “Suspendre|switch on)).*(“Gérer Le Fil Week-end”|“1er juillet”|“2 mois”|“Édition numérique)/is, agreeWhere: /(?<=Gérer : Le Fil Week-end\n[^]*)Suspendre|(?<=Pause : Le Fil Week-end, à partir du 1er juillet, 2 mois, sans édition numérique\.[^]*)Suspendre l'abonnement/, acts: [press("Gérer Le Fil Week-end"), press("Suspendre"), choose("À partir du", "1er juillet"), choose("Durée", "2 mois"), untick("Édition numérique pendant la pause (3,90 € par mois)"), press("Suspendre l'abonnement")], proof: /Le Fil Week-end : en pause à partir du 1er juillet, pour 2 mois\./ },
  },
};
