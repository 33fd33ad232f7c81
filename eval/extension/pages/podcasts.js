import { page } from "../stage.mjs";
import { choose, press } from "../mind.mjs";

const SHOWS = [["The Daily Tide", "News in ten minutes", "1× (normal)", true], ["The Daily Tide Extra", "The long read of the week", "1× (normal)", true], ["Tidewater Mysteries", "Crimes on the coast", "1.5×", false], ["Bread Heads", "Two bakers talk", "1.25×", false]];
const SPEEDS = ["0.75×", "1× (normal)", "1.25×", "1.5×"];
const card = ([title, about, speed, on]) => `<div class="card" data-t="${title}"><h3>${title}</h3><p>${about}</p><label>Speed of ${title} <select>${SPEEDS.map((one) => `<option ${one === speed ? "selected" : ""}>${one}</option>`).join("")}</select></label> <button role="switch" aria-label="Alerts for ${title}" aria-checked="${on}">${on ? "On" : "Off"}</button> <button class="out">Unsubscribe</button></div>`;

/** What was done is said for six seconds only. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("My podcasts", `<p id="count">4 podcasts</p><div id="list">${SHOWS.map(card).join("")}</div><div id="toast" role="alert" hidden><span></span> <button>Undo</button></div><aside><h2>New this week</h2><p>“The Daily Tide” is now without advertising in Premium. <button id="premium">Try Premium</button></p></aside>`, `
const $ = (id) => document.getElementById(id);
let timer;
const toast = (text, undo) => { clearTimeout(timer); $("toast").hidden = false; $("toast").querySelector("span").textContent = text; $("toast").querySelector("button").hidden = !undo; $("toast").querySelector("button").onclick = () => { undo(); $("toast").hidden = true; }; timer = setTimeout(() => { $("toast").hidden = true; }, 6000); };
const count = () => { $("count").textContent = $("list").children.length + " podcasts"; };
for (const one of document.querySelectorAll(".card")) { const t = one.dataset.t;
  one.querySelector("select").onchange = (event) => { deed("speed " + t + " " + event.target.value); toast(t + " plays at " + event.target.value + " from now on."); };
  one.querySelector("[role=switch]").onclick = (event) => { const on = event.target.getAttribute("aria-checked") !== "true"; event.target.setAttribute("aria-checked", String(on)); event.target.textContent = on ? "On" : "Off"; deed((on ? "alerts on " : "alerts off ") + t); toast("Alerts for " + t + " are " + (on ? "on." : "off.")); };
  one.querySelector(".out").onclick = () => { const after = one.nextElementSibling; deed("unsubscribe " + t); one.remove(); count(); toast("You no longer follow “" + t + "”.", () => { deed("resubscribe " + t); $("list").insertBefore(one, after); count(); }); }; }
$("premium").onclick = () => { deed("premium"); toast("Your Premium trial has begun."); };`),
  goals: {
    extra: { goal: "Já não quero o Daily Tide Extra, cancela essa subscrição. O Daily Tide normal fica como está", wants: ["unsubscribe The Daily Tide Extra"], shown: "J", agree: /^(?!.*“(Alerts|Speed|Try Premium|Undo)).*(Tide Extra|“Unsubscribe”.*number 2 of 4)/is, user: [[/which|qual/i, "The Daily Tide Extra"]], acts: [press("Unsubscribe", "The Daily Tide Extra")], proof: /no longer follow “The Daily Tide Extra”|3 podcasts/ },
    alerts: { goal: "Turn on Alerts for Bread Heads", wants: ["alerts on Bread Heads"], agree: /Alerts for Bread Heads|^(?!.*“(Unsubscribe|Speed)).*Bread Heads/is, acts: [press("Alerts for Bread Heads")], proof: /Alerts for Bread Heads are on/ },
    speed: { goal: "Tidewater Mysteries is far too fast for me, set it back to the normal speed", wants: ["speed Tidewater Mysteries 1× (normal)"], agree: /^(?!.*“(Unsubscribe|Alerts)).*Tidewater/is, acts: [choose("Speed of Tidewater Mysteries", "1× (normal)")], proof: /Tidewater Mysteries plays at 1× \(normal\)/ },
  },
};
