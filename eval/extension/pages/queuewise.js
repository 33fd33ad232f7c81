import { page } from "../stage.mjs";
import { choose, press, type } from "../mind.mjs";

/** Number, subject, customer, product, priority, assignee ("" for nobody), tags, hours that it waits, status, text. */
const TICKETS = [
  ["7731", "Webhook calls come in twice", "Nordhavn Logistics", "Ledgerly API", "Normal", "", ["webhooks"], 2, "Open", "Since Monday each invoice.paid event is delivered two times, a second apart."],
  ["7730", "Webhook secret, how do I rotate it?", "Northaven Dental", "Ledgerly API", "Low", "", ["webhooks", "how-to"], 3, "Open", "We would like a new signing secret without losing events."],
  ["7728", "Rank #1 in 7 days, guaranteed", "SEO Boost Team", "Ledgerly Cloud", "Normal", "", [], 4, "Open", "Dear sir, we looked at your website and found 14 errors."],
  ["7727", "Cannot export more than 5,000 rows to CSV", "Kestrel Foods", "Ledgerly Cloud", "Normal", "Priti Nair", ["export"], 5, "Open", "The file stops at row 5,000, no error is shown."],
  ["7725", "Partnership offer, backlinks", "SEO Boost Team", "Ledgerly Cloud", "Normal", "", [], 7, "Open", "Dear sir, did you see our last mail?"],
  ["7722", "VAT missing on credit notes", "Hallam & Sons", "Ledgerly Desktop", "High", "Jonas Reuter", ["tax", "bug"], 26, "Open", "Credit notes made in 8.2 have no VAT line."],
  ["7719", "Desktop 8.2 closes when I print", "Orchard Physio", "Ledgerly Desktop", "High", "Mina Okoye", ["crash", "bug"], 30, "Open", "It closes without a word as soon as I press Print."],
  ["7714", "Invoice PDF has the old logo", "Brightpath Tutors", "Ledgerly Cloud", "Low", "", ["branding"], 44, "Open", "We changed the logo last week."],
  ["7709", "Two-factor codes not accepted", "Kestrel Foods", "Ledgerly Cloud", "Normal", "Mina Okoye", ["login"], 171, "Open", "My codes are always one step behind since I have the new phone."],
  ["7703", "Can I have last year's invoices for our auditor?", "Hallam & Sons", "Ledgerly Cloud", "Normal", "Priti Nair", ["billing"], 98, "Open", "All invoices that you sent us in 2026, please."],
  ["7698", "Bank feed stopped for savings account", "Tallow Candle Co", "Ledgerly Cloud", "Normal", "Priti Nair", ["bank-feed"], 122, "Open", "The current account is fine, the savings account shows nothing since the 2nd."],
];
const STAFF = ["Mina Okoye", "Jonas Reuter", "Priti Nair"], PRIOS = ["Low", "Normal", "High", "Urgent"], PRODUCTS = ["Ledgerly Cloud", "Ledgerly Desktop", "Ledgerly API"];
const TAGS = ["api-bug", "bank-feed", "billing", "branding", "bug", "crash", "export", "how-to", "login", "tax", "webhooks"];
const options = (list, blank = "") => (blank ? `<option value="">${blank}</option>` : "") + list.map((one) => `<option>${one}</option>`).join("");
const waits = (hours) => (hours < 24 ? `${hours} h` : `${Math.floor(hours / 24)} d ${hours % 24} h`);

/** Filters over a table with pages and boxes to tick for several rows at once; a ticket opens beside it, where a choice is saved at once and tags are chips. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Ledgerly Support", `<p>Signed in: Mina Okoye (agent)</p><form id="filters" role="search"><label>Search tickets <input type="search" id="find"></label> <label>Product <select id="fProduct">${options(PRODUCTS, "All products")}</select></label> <label>Agent <select id="fAgent"><option value="">Anyone</option><option>Unassigned</option>${options(STAFF)}</select></label> <label>Tag <select id="fTag">${options(TAGS, "Any tag")}</select></label> <button type="reset">Clear filters</button></form>
<div id="bulk" role="toolbar" aria-label="Selected tickets" hidden><span id="count"></span> <button data-do="spam">Mark as spam</button> <button data-do="solve">Mark as solved</button> <button data-do="take">Assign to me</button> <button data-do="delete">Delete</button></div>
<table><thead><tr><th></th><th>No.</th><th>Subject</th><th>Customer</th><th>Product</th><th>Priority</th><th>Agent</th><th aria-sort="none" id="sortHead"><button id="sort">Waiting</button></th></tr></thead><tbody id="rows"></tbody></table><p><button id="prev" aria-label="Previous page">‹</button> <span id="pageNo"></span> <button id="next" aria-label="Next page">›</button></p>
<aside id="panel" class="card" aria-labelledby="name" hidden><button id="shut" aria-label="Close panel">×</button><h2 id="name"></h2><p id="about"></p><blockquote id="words"></blockquote><p><label>Assigned to <select id="agent">${options(STAFF, "Nobody")}</select></label> <label>Priority <select id="prio">${options(PRIOS)}</select></label></p><div><b>Tags</b> <span id="chips"></span></div><form id="tagForm"><label>New tag <input id="tag" list="known"></label><datalist id="known">${options(TAGS)}</datalist> <button>Add tag</button></form><p role="alert" id="lack"></p><form id="noteForm"><label>Internal note <textarea id="note" rows="2"></textarea></label> <button>Save note</button></form><p><button id="solve">Solve ticket</button></p></aside>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], TICKETS = ${JSON.stringify(TICKETS)}, SIZE = 6;
const waits = ${waits.toString()};
let at = 0, down = false, one = null; const picked = new Set();
const cell = (tr, ...what) => { const td = document.createElement("td"); td.append(...what); tr.append(td); };
const fitting = () => { const words = $("find").value.trim().toLowerCase(); const list = TICKETS.filter((t) => t[8] === "Open" && (!words || (t[0] + " " + t[1] + " " + t[2] + " " + t[6].join(" ")).toLowerCase().includes(words)) && (!$("fProduct").value || t[3] === $("fProduct").value) && (!$("fAgent").value || (t[5] || "Unassigned") === $("fAgent").value) && (!$("fTag").value || t[6].includes($("fTag").value))); return down ? list.sort((a, b) => b[7] - a[7]) : list; };
const draw = () => {
  const list = fitting(), pages = Math.max(1, Math.ceil(list.length / SIZE)); at = Math.min(at, pages - 1);
  $("rows").replaceChildren(...list.slice(at * SIZE, at * SIZE + SIZE).map((t) => {
    const tr = document.createElement("tr"), tick = document.createElement("input"), link = document.createElement("a"); tick.type = "checkbox"; tick.setAttribute("aria-label", "Select ticket " + t[0]); tick.checked = picked.has(t[0]); tick.onchange = () => { picked[tick.checked ? "add" : "delete"](t[0]); bar(); };
    link.href = "#" + t[0]; link.textContent = t[1]; link.onclick = (event) => { event.preventDefault(); open(t); }; cell(tr, tick); cell(tr, t[0]); cell(tr, link); cell(tr, t[2]); cell(tr, t[3]); cell(tr, t[4]); cell(tr, t[5] || "—"); cell(tr, waits(t[7])); return tr;
  }));
  $("pageNo").textContent = list.length ? "Page " + (at + 1) + " of " + pages + " (" + list.length + " open tickets)" : "No tickets match."; $("prev").disabled = !at; $("next").disabled = at >= pages - 1; bar();
};
const bar = () => { $("bulk").hidden = !picked.size; $("count").textContent = picked.size + " selected: " + [...picked].join(", "); };
const chips = () => $("chips").replaceChildren(...one[6].map((tag) => { const chip = document.createElement("span"), off = document.createElement("button"); off.textContent = "×"; off.setAttribute("aria-label", "Remove tag"); off.onclick = () => { one[6] = one[6].filter((other) => other !== tag); deed("tag " + one[0] + " -" + tag); chips(); say("Removed tag " + tag + " from " + one[0] + "."); }; chip.append(tag + " ", off, " "); return chip; }));
const open = (t) => { one = t; $("name").textContent = "#" + t[0] + " " + t[1]; $("about").textContent = t[2] + " · " + t[3] + " · waiting for " + waits(t[7]); $("words").textContent = t[9]; $("agent").value = t[5]; $("prio").value = t[4]; $("lack").textContent = ""; $("tagForm").reset(); $("noteForm").reset(); chips(); $("panel").hidden = false; };
$("shut").onclick = () => { $("panel").hidden = true; };
$("find").oninput = $("fProduct").onchange = $("fAgent").onchange = $("fTag").onchange = () => { at = 0; draw(); };
$("filters").onsubmit = (event) => event.preventDefault(); $("filters").onreset = () => setTimeout(draw);
$("prev").onclick = () => { at -= 1; draw(); }; $("next").onclick = () => { at += 1; draw(); };
$("sort").onclick = () => { down = !down; at = 0; $("sortHead").setAttribute("aria-sort", down ? "descending" : "none"); draw(); };
$("agent").onchange = () => { one[5] = $("agent").value; deed("assign " + one[0] + " to " + (one[5] || "nobody")); draw(); say("#" + one[0] + " is now assigned to " + (one[5] || "nobody") + "."); };
$("prio").onchange = () => { one[4] = $("prio").value; deed("priority " + one[0] + ": " + one[4]); draw(); say("#" + one[0] + " has priority " + one[4] + " now."); };
$("tagForm").onsubmit = (event) => { event.preventDefault(); const tag = $("tag").value.trim().toLowerCase().replace(/\\s+/g, "-"); $("lack").textContent = !tag ? "Type a tag." : one[6].includes(tag) ? "The ticket has this tag already." : ""; if ($("lack").textContent) return; one[6].push(tag); deed("tag " + one[0] + " +" + tag); event.target.reset(); chips(); say("Added tag " + tag + " to #" + one[0] + "."); };
$("noteForm").onsubmit = (event) => { event.preventDefault(); const words = $("note").value.trim(); if (!words) return void ($("lack").textContent = "The note is empty."); deed("note " + one[0] + ": " + words); event.target.reset(); say("Note saved on #" + one[0] + "."); };
$("solve").onclick = () => { one[8] = "Solved"; deed("solve " + one[0]); $("panel").hidden = true; draw(); say("#" + one[0] + " is solved."); };
for (const button of all("#bulk button")) button.onclick = () => { const list = [...picked].sort(), told = list.join(", "), what = button.dataset.do; for (const t of TICKETS) if (picked.has(t[0])) { if (what === "take") t[5] = "Mina Okoye"; else t[8] = what; } deed(what + " " + told); picked.clear(); draw(); say({ spam: "Marked as spam: ", solve: "Solved: ", take: "Assigned to you: ", delete: "Deleted: " }[what] + told + "."); };
draw();`),
  goals: {
    nordhavn: { goal: "give the nordhavn webhook ticket to jonas and tag it api-bug", shown: "J", wants: ["assign 7731 to Jonas Reuter", "tag 7731 +api-bug"], agree: /^(?!.*(Dora 77|Northaven|77(30|2[0-9]|1[0-9]|0[0-9])|7698|SEO|Kestrel|Hallam|Orchard|Brightpath|Tallow|secret|“Select ticket|“Mark as|“Assign to me|“Delete|“Rank|“Partner|“Remove tag|“Save note|“Solve|“Internal|“(Mina|Priti|Nobody|Urgent|High|Low)|“Assigned to”:? “(?!Jonas)|“New tag”:? “(?!api-bug)|“(Clear|Next|Previous))).*(“Webhook calls|Nordhavn|7731|webhook|“Search|search|“Assigned to|Jonas|“New tag|api-bug|“Add tag)/is, agreeWhere: /(?<=#7731 Webhook calls come in twice[^]*)Add tag/, user: [[/which (ticket|one)|northaven|number \d+ of/i, "the one from Nordhavn Logistics, 7731"], [/who|jonas|agent|assign/i, "Jonas Reuter"], [/tag/i, "api-bug"], [/webhooks|remove|replace/i, "keep that, just add api-bug"]], acts: [press("Webhook calls come in twice"), choose("Assigned to", "Jonas Reuter"), type("New tag", "api-bug"), press("Add tag")], proof: /Added tag api-bug to #7731\./ },
    spam: { goal: "mark both mails from that seo boost lot as spam", shown: "J", wants: ["spam 7725, 7728"], agree: /^(?!.*(Dora 77|Nord|Northaven|77(31|30|27|22|1\d|0\d)|7698|Kestrel|Hallam|Orchard|Brightpath|Tallow|“Mark as solved|“Assign|“Delete|“Remove|“Save|“Solve|“Next|“Previous|“Add tag|“Select ticket (?!7728|7725))).*(“Select ticket|SEO|7728|7725|“Search|search)/is, agreeWhere: /(?<=2 selected: (7728, 7725|7725, 7728)\s+)Mark as spam/, user: [[/which|number \d+ of/i, "7728 and 7725, both from SEO Boost Team"], [/delete|block/i, "no, just mark them as spam"]], acts: [press("Select ticket 7728"), press("Select ticket 7725"), press("Mark as spam")], proof: /Marked as spam: 7725, 7728\./ },
    longest: { goal: "set the ticket that has been waiting longest to urgent please", shown: "J", wants: ["priority 7709: Urgent"], agree: /^(?!.*(Dora 77|Nord|Northaven|77(31|30|2\d|1\d|03)|7698|SEO|Hallam|Orchard|Brightpath|Tallow|5,000|“Select|“Mark as|“Assign|“Delete|“Remove|“Save|“Solve|“(Low|High)|“Add tag|“Clear)).*(“Waiting”|sort|“Next page|next|“Two-factor|7709|Kestrel|“Priority|Urgent)/is, user: [[/which|longest|number \d+ of/i, "the one at the top when you sort by waiting"], [/priority|urgent/i, "urgent"]], acts: [press("Waiting"), press("Two-factor codes not accepted"), choose("Priority", "Urgent")], proof: /#7709 has priority Urgent now\./ },
  },
};
