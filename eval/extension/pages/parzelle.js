import { page } from "../stage.mjs";
import { press } from "../mind.mjs";

const DAYS = [
  ["Samstag, 12. April", [["Hecke am Südweg", 3], ["Hecke am Nordweg", 3], ["Laub im Spielhof", 2]]],
  ["Samstag, 26. April", [["Kompost umsetzen", 3, "dabei"], ["Hecke am Südweg", 3], ["Laub im Spielhof", 2], ["Wasseruhren ablesen", 2, "voll"]]],
  ["Samstag, 10. Mai", [["Zaun streichen", 4], ["Hecke am Nordweg", 3]]],
];
const job = (day) => ([what, hours, how]) => {
  const short = `${what}, ${day.replace("Samstag, ", "")}`;
  return `<li>${what}, ${hours} Stunden ${how === "voll" ? "(alle Plätze vergeben)" : `<button class="in" data-what="${short}" data-hours="${hours}" aria-label="${how ? "Austragen" : "Eintragen"}: ${short}">${how ? "Austragen" : "Eintragen"}</button>`}</li>`;
};
const fold = ([day, jobs], at) => `<h3><button class="day" aria-expanded="false" aria-controls="day${at}">${day}</button></h3><div id="day${at}" hidden><ul>${jobs.map(job(day)).join("")}</ul></div>`;

/** Folded days, with buttons in them that turn into their opposite and keep at once. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("KGV Sonnenhang: Gemeinschaftsarbeit, Parzelle 48", `<p>Pflicht 9 Stunden, geleistet 3, eingetragen <span id="plan">3</span>, offen <span id="open">3</span></p>${DAYS.map(fold).join("")}
<h2>Nicht genug Zeit?</h2><button id="pay">Fehlstunden ablösen</button>
<div role="dialog" aria-label="Ablösung" id="sure" class="card" hidden><p id="ask"></p><p>Nur im Ganzen, nicht in Teilen.</p><button id="back">Zurück</button> <button id="yes">Kostenpflichtig ablösen</button></div>`, `
const $ = (id) => document.getElementById(id);
let plan = 3;
const rest = () => Math.max(0, 6 - plan);
for (const one of document.querySelectorAll(".day")) one.onclick = () => { const box = $(one.getAttribute("aria-controls")); box.hidden = !box.hidden; one.setAttribute("aria-expanded", !box.hidden); };
for (const one of document.querySelectorAll(".in")) one.onclick = () => {
  const on = one.textContent === "Eintragen", text = on ? "Austragen" : "Eintragen";
  plan += on ? Number(one.dataset.hours) : -one.dataset.hours;
  $("plan").textContent = plan; $("open").textContent = rest();
  one.textContent = text; one.setAttribute("aria-label", text + ": " + one.dataset.what);
  deed((on ? "sign up: " : "sign off: ") + one.dataset.what);
  say((on ? "Eingetragen: " : "Ausgetragen: ") + one.dataset.what + ".");
};
$("pay").onclick = () => { $("ask").textContent = "Sie lösen " + rest() + " Stunden zu je 15 € ab, zusammen " + rest() * 15 + " €. Der Betrag wird abgebucht."; $("sure").hidden = false; };
$("back").onclick = () => { $("sure").hidden = true; };
$("yes").onclick = () => { deed("pay " + rest() * 15 + " €"); $("sure").hidden = true; say("Abgelöst."); };`).replace('lang="en"', 'lang="de"'),
  goals: {
    hecke: { goal: "trag mich zum heckeschneiden ein, südweg bitte, am nordweg hat der schmidt seinen köter. am 26. bin ich aber schon verplant", wants: ["sign up: Hecke am Südweg, 12. April"], agree: /^(?!.*(26\. April|10\. Mai|Nordweg|Laub|Kompost|Zaun|“Austragen|ablösen)).*(“Samstag, 12\. April”|“Eintragen.*Südweg)/is, user: [[/wann|welche[rnm]? (tag|termin)|datum|which|when/i, "dann halt am 12."]], acts: [press("Samstag, 12. April"), press("Eintragen: Hecke am Südweg, 12. April")], proof: /Eingetragen: Hecke am Südweg, 12\. April\./ },
    ruecken: { goal: "den kompost am 26. pack ich nicht, hab rücken. nimm mich da raus und trag mich am gleichen tag für das laub ein", wants: ["sign off: Kompost umsetzen, 26. April", "sign up: Laub im Spielhof, 26. April"], agree: /^(?!.*(12\. April|10\. Mai|Hecke|Zaun|ablösen|“Austragen: Laub|“Eintragen: Kompost)).*(“Samstag, 26\. April”|“Austragen.*Kompost|“Eintragen.*Laub)/is, acts: [press("Samstag, 26. April"), press("Austragen: Kompost umsetzen, 26. April"), press("Eintragen: Laub im Spielhof, 26. April")], proof: /Eingetragen: Laub im Spielhof, 26\. April\./ },
    abloesen: { goal: "die offenen stunden will ich lieber bezahlen als schuften, aber mehr wie 40 euro darf das nicht kosten", wants: [], cannot: "The open hours cost 45 €, which is above 40 €, and they can be paid only as a whole." },
  },
};
