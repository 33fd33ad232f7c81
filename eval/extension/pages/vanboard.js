import { page } from "../stage.mjs";
import { press, tick } from "../mind.mjs";

const FLEET = [["10421", "Otto's trailer", "", "", "overdue since 2 Feb", "parked"], ["1042", "Otto, van", "B. Kranz", "64", "good until 3 Sep", "on the road"], ["1077", "Greta, van", "S. Amadi", "12", "overdue since 30 Jan", "on the road"], ["1080", "Nils, estate", "", "41", "good until 9 Jun", "parked"], ["1093", "Ida, lorry", "P. Olsen", "8", "overdue since 11 Feb", "in the workshop"], ["1101", "Runa, van", "D. Petit", "77", "good until 20 Apr", "on the road"]];
const row = ([id, name, driver, fuel, check, state]) => `<tr data-n="${id}"><td><input type="checkbox" aria-label="Select ${id}"></td><th scope="row">${id}</th><td>${name}</td><td>${driver || "nobody"}</td><td data-f="${fuel || 101}">${fuel ? `${fuel} %` : "no tank"}</td><td class="check">${check}</td><td class="state">${state}</td></tr>`;

/** Rows are ticked and a bar then does the same to all of them. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Vehicles, Harbour depot", `<style>#bar,#toast{position:sticky;bottom:0;background:#dde;padding:10px}</style><table><thead><tr><th></th><th>Number</th><th>Vehicle</th><th>Driver</th><th><button id="byFuel">Fuel</button></th><th>Inspection</th><th>State</th></tr></thead><tbody>${FLEET.map(row).join("")}</tbody></table>
<div id="bar" hidden><span id="many"></span> <button id="inspect">Book inspection</button> <button id="off">Take off the road</button> <button id="on">Back on the road</button> <button id="text">Text the driver</button> <button id="none">Select nothing</button></div>
<div role="alertdialog" aria-label="Take off the road" id="sure" hidden><p id="sureAsk"></p><button id="keep">Keep driving</button> <button id="ground">Take off</button></div><div id="toast" hidden><span></span> <button id="undo">Undo</button></div>`, `
const $ = (id) => document.getElementById(id), rows = () => [...document.querySelectorAll("tbody tr")];
const picked = () => rows().filter((one) => one.querySelector("input").checked);
const names = (list) => list.map((one) => one.dataset.n).join(", ");
const show = () => { const list = picked(); $("bar").hidden = !list.length; $("many").textContent = "Selected: " + names(list); $("sure").hidden = true; };
let back = [], what = "";
const each = (text, cell, value, told) => {
  const list = picked();
  back = list.map((one) => [one, cell, cell && one.querySelector(cell).textContent]); what = text;
  for (const one of list) { deed(text + " " + one.dataset.n); if (cell) one.querySelector(cell).textContent = value; one.querySelector("input").checked = false; }
  show(); $("toast").querySelector("span").textContent = told + " " + names(list) + "."; $("toast").hidden = false; say(told + " " + names(list) + ".");
};
document.querySelector("tbody").onchange = show;
$("none").onclick = () => { for (const one of picked()) one.querySelector("input").checked = false; show(); };
$("inspect").onclick = () => each("inspection", ".check", "booked for 4 March", "Inspection booked for");
$("on").onclick = () => each("on the road", ".state", "on the road", "Back on the road:");
$("text").onclick = () => each("text driver of", "", "", "Driver told:");
$("off").onclick = () => { $("sureAsk").textContent = "Take " + names(picked()) + " off the road? Drivers are told at once."; $("sure").hidden = false; };
$("keep").onclick = () => { $("sure").hidden = true; };
$("ground").onclick = () => each("off the road", ".state", "off the road", "Off the road:");
$("undo").onclick = () => { for (const [one, cell, was] of back) { deed("undo " + what + " " + one.dataset.n); if (cell) one.querySelector(cell).textContent = was; } $("toast").hidden = true; say("Undone."); };
let up = true;
$("byFuel").onclick = () => { const sorted = rows().sort((a, b) => (up ? 1 : -1) * (a.querySelector("[data-f]").dataset.f - b.querySelector("[data-f]").dataset.f)); up = !up; document.querySelector("tbody").append(...sorted); };`),
  goals: {
    flat: { goal: "1042 has got a flat, take it off the road. the trailer is fine, leave that one", wants: ["off the road 1042"], agree: /^(?!.*(10421|1077|1080|1093|1101|Book insp|Back on|Text the)).*(Select 1042\b|“Take off the road”)/is, agreeWhere: /Take 1042 off the road\?[^]*Take off/, user: [[/which|1042/i, "the van, 1042"]], acts: [tick("Select 1042"), press("Take off the road"), press("Take off")], proof: /Off the road: 1042\./ },
    overdue: { goal: "buch bitte für alle fahrzeuge mit überfälliger prüfung einen termin, außer für das, das eh schon in der werkstatt steht", wants: ["inspection 10421", "inspection 1077"], shown: "J", agree: /^(?!.*(Select (1042|1080|1093|1101)\b|off the road|Back on|Text the)).*(Select 10421|Select 1077)/is, agreeWhere: /Selected: (10421, 1077|1077, 10421)(?!,)[^]*Book inspection/, user: [[/trailer|which|welche/i, "10421 und 1077"]], acts: [tick("Select 10421"), tick("Select 1077"), press("Book inspection")], proof: /Inspection booked for (10421, 1077|1077, 10421)\./ },
    fuel: { goal: "which one do i have to fill up first", wants: [], cannot: "", already: true, acts: [], proof: /Ida, lorry[^]*8 %/ },
  },
};
