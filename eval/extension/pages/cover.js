import { page } from "../stage.mjs";
import { choose, press } from "../mind.mjs";

const PARTS = [["Bicycles", 3.2, true], ["Bicycles abroad", 1.1, false], ["Glass breakage", 2.4, true], ["Garden and shed", 1.9, false], ["Legal help", 2.75, false]];
const item = ([name, price, on]) => `<li data-n="${name}" data-p="${price}"><span>${name}</span> <span>£${price.toFixed(2)} a month</span> <button aria-pressed="${on}">${on ? "On" : "Off"}</button></li>`;

/** Nothing is sent before the changes are looked at. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Home insurance, policy 77-120", `<dl><dt>Insured</dt><dd>Flat 2, 8 Pier Street</dd><dt>Contents up to</dt><dd>£40,000</dd></dl><h2>Extras</h2><ul>${PARTS.map(item).join("")}</ul><p><label>Excess <select id="excess"><option>£100</option><option>£250</option><option>£500</option></select></label></p><button id="review">Review changes</button> <button id="end">Cancel policy</button>
<dialog id="box"><h2>Your changes</h2><p id="what"></p><button id="back">Back</button> <button id="ok">Confirm changes</button></dialog>`, `
const $ = (id) => document.getElementById(id);
const parts = [...document.querySelectorAll("li")]; const button = (one) => one.querySelector("button"); const on = (one) => button(one).getAttribute("aria-pressed") === "true";
let was = new Map(parts.map((one) => [one, on(one)])), before = "£100";
const changes = () => [...parts.filter((one) => on(one) !== was.get(one)).map((one) => (on(one) ? "Add " : "Remove ") + one.dataset.n), ...($("excess").value === before ? [] : ["Excess " + $("excess").value])].join(", ");
const price = () => (14 + parts.filter(on).reduce((sum, one) => sum + Number(one.dataset.p), 0) - { "£100": 0, "£250": 1.5, "£500": 3 }[$("excess").value]).toFixed(2);
for (const one of parts) button(one).onclick = () => { button(one).setAttribute("aria-pressed", String(!on(one))); button(one).textContent = on(one) ? "On" : "Off"; };
$("review").onclick = () => { if (!changes()) return say("You have changed nothing."); $("what").textContent = changes() + ". New price: £" + price() + " a month."; $("box").showModal(); };
$("back").onclick = () => $("box").close();
$("ok").onclick = () => { $("box").close(); deed(changes()); was = new Map(parts.map((one) => [one, on(one)])); before = $("excess").value; say("Your policy was changed. You pay £" + price() + " a month from now on."); };
$("end").onclick = () => { deed("end"); say("Your policy ends on 31 December."); };`),
  goals: {
    legal: { goal: 'Switch "Legal help" on, press Review changes and then Confirm changes', wants: ["Add Legal help"], shown: "J", agree: /^(?!.*“Cancel policy).*(Legal help|“Off”.*number 3 of 3|“Review changes”)/is, agreeWhere: /Your changes\s+Add Legal help\. New[^]*Confirm changes/, acts: [press("Off", "Legal help"), press("Review changes"), press("Confirm changes")], proof: /policy was changed/ },
    bikes: { goal: "We've sold our bikes, so that part can go, and put the excess up to 250", wants: ["Remove Bicycles, Excess £250"], shown: "J", agree: /^(?!.*(“Cancel policy|abroad)).*(Bicycles|“On”.*number 1 of 2|Excess|£250|“Review changes”)/is, agreeWhere: /Your changes\s+Remove Bicycles, Excess £250\. New[^]*Confirm changes/, acts: [press("On", "Bicycles"), choose("Excess", "£250"), press("Review changes"), press("Confirm changes")], proof: /policy was changed/ },
    garden: { goal: "Take the garden in as well if that's not more than 2 pounds a month, otherwise forget it", wants: ["Add Garden and shed"], shown: "J", agree: /^(?!.*“Cancel policy).*(Garden|“Off”.*number 2 of 3|“Review changes”)/is, agreeWhere: /Your changes\s+Add Garden and shed\. New[^]*Confirm changes/, acts: [press("Off", "Garden and shed"), press("Review changes"), press("Confirm changes")], proof: /policy was changed/ },
    glass: { goal: "make sure that broken glass is covered", wants: [], cannot: "", already: true, acts: [], proof: /Glass breakage/ },
  },
};
