import { page } from "../stage.mjs";
import { press, type } from "../mind.mjs";

const DESKS = [["A1", "Ines Park"], ["A2", "Tomas Ruiz"], ["A3", "Mara Lind"], ["A4", ""], ["B1", ""], ["B2", "Thomas Reiss"], ["B3", "Yusuf Demir"], ["B4", ""], ["C1", "Kim Oduya"], ["C2", "Guests"], ["C3", ""], ["C4", ""]];
const PEOPLE = ["Ines Park", "Tomas Ruiz", "Mara Lind", "Maria Lind", "Marian Linde", "Thomas Reiss", "Yusuf Demir", "Kim Oduya", "Petra Vos"];
const desk = ([place, who]) => `<button class="desk" data-p="${place}" data-w="${who}" ${who === "Guests" ? "disabled" : ""}><b>${place}</b> <span>${who || "free"}</span></button>`;

/** A chart of buttons with a side panel; a desk is cleared by pressing twice. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Second floor: who sits where", `<style>#chart{display:grid;grid-template-columns:repeat(4,140px);gap:10px}.desk{padding:14px}#side{position:fixed;right:0;top:0;width:280px;border-left:2px solid;padding:16px;background:#eee}.hit{padding:4px;cursor:pointer}</style>
<div id="chart">${DESKS.map(desk).join("")}</div>
<h2>On this floor</h2><ul><li>The printer stands beside B3.</li><li>A4 can be raised for standing.</li><li>C2 is kept for guests.</li></ul>
<div id="side" hidden><h2 id="place"></h2><p id="who"></p><p><label>Find a colleague <input id="find" autocomplete="off"></label></p><div role="listbox" aria-label="Colleagues" id="hits"></div><p id="picked"></p><p role="alert" id="wrong"></p><button id="seat">Seat here</button> <button id="clear">Clear this desk</button> <button id="shut">Close</button></div>`, `
const $ = (id) => document.getElementById(id), desks = [...document.querySelectorAll(".desk")];
let desk, person = "", sure = false;
const put = (on, name) => { on.dataset.w = name; on.querySelector("span").textContent = name || "free"; };
const show = () => { $("place").textContent = "Desk " + desk.dataset.p; $("who").textContent = desk.dataset.w ? desk.dataset.w + " sits here." : "Nobody sits here."; $("clear").hidden = !desk.dataset.w; $("clear").textContent = "Clear this desk"; $("find").value = $("hits").textContent = $("picked").textContent = $("wrong").textContent = person = ""; sure = false; $("side").hidden = false; };
for (const one of desks) one.onclick = () => { desk = one; show(); };
$("find").oninput = () => {
  const text = $("find").value.trim().toLowerCase();
  $("hits").textContent = "";
  if (text.length < 2) return;
  for (const name of ${JSON.stringify(PEOPLE)}.filter((one) => one.toLowerCase().includes(text))) {
    const hit = document.createElement("div"), now = desks.find((one) => one.dataset.w === name);
    hit.className = "hit"; hit.setAttribute("role", "option"); hit.tabIndex = 0;
    hit.textContent = name + (now ? " (now at " + now.dataset.p + ")" : " (no desk)");
    hit.onclick = () => { person = name; $("picked").textContent = "Chosen: " + name; $("hits").textContent = $("wrong").textContent = ""; };
    $("hits").append(hit);
  }
};
$("seat").onclick = () => {
  if (!person) { $("wrong").textContent = "Please choose a colleague first."; return; }
  if (desk.dataset.w) { $("wrong").textContent = desk.dataset.w + " sits here. Clear the desk first."; return; }
  const before = desks.find((one) => one.dataset.w === person);
  deed("seat " + person + " at " + desk.dataset.p);
  if (before) put(before, "");
  put(desk, person); $("side").hidden = true;
  say(desk.dataset.w + " now sits at " + desk.dataset.p + (before ? ", " + before.dataset.p + " is free." : "."));
};
$("clear").onclick = () => { if (!sure) { sure = true; $("clear").textContent = "Yes, send " + desk.dataset.w + " off " + desk.dataset.p; return; } deed("clear " + desk.dataset.p + ", " + desk.dataset.w); say(desk.dataset.p + " is free now, " + desk.dataset.w + " has no desk."); put(desk, ""); $("side").hidden = true; };
$("shut").onclick = () => { $("side").hidden = true; };`),
  goals: {
    maria: { goal: "Maria Lind starts on monday, can you give her B4", wants: ["seat Maria Lind at B4"], agree: /^(?!.*(Mara Lind|Marian|Clear|“(A|C)\d)).*(“B4|Maria Lind)/is, agreeWhere: /Desk B4\b[^]*Chosen: Maria Lind\b[^]*Seat here/, user: [[/which|who|Mar/i, "Maria Lind, the new one without a desk"]], acts: [press("B4 free"), type("Find a colleague", "Maria Lind"), press("Maria Lind (no desk)"), press("Seat here")], proof: /Maria Lind now sits at B4\./ },
    tomas: { goal: "Tomas left the company last week, his desk can be freed up", wants: ["clear A2, Tomas Ruiz"], agree: /^(?!.*(Thomas|Reiss|“B2|Seat)).*(“A2|Tomas Ruiz)/is, agreeWhere: /Desk A2\b[^]{0,40}?Tomas Ruiz sits here[^]*(Clear this desk|Yes, send Tomas Ruiz off A2)/, user: [[/which|who|Thomas|surname/i, "Tomas Ruiz"]], acts: [press("A2 Tomas Ruiz"), press("Clear this desk"), press("Yes, send Tomas Ruiz off A2")], proof: /A2 is free now, Tomas Ruiz has no desk/ },
    printer: { goal: "whos the poor person sitting right next to the printer?", wants: [], cannot: "", already: true, acts: [], proof: /B3 Yusuf Demir[^]*printer stands beside B3/ },
  },
};
