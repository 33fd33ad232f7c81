import { page } from "../stage.mjs";
import { press, type } from "../mind.mjs";

/** @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Street party", `<div id="board"></div>`, `
const columns = { "To do": ["Order new bins", "Call the plumber", "Book the hall"], "Doing": ["Paint the fence", "Call the electrician"], "Done": ["Buy screws", "Varnish the bench", "Book the band"] };
let adding = null;
const el = (tag, text, more = {}) => { const one = document.createElement(tag); one.textContent = text; for (const [key, value] of Object.entries(more)) one.setAttribute(key, value); return one; };
const take = (column, card) => { columns[column] = columns[column].filter((one) => one !== card); };
const act = (column, card, what) => {
  if (what.startsWith("Move to ")) { const to = what.slice(8); take(column, card); columns[to].push(card); deed("move " + card + " to " + to); say("“" + card + "” is now in " + to + "."); }
  else if (what === "Make a copy") { columns[column].push(card + " (copy)"); deed("copy " + card); say("“" + card + "” was copied."); }
  else { take(column, card); deed(what.toLowerCase() + " " + card); say("“" + card + "” was " + (what === "Archive" ? "archived." : "deleted.")); }
  show(); };
const shutMenus = () => { for (const menu of document.querySelectorAll("[role=menu]")) { menu.hidden = true; menu.previousElementSibling.setAttribute("aria-expanded", "false"); } };
const cardOf = (column, name) => { const li = el("li", "", { class: "card" }); li.append(el("span", name), " ");
  const dots = el("button", "⋯", { "aria-label": "Card actions", "aria-haspopup": "menu", "aria-expanded": "false" }); const menu = el("div", "", { role: "menu" }); menu.hidden = true;
  for (const what of [...Object.keys(columns).filter((one) => one !== column).map((one) => "Move to " + one), "Make a copy", "Archive", "Delete"]) { const item = el("div", what, { role: "menuitem", tabindex: "0" }); item.onclick = () => act(column, name, what); menu.append(item); }
  dots.onclick = () => { const was = menu.hidden; shutMenus(); menu.hidden = !was; dots.setAttribute("aria-expanded", String(was)); };
  li.append(dots, menu); return li; };
const show = () => { document.getElementById("board").replaceChildren(...Object.entries(columns).map(([column, cards]) => { const section = el("section", "", { "aria-label": column }); section.append(el("h2", column));
  const list = el("ul", ""); list.append(...cards.map((name) => cardOf(column, name))); section.append(list);
  if (adding === column) { const input = el("input", "", { "aria-label": "Card title" }); const ok = el("button", "Add"); const no = el("button", "✕", { "aria-label": "Discard card" });
    ok.onclick = () => { const text = input.value.trim(); if (!text) return say("A card needs a title."); columns[column].push(text); adding = null; deed("add " + text + " to " + column); show(); say("“" + text + "” was added to " + column + "."); }; no.onclick = () => { adding = null; show(); }; section.append(input, ok, no); }
  else { const add = el("button", "+ Add a card"); add.onclick = () => { adding = column; show(); }; section.append(add); }
  return section; })); };
show();`),
  goals: {
    hall: { goal: "We've started on the hall, put that one under Doing", wants: ["move Book the hall to Doing"], shown: "J", agree: /“Card actions”.*(hall|number 3 of 8)|“Move to Doing”(?! in the menu of “(?!.*hall))/i, acts: [press("Card actions", "Book the hall"), press("Move to Doing")], proof: /“Book the hall” is now in Doing/ },
    caterer: { goal: "Somebody has to ring the caterer, add \"Ring the caterer\" to what's still to do", wants: ["add Ring the caterer to To do"], shown: "J", agree: /caterer|add|number 1 of 3/i, user: [[/which|where|column/i, "To do"]], acts: [press("+ Add a card", "To do"), type("Card title", "Ring the caterer"), press("Add")], proof: /“Ring the caterer” was added to To do/ },
    finished: { goal: "Archive the finished cards, but leave the one about the band where it is", wants: ["archive Buy screws", "archive Varnish the bench"], shown: "J", agree: /screws|bench|“Archive”/i, acts: [press("Card actions", "Buy screws"), press("Archive"), press("Card actions", "Varnish the bench"), press("Archive")], proof: /“Varnish the bench” was archived/ },
  },
};
