import { page } from "../stage.mjs";
import { choose, press, tick } from "../mind.mjs";

/** Five to a page, with filters; the bar stands there as soon as something is ticked. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Factures", `<p><label>Statut <select id="statut"><option>Toutes</option><option>Payée</option><option>À payer</option><option>En retard</option></select></label> <label>Client <input id="client" type="search"></label></p>
<div id="bar" role="toolbar" aria-label="Actions groupées" hidden><span id="count"></span> <button>Marquer comme payées</button> <button>Envoyer un rappel</button> <button>Archiver</button></div>
<table><thead><tr><th><input type="checkbox" id="all" aria-label="Tout sélectionner"></th><th>Numéro</th><th>Client</th><th>Date</th><th>Montant</th><th>Statut</th></tr></thead><tbody></tbody></table><p><button id="prev">Page précédente</button> <span id="at"></span> <button id="next">Page suivante</button></p>`, `
const $ = (id) => document.getElementById(id);
let all = [["F-2401", "Garage Morel", "4 mars 2024", "310,00 €", "Payée"], ["F-2402", "Boulangerie Petit", "12 mars 2024", "84,50 €", "À payer"], ["F-2403", "Atelier Roche", "15 mars 2024", "1 240,00 €", "En retard"], ["F-2404", "Cabinet Duval", "2 avril 2024", "600,00 €", "À payer"], ["F-2405", "Boulangerie Petit", "12 avril 2024", "84,50 €", "À payer"], ["F-2406", "Garage Morel", "18 avril 2024", "95,00 €", "Payée"], ["F-2407", "Fleurs de Lys", "22 avril 2024", "130,00 €", "En retard"], ["F-2408", "Cabinet Duval", "2 mai 2024", "600,00 €", "À payer"]];
let at = 0; const picked = new Set();
const fitting = () => all.filter(([, who, , , how]) => ($("statut").value === "Toutes" || how === $("statut").value) && who.toLowerCase().includes($("client").value.trim().toLowerCase()));
const seen = () => fitting().slice(at, at + 5);
const show = () => { const list = fitting(); if (at >= list.length) at = 0;
  document.querySelector("tbody").innerHTML = seen().map((one) => '<tr><td><input type="checkbox" aria-label="Sélectionner ' + one[0] + '" value="' + one[0] + '"' + (picked.has(one[0]) ? " checked" : "") + "></td>" + one.map((cell) => "<td>" + cell + "</td>").join("") + "</tr>").join("") || "<tr><td colspan='6'>Aucune facture.</td></tr>";
  for (const box of document.querySelectorAll("tbody input")) box.onchange = () => { box.checked ? picked.add(box.value) : picked.delete(box.value); bar(); };
  $("prev").disabled = at === 0; $("next").disabled = at + 5 >= list.length; $("at").textContent = "Page " + (at / 5 + 1) + " sur " + Math.max(1, Math.ceil(list.length / 5)); bar(); };
const bar = () => { $("bar").hidden = !picked.size; $("count").textContent = picked.size + (picked.size > 1 ? " sélectionnées" : " sélectionnée"); $("all").checked = seen().length > 0 && seen().every(([n]) => picked.has(n)); };
const refresh = () => { at = 0; picked.clear(); show(); };
$("statut").onchange = refresh; $("client").oninput = refresh;
$("all").onchange = () => { for (const [n] of seen()) $("all").checked ? picked.add(n) : picked.delete(n); show(); };
$("prev").onclick = () => { at -= 5; show(); }; $("next").onclick = () => { at += 5; show(); };
const [paid, remind, archive] = $("bar").querySelectorAll("button");
const each = (verb, text) => { const list = [...picked].sort(); for (const n of list) deed(verb + " " + n); picked.clear(); show(); say(text + list.join(", ") + "."); };
paid.onclick = () => { for (const one of all) if (picked.has(one[0])) one[4] = "Payée"; each("payée", "Marqué comme payé : "); };
remind.onclick = () => { if (all.some((one) => picked.has(one[0]) && one[4] === "Payée")) return say("On ne rappelle pas une facture payée."); each("rappel", "Rappel envoyé pour "); };
archive.onclick = () => { all = all.filter(([n]) => !picked.has(n)); each("archiver", "Archivé : "); };
show();`).replace('lang="en"', 'lang="fr"'),
  goals: {
    retard: { goal: "Relance tous ceux qui sont en retard", wants: ["rappel F-2403", "rappel F-2407"], agree: /F-2403|F-2407/i, agreeWhere: /[12] sélectionnées?[^]*Envoyer un rappel/, acts: [choose("Statut", "En retard"), tick("Tout sélectionner"), press("Envoyer un rappel")], proof: /Rappel envoyé pour F-2403, F-2407/ },
    petit: { goal: "La Boulangerie Petit a réglé sa facture du 12 mars, note-le", wants: ["payée F-2402"], shown: "J", agree: /F-2402|12 mars|Marquer comme payées/i, user: [[/which|laquelle/i, "F-2402"]], acts: [tick("Sélectionner F-2402"), press("Marquer comme payées")], proof: /Marqué comme payé : F-2402/ },
    absente: { goal: "Archive la facture F-2499", wants: [], cannot: "Il n'y a pas de facture F-2499." },
  },
};
