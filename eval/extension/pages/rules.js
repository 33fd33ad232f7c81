import { page } from "../stage.mjs";
import { choose, press, tick, type } from "../mind.mjs";

const OWN = [["Chess club", "Subject contains “chess”, move to Family"], ["Newsletters", "From contains “news@”, move to Newsletters"], ["Old project", "Subject contains “Argo”, move to Bin"]];

/** @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Mail filters", `<h2>Your filters</h2><table><thead><tr><th>Filter</th><th>What it does</th><th>Active</th><th></th></tr></thead><tbody>${OWN.map(([name, what]) => `<tr><td>${name}</td><td>${what}</td><td><button role="switch" aria-checked="true" aria-label="${name} active">On</button></td><td><button class="out" aria-label="Delete ${name}">🗑</button></td></tr>`).join("")}</tbody></table>
<h2>New filter</h2><p><label>If <select id="match"><option value="all">all conditions are met</option><option value="any">any condition is met</option></select></label></p><div id="conditions"></div><p><button id="more">Add condition</button></p>
<p><label>Move to <select id="folder"><option>Inbox</option><option>Bills</option><option>Family</option><option>Newsletters</option><option>Bin</option></select></label></p><p><label><input type="checkbox" id="read"> Mark as read</label></p><p><label><input type="checkbox" id="star"> Add a star</label></p><button id="create">Create filter</button>`, `
const $ = (id) => document.getElementById(id);
const select = (label, options) => '<select aria-label="' + label + '">' + options.map((one) => "<option>" + one + "</option>").join("") + "</select>";
const number = () => { [...$("conditions").children].forEach((row, index) => { const n = "Condition " + (index + 1); const [field, how, text, out] = row.children; field.setAttribute("aria-label", n + ": part of the mail"); how.setAttribute("aria-label", n + ": comparison"); text.setAttribute("aria-label", n + ": text"); out.setAttribute("aria-label", "Remove condition " + (index + 1)); out.disabled = $("conditions").children.length === 1; }); };
const add = () => { const row = document.createElement("div"); row.innerHTML = select("", ["From", "To", "Subject"]) + select("", ["contains", "is", "starts with"]) + "<input><button>−</button>"; row.lastChild.onclick = () => { row.remove(); number(); }; $("conditions").append(row); number(); };
$("more").onclick = add; add();
$("create").onclick = () => { const list = [...$("conditions").children].map((row) => [...row.children].slice(0, 3).map((one) => one.value.trim()));
  if (list.some(([, , text]) => !text)) return say("Please fill in every condition.");
  if ($("folder").value === "Inbox" && !$("read").checked && !$("star").checked) return say("Please choose what should happen to these mails.");
  deed("filter " + (list.length > 1 ? $("match").value + " " : "") + list.map((one) => one.join(" ")).join(" + ") + " > " + $("folder").value + ($("read").checked ? ", read" : "") + ($("star").checked ? ", star" : "")); say("Your new filter is active."); $("conditions").replaceChildren(); add(); $("folder").value = "Inbox"; $("read").checked = $("star").checked = false; };
for (const one of document.querySelectorAll("[role=switch]")) one.onclick = () => { const on = one.getAttribute("aria-checked") !== "true"; one.setAttribute("aria-checked", String(on)); one.textContent = on ? "On" : "Off"; const who = one.closest("tr").cells[0].textContent; deed((on ? "on " : "off ") + who); say("The filter “" + who + "” is " + (on ? "on." : "off.")); };
for (const one of document.querySelectorAll(".out")) one.onclick = () => { const tr = one.closest("tr"); deed("delete " + tr.cells[0].textContent); tr.remove(); say("The filter was deleted."); };`),
  goals: {
    bills: { goal: "Mails from stadtwerke.example should go straight to Bills and count as read", wants: [/^filter From contains @?stadtwerke\.example > Bills, read$/], agree: /stadtwerke|Create filter|“Mark as read”/i, acts: [type("Condition 1: text", "stadtwerke.example"), choose("Move to", "Bills"), tick("Mark as read"), press("Create filter")], proof: /new filter is active/ },
    parents: { goal: "Whatever comes from mum@lind.example or from dad@lind.example belongs in the Family folder", wants: [/^filter any From (contains|is) (mum@lind\.example \+ From (contains|is) dad|dad@lind\.example \+ From (contains|is) mum)@lind\.example > Family$/], agree: /mum|dad|Create filter/i, acts: [choose("If", "any condition is met"), type("Condition 1: text", "mum@lind.example"), press("Add condition"), type("Condition 2: text", "dad@lind.example"), choose("Move to", "Family"), press("Create filter")], proof: /new filter is active/ },
    chess: { goal: "I don't need the chess club filter at the moment, switch it off but don't delete it", wants: ["off Chess club"], agree: /“Chess club active”|Chess club.*\boff\b/i, acts: [press("Chess club active")], proof: /“Chess club” is off/ },
  },
};
