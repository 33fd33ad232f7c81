import { page } from "../stage.mjs";
import { press, untick } from "../mind.mjs";

const TIMES = { "Thu 6 Nov": ["18:00", "19:30", "20:30"], "Fri 7 Nov": ["18:00", "19:30"], "Sat 8 Nov": ["18:00", "20:30", "21:15"] };
const toggles = (names, group, on) => names.map((name) => `<button data-g="${group}" aria-pressed="${name === on}">${name}</button>`).join(" ");
const more = press("One guest more");

/** @type {import("../stage.mjs").PageFile} */
export default {
  html: page("A table at Chez Odile", `<div id="form"><p>Guests <button id="less" aria-label="One guest fewer">−</button> <strong id="size">2</strong> <button id="plus" aria-label="One guest more">+</button> <span id="many"></span></p>
<p>Day ${toggles(Object.keys(TIMES), "day", "Thu 6 Nov")}</p><div role="radiogroup" aria-label="Time" id="times"></div><p>Where ${toggles(["Indoors", "Terrace"], "where", "Indoors")}</p><p><label>Wishes <input id="note"></label></p><p><label><input type="checkbox" id="offers" checked> Send me offers by e-mail</label></p><p id="sum"></p><p role="alert" id="wrong"></p><button id="go">Reserve</button></div>`, `
const $ = (id) => document.getElementById(id);
const all = ${JSON.stringify(TIMES)};
let size = 2, day = "Thu 6 Nov", where = "Indoors", time = "";
const sum = () => { $("size").textContent = size; $("sum").textContent = size + (size === 1 ? " guest, " : " guests, ") + day + ", " + (time || "no time yet") + ", " + where; };
const show = () => { $("times").replaceChildren(...all[day].map((one) => { const div = document.createElement("div"); div.setAttribute("role", "radio"); div.tabIndex = 0; div.style.cursor = "pointer"; div.setAttribute("aria-checked", String(one === time)); div.textContent = one; div.onclick = () => { time = one; show(); }; return div; })); sum(); };
$("less").onclick = () => { size = Math.max(1, size - 1); $("many").textContent = ""; sum(); };
$("plus").onclick = () => { if (size === 6) $("many").textContent = "Online we take 6 guests at most, please ring us for more."; else size += 1; sum(); };
for (const one of document.querySelectorAll("[data-g]")) one.onclick = () => { for (const other of document.querySelectorAll("[data-g=" + one.dataset.g + "]")) other.setAttribute("aria-pressed", String(other === one)); if (one.dataset.g === "where") where = one.textContent; else { day = one.textContent; if (!all[day].includes(time)) time = ""; } show(); };
$("go").onclick = () => { if (!time) { $("wrong").textContent = "Please choose a time."; return; }
  deed("reserve " + $("sum").textContent + ($("note").value.trim() ? ", " + $("note").value.trim() : "") + ($("offers").checked ? ", offers" : "")); $("form").innerHTML = "<h2>À bientôt!</h2><p>Your table: " + $("sum").textContent + ".</p>"; };
show();`),
  goals: {
    friday: { goal: "Reserve a table for 4 on Fri 7 Nov at 19:30, Indoors. Untick the offers by e-mail", wants: ["reserve 4 guests, Fri 7 Nov, 19:30, Indoors"], agree: /^[^“]*“?(One guest more|Fri 7 Nov|19:30|Send me offers)/i, agreeWhere: /4 guests, Fri 7 Nov, 19:30, Indoors[^]*Reserve/, acts: [more, more, press("Fri 7 Nov"), press("19:30"), untick("Send me offers by e-mail"), press("Reserve")], proof: /Your table: 4 guests, Fri 7 Nov/ },
    terrace: { goal: "dinner for 2, saturday half past eight, outside pls", wants: [/^reserve 2 guests, Sat 8 Nov, 20:30, Terrace(, offers)?$/], agree: /^[^“]*“?(Sat 8 Nov|20:30|Terrace|Send me offers)/i, agreeWhere: /2 guests, Sat 8 Nov, 20:30, Terrace[^]*Reserve/, acts: [press("Sat 8 Nov"), press("20:30"), press("Terrace"), press("Reserve")], proof: /Your table: 2 guests, Sat 8 Nov/ },
    nine: { goal: "We're nine on Thursday, get us a table for half past seven", wants: [], agree: /^[^“]*“?(One guest more|Thu 6 Nov|19:30)/i, user: [[/six|6|smaller|fewer/i, "No, we are nine"]], cannot: "Online they take six guests at most.", acts: [more, more, more, more, more, more, more, press("19:30"), press("Reserve")], refused: /6 guests at most/ },
  },
};
