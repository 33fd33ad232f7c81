import { page } from "../stage.mjs";
import { press, tick, type } from "../mind.mjs";

/** @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Who is watching?", `<div id="list"></div>
<div role="dialog" aria-label="Rename profile" id="naming" hidden><p><label>Profile name <input id="new"></label></p><button class="no">Cancel</button> <button id="saveName">Save name</button></div>
<div role="dialog" aria-label="Age limit" id="aging" hidden><p id="whose"></p><fieldset><legend>May watch</legend>${["Everything", "Up to 16", "Up to 12", "Up to 7"].map((text) => `<p><label><input type="radio" name="age" value="${text}"> ${text}</label></p>`).join("")}</fieldset><button class="no">Cancel</button> <button id="saveAge">Save limit</button></div>
<div role="alertdialog" aria-label="Delete profile" id="sure" hidden><p id="ask"></p><button class="no">Keep profile</button> <button id="gone">Delete for good</button></div>`, `
const $ = (id) => document.getElementById(id);
let all = [["Anna Berg", "Everything"], ["Anna Bergström", "Everything"], ["Little ones", "Up to 7"], ["Guest", "Up to 16"]].map(([who, age]) => ({ who, age })), at;
const shut = () => { for (const id of ["naming", "aging", "sure"]) $(id).hidden = true; };
const items = { "Rename": () => { $("new").value = at.who; $("naming").hidden = false; }, "Age limit": () => { $("whose").textContent = "Profile: " + at.who; for (const one of document.getElementsByName("age")) one.checked = one.value === at.age; $("aging").hidden = false; },
  "Clear history": () => { deed("clear " + at.who); say("The history of " + at.who + " is empty now."); }, "Delete profile": () => { $("ask").textContent = "Delete the profile of " + at.who + " with its watch list and history?"; $("sure").hidden = false; } };
const show = () => { $("list").replaceChildren(...all.map((one) => { const card = document.createElement("div"); card.className = "card"; card.innerHTML = '<h3></h3><p></p><button aria-haspopup="menu" aria-expanded="false">⋯</button><div role="menu" hidden></div>'; const [title, age, dots, menu] = card.children;
  title.textContent = one.who; age.textContent = "May watch: " + one.age; dots.setAttribute("aria-label", "Options for " + one.who);
  dots.onclick = () => { const was = menu.hidden; for (const other of document.querySelectorAll("[role=menu]")) other.hidden = true; menu.hidden = !was; dots.setAttribute("aria-expanded", String(was)); };
  for (const [text, then] of Object.entries(items)) { const item = document.createElement("div"); item.setAttribute("role", "menuitem"); item.tabIndex = 0; item.textContent = text; item.onclick = () => { menu.hidden = true; shut(); at = one; then(); }; menu.append(item); }
  return card; })); };
for (const one of document.querySelectorAll(".no")) one.onclick = shut;
$("saveName").onclick = () => { const who = $("new").value.trim(); if (!who) return say("Please enter a name."); deed("rename " + at.who + " to " + who); at.who = who; shut(); show(); say(""); };
$("saveAge").onclick = () => { at.age = document.querySelector("[name=age]:checked").value; deed("age " + at.who + ": " + at.age); shut(); show(); say("New limit for " + at.who + ": " + at.age + "."); };
$("gone").onclick = () => { all = all.filter((one) => one !== at); deed("delete " + at.who); shut(); show(); say("The profile of " + at.who + " was deleted."); };
show();`),
  goals: {
    visitors: { goal: 'Open the options for Guest, choose Rename, enter "Visitors" and press Save name', wants: ["rename Guest to Visitors"], agree: /Options for Guest|Rename|Save name|Visitors/i, acts: [press("Options for Guest"), press("Rename"), type("Profile name", "Visitors"), press("Save name")], proof: /Visitors\s+May watch|Options for Visitors/ },
    moved: { goal: "Anna Bergström has an account of her own by now, so her profile here can be deleted", wants: ["delete Anna Bergström"], agree: /Bergström|“Delete profile”/i, agreeWhere: /Delete the profile of Anna Bergström[^]*Delete for good/, acts: [press("Options for Anna Bergström"), press("Delete profile"), press("Delete for good")], proof: /profile of Anna Bergström was deleted/ },
    limit: { goal: "Anna Berg is only eleven! Nothing over 12 for her please. (not the other Anna)", wants: ["age Anna Berg: Up to 12"], agree: /^(?!.*(Bergström|“(Delete|Rename|Clear))).*(Anna Berg\b|Age limit|Up to 12|Save limit)/is, agreeWhere: /Profile: Anna Berg\n[^]*Save limit/, user: [[/which Anna|who/i, "Anna Berg"], [/limit|age/i, "Up to 12"]], acts: [press("Options for Anna Berg"), press("Age limit"), tick("Up to 12"), press("Save limit")], proof: /New limit for Anna Berg: Up to 12/ },
  },
};
