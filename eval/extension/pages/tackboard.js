import { page } from "../stage.mjs";
import { choose, press, tick, type } from "../mind.mjs";

const LISTS = ["Ideas", "To do", "Doing", "Review", "Done"];
const PEOPLE = ["Ben Achter", "Benita Rojas", "Hanne Vik", "Oluwaseun Ade", "Priya Nair", "Tom Whitlock"];
/** Key, title, list, due, members, labels, tasks (ticked or not). */
const CARDS = [
  ["c1", "Fix broken sign-in link", "Doing", "2027-03-11", ["Tom Whitlock"], ["bug"], [["Reproduce on phone", true], ["Ask hosting", false]]], ["c2", "Fix broken sign-up link", "Doing", "2027-03-12", ["Oluwaseun Ade"], ["bug"], [["Reproduce", true], ["Patch", true]]],
  ["c3", "Sign-up form: new wording", "To do", "2027-03-19", ["Hanne Vik"], ["copy"], [["Draft", false]]], ["c4", "Homepage photos", "To do", "2027-03-16", ["Hanne Vik"], ["design"], [["Pick six", false], ["Crop", false], ["Alt texts", false]]],
  ["c5", "Homepage headline", "Review", "2027-03-10", ["Hanne Vik", "Tom Whitlock"], ["copy"], []], ["c6", "Pricing page: table", "Doing", "2027-03-18", ["Ben Achter", "Oluwaseun Ade"], ["design"], [["Three plans", true], ["Mobile view", false]]],
  ["c7", "Pricing page: questions and answers", "To do", "2027-03-23", ["Benita Rojas"], ["copy"], []], ["c8", "Team photos", "Ideas", "", [], ["design"], []], ["c9", "Partner logos in footer", "Ideas", "", ["Benita Rojas"], ["design"], []],
  ["c10", "Cookie notice", "Done", "2027-02-26", ["Oluwaseun Ade"], ["legal"], []],
];
const options = (list) => list.map((one) => `<option>${one}</option>`).join("");
const list = (name) => `<section class="list" data-name="${name}" aria-label="${name}"><h2>${name} <span class="count"></span></h2><div class="cards"></div><form class="add"><input aria-label="Card title" placeholder="Add a card"> <button aria-label="Add card to ${name}">+</button></form></section>`;

/** Columns of cards that open a dialog with a date, members as boxes that act at once, labels, tasks and a comment; a menu behind each card; filters. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Tackboard: Website relaunch", `<style>#board{display:flex;gap:16px;align-items:flex-start}.list{min-width:210px}.card p{margin:4px 0;font-size:14px}</style><p>You are Tom Whitlock. Tuesday 9 March 2027.</p><p><label>Search cards <input type="search" id="find"></label> <label>Member <select id="who"><option value="">Everyone</option>${options(PEOPLE)}</select></label> <label><input type="checkbox" id="late"> Due this week only</label> <button id="clear">Clear</button></p>
<div id="board">${LISTS.map(list).join("")}</div>
<dialog id="open" aria-labelledby="title"><h2 id="title"></h2><p id="in"></p><h3>Due date</h3><form id="dueForm"><label>Due <input type="date" id="due"></label> <button>Save date</button> <button type="button" id="undue">Remove date</button></form><p role="alert" id="dueLack"></p><fieldset><legend>Members</legend>${PEOPLE.map((one) => `<label><input type="checkbox" class="person" value="${one}"> ${one}</label> `).join("")}</fieldset><p><label>Label <select id="label">${options(["bug", "copy", "design", "legal"])}</select></label></p><h3>Tasks</h3><div id="tasks"></div><form id="talk"><p><label>Comment <textarea id="words" rows="2"></textarea></label></p><button>Post comment</button></form><p id="told"></p><button class="shut">Close</button></dialog>
<dialog id="moving" aria-labelledby="movingName"><h2 id="movingName"></h2><form id="movingForm"><p><label>List <select id="to">${options(LISTS)}</select></label></p><p><label>Position <select id="place"><option>Bottom</option><option>Top</option></select></label></p><p id="movingEcho"></p><button type="button" class="shut">Cancel</button> <button>Move</button></form></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text, from = document) => [...from.querySelectorAll(text)], CARDS = ${JSON.stringify(CARDS)};
const day = (iso) => new Date(iso + "T12:00").toLocaleDateString("en-GB", { weekday: "short", day: "numeric", month: "short" }).replace(",", "");
let one = null;
const make = (tag, text, more = {}) => Object.assign(document.createElement(tag), { textContent: text }, more);
const fold = () => { for (const menu of all("[role=menu]")) { menu.hidden = true; menu.previousElementSibling.setAttribute("aria-expanded", "false"); } };
const tile = (card) => {
  const [key, title, , due, members, labels, tasks] = card, div = make("div", "", { className: "card" }), name = make("button", title, { className: "name" }), more = make("button", "⋯"), menu = make("div", "");
  div.dataset.key = key; more.setAttribute("aria-label", "Card menu"); more.setAttribute("aria-haspopup", "menu"); more.setAttribute("aria-expanded", "false"); menu.setAttribute("role", "menu"); menu.hidden = true;
  const item = (text, what) => { const button = make("button", text); button.setAttribute("role", "menuitem"); button.onclick = () => { one = card; fold(); what(); }; menu.append(button, " "); };
  item("Move to…", () => { $("movingName").textContent = "Move “" + title + "”"; $("movingForm").reset(); $("to").value = card[2]; echo(); $("moving").showModal(); });
  item("Duplicate", () => { deed("duplicate " + key); CARDS.push([key + "copy", title + " (copy)", ...card.slice(2)]); draw(); say("Duplicated: " + title + "."); });
  item("Archive", () => { deed("archive " + key); CARDS.splice(CARDS.indexOf(card), 1); draw(); say("Archived: " + title + "."); });
  more.onclick = (event) => { event.stopPropagation(); const shut = menu.hidden; fold(); menu.hidden = !shut; more.setAttribute("aria-expanded", shut); };
  name.onclick = () => { one = card; show(); $("told").textContent = $("dueLack").textContent = ""; $("words").value = ""; $("open").showModal(); };
  div.append(name, " ", more, menu, make("p", (due ? "Due " + day(due) : "No date") + " · " + labels.join(", ") + (tasks.length ? " · " + tasks.filter((each) => each[1]).length + "/" + tasks.length : "")), make("p", members.length ? members.map((who) => who.split(" ").map((part) => part[0]).join("")).join(" ") : "no members")); return div;
};
const draw = () => {
  const words = $("find").value.trim().toLowerCase(), seen = (card) => card[1].toLowerCase().includes(words) && (!$("who").value || card[4].includes($("who").value)) && (!$("late").checked || (card[3] && card[3] <= "2027-03-14" && card[2] !== "Done"));
  for (const section of all(".list")) { const here = CARDS.filter((card) => card[2] === section.dataset.name && seen(card)); section.querySelector(".cards").replaceChildren(...here.map(tile)); section.querySelector(".count").textContent = "(" + here.length + ")"; }
};
const show = () => {
  $("title").textContent = one[1]; $("in").textContent = "In list " + one[2] + ". " + (one[3] ? "Due " + day(one[3]) + "." : "No due date."); $("due").value = one[3]; $("label").value = one[5][0]; for (const box of all(".person")) box.checked = one[4].includes(box.value);
  $("tasks").replaceChildren(...one[6].map((task) => { const label = make("label", ""), box = make("input", "", { type: "checkbox", checked: task[1] }); box.onchange = () => { task[1] = box.checked; deed("task " + one[0] + ": " + task[0] + " " + (box.checked ? "done" : "open")); draw(); }; label.append(box, " " + task[0]); const p = make("p", ""); p.append(label); return p; }));
};
const told = (text) => { $("told").textContent = text; say(text); draw(); };
for (const button of all(".shut")) button.onclick = () => button.closest("dialog").close();
document.onclick = fold;
$("find").oninput = $("who").onchange = $("late").onchange = draw; $("clear").onclick = () => { $("find").value = $("who").value = ""; $("late").checked = false; draw(); };
$("dueForm").onsubmit = (event) => { event.preventDefault(); const due = $("due").value; $("dueLack").textContent = !due ? "Choose a date." : due < "2027-03-09" ? "That date is past." : ""; if ($("dueLack").textContent) return; $("dueLack").textContent = ""; one[3] = due; deed("due " + one[0] + ": " + due); show(); told("“" + one[1] + "” is now due " + day(due) + "."); };
$("due").oninput = () => { $("dueLack").textContent = $("due").value ? "Will be due " + day($("due").value) + "." : ""; };
$("undue").onclick = () => { one[3] = ""; deed("due " + one[0] + ": none"); show(); told("“" + one[1] + "” has no due date now."); };
for (const box of all(".person")) box.onchange = () => { deed("member " + one[0] + ": " + (box.checked ? "+ " : "- ") + box.value); one[4] = box.checked ? [...one[4], box.value] : one[4].filter((who) => who !== box.value); told(box.checked ? box.value + " was added to “" + one[1] + "”." : box.value + " was taken off “" + one[1] + "”."); };
$("label").onchange = () => { one[5] = [$("label").value]; deed("label " + one[0] + ": " + one[5]); told("Label of “" + one[1] + "”: " + one[5] + "."); };
$("talk").onsubmit = (event) => { event.preventDefault(); const words = $("words").value.trim(); if (!words) return; deed("comment " + one[0] + ": " + words); $("words").value = ""; told("Comment posted on “" + one[1] + "”."); };
const echo = () => { $("movingEcho").textContent = one[2] === $("to").value ? "It is in this list now." : "From " + one[2] + " to " + $("to").value + ", " + $("place").value.toLowerCase() + "."; };
$("movingForm").onchange = echo;
$("movingForm").onsubmit = (event) => { event.preventDefault(); const to = $("to").value, top = $("place").value === "Top"; deed("move " + one[0] + ": " + to + (top ? ", top" : "")); one[2] = to; CARDS.splice(CARDS.indexOf(one), 1); top ? CARDS.unshift(one) : CARDS.push(one); $("moving").close(); draw(); say("“" + one[1] + "” is now in " + to + "."); };
for (const form of all(".add")) form.onsubmit = (event) => { event.preventDefault(); const title = form.querySelector("input").value.trim(), name = form.closest(".list").dataset.name; if (!title) return; deed("add to " + name + ": " + title); CARDS.push(["n" + CARDS.length, title, name, "", [], ["design"], []]); form.reset(); draw(); say("Added to " + name + ": " + title + "."); };
draw();`),
  goals: {
    review: { goal: "sign-up link is fixed, move that card to review", shown: "J", wants: ["move c2: Review"], agree: /^(?!.*(Dora 77|sign-in|wording|photos|headline|Pricing|Partner|Cookie|“Archive|“Duplicate|“Add card|“Card title|“Post|“Save date|“Remove|“Move”|something else|(choose|select|to|”:) “(Ideas|To do|Doing|Done|Top)”|“Card menu”[^“]*\b([13-9]|10) (?:of|out of|\D{1,8}) 10\b|“Card menu”[^“]*\b[13] (?:of|out of|\D{1,8}) 3\b)).*(sign-up link|“Search cards|“Card menu”|“Move to|\bmove\b|“List|“Review”|“Bottom)/is, agreeWhere: /(?<=Move “Fix broken sign-up link”[^]*From Doing to Review, bottom\.\s+Cancel\s+)Move/, user: [[/which (card|one|control|menu)|sign-in|wording|number \d+ of/i, "“Fix broken sign-up link”, in Doing"], [/list|where|column/i, "to Review"], [/position|top|bottom/i, "doesn't matter, bottom is fine"], [/task|tick|comment/i, "no, only move it"]], acts: [press("Card menu", "Fix broken sign-up link"), press("Move to…"), choose("List", "Review"), press("Move")], proof: /“Fix broken sign-up link” is now in Review\./ },
    photos: { goal: "homepage photos needs another week, and put priya on it too please", shown: "J", wants: ["due c4: 2027-03-23", "member c4: + Priya Nair"], agree: /^(?!.*(Dora 77|Team photos|headline|Sign-|sign-|Pricing|Partner|Cookie|“Archive|“Duplicate|“Move|“Add card|“Card title|“Post|“Remove date|“Ben|“Hanne|“Olu|“Tom|“Due this week|“Pick|“Crop|“Alt|2027-(?!03-23|03-16)|16” into “Due|“Due”: “(?!2027-03-23)|something else)).*(“Homepage photos|Homepage photos|“Search cards|“Due\b|2027-03-23|23 Mar|“Priya Nair”|Priya)/is, agreeWhere: /(?<=Homepage photos\s+In list To do\. Due Tue 16 Mar\.[^]*)Save date(?=[^]*Will be due Tue 23 Mar\.)/, user: [[/which (card|one|photos)|team photos|number \d+ of/i, "the card “Homepage photos” in To do"], [/date|when|week|due/i, "a week later than now, so tuesday 23 march"], [/priya|member|who/i, "Priya Nair"], [/hanne|remove|instead/i, "Hanne stays on it"]], acts: [press("Homepage photos"), type("Due", "2027-03-23"), press("Save date"), tick("Priya Nair")], proof: /Priya Nair was added to “Homepage photos”\./ },
    ben: { goal: "make sure ben achter is on the pricing table card", shown: "J", wants: [], already: true, cannot: "", agree: /^(?!.*(Dora 77|sign-|Sign-|photos|headline|questions|Partner|Cookie|“Archive|“Duplicate|“Move|“Add card|“Post|“Save date|“Remove|“Label|“Ben|“Hanne|“Olu|“Priya|“Tom|“Three|“Mobile)).*(“Pricing page: table|Pricing|table|“Search cards|“Member|“Ben Achter” in “Member|“Close”)/is, user: [[/already|is on it|nothing/i, "ok, then leave it"], [/which|questions|benita|number \d+ of/i, "Ben Achter, on “Pricing page: table”"], [/remove|take .*off/i, "no, he should stay on it"]], acts: [press("Pricing page: table")], proof: /Ben Achter/ },
  },
};
