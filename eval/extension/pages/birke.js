import { page } from "../stage.mjs";
import { press, untick } from "../mind.mjs";

const DAYS = [15, 16, 17, 18, 19, 20];
const EXTRAS = [["Frühstück", true, "14 € je Person"], ["Halbpension", false, "32 € je Person"], ["Tiefgarage", true, "12 € je Nacht"], ["Tiefgarage mit Ladesäule", false, "19 € je Nacht"], ["Hund im Zimmer", false, "10 € je Nacht"]];
const state = (on, price) => `${on ? "gebucht" : "nicht gebucht"}, ${price}`;

/** Tabs, days as buttons with a bar that has an upgrade ticked, and switches that book at once. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Landhotel Birke: Ihre Buchung K-3307", `<p>2 Erwachsene, Doppelzimmer Garten, Anreise 14. August, Abreise <span id="until">17. August</span></p>
<div role="tablist">${["Aufenthalt", "Extras", "Storno"].map((one, at) => `<button role="tab" aria-selected="${at === 0}" aria-controls="tab${at}">${one}</button>`).join(" ")}</div>
<section role="tabpanel" id="tab0"><h2>Neue Abreise</h2><p>${DAYS.map((day) => `<button class="day" aria-pressed="${day === 17}" ${day > 18 ? "disabled" : ""}>${day}. August</button>${day > 18 ? " (ausgebucht)" : ""}`).join(" ")}</p>
<div id="bar" class="card" hidden><p id="new"></p><p><label><input type="checkbox" id="up" checked> Gleich ins Komfortzimmer wechseln (+24 € je Nacht)</label></p><button id="drop">Verwerfen</button> <button id="make">Verbindlich ändern</button></div></section>
<section role="tabpanel" id="tab1" hidden><h2>Extras</h2>${EXTRAS.map(([name, on, price]) => `<p><button role="switch" aria-checked="${on}" aria-label="${name}" data-price="${price}">${on ? "●" : "○"}</button> <span>${name}</span>: <span class="now">${state(on, price)}</span></p>`).join("")}</section>
<section role="tabpanel" id="tab2" hidden><h2>Storno</h2><p>Ab heute fallen 80 % des Preises an.</p><button id="cancel">Buchung stornieren</button><p id="sure" hidden>Wirklich stornieren? <button id="gone">Ja, stornieren</button></p></section>`, `
const $ = (id) => document.getElementById(id), tabs = [...document.querySelectorAll("[role=tab]")], days = [...document.querySelectorAll(".day")];
let until = "17. August";
for (const one of tabs) one.onclick = () => { for (const tab of tabs) { tab.setAttribute("aria-selected", tab === one); $(tab.getAttribute("aria-controls")).hidden = tab !== one; } };
const room = () => $("up").checked ? "Komfortzimmer" : "Doppelzimmer Garten";
const show = () => { const nights = parseInt(until) - 14; $("new").textContent = "Neu: Abreise " + until + ", " + room() + ", " + nights * ($("up").checked ? 142 : 118) + " €"; };
const mark = (day) => { for (const one of days) one.setAttribute("aria-pressed", one.textContent === day); };
for (const one of days) one.onclick = () => { until = one.textContent; mark(until); $("bar").hidden = false; show(); };
$("up").onchange = show;
$("drop").onclick = () => { $("bar").hidden = true; mark($("until").textContent); };
$("make").onclick = () => { deed("change: until " + until + ", " + room()); $("until").textContent = until; $("bar").hidden = true; say("Geändert: Abreise " + until + ", " + room() + "."); };
for (const one of document.querySelectorAll("[role=switch]")) one.onclick = () => { const on = one.getAttribute("aria-checked") !== "true"; one.setAttribute("aria-checked", on); one.textContent = on ? "●" : "○"; one.parentElement.querySelector(".now").textContent = (on ? "gebucht, " : "nicht gebucht, ") + one.dataset.price; deed(one.getAttribute("aria-label") + (on ? " on" : " off")); };
$("cancel").onclick = () => { $("sure").hidden = false; };
$("gone").onclick = () => { deed("cancel K-3307"); say("Ihre Buchung ist storniert."); };`).replace('lang="en"', 'lang="de"'),
  goals: {
    nacht: { goal: "wir hängen noch eine nacht dran, also abreise erst am 18. das zimmer soll aber genau das gleiche bleiben, die oma findet sich sonst nicht zurecht", wants: ["change: until 18. August, Doppelzimmer Garten"], agree: /^(?!.*(“1[4-7]\. August”|stornieren”|“Storno”|“Verwerfen”)).*(“18\. August”|“Aufenthalt”|“Gleich ins Komfortzimmer)/is, agreeWhere: /Neu: Abreise 18\. August, Doppelzimmer Garten[^]*Verbindlich ändern/, user: [[/komfort|upgrade|zimmer|room/i, "nein, das zimmer bleibt"]], acts: [press("18. August"), untick("Gleich ins Komfortzimmer wechseln"), press("Verbindlich ändern")], proof: /Geändert: Abreise 18\. August, Doppelzimmer Garten\./ },
    garage: { goal: "den garagenplatz brauchen wir nich mehr, kommen jetzt doch mit der bahn", wants: ["Tiefgarage off"], agree: /^(?!.*(Ladesäule|“Frühstück”|“Halbpension”|“Hund|stornieren”|“Storno”)).*(“Extras”|“Tiefgarage”)/is, acts: [press("Extras"), untick("Tiefgarage")], proof: /Tiefgarage\W+nicht gebucht, 12 €/ },
    fruehstueck: { goal: "ist frühstück bei uns eigentlich mit drin? wenn nicht dann buch es bitte dazu", wants: [], cannot: "", already: true, acts: [press("Extras")], proof: /Frühstück\W+gebucht, 14 €/ },
  },
};
