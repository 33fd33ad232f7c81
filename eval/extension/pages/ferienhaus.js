import { page } from "../stage.mjs";
import { press, type, untick } from "../mind.mjs";

const WEEK = ["Mo", "Di", "Mi", "Do", "Fr", "Sa", "So"];
const TAKEN = { 5: "Behrens", 6: "Behrens", 15: "Yilmaz", 16: "Yilmaz", 17: "Yilmaz" };
const ASKS = [["Familie Peters", "22. bis 25. September", "2 Personen, keine Tiere"], ["Familie Petersen", "12. bis 14. September", "4 Personen, ein Hund"], ["Piet Petersen", "19. bis 21. September", "1 Person, keine Tiere"]];
const RULES = [["Hauptsaison", "Juli und August", 120, 7, 80, false], ["Zwischensaison", "Mai, Juni, September", 95, 3, 80, false], ["Nebensaison", "Oktober bis April", 72, 2, 60, true]];
const night = (day) => `<td><button class="night" data-day="${day}" data-guest="${TAKEN[day] ?? ""}" aria-label="${WEEK[(day - 1) % 7]} ${day}. September, ${TAKEN[day] ? "belegt" : "frei"}">${day}</button></td>`;
const rule = ([name, when, price, least, clean, early], at) => `<div class="rule" data-name="${name}"><div class="head">${name} (${when})</div><div class="body" ${at ? "hidden" : ""}><label>Preis pro Nacht (€) <input inputmode="numeric" size="5" class="price" value="${price}"></label> <label>Mindestens <select class="least">${[1, 2, 3, 5, 7].map((one) => `<option value="${one}" ${one === least ? "selected" : ""}>${one === 1 ? "1 Nacht" : `${one} Nächte`}</option>`).join("")}</select></label> <label>Endreinigung (€) <input inputmode="numeric" size="5" class="clean" value="${clean}"></label> <label><input type="checkbox" class="early" ${early ? "checked" : ""}> Frühbucherrabatt</label><p class="new"></p><button class="keep">Regel speichern</button> <button class="every">Für alle Saisons übernehmen</button></div></div>`;
const ask = ([who, when, what]) => `<article class="card" data-who="${who}" data-when="${when}"><b>${who}</b><p>${when}, ${what}</p><label><input type="checkbox" checked> Willkommenskorb dazu (25 €, zahlt der Vermieter)</label><p class="how">Zusage mit Korb.</p><button class="no">Ablehnen</button> <button class="yes">Annehmen</button></article>`;

/** Nights as buttons, seasons under plain headers of which one is open, and guests who are answered by pressing the same button twice. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Ferienwohnung Möwennest", `<style>.head{cursor:pointer;font-weight:bold}</style><h2>Anfragen</h2>${ASKS.map(ask).join("")}<h2>Nächte im September</h2><p>Ein Druck auf eine freie Nacht sperrt sie für Gäste.</p><table><tr>${WEEK.map((one) => `<th>${one}</th>`).join("")}</tr>${[0, 1, 2, 3].map((week) => `<tr>${WEEK.map((_, at) => night(week * 7 + at + 1)).join("")}</tr>`).join("")}</table><div id="stay" class="card" hidden><p></p><button id="drop">Buchung stornieren</button></div><h2>Preise</h2>${RULES.map(rule).join("")}`, `
const all = (text) => [...document.querySelectorAll(text)], $ = (id) => document.getElementById(id);
const twice = () => { for (const one of all(".yes, .no, #drop")) if (one.dataset.was) { one.textContent = one.dataset.was; delete one.dataset.was; } };
const sure = (one, does) => { if (one.dataset.was) { twice(); return does(); } twice(); one.dataset.was = one.textContent; one.textContent = "Wirklich " + one.textContent.split(" ").at(-1).toLowerCase() + "?"; };
for (const one of all("article")) {
  const find = (text) => one.querySelector(text), { who, when } = one.dataset, basket = () => (find("input").checked ? "mit Korb" : "ohne Korb");
  find("input").onchange = () => { twice(); find(".how").textContent = "Zusage " + basket() + "."; };
  const over = (text) => { for (const part of one.querySelectorAll("button, label")) part.remove(); find(".how").textContent = text; say(who + ": " + text); };
  find(".yes").onclick = () => sure(find(".yes"), () => { deed("annehmen " + who + ", " + when + ", " + basket()); over("Angenommen, " + basket() + "."); });
  find(".no").onclick = () => sure(find(".no"), () => { deed("ablehnen " + who + ", " + when); over("Abgelehnt."); });
}
let guest = "";
for (const one of all(".night")) one.onclick = () => {
  const { day } = one.dataset, name = one.getAttribute("aria-label").split(",")[0];
  guest = one.dataset.guest; twice(); $("stay").hidden = !guest;
  if (guest) { $("stay").firstElementChild.textContent = name + " ist belegt: " + guest + ", bezahlt."; return; }
  const shut = one.getAttribute("aria-label").endsWith("frei");
  one.setAttribute("aria-label", name + (shut ? ", gesperrt" : ", frei")); deed((shut ? "sperren " : "freigeben ") + name); say(name + (shut ? " ist gesperrt." : " ist wieder frei."));
};
$("drop").onclick = () => sure($("drop"), () => { deed("stornieren " + guest); $("stay").hidden = true; say("Storniert: " + guest + "."); });
for (const one of all(".rule")) {
  const find = (text) => one.querySelector(text);
  const text = () => find(".price").value + " €, ab " + find(".least").value + " Nächten, Endreinigung " + find(".clean").value + " €, " + (find(".early").checked ? "mit" : "ohne") + " Frühbucherrabatt";
  const show = () => { find(".new").textContent = one.dataset.name + ": " + text() + "."; };
  find(".head").onclick = () => { find(".body").hidden = !find(".body").hidden; };
  one.oninput = show; show();
  find(".keep").onclick = () => { deed("Regel " + one.dataset.name + ": " + text()); say("Gespeichert, " + one.dataset.name + ": " + text() + "."); };
  find(".every").onclick = () => { deed("Regel für alle: " + text()); say("Für alle Saisons: " + text() + "."); };
}`).replace('lang="en"', 'lang="de"'),
  goals: {
    hund: { goal: "die petersens mit dem hund dürfen gern kommen. aber diesmal kein korb auf meine kosten", wants: ["annehmen Familie Petersen, 12. bis 14. September, ohne Korb"], shown: "J", agree: /^(?!.*(Peters\b|Piet|“Ablehn|“Wirklich (ablehn|storn)|“Regel|“Buchung|“Für alle|\b[13] \D{1,8} 3\b)).*(“(Willkommenskorb|Annehmen).*(Familie Petersen|\b2 \D{1,8} 3\b))/is, agreeWhere: /(?<=Familie Petersen\s+12\. bis 14\. September[^.]*\s+Willkommenskorb[^.]*\s+Zusage ohne Korb\.\s+Ablehnen\s+)(Annehmen|Wirklich annehmen\?)/, acts: [{ ...untick("Willkommenskorb dazu (25 €, zahlt der Vermieter)"), near: "Familie Petersen" }, press("Annehmen", "Familie Petersen"), press("Wirklich annehmen?")], proof: /Familie Petersen: Angenommen, ohne Korb\./ },
    winter: { goal: "a night in the low season should be 85 from now on. cleaning, the discount and so on stay the way they are", wants: ["Regel Nebensaison: 85 €, ab 2 Nächten, Endreinigung 60 €, mit Frühbucherrabatt"], agree: /^(?!.*(Hauptsaison|Zwischensaison|“Für alle|“Endrein|“Mindest|“Früh|“Annehm|“Ablehn|“Wirklich|September,|\b1 \D{1,8} [23]\b)).*(“Nebensaison|“Preis pro Nacht|“85”|“Regel speichern”.*(“85”|Nebensaison: 8))/is, acts: [press("Nebensaison (Oktober bis April)"), type("Preis pro Nacht (€)", "85", "Nebensaison"), press("Regel speichern", "Nebensaison")], proof: /Gespeichert, Nebensaison: 85 €/ },
    schwester: { goal: "meine schwester kommt am ersten september-wochenende, freitag bis sonntag. halt ihr die beiden nächte frei, also zu für gäste", wants: [], cannot: "Both nights, 5 and 6 September, are booked and paid by Behrens." },
  },
};
