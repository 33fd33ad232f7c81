import { page } from "../stage.mjs";
import { press, tick, type } from "../mind.mjs";

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Alarms", `<ul id="list"></ul><button id="plus" aria-label="Add alarm">+</button>
<div role="dialog" aria-label="Alarm" id="edit" hidden><p><label>Time <input id="time" placeholder="hh:mm"></label></p><p><label>Label <input id="label"></label></p><fieldset><legend>Repeat on</legend>${DAYS.map((day) => `<label><input type="checkbox" value="${day}"> ${day}</label> `).join("")}</fieldset><button id="no" aria-label="Discard">✕</button> <button id="ok" aria-label="Save alarm">✓</button></div>`, `
const $ = (id) => document.getElementById(id);
let all = [["06:30", "Work", "Mon Tue Wed Thu Fri", true], ["06:30", "Rowing", "Sun", true], ["08:15", "Market", "Sat", false], ["21:00", "Pills", "Mon Tue Wed Thu Fri Sat Sun", true]].map(([time, label, days, on]) => ({ time, label, days, on }));
let edited = null;
const says = (one) => one.time + " " + one.label;
const button = (label, text, then) => { const one = document.createElement("button"); one.setAttribute("aria-label", label); one.textContent = text; one.onclick = then; return one; };
const openFor = (one) => { edited = one; $("time").value = one ? one.time : ""; $("label").value = one ? one.label : ""; for (const box of document.querySelectorAll("#edit [type=checkbox]")) box.checked = Boolean(one) && one.days.includes(box.value); $("edit").hidden = false; };
const show = () => $("list").replaceChildren(...all.map((one) => { const li = document.createElement("li"); li.className = "card"; li.append(Object.assign(document.createElement("strong"), { textContent: one.time }), " " + one.label + ", " + one.days.replaceAll(" ", ", ") + " ");
  const toggle = button(says(one), one.on ? "On" : "Off", () => { one.on = !one.on; deed((one.on ? "on " : "off ") + says(one)); show(); say("The alarm " + says(one) + " is " + (one.on ? "on." : "off.")); }); toggle.setAttribute("role", "switch"); toggle.setAttribute("aria-checked", String(one.on));
  li.append(toggle, " ", button("Edit alarm", "✎", () => openFor(one)), " ", button("Delete alarm", "🗑", () => { all = all.filter((other) => other !== one); deed("delete " + says(one)); show(); say("The alarm " + says(one) + " was deleted."); })); return li; }));
$("plus").onclick = () => openFor(null);
$("no").onclick = () => { $("edit").hidden = true; };
$("ok").onclick = () => { const time = $("time").value.trim().replace(".", ":").padStart(5, "0"); if (!/^[0-2][0-9]:[0-5][0-9]$/.test(time)) return say("Please enter the time as hh:mm."); const days = [...document.querySelectorAll("#edit :checked")].map((box) => box.value).join(" "); if (!days) return say("Please choose at least one day.");
  const one = edited ?? { on: true }; if (!edited) all.push(one); Object.assign(one, { time, label: $("label").value.trim(), days }); deed((edited ? "change " : "add ") + says(one) + ", " + days); $("edit").hidden = true; show(); say("The alarm " + says(one) + " is set."); };
show();`),
  goals: {
    rowing: { goal: "Don't wake me for rowing on Sunday, but keep the alarm, I'll need it again", wants: ["off 06:30 Rowing"], agree: /06:30 Rowing/i, acts: [press("06:30 Rowing")], proof: /06:30 Rowing is off/ },
    airport: { goal: "I need an alarm at 5:50 on Thursdays, call it Airport", wants: ["add 05:50 Airport, Thu"], agree: /alarm|5:50|Airport/i, acts: [press("Add alarm"), type("Time", "05:50"), type("Label", "Airport"), tick("Thu"), press("Save alarm")], proof: /05:50 Airport is set/ },
    pills: { goal: "The alarm for my pills can go, I don't take them any more", wants: ["delete 21:00 Pills"], shown: "J", agree: /“Delete alarm”.*(Pills|21:00|number 4 of 4)/i, acts: [press("Delete alarm", "Pills")], proof: /21:00 Pills was deleted/ },
  },
};
