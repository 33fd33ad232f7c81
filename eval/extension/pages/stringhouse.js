import { page } from "../stage.mjs";
import { press, type } from "../mind.mjs";

const STRINGS = [["cart.checkout", "Go to checkout", "Zur Kasse", "to review"], ["cart.checkout_guest", "Check out as a guest", "Als Gast zur Kasse", "to review"], ["error.frost", "Frost is on its way tonight", "", "missing"], ["error.slugs", "Slugs were seen near you", "", "missing"], ["greeting.morning", "Good morning, {name}", "Guten Morgen, {name}", "approved"], ["season.spring", "Spring", "Feder", "to review"], ["season.summer", "Summer", "Sommer", "approved"]];

/** A deliberately quiet page: what is saved or approved leaves no word behind, and an approval goes on to the next string. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Stringhouse · Garden planner · German", `<style>main{max-width:900px}#tree{float:left;width:300px}[role=treeitem]{padding:4px;cursor:pointer}[aria-selected=true]{background:#cde}#editor{margin-left:320px}</style>
<div role="tree" id="tree" aria-label="Strings">${STRINGS.map(([key, , , state], at) => `<div role="treeitem" tabindex="0" aria-selected="false" data-at="${at}">${key} <em>${state}</em></div>`).join("")}</div>
<div id="editor"><p id="empty">Choose a string on the left.</p><div id="fields" hidden><h2 id="key"></h2><p>English: <b id="english"></b></p><p>In the app now: <b id="now"></b></p><p><label>German<br><textarea id="german" rows="2" cols="50"></textarea></label></p><button id="draft">Save as draft</button> <button id="approve">Approve</button> <button id="reject">Send back</button></div></div>`, `
const $ = (id) => document.getElementById(id), strings = ${JSON.stringify(STRINGS)}, items = [...document.querySelectorAll("[role=treeitem]")];
let at = -1;
const open = (next) => { at = next; const [key, english, german] = strings[at]; for (const one of items) one.setAttribute("aria-selected", Number(one.dataset.at) === at); $("key").textContent = key; $("english").textContent = english; $("now").textContent = german || "(nothing)"; $("german").value = german; $("empty").hidden = true; $("fields").hidden = false; };
for (const one of items) one.onclick = () => open(Number(one.dataset.at));
$("draft").onclick = () => { deed("draft " + strings[at][0] + ": " + $("german").value.trim()); };
$("approve").onclick = () => { deed("approve " + strings[at][0] + ": " + $("german").value.trim()); open((at + 1) % strings.length); };
$("reject").onclick = () => { deed("send back " + strings[at][0] + ": " + $("german").value.trim()); open((at + 1) % strings.length); };`),
  goals: {
    spring: { goal: "season.spring came out as a metal coil in german lol, it should say Frühling. only save it as a draft, marek wants to approve those himself", wants: ["draft season.spring: Frühling"], agree: /^(?!.*(Approve|Send back|cart|error|greeting|summer)).*(season\.spring|Frühling|“Save as draft”)/is, acts: [press("season.spring"), type("German", "Frühling"), press("Save as draft")] },
    checkout: { goal: "cart.checkout reads fine in german, you can approve it. not the guest one tho, thats for marek", wants: ["approve cart.checkout: Zur Kasse"], agree: /^(?!.*(guest|draft|Send back|error|season|greeting)).*(“cart\.checkout|Approve.*cart\.checkout)/is, agreeWhere: /In the app now[^]{0,30}?Zur Kasse[^]*Approve/, acts: [press("cart.checkout"), press("Approve")] },
    missing: { goal: "welche texte haben noch gar keine deutsche übersetzung?", wants: [], cannot: "", already: true, acts: [], proof: /error\.frost\W+missing[^]*error\.slugs\W+missing/ },
  },
};
