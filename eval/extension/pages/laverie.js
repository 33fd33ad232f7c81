import { page } from "../stage.mjs";
import { press, untick } from "../mind.mjs";

const HOURS = [17, 18, 19, 20, 21];
const MACHINES = [["Machine 1 (7 kg)", "libre occupé moi occupé libre", 2.8], ["Machine 2 (7 kg)", "libre occupé occupé libre occupé", 2.8], ["Machine 3 (12 kg)", "libre occupé occupé libre occupé", 4], ["Séchoir A", "occupé libre occupé occupé moi", 1.5]];
const WASHES = ["Synthétique 40°", "Coton 60°", "Laine 30°"];
const cell = (name, price, state, hour) => `<td><button class="cell" data-what="${name}, ${hour} h" data-price="${price}" ${state === "occupé" ? "disabled" : ""} aria-label="${name}, ${hour} h, ${state === "moi" ? "à moi" : state}">${state === "moi" ? "à moi" : state}</button></td>`;

/** A grid of hours, and a dialog for a free one and another for one's own. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Laverie de la résidence Les Tilleuls, jeudi", `<table><thead><tr><th></th>${HOURS.map((hour) => `<th>${hour} h</th>`).join("")}</tr></thead><tbody>${MACHINES.map(([name, states, price]) => `<tr><th scope="row">${name}</th>${states.split(" ").map((state, at) => cell(name, price, state, HOURS[at])).join("")}</tr>`).join("")}</tbody></table>
<div role="dialog" aria-label="Réservation" id="book" class="card" hidden><h2 id="what"></h2><fieldset id="washes"><legend>Programme</legend>${WASHES.map((one, at) => `<label><input type="radio" name="wash" value="${one}" ${at ? "" : "checked"}> ${one}</label>`).join(" ")}<p><label><input type="checkbox" id="soap" checked> Lessive fournie (0,80 €)</label></p></fieldset><p id="sum"></p><button id="close">Fermer</button> <button id="go">Réserver</button></div>
<div role="alertdialog" aria-label="Rendre" id="free" class="card" hidden><p id="ask"></p><button id="keep">Garder</button> <button id="give">Rendre le créneau</button></div>`, `
const $ = (id) => document.getElementById(id);
let at = null;
const dryer = () => at.dataset.what.startsWith("Séchoir");
const wash = () => document.querySelector("[name=wash]:checked").value;
const how = () => dryer() ? "séchage" : wash() + ($("soap").checked ? ", avec lessive" : ", sans lessive");
const show = () => { $("sum").textContent = at.dataset.what + " : " + how() + ", " + (Number(at.dataset.price) + (!dryer() && $("soap").checked ? 0.8 : 0)).toFixed(2).replace(".", ",") + " €"; };
const shut = () => { $("book").hidden = $("free").hidden = true; };
const mark = (text) => { at.textContent = text; at.setAttribute("aria-label", at.dataset.what + ", " + text); };
for (const one of document.querySelectorAll(".cell")) one.onclick = () => {
  at = one; shut();
  if (one.textContent === "à moi") { $("ask").textContent = "Rendre " + at.dataset.what + " ?"; $("free").hidden = false; return; }
  $("what").textContent = at.dataset.what; $("washes").hidden = dryer(); $("book").hidden = false; show();
};
$("book").onchange = show;
$("close").onclick = $("keep").onclick = shut;
$("go").onclick = () => { deed("book " + at.dataset.what + ": " + how()); mark("à moi"); shut(); say("Réservé : " + at.dataset.what + "."); };
$("give").onclick = () => { deed("give back " + at.dataset.what); mark("libre"); shut(); say("Rendu : " + at.dataset.what + "."); };`).replace('lang="en"', 'lang="fr"'),
  goals: {
    couette: { goal: "ma belle mère arrive demain et la couette est sale.. prends moi la grosse machine ce soir après 18h, coton, et pas de lessive j'ai la mienne", wants: ["book Machine 3 (12 kg), 20 h: Coton 60°, sans lessive"], agree: /^(?!.*(Machine [12]|Séchoir|\b(17|18|19|21) h\b|“Synth|“Laine|“Rendre)).*(“Machine 3 \(12 kg\), 20 h|“Coton 60|“Lessive fournie)/is, agreeWhere: /Machine 3 \(12 kg\), 20 h : Coton 60°, sans lessive[^]*Réserver/, acts: [press("Machine 3 (12 kg), 20 h, libre"), press("Coton 60°"), untick("Lessive fournie"), press("Réserver")], proof: /Réservé : Machine 3 \(12 kg\), 20 h\./ },
    retard: { goal: "je sors trop tard du boulot, rends mon créneau de 19h stp. le séchoir je le garde", wants: ["give back Machine 1 (7 kg), 19 h"], agree: /^(?!.*(Machine [23]|Séchoir|\b(17|18|20|21) h\b|“Réserver)).*“Machine 1 \(7 kg\), 19 h, à moi/is, agreeWhere: /Rendre Machine 1 \(7 kg\), 19 h \?[^]*Rendre le créneau/, acts: [press("Machine 1 (7 kg), 19 h, à moi"), press("Rendre le créneau")], proof: /Rendu : Machine 1 \(7 kg\), 19 h\./ },
    sechoir: { goal: "réserve moi un séchoir à 18h mais surtout pas le A, il m'a rétréci un pull la semaine dernière", wants: [], cannot: "There is no other dryer than A." },
  },
};
