import { page } from "../stage.mjs";
import { press, tick, untick } from "../mind.mjs";

const TARIFFS = [["Tidal Fixed 12", "24.1p", 94, "£60"], ["Tidal Fixed 24", "24.9p", 97, "£90"], ["GreenWind Fixed 12", "23.4p", 91, "£75"], ["GreenWind Flex", "25.3p", 99, "none"], ["Tidal Flex", "26.2p", 102, "none"]];
const card = ([name, unit, month, fee]) => `<section class="card" data-n="${name}" data-m="${month}"><h3>${name}</h3><dl><dt>Unit price</dt><dd>${unit}</dd><dt>Estimate for you</dt><dd>£${month} a month</dd><dt>Exit fee</dt><dd>${fee}</dd></dl>${name === "Tidal Flex" ? "<strong>Your tariff now</strong>" : '<button class="pick">Choose</button>'}</section>`;

/** @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Electricity tariffs", `<div id="one"><p>For Flat 2, 8 Pier Street, 3,100 kWh a year</p>${TARIFFS.map(card).join("")}</div>
<div id="two" hidden><h2>Check your switch</h2><p id="what"></p><p><label><input type="checkbox" id="boiler" checked> Add boiler cover for £6 a month</label></p><p><label><input type="checkbox" id="terms"> I have read the terms</label></p><p role="alert" id="wrong"></p><button id="back">Back to tariffs</button> <button id="go">Switch now</button></div>`, `
const $ = (id) => document.getElementById(id);
let chosen;
const price = () => { $("what").textContent = "From Tidal Flex to " + chosen.dataset.n + ", about £" + (Number(chosen.dataset.m) + ($("boiler").checked ? 6 : 0)) + " a month" + ($("boiler").checked ? " with boiler cover" : ""); };
const step = (two) => { $("one").hidden = two; $("two").hidden = !two; };
for (const one of document.querySelectorAll(".pick")) one.onclick = () => { chosen = one.closest("section"); price(); step(true); };
$("boiler").onchange = price;
$("back").onclick = () => step(false);
$("go").onclick = () => { if (!$("terms").checked) { $("wrong").textContent = "Please confirm that you have read the terms."; return; }
  deed("switch " + chosen.dataset.n + ($("boiler").checked ? " with boiler cover" : "")); document.querySelector("main").innerHTML = "<h1>All set</h1><p>You will be on " + chosen.dataset.n + " from 1 December. We tell your old supplier.</p>"; };`),
  goals: {
    fixed: { goal: "Choose Tidal Fixed 24, untick the boiler cover, tick that I have read the terms and press Switch now", wants: ["switch Tidal Fixed 24"], shown: "J", agree: /Tidal Fixed 24|“Choose”.*number 2 of 4|“(Add boiler|I have read)/i, agreeWhere: /From Tidal Flex to Tidal Fixed 24, about £97 a month\n[^]*Switch now/, acts: [press("Choose", "Tidal Fixed 24"), untick("Add boiler cover for £6 a month"), tick("I have read the terms"), press("Switch now")], proof: /You will be on Tidal Fixed 24/ },
    cheapest: { goal: "Get me onto the cheapest fixed tariff there is, without any extras. I've read the terms", wants: ["switch GreenWind Fixed 12"], shown: "J", agree: /GreenWind Fixed 12|“Choose”.*number 3 of 4|“(Add boiler|I have read)/i, agreeWhere: /From Tidal Flex to GreenWind Fixed 12, about £91 a month\n[^]*Switch now/, user: [[/which/i, "The cheapest fixed one, GreenWind Fixed 12"]], acts: [press("Choose", "GreenWind Fixed 12"), untick("Add boiler cover for £6 a month"), tick("I have read the terms"), press("Switch now")], proof: /You will be on GreenWind Fixed 12/ },
    below: { goal: "If there is a tariff without an exit fee for less than 95 a month then switch me to it, if not leave it all as it is", wants: [], cannot: "The tariffs without an exit fee cost £99 and £102 a month." },
  },
};
