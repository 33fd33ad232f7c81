import { page } from "../stage.mjs";
import { press, type } from "../mind.mjs";

const ZONES = [["Zone A, £1.50 an hour", "A", 1.5], ["Zone B, £2.80 an hour", "B", 2.8], ["Zone C, £0.90 an hour", "C", 0.9]];
const ACTIVE = [["FG21 NNO", "C", 18], ["FG21 NND", "C", 18], ["HX68 LOP", "A", 20]];
const permit = ([plate, zone, until]) => `<div class="card" data-r="${plate}"><dt>${plate}</dt><dd>Zone ${zone}, today until <span>${until}</span>:00</dd><dd><button class="more">Extend by 1 hour</button> <button class="end">End now</button></dd></div>`;
const more = press("More hours");

/** @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Visitor parking", `<h2>Running permits</h2><dl>${ACTIVE.map(permit).join("")}</dl><h2>New permit</h2>
<p><label>Registration <input id="plate"></label></p><p>Zone <button id="zone" aria-label="Parking zone" aria-haspopup="listbox" aria-expanded="false">Choose …</button></p><ul role="listbox" aria-label="Zones" id="zones" hidden>${ZONES.map(([text, zone, price]) => `<li role="option" tabindex="0" data-z="${zone}" data-p="${price}">${text}</li>`).join("")}</ul>
<p>Hours <button id="less" aria-label="Fewer hours">−</button> <output id="hours">1</output> <button id="plus" aria-label="More hours">+</button></p><p id="total">Total: –</p><button id="buy">Buy permit</button>
<dialog id="sure"><p id="ask"></p><button id="stay">Keep it running</button> <button id="stop">End permit</button></dialog>`, `
const $ = (id) => document.getElementById(id);
let chosen = null, count = 1, ending;
const total = () => { $("hours").textContent = count; $("total").textContent = chosen ? "Total: £" + (count * chosen.dataset.p).toFixed(2) : "Total: –"; };
const unfold = (yes) => { $("zones").hidden = !yes; $("zone").setAttribute("aria-expanded", String(yes)); };
$("zone").onclick = () => unfold($("zones").hidden);
for (const one of $("zones").children) one.onclick = () => { chosen = one; $("zone").textContent = one.textContent; unfold(false); total(); };
$("less").onclick = () => { count = Math.max(1, count - 1); total(); };
$("plus").onclick = () => { count = Math.min(12, count + 1); total(); };
$("buy").onclick = () => { const plate = $("plate").value.toUpperCase().replaceAll(" ", ""); if (!plate) return say("Please enter a registration."); if (!chosen) return say("Please choose a zone.");
  deed("permit " + plate + " zone " + chosen.dataset.z + " " + count + "h"); say("Permit bought: " + plate + ", zone " + chosen.dataset.z + ", " + count + (count === 1 ? " hour." : " hours.")); $("plate").value = ""; };
for (const one of document.querySelectorAll(".more")) one.onclick = () => { const card = one.closest(".card"); const at = card.querySelector("span"); at.textContent = Number(at.textContent) + 1; deed("extend " + card.dataset.r); one.disabled = true; one.textContent = "Extended"; };
for (const one of document.querySelectorAll(".end")) one.onclick = () => { ending = one.closest(".card"); $("ask").textContent = "End the permit for " + ending.dataset.r + "? What is left of it is not paid back."; $("sure").showModal(); };
$("stay").onclick = () => $("sure").close();
$("stop").onclick = () => { $("sure").close(); deed("end " + ending.dataset.r); say("The permit for " + ending.dataset.r + " has ended."); ending.remove(); };`),
  goals: {
    plain: { goal: "Buy a permit for HV70 KPD, zone A, 3 hours", wants: ["permit HV70KPD zone A 3h"], agree: /Buy permit|HV70|Zone A\b|Parking zone|More hours/i, acts: [type("Registration", "HV70 KPD"), press("Parking zone"), press("Zone A, £1.50 an hour"), more, more, press("Buy permit")], proof: /Permit bought: HV70KPD/ },
    limit: { goal: "A friend comes round with LK19 RTW. Get her a permit for zone B for 4 hours, but if that's more than 10 pounds, leave it", wants: [], agree: /^(?!.*Buy permit).*(LK19|Zone B\b|Parking zone|More hours)/is, cannot: "Four hours in zone B cost £11.20, which is more than £10.", acts: [type("Registration", "LK19 RTW"), press("Parking zone"), press("Zone B, £2.80 an hour"), more, more, more, press("Buy permit")], refused: /Total: £11\.20/ },
    two: { goal: "FG21 NND is staying one hour longer. FG21 NNO has driven off already, so end that one", wants: ["extend FG21 NND", "end FG21 NNO"], shown: "J", agree: /“Extend by 1 hour”.*(NND|number 2 of 3|number 1 of 2)|NND[^“]*“Extend|“End now”.*(NNO|number 1 of 3)|NNO[^“]*“End/i, agreeWhere: /End the permit for FG21 NNO\?[^]*End permit/, user: [[/extend|longer/i, "FG21 NND"], [/end/i, "FG21 NNO"]], acts: [press("Extend by 1 hour", "FG21 NND"), press("End now", "FG21 NNO"), press("End permit")], proof: /permit for FG21 NNO has ended/ },
  },
};
