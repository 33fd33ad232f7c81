import { page } from "../stage.mjs";
import { choose, press, tick, type, untick } from "../mind.mjs";

/** Title, author, state, date, where it appears. */
const POSTS = [
  ["Obituary: Edda Lund", "Priya Raman", "Scheduled", "2026-11-30 09:00", "Website, Newsletter"],
  ["Harbour lights at night", "Ben Castle", "Ready", "", ""],
  ["Harbour lights, part one", "Noor Haddad", "Ready", "", ""],
  ["Harbour lights, part two", "Noor Haddad", "Draft", "due 2026-12-11", ""],
  ["Interview: Mayor Osei", "Tilda Moss", "Published", "2026-11-24 08:00", "Website, Newsletter"],
  ["The mayor's budget in numbers", "Priya Raman", "Scheduled", "2026-12-01 09:00", "Website"],
  ["Market hall reopens", "Matilda Brandt", "Published", "2026-11-20 12:00", "Website, Instagram"],
  ["Ferry timetable explained", "Ben Castle", "Draft", "due 2026-12-04", ""],
  ["Ferry strike: readers write", "Noor Haddad", "Draft", "due 2026-12-07", ""],
  ["Why the ferry crews are on strike", "Ben Castle", "Draft", "due 2026-12-02", ""],
  ["Winter reading list", "Priya Raman", "Scheduled", "2026-12-03 08:00", "Newsletter"],
  ["Five walks for short days", "Matilda Brandt", "Draft", "due 2026-12-14", ""],
];
const PEOPLE = [["Ben Castle", "ferries and port"], ["Matilda Brandt", "news"], ["Noor Haddad", "town"], ["Priya Raman", "books and money"], ["Tilda Moss", "culture"], ["Tim Moss", "photos"]];
const CHANNELS = ["Website", "Newsletter", "Instagram", "Print edition"];
const TIMES = ["06:00", "07:00", "08:00", "09:00", "12:00", "18:00", "19:00"];
const options = (list, on = "") => list.map((one) => `<option ${one === on ? "selected" : ""}>${one}</option>`).join("");

/** A table over three pages with filters and a menu in each row; a dialog with a date and ticked channels, another with a box that suggests people; what is published is not to be taken back. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("The Quayside Review: publishing calendar", `<style>[role=menu]{border:1px solid;width:260px;padding:4px}[role=listbox]{border:1px solid;list-style:none;padding:0;max-width:300px}[role=option]{padding:4px;cursor:pointer}</style><p>Signed in as Rosa Lindt, editor. Today is Saturday 28 November 2026. The newsletter goes out on weekdays with what is planned for it. <button id="mailing">Send newsletter now</button> <button id="fresh">New post</button></p>
<p role="search"><label>Search posts <input id="find" type="search"></label> <label>Status <select id="state">${options(["Any status", "Draft", "Ready", "Scheduled", "Published"])}</select></label> <label>Author <select id="by">${options(["Anyone", ...PEOPLE.map(([who]) => who)])}</select></label> <button id="clear">Clear filters</button></p><p id="count"></p>
<table><thead><tr><th>Post</th><th>Author</th><th>Status</th><th>Date</th><th>Channels</th><th></th></tr></thead><tbody id="rows"></tbody></table><nav aria-label="Pages"><button id="prev">Previous page</button> <span id="page"></span> <button id="next">Next page</button></nav>
<dialog id="plan" aria-labelledby="planName"><h2 id="planName"></h2><p><label>Publishing date <input type="date" id="date"></label> <label>Time <select id="time">${options(TIMES, "09:00")}</select></label></p><fieldset><legend>Channels</legend>${CHANNELS.map((one) => `<label><input type="checkbox" class="channel" value="${one}"> ${one}</label>`).join(" ")}</fieldset><p id="planEcho"></p><button class="shut">Cancel</button> <button id="draft">Keep as a draft</button> <button id="set">Set the date</button></dialog>
<dialog id="hand" aria-labelledby="handName"><h2 id="handName"></h2><p><label>New author <input id="who" role="combobox" aria-expanded="false" aria-controls="people" autocomplete="off"></label></p><ul id="people" role="listbox" aria-label="People" hidden></ul><p><label>Draft due <input type="date" id="due"></label></p><p><label><input type="checkbox" id="both"> Keep the present author's name on it</label></p><p><label><input type="checkbox" id="tell"> Tell the new author</label></p><p id="handEcho"></p><button class="shut">Cancel</button> <button id="give">Hand it over</button></dialog>
<dialog id="bin" aria-labelledby="binName"><p id="binName"></p><button class="shut">Keep it</button> <button id="gone">Yes, bin it</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], PEOPLE = ${JSON.stringify(PEOPLE)};
let posts = ${JSON.stringify(POSTS)}.map(([title, by, state, date, on]) => ({ title, by, state, date, on })), at = null, from = 0, heir = "";
const make = (kind, text, more = {}) => Object.assign(document.createElement(kind), { textContent: text }, more);
for (const one of all(".shut")) one.onclick = () => one.closest("dialog").close();
const fitting = () => posts.filter((one) => one.title.toLowerCase().includes($("find").value.trim().toLowerCase()) && ["Any status", one.state].includes($("state").value) && ["Anyone", one.by].includes($("by").value));
const DOES = {
  Edit: () => say("The text of " + at.title + " is open in the other window."),
  Schedule: () => { $("planName").textContent = "Schedule: " + at.title; $("date").value = at.date.match(/^\\d{4}-\\S+/)?.[0] ?? "2026-11-30"; $("time").value = at.date.match(/^\\d{4}-\\S+ (\\S+)/)?.[1] ?? "09:00"; for (const one of all(".channel")) one.checked = at.on ? at.on.split(", ").includes(one.value) : /Website|Instagram/.test(one.value); plan(); $("plan").showModal(); },
  "Publish now": () => { deed("publish " + at.title); Object.assign(at, { state: "Published", date: "2026-11-28 10:00", on: "Website" }); paint(); say(at.title + " is published."); },
  Unschedule: () => { deed("unschedule " + at.title); Object.assign(at, { state: "Ready", date: "", on: "" }); paint(); say(at.title + " has no date any more."); },
  "Hand over": () => { $("handName").textContent = "Hand over: " + at.title + ", so far " + at.by; $("who").value = heir = ""; $("due").value = at.date.match(/due (\\S+)/)?.[1] ?? ""; $("both").checked = true; $("tell").checked = false; suggest(); $("hand").showModal(); },
  Duplicate: () => { deed("duplicate " + at.title); posts.push({ ...at, title: at.title + " (copy)", state: "Draft", date: "", on: "" }); paint(); say("Copied: " + at.title + "."); },
  "Move to bin": () => { $("binName").textContent = "Move " + at.title + " to the bin?"; $("bin").showModal(); },
};
const MENU = { Draft: ["Edit", "Schedule", "Hand over", "Duplicate", "Move to bin"], Ready: ["Edit", "Schedule", "Publish now", "Hand over", "Duplicate", "Move to bin"], Scheduled: ["Edit", "Schedule", "Publish now", "Unschedule", "Duplicate", "Move to bin"], Published: ["Duplicate"] };
const shut = () => { for (const one of all("[role=menu]")) { one.previousElementSibling.setAttribute("aria-expanded", false); one.remove(); } };
const unfold = (post, more) => {
  const open = more.getAttribute("aria-expanded") === "true"; shut();
  if (open) return;
  at = post; more.setAttribute("aria-expanded", true);
  const menu = make("div", ""); menu.setAttribute("role", "menu");
  for (const text of MENU[post.state]) { const item = make("button", text, { onclick: () => { shut(); DOES[text](); } }); item.setAttribute("role", "menuitem"); menu.append(item); }
  if (post.state === "Published") { const item = make("button", "Back to draft", { disabled: true }); item.setAttribute("role", "menuitem"); menu.append(item, make("p", "Only Ingrid Vale, editor-in-chief, can take a published post offline.")); }
  more.after(menu);
};
const paint = () => {
  const list = fitting(); from = from < list.length ? from : 0;
  $("rows").replaceChildren(...list.slice(from, from + 5).map((one) => { const row = make("tr", ""), cell = make("td", ""), more = make("button", "⋮"); row.append(Object.assign(make("th", one.title), { scope: "row" }), ...[one.by, one.state, one.date || "no date", one.on || "none"].map((text) => make("td", text)), cell); more.setAttribute("aria-label", "More actions: " + one.title); more.setAttribute("aria-haspopup", "menu"); more.setAttribute("aria-expanded", false); more.onclick = () => unfold(one, more); cell.append(more); return row; }));
  $("count").textContent = list.length === 1 ? "1 post" : list.length + " posts"; $("page").textContent = "Page " + (from / 5 + 1) + " of " + Math.max(1, Math.ceil(list.length / 5)); $("prev").disabled = !from; $("next").disabled = from + 5 >= list.length;
};
$("find").oninput = $("state").onchange = $("by").onchange = () => { from = 0; paint(); };
$("clear").onclick = () => { $("find").value = ""; $("state").selectedIndex = $("by").selectedIndex = from = 0; paint(); };
$("prev").onclick = () => { from -= 5; paint(); }; $("next").onclick = () => { from += 5; paint(); };
const on = () => all(".channel").filter((one) => one.checked).map((one) => one.value).join(", "), when = () => $("date").value + " " + $("time").value;
const plan = () => { const past = $("date").value < "2026-11-29"; $("set").disabled = past || !on(); $("planEcho").textContent = past ? "Give a date from tomorrow on." : on() ? at.title + " comes out on " + when() + ": " + on() + "." : "Tick a channel."; };
$("plan").oninput = $("plan").onchange = plan;
$("draft").onclick = () => { deed("draft " + at.title); Object.assign(at, { state: "Draft", date: "", on: "" }); $("plan").close(); paint(); say(at.title + " is a draft."); };
$("set").onclick = () => { deed("schedule " + at.title + ": " + when() + ", " + on()); Object.assign(at, { state: "Scheduled", date: when(), on: on() }); $("plan").close(); paint(); say("Scheduled: " + at.title + ", " + when() + ", " + on() + "."); };
const what = () => heir + ", due " + ($("due").value || "open") + ", " + ($("both").checked ? "with " : "without ") + at.by + ", " + ($("tell").checked ? "told" : "not told");
const hand = () => { $("give").disabled = !heir; $("handEcho").textContent = heir ? at.title + " goes to " + what() + "." : "Choose somebody from the list."; };
const suggest = () => {
  const text = $("who").value.trim().toLowerCase(), hits = text && !heir ? PEOPLE.filter(([who]) => who.toLowerCase().includes(text) && who !== at.by) : [];
  $("people").hidden = !hits.length; $("who").setAttribute("aria-expanded", hits.length > 0);
  $("people").replaceChildren(...hits.map(([who, desk]) => { const one = make("li", who + ", " + desk, { tabIndex: 0, onclick: () => { heir = $("who").value = who; suggest(); } }); one.setAttribute("role", "option"); return one; }));
  hand();
};
$("who").oninput = () => { heir = ""; suggest(); }; $("due").oninput = $("both").onchange = $("tell").onchange = hand;
$("give").onclick = () => { const text = what(); deed("hand over " + at.title + ": " + text); say("Handed over: " + at.title + ", " + text + "."); Object.assign(at, { by: heir, date: "due " + $("due").value }); $("hand").close(); paint(); };
$("gone").onclick = () => { deed("bin " + at.title); posts = posts.filter((one) => one !== at); $("bin").close(); paint(); say(at.title + " is in the bin."); };
$("mailing").onclick = () => { deed("send newsletter"); say("The newsletter is on its way."); };
$("fresh").onclick = () => { deed("new post"); posts.unshift({ title: "Untitled", by: "Noor Haddad", state: "Draft", date: "", on: "" }); from = 0; paint(); say("A new draft is there."); };
paint();`),
  goals: {
    harbour: { goal: "noor says the first half of her harbour lights story is done. it should come out this friday, the 4th of december, at 7 in the morning, on our site and in the newsletter. not on insta, we haven't got the rights for the pictures", wants: ["schedule Harbour lights, part one: 2026-12-04 07:00, Website, Newsletter"], agree: /^(?!.*(“Send news|“New post|“Publish now|“Unschedule|“Hand|“Duplicate|“Move to bin|“Yes|“Keep as|“Set the date|“More actions: (?!Harbour lights, part one)|(press|choose|switch on) “(Print|0[689]:|1[289]:)|(press|choose|switch off) “Website|switch on “Instagram|switch off “Newsletter)).*(“More actions(: Harbour lights, part one”|”.*Harbour lights, part one)|“Schedule”|“Search posts”|“Status”|“Author”|“Clear|“Next|“Previous|“Publishing date”|“Time”|“07:00”|“Newsletter”|switch on “Website”|switch off “Print|“Instagram”|\b(schedule|publish|plan|put out)\b.*Harbour lights, part one\b.*(4 Dec|Dec\w* 4|4th|2026-12-04))/is, agreeWhere: /(?<=Harbour lights, part one comes out on 2026-12-04 07:00: Website, Newsletter\.\s+Cancel\s+Keep as a draft\s+)Set the date/, user: [[/which (post|story|harbour|piece)|part (one|two)/i, "part one, by noor"]], acts: [press("More actions: Harbour lights, part one"), press("Schedule"), type("Publishing date", "2026-12-04"), choose("Time", "07:00"), tick("Newsletter"), untick("Instagram"), press("Set the date")], proof: /Scheduled: Harbour lights, part one, 2026-12-04 07:00, Website, Newsletter\./ },
    ferry: { goal: "ben is ill and won't be back before christmas. somebody has to finish his story about why the ferry people are striking, give it to tilda (tilda moss, from culture). she can have till the 9th of december for it. his name comes off, and send her word, she doesn't know yet", wants: ["hand over Why the ferry crews are on strike: Tilda Moss, due 2026-12-09, without Ben Castle, told"], agree: /^(?!.*(“Send news|“New post|“Publish now|“Unschedule|“Schedule|“Duplicate|“Move to bin|“Yes|“Hand it|“Set the|“More actions: (?!Why the ferry)|(press|choose) “(Matilda|Tim |Noor|Priya)|switch on “Keep the|switch off “Tell)).*(“More actions(: Why the ferry crews are on strike”|”.*Why the ferry crews)|“Hand over”|“Search posts”|“Status”|“Author”|“Ben Castle”|“Draft”|“Clear|“Next|“Previous|“New author”|“Tilda Moss|“Draft due”|“Keep the present|“Tell the new|\b(hand|give|reassign|assign|pass)\b.*Why the ferry crews\b.*Tilda Moss)/is, agreeWhere: /(?<=Why the ferry crews are on strike goes to Tilda Moss, due 2026-12-09, without Ben Castle, told\.\s+Cancel\s+)Hand it over/, user: [[/which (post|story|ferry)/i, "why the ferry crews are on strike"], [/which tilda|matilda/i, "Tilda Moss, culture"]], acts: [type("Search posts", "ferry"), press("More actions: Why the ferry crews are on strike"), press("Hand over"), type("New author", "Tilda"), press("Tilda Moss, culture"), type("Draft due", "2026-12-09"), untick("Keep the present author's name on it"), tick("Tell the new author"), press("Hand it over")], proof: /Handed over: Why the ferry crews are on strike, Tilda Moss, due 2026-12-09, without Ben Castle, told\./ },
    mayor: { goal: "the mayor's office rang, she is not happy with the interview at all. take it down from the site for now and make it a draft again, we'll see on monday", wants: [], shown: "J", cannot: "The interview is published, and only Ingrid Vale, the editor-in-chief, can take it offline.", agree: /^(?!.*(“Send|“New post|“Publish now|“Unschedule|“Schedule”|“Hand|“Duplicate|“Move|“Yes|“Keep|“Set|“More actions: (?!Interview))).*(“More actions(: Interview|”.*Interview)|“Search posts”|“Status”|“Author”|“Next|“Previous|“Clear)/is },
  },
};
