import { page } from "../stage.mjs";
import { press } from "../mind.mjs";

const POSTS = [["sealfan", "Parking at the harbour", "The seals were here long before your cars!", "rude", false], ["sealfan2", "Parking at the harbour", "Cheap seal toys, only today, follow the link", "spam", false], ["dockhand", "Parking at the station", "Does anybody know who runs the kiosk?", "off topic", true], ["gull_77", "Boat for sale", "Click here and win a boat", "spam", false]];
const THREADS = ["Parking at the harbour", "Parking at the station", "Boat for sale"];
const row = ([who, thread, text, why, hidden]) => `<tr data-w="${who}"><td>${who}</td><td>${thread}</td><td>${text}</td><td>${why}</td><td class="state">${hidden ? "Hidden since yesterday" : "Visible"}</td><td><button class="flip">${hidden ? "Show again" : "Hide"}</button> <button class="ban">Ban member</button></td></tr>`;

/** @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Reported posts", `<table><thead><tr><th>Member</th><th>Thread</th><th>Post</th><th>Reported as</th><th>State</th><th></th></tr></thead><tbody>${POSTS.map(row).join("")}</tbody></table><h2>Threads</h2><ul>${THREADS.map((name) => `<li>${name} <button role="switch" aria-checked="false" aria-label="Lock ${name}">Open</button> <span></span></li>`).join("")}</ul>
<div role="alertdialog" aria-label="Ban member" id="sure" hidden><p id="ask"></p><button id="no">Do not ban</button> <button id="yes">Ban for good</button></div>`, `
const $ = (id) => document.getElementById(id);
let who;
for (const one of document.querySelectorAll(".flip")) one.onclick = () => { const tr = one.closest("tr"); const hide = one.textContent === "Hide"; deed((hide ? "hide " : "show ") + tr.dataset.w); tr.querySelector(".state").textContent = hide ? "Hidden by you" : "Visible again"; one.textContent = hide ? "Show again" : "Hide"; };
for (const one of document.querySelectorAll(".ban")) one.onclick = () => { who = one.closest("tr").dataset.w; $("ask").textContent = "Ban " + who + " from the forum?"; $("sure").hidden = false; };
$("no").onclick = () => { $("sure").hidden = true; };
$("yes").onclick = () => { $("sure").hidden = true; deed("ban " + who); say(who + " is banned."); };
for (const one of document.querySelectorAll("[role=switch]")) one.onclick = () => { const on = one.getAttribute("aria-checked") !== "true"; const name = one.getAttribute("aria-label").slice(5); one.setAttribute("aria-checked", String(on)); one.textContent = on ? "Locked" : "Open"; one.nextElementSibling.textContent = on ? "No new answers since just now" : "Open again"; deed((on ? "lock " : "unlock ") + name); };`),
  goals: {
    toys: { goal: "Hide what sealfan2 wrote, but leave sealfan alone. No bans please", wants: ["hide sealfan2"], shown: "J", agree: /^(?!.*“Ban).*(“Hide”.*(sealfan2|number 2 of 3)|sealfan2.*“Hide”)/is, user: [[/which/i, "the post of sealfan2"]], acts: [press("Hide", "sealfan2")], proof: /Hidden by you/ },
    kiosk: { goal: "dockhand's post was hidden by mistake, bring it back", wants: ["show dockhand"], agree: /“Show again”|^(?!.*“(Ban|Hide)).*dockhand/is, acts: [press("Show again")], proof: /Visible again/ },
    spam: { goal: "Hide everything that was reported as spam, and lock the thread about the boat so nobody can answer there", wants: ["hide sealfan2", "hide gull_77", "lock Boat for sale"], shown: "J", agree: /^(?!.*“(Ban|Lock Parking)).*(“Hide”.*(sealfan2|gull_77|number [23] of 3|number 2 of 2)|(sealfan2|gull_77).*“Hide”|“?Lock Boat for sale)/is, user: [[/on or off/, "yes"], [/which/i, "the posts of sealfan2 and gull_77"]], acts: [press("Hide", "sealfan2"), press("Hide", "gull_77"), press("Lock Boat for sale")], proof: /No new answers since/ },
  },
};
