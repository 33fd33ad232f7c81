import { page } from "../stage.mjs";
import { choose, press, untick } from "../mind.mjs";

const LOCKERS = [[4, "přízemí", "bez vyhřívání", true], [6, "přízemí", "vyhřívaná", true], [8, "přízemí", "vyhřívaná", false], [21, "1. patro", "vyhřívaná", false], [23, "1. patro", "vyhřívaná", true], [25, "1. patro", "bez vyhřívání", true]];
const PRICES = [["1 den", 90], ["3 dny", 240], ["7 dní", 490]];
const MINE = [[8, "Tomáš", "12. 2.", false, ["o 1 den"], "Od 14. 2. je zamluvená někým jiným."], [21, "Radka", "14. 2.", true, ["o 1 den", "o 3 dny", "o 7 dní"], ""]];
const locker = ([no, floor, warm, free]) => `<div role="button" class="card pick" tabindex="0" ${free ? "" : `aria-disabled="true"`} data-n="${no}">Skříňka ${no}, ${floor}, ${warm}${free ? "" : ", obsazená"}</div>`;
const own = ([no, who, until, auto, more, hint]) => `<section class="card" data-n="${no}"><h3>Skříňka ${no} (${who})</h3><p>Do ${until} ${hint}</p><p><button role="switch" aria-checked="${auto}" aria-label="Automatické prodlužování, skříňka ${no} (${who})">${auto ? "zapnuto" : "vypnuto"}</button></p>
<p><select aria-label="Prodloužit skříňku ${no} (${who})">${more.map((one) => `<option>${one}</option>`).join("")}</select> <button class="longer">Prodloužit</button> <button class="leave">Vrátit skříňku ${no} (${who})</button></p><p class="sure" hidden>Opravdu vrátit? <button class="yes">Ano, vrátit</button></p></section>`;

/** Two tabs: boxes that are no buttons, and rented ones with a switch that keeps at once. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Lyžárna Medvědín", `<div role="tablist"><button role="tab" aria-selected="true" aria-controls="free">Volné skříňky</button> <button role="tab" aria-selected="false" aria-controls="mine">Moje skříňky</button></div>
<section role="tabpanel" id="free">${LOCKERS.map(locker).join("")}<div id="bar" hidden><p><label>Na jak dlouho <select id="long">${PRICES.map(([text, price]) => `<option value="${text}" data-price="${price}">${text}, ${price} Kč</option>`).join("")}</select></label></p><p id="sum"></p><button id="rent">Zamluvit</button></div></section>
<section role="tabpanel" id="mine" hidden>${MINE.map(own).join("")}</section>`, `
const $ = (id) => document.getElementById(id), tabs = [...document.querySelectorAll("[role=tab]")];
let at = null;
for (const one of tabs) one.onclick = () => { for (const tab of tabs) { tab.setAttribute("aria-selected", tab === one); $(tab.getAttribute("aria-controls")).hidden = tab !== one; } };
const show = () => { $("sum").textContent = at.textContent + ": na " + $("long").value + " za " + $("long").selectedOptions[0].dataset.price + " Kč"; };
for (const one of document.querySelectorAll(".pick")) one.onclick = () => { if (one.ariaDisabled === "true") return; at = one; $("bar").hidden = false; show(); };
$("long").onchange = show;
$("rent").onclick = () => { deed("rent " + at.dataset.n + ", " + $("long").value); at.ariaDisabled = "true"; at.textContent += ", obsazená"; $("bar").hidden = true; say("Zamluveno: skříňka " + at.dataset.n + " na " + $("long").value + "."); };
for (const one of document.querySelectorAll("#mine section")) {
  const { n } = one.dataset, find = (text) => one.querySelector(text), auto = find("[role=switch]");
  auto.onclick = () => { const on = auto.getAttribute("aria-checked") !== "true"; auto.setAttribute("aria-checked", on); auto.textContent = on ? "zapnuto" : "vypnuto"; deed("auto extend " + n + (on ? " on" : " off")); say("Skříňka " + n + (on ? " se bude prodlužovat sama." : " se už sama neprodlouží.")); };
  find(".longer").onclick = () => { deed("extend " + n + " " + find("select").value); say("Skříňka " + n + " prodloužena " + find("select").value + "."); };
  find(".leave").onclick = () => { find(".sure").hidden = false; };
  find(".yes").onclick = () => { deed("give back " + n); one.remove(); say("Skříňka " + n + " vrácena."); };
}`).replace('lang="en"', 'lang="cs"'),
  goals: {
    dole: { goal: "zamluv nám jednu vyhřívanou skříňku na tři dny ale dole, s dětma ty lyže do schodů nepotáhnem", wants: ["rent 6, 3 dny"], agree: /^(?!.*(Skříňka (4|8|2\d)\b|1\. patro|“1 den|“7 dní|“Prodloužit|“Vrátit|“Auto)).*(“Skříňka 6, přízemí|“Volné skříňky”|“Na jak dlouho”|“3 dny)/is, agreeWhere: /Skříňka 6, přízemí, vyhřívaná: na 3 dny za 240 Kč\s+Zamluvit/, acts: [press("Skříňka 6, přízemí, vyhřívaná"), choose("Na jak dlouho", "3 dny, 240 Kč"), press("Zamluvit")], proof: /Zamluveno: skříňka 6 na 3 dny\./ },
    radka: { goal: "radka odjíždí uz ve středu, tak at se jí ta skříňka sama dál neprodlužuje a neplatíme to zbytečně", wants: ["auto extend 21 off"], agree: /^(?!.*(Tomáš|skříňka 8|“Vrátit|“Prodloužit|“Zamluvit)).*(“Moje skříňky”|“Automatické prodlužování, skříňka 21)/is, acts: [press("Moje skříňky"), untick("Automatické prodlužování, skříňka 21 (Radka)")], proof: /Skříňka 21 se už sama neprodlouží/ },
    tomas: { goal: "prodluž tomášovi skříňku o tři dny, jen o den to nemá cenu, to radši nic", wants: [], cannot: "Locker 8 can be extended by one day only, since somebody else has it from 14 February." },
  },
};
