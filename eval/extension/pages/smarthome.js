import { page } from "../stage.mjs";
import { press, type, untick } from "../mind.mjs";

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const ROOMS = [["Living room", [["Floor lamp", true], ["Reading lamp", true], ["Ceiling light", false]], 21], ["Bedroom", [["Ceiling light", true], ["Bedside lamp", false]], 18.5], ["Guest room", [["Ceiling light", false]], 16]];
const RULES = [["Evening lights", "18:30", "Mon Tue Wed Thu Fri Sat Sun"], ["Heating up, morning", "06:00", "Mon Tue Wed Thu Fri"], ["Heating up, guest room", "06:00", "Mon Tue Wed Thu Fri"], ["Heating down, night", "22:30", "Mon Tue Wed Thu Fri Sat Sun"]];
const light = (room, [name, on]) => `<p><button role="switch" aria-checked="${on}" aria-label="${room}: ${name}" class="light">●</button> ${name}: <span>${on ? "on" : "off"}</span></p>`;
const room = ([name, lights, warm], at) => `<section class="card"><h3><button class="fold" aria-expanded="${!at}">${name}</button></h3><div ${at ? "hidden" : ""}>${lights.map((one) => light(name, one)).join("")}<p>Radiator: <button class="step" data-room="${name}" data-by="-0.5" aria-label="Cooler: ${name}">−</button> <output>${warm}</output> °C <button class="step" data-room="${name}" data-by="0.5" aria-label="Warmer: ${name}">+</button></p></div></section>`;
const rule = ([name, time, days]) => `<tr data-name="${name}" data-time="${time}" data-days="${days}"><th scope="row">${name}</th><td class="when">${time}, ${days}</td><td class="state">active</td><td><button class="more" aria-haspopup="menu" aria-label="More options">⋮</button><div role="menu" hidden>${["Edit", "Run now", "Pause", "Delete"].map((one) => `<button role="menuitem">${one}</button>`).join("")}</div></td></tr>`;

/** Rooms that unfold, with switches and steps that act at once; routines with a menu in each row and an editor with chips for the days. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Home at 9 Alder Row", `<p><button class="scene">Everything off</button> <button class="scene">Good night</button> <button class="scene">Away</button></p><h2>Rooms</h2>${ROOMS.map(room).join("")}<section class="card"><h3><button class="fold" aria-expanded="false">Doors and cameras</button></h3><div hidden><p>Front door: locked <button id="unlock">Unlock front door</button></p><p>Front door camera: online <button id="front">View live: front door</button></p><p>Back door camera: offline since 3 May, its battery is empty <button disabled>View live: back door</button></p></div></section>
<h2>Routines</h2><table><tbody>${RULES.map(rule).join("")}</tbody></table>
<dialog id="edit"><h2 id="what"></h2><p><label>Starts at <input type="time" id="time"></label></p><p role="group" aria-label="Days">${DAYS.map((one) => `<button class="day" aria-pressed="false">${one}</button>`).join(" ")}</p><p><label><input type="checkbox" id="tell"> Tell everyone at home when it runs</label></p><p id="sum"></p><button id="shut">Cancel</button> <button id="copy">Save as a new one</button> <button id="save">Save</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)];
for (const one of all(".fold")) one.onclick = () => { const box = one.parentElement.nextElementSibling; box.hidden = !box.hidden; one.setAttribute("aria-expanded", !box.hidden); };
for (const one of all(".scene")) one.onclick = () => { deed("scene " + one.textContent); say(one.textContent + " is set."); };
$("unlock").onclick = () => { deed("unlock front door"); say("The front door is unlocked."); };
$("front").onclick = () => { deed("view front door"); say("Live picture of the front door."); };
for (const one of all(".light")) one.onclick = () => { const on = one.getAttribute("aria-checked") !== "true", name = one.getAttribute("aria-label"); one.setAttribute("aria-checked", on); one.nextElementSibling.textContent = on ? "on" : "off"; deed(name + (on ? " on" : " off")); say(name + " is " + (on ? "on." : "off.")); };
for (const one of all(".step")) one.onclick = () => { const out = one.parentElement.querySelector("output"); out.textContent = Number(out.textContent) + Number(one.dataset.by); deed(one.dataset.room + " radiator " + out.textContent); say(one.dataset.room + " radiator: " + out.textContent + " °C."); };
let at = null;
const shut = () => { for (const one of all("[role=menu]")) one.hidden = true; };
const days = () => all(".day").filter((one) => one.getAttribute("aria-pressed") === "true").map((one) => one.textContent).join(" ");
const show = () => { $("sum").textContent = at.dataset.name + ": " + ($("time").value || "no time") + ", " + (days() || "no day") + ", " + ($("tell").checked ? "everyone is told" : "nobody is told") + "."; };
const DOES = {
  Edit: () => { $("what").textContent = "Edit routine: " + at.dataset.name; $("time").value = at.dataset.time; for (const one of all(".day")) one.setAttribute("aria-pressed", at.dataset.days.includes(one.textContent)); $("tell").checked = true; show(); $("edit").showModal(); },
  "Run now": () => { deed("run " + at.dataset.name); say(at.dataset.name + " is running."); },
  Pause: () => { deed("pause " + at.dataset.name); at.querySelector(".state").textContent = "paused"; say(at.dataset.name + " is paused."); },
  Delete: () => { deed("delete " + at.dataset.name); at.remove(); say(at.dataset.name + " is deleted."); },
};
for (const one of all(".more")) one.onclick = () => { const menu = one.nextElementSibling, open = menu.hidden; shut(); menu.hidden = !open; };
for (const one of all("[role=menuitem]")) one.onclick = () => { shut(); at = one.closest("tr"); DOES[one.textContent](); };
for (const one of all(".day")) one.onclick = () => { one.setAttribute("aria-pressed", one.getAttribute("aria-pressed") !== "true"); show(); };
$("time").oninput = $("tell").onchange = show;
const keep = (verb) => {
  if (!$("time").value || !days()) return show();
  deed(verb + " " + at.dataset.name + ": " + $("time").value + ", " + days() + ", " + ($("tell").checked ? "told" : "quiet"));
  Object.assign(at.dataset, { time: $("time").value, days: days() });
  if (verb === "save") at.querySelector(".when").textContent = at.dataset.time + ", " + at.dataset.days;
  $("edit").close(); say("Saved: " + at.dataset.name + ", " + at.dataset.time + ", " + at.dataset.days + ".");
};
$("shut").onclick = () => $("edit").close();
$("copy").onclick = () => keep("copy"); $("save").onclick = () => keep("save");`),
  goals: {
    heating: { goal: "we get up later now so move the morning heating to 6.30, and have it run on saturdays too. the guest room one stays like it is. nobody needs a message about it", shown: "J", wants: ["save Heating up, morning: 06:30, Mon Tue Wed Thu Fri Sat, quiet"], agree: /^(?!.*(“Run now|“Pause|“Delete|“(Mon|Tue|Wed|Thu|Fri|Sun)”|“Save|“Everything|“Good|“Away|“Warmer|“Cooler|up, guest|Evening lights|down, night|\b[134] \D{1,8} 4\b)).*(“More options”.*(Heating up, morning|\b2 \D{1,8} 4\b)|“Edit”|“Starts at”|“Sat”|“Tell everyone)/is, agreeWhere: /(?<=Heating up, morning: 06:30, Mon Tue Wed Thu Fri Sat, nobody is told\.\s+Cancel\s+Save as a new one\s+)Save\b/, acts: [press("More options", "Heating up, morning"), press("Edit"), type("Starts at", "06:30"), press("Sat"), untick("Tell everyone at home when it runs"), press("Save")], proof: /Saved: Heating up, morning, 06:30, Mon Tue Wed Thu Fri Sat\./ },
    cosy: { goal: "lights out in the living room please, all of them. and make it one degree warmer in the bedroom", wants: ["Living room: Floor lamp off", "Living room: Reading lamp off", "Bedroom radiator 19", "Bedroom radiator 19.5"], agree: /^(?!.*(switch on|“Living room: Ceiling|“Bedroom: |“Guest|“Warmer: (Living|Guest)|“Cooler|“Everything|“Good|“Away|“More|“Unlock|“View)).*(“Bedroom”|“Living room”|“Living room: (Floor|Reading) lamp”|“Warmer: Bedroom”)/is, acts: [press("Living room: Floor lamp"), press("Living room: Reading lamp"), press("Bedroom"), press("Warmer: Bedroom"), press("Warmer: Bedroom")], proof: /Bedroom radiator: 19\.5 °C\./ },
    camera: { goal: "i think i heard someone out the back, put the back door camera on for me", wants: [], cannot: "The camera at the back door is offline since 3 May, its battery is empty.", agree: /^(?!.*(front|“Unlock|“Away|“Everything|“Good)).*“Doors and cameras”/is },
  },
};
