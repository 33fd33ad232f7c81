import { page } from "../stage.mjs";
import { choose, press, untick } from "../mind.mjs";

const NAMES = [["larkandlane.com", "30 November", true, "locked"], ["larkandlane.net", "2 February", false, ""], ["lark-and-lane.com", "11 June", false, ""], ["larkandlane.shop", "14 August", true, ""]];
const YEARS = [["1 year", 14], ["2 years", 26], ["5 years", 60]];
const row = ([name, until, on, lock]) => `<tr data-name="${name}"><th scope="row">${name}</th><td class="until">${until}</td><td><button role="switch" aria-checked="${on}" aria-label="Auto-renew ${name}">${on ? "On" : "Off"}</button></td><td><button class="more" aria-haspopup="menu" aria-expanded="false" aria-label="Actions for ${name}">⋮</button>
<div role="menu" hidden><button role="menuitem" data-do="renew">Renew</button> ${lock ? `<button role="menuitem" disabled>Transfer code (locked until 30 June)</button>` : `<button role="menuitem" data-do="code">Transfer code</button>`} <button role="menuitem" data-do="give">Give up this name</button></div></td></tr>`;

/** Rows with a switch that keeps at once and a menu of three dots; a renewal asks for years and offers more. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("My domain names, Thursday 5 June", `<table><thead><tr><th>Name</th><th>Runs out on</th><th>Auto-renew</th><th></th></tr></thead><tbody>${NAMES.map(row).join("")}</tbody></table>
<div role="dialog" aria-label="Renewal" id="renew" class="card" hidden><h2 id="what"></h2><p><label>For how long <select id="years">${YEARS.map(([text, price]) => `<option value="${text}" data-price="${price}">${text}, €${price}</option>`).join("")}</select></label></p><p><label><input type="checkbox" id="box" checked> Add a mailbox (€24)</label></p><p id="sum"></p><button id="yes">Pay and renew</button> <button class="no">Cancel</button></div>
<div role="alertdialog" aria-label="Give up" id="give" class="card" hidden><p id="ask"></p><button id="gone">Give up</button> <button class="no">Cancel</button></div>`, `
const $ = (id) => document.getElementById(id);
let at = null;
const name = () => at.dataset.name;
const shut = () => { $("renew").hidden = $("give").hidden = true; for (const one of document.querySelectorAll(".more")) { one.setAttribute("aria-expanded", false); one.parentElement.querySelector("[role=menu]").hidden = true; } };
const how = () => name() + ", " + $("years").value + ($("box").checked ? ", with mailbox" : ", no mailbox");
const show = () => { $("sum").textContent = how() + ": €" + (Number($("years").selectedOptions[0].dataset.price) + ($("box").checked ? 24 : 0)); };
for (const one of document.querySelectorAll("[role=switch]")) one.onclick = () => { const on = one.getAttribute("aria-checked") !== "true", of = one.closest("tr").dataset.name; one.setAttribute("aria-checked", on); one.textContent = on ? "On" : "Off"; deed("auto-renew " + of + (on ? " on" : " off")); say(of + (on ? " renews itself now." : " will run out by itself now.")); };
for (const one of document.querySelectorAll(".more")) one.onclick = () => { const menu = one.parentElement.querySelector("[role=menu]"), open = menu.hidden; shut(); menu.hidden = !open; one.setAttribute("aria-expanded", open); };
for (const one of document.querySelectorAll("[data-do]")) one.onclick = () => {
  at = one.closest("tr"); shut();
  if (one.dataset.do === "renew") { $("years").selectedIndex = 0; $("box").checked = true; $("what").textContent = "Renew " + name(); $("renew").hidden = false; show(); }
  if (one.dataset.do === "code") { deed("transfer code of " + name()); say("The code for " + name() + " was mailed to you."); }
  if (one.dataset.do === "give") { $("ask").textContent = "Give up " + name() + " for good?"; $("give").hidden = false; }
};
$("renew").onchange = show;
for (const one of document.querySelectorAll(".no")) one.onclick = shut;
$("yes").onclick = () => { deed("renew " + how()); shut(); say("Renewed: " + name() + " for " + $("years").value + "."); };
$("gone").onclick = () => { deed("give up " + name()); shut(); at.remove(); say("Given up."); };`),
  goals: {
    first: { goal: "one of our names runs out next week!! renew it for two years pls, only the name, we dont need any mailbox", wants: ["renew lark-and-lane.com, 2 years, no mailbox"], shown: "J", agree: /^(?!.*(larkandlane|“Give up|“Transfer|“Auto-renew|“Cancel|“1 year|“5 years)).*(“Actions for lark-and-lane\.com”|“Renew”|“For how long”|“2 years|“Add a mailbox)/is, agreeWhere: /lark-and-lane\.com, 2 years, no mailbox: €26\s+Pay and renew/, user: [[/which (one|name|domain)|lark-and-lane/i, "the one that runs out on 11 June"]], acts: [press("Actions for lark-and-lane.com"), press("Renew"), choose("For how long", "2 years, €26"), untick("Add a mailbox"), press("Pay and renew")], proof: /Renewed: lark-and-lane\.com for 2 years\./ },
    shop: { goal: "we closed the webshop in march so the .shop and the .net shouldnt renew by themselves any more, just let them run out", wants: ["auto-renew larkandlane.shop off"], agree: /^(?!.*(\.net|\.com|“Actions|“Renew”|“Give up)).*“Auto-renew larkandlane\.shop/is, acts: [untick("Auto-renew larkandlane.shop")], proof: /larkandlane\.shop will run out by itself now\./ },
    code: { goal: "we move to another host tomorrow and they want the transfer code for larkandlane.com, get me that", wants: [], cannot: "larkandlane.com is locked until 30 June, and there is no transfer code before." },
  },
};
