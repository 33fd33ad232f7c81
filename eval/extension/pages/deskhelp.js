import { page } from "../stage.mjs";
import { press, tick, type } from "../mind.mjs";

/** Number, subject, requester, department, status, assignee ("" for nobody), messages: who, when, what. */
const TICKETS = [
  ["4812", "Printer on 2nd floor jams", "Sarah Mills", "Finance", "In progress", "Tom Brandt", [["Sarah Mills", "Thu 4 Mar", "Jams on every second page."], ["Tom Brandt", "Fri 5 Mar", "A new roller is ordered, should be here on Wednesday."]]],
  ["4815", "Laptop charger broken", "Sara Miles", "Marketing", "In progress", "Leah Okafor", [["Sara Miles", "Wed 3 Mar", "The cable of my charger has come apart."], ["Leah Okafor", "Wed 3 Mar", "Ordered a new one for you."]]],
  ["4817", "Laptop won't charge", "Sarah Mills", "Finance", "In progress", "Leah Okafor", [["Sarah Mills", "Thu 4 Mar", "It only charges when I hold the plug at an angle."], ["Leah Okafor", "Thu 4 Mar", "Please bring the laptop in, that looks like the socket."]]],
  ["4818", "Wi-Fi drops in meeting room 5", "Owen Hartley", "Legal", "Waiting", "Priya Shah", [["Owen Hartley", "Thu 4 Mar", "Every call breaks off in room 5."], ["Priya Shah", "Fri 5 Mar", "Could you try the other network and tell me?"]]],
  ["4819", "Wi-Fi drops in meeting room 3", "Owen Hart", "Sales", "In progress", "Leah Okafor", [["Owen Hart", "Tue 2 Mar", "Video calls in room 3 freeze every few minutes."], ["Leah Okafor", "Thu 4 Mar", "We have put in a new access point. Does it work now?"], ["Owen Hart", "Fri 5 Mar", "Works fine, we were in there all morning and no call froze."], ["Leah Okafor", "Fri 5 Mar", "Noted, thanks. I'll look in again this week."]]],
  ["4820", "2nd floor printer jamming again", "Owen Hart", "Sales", "New", "", [["Owen Hart", "Mon 8 Mar", "Paper jam in the big printer next to Finance, third time today."]]],
  ["4821", "Printer on 3rd floor out of toner", "Dev Anand", "Legal", "New", "", [["Dev Anand", "Mon 8 Mar", "It says black is empty."]]],
  ["4823", "Account and laptop for a new starter", "Joan Birch", "HR", "New", "", [["Joan Birch", "Mon 8 Mar", "Elif Demir starts on Monday 22 March in Marketing."]]],
  ["4790", "VPN slow from home", "Dev Anand", "Legal", "Closed", "Priya Shah", [["Dev Anand", "Mon 15 Feb", "Opening a file takes a minute."], ["Priya Shah", "Tue 16 Feb", "Moved you to the other gateway."]]],
  ["4797", "Headset crackles", "Sara Miles", "Marketing", "Closed", "Tom Brandt", [["Sara Miles", "Mon 22 Feb", "It crackles when I move."], ["Tom Brandt", "Tue 23 Feb", "Swapped."]]],
];
const STAFF = ["Leah Okafor", "Tom Brandt", "Priya Shah"];
const VIEWS = ["Unassigned", "My tickets", "All open", "Closed"];
const options = (list) => list.map((one) => `<option>${one}</option>`).join("");
const row = ([no, subject, who, part, status, to]) => `<tr data-no="${no}"><td>${no}</td><td><a href="#${no}" class="open">${subject}</a></td><td>${who}, ${part}</td><td class="status">${status}</td><td class="to">${to || "nobody"}</td><td><button class="more" aria-label="Ticket actions" aria-haspopup="menu" aria-expanded="false">⋮</button><div role="menu" hidden><button role="menuitem" class="assign">Assign…</button> <button role="menuitem" class="merge">Merge into…</button> <button role="menuitem" class="end">Close…</button> <button role="menuitem" class="again">Reopen</button></div></td></tr>`;

/** Views as buttons with a search over all of them, a menu behind each row, a ticket that takes the list's place with folded messages and a form for a reply or a note. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Deskhelp: IT support", `<p>Leah Okafor. Monday 8 March 2027.</p><div id="list"><div role="group" aria-label="Views">${VIEWS.map((one, at) => `<button class="view" aria-pressed="${!at}">${one}</button>`).join(" ")}</div>
<p><label>Search all tickets <input type="search" id="find"></label> <label>Status <select id="only"><option value="">any</option>${options(["New", "In progress", "Waiting"])}</select></label></p>
<table><thead><tr><th>No.</th><th>Subject</th><th>Requester</th><th>Status</th><th>Assignee</th><th></th></tr></thead><tbody>${TICKETS.map(row).join("")}</tbody></table><p id="none" hidden>No tickets here.</p></div>
<section id="ticket" aria-labelledby="name" hidden><p><button id="back">Back to the list</button></p><h2 id="name"></h2><p id="about"></p><p><button id="older" aria-expanded="false" aria-controls="early"></button></p><div id="early" hidden></div><div id="last"></div>
<form id="answer"><fieldset><legend>Who sees it</legend><label><input type="radio" name="to" value="note" checked> Internal note</label> <label><input type="radio" name="to" value="reply"> Reply to requester</label></fieldset><p><label>Message <textarea id="words" rows="3"></textarea></label></p><p><label>Status afterwards <select id="after"><option value="">leave as it is</option>${options(["In progress", "Waiting"])}</select></label></p><p id="goes"></p><p role="alert" id="lack"></p><button>Post</button></form></section>
<dialog id="giving" aria-labelledby="givingName"><h2 id="givingName"></h2><form id="givingForm"><p><label>Assignee <select id="whom">${options(STAFF)}</select></label> <label>Priority <select id="prio">${options(["Normal", "High", "Urgent"])}</select></label></p><button type="button" class="shut">Cancel</button> <button>Assign ticket</button></form></dialog>
<dialog id="joining" aria-labelledby="joiningName"><h2 id="joiningName"></h2><form id="joiningForm"><p><label>Ticket to keep <input id="keep" inputmode="numeric" placeholder="Number"></label></p><p role="alert" id="echo"></p><button type="button" class="shut">Cancel</button> <button>Merge tickets</button></form></dialog>
<dialog id="ending" aria-labelledby="endingName"><h2 id="endingName"></h2><form id="endingForm"><p><label>Resolution <select id="how">${options(["Fixed", "Duplicate", "No answer", "Not for us"])}</select></label></p><p><label><input type="checkbox" id="mail" checked> Email the requester</label></p><button type="button" class="shut">Cancel</button> <button>Close ticket</button></form></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], TICKETS = ${JSON.stringify(TICKETS)}, ME = "Leah Okafor";
let one = null, view = "Unassigned";
const of = (no) => TICKETS.find(([each]) => each === no), called = () => one[0] + " " + one[1];
const inView = ([, , , , status, to]) => view === "Closed" ? status === "Closed" : status !== "Closed" && (view === "All open" || (view === "Unassigned" ? !to : to === ME));
const list = () => {
  const words = $("find").value.trim().toLowerCase();
  for (const tr of all("tbody tr")) {
    const each = of(tr.dataset.no), closed = each[4] === "Closed"; tr.hidden = !(words ? each.slice(0, 6).join(" ").toLowerCase().includes(words) : inView(each)) || Boolean($("only").value && each[4] !== $("only").value);
    tr.querySelector(".status").textContent = each[4]; tr.querySelector(".to").textContent = each[5] || "nobody"; for (const item of tr.querySelectorAll("[role=menuitem]")) item.hidden = closed !== (item.className === "again");
  }
  $("none").hidden = all("tbody tr").some((tr) => !tr.hidden);
};
list(); $("find").oninput = $("only").onchange = list;
for (const button of all(".view")) button.onclick = () => { view = button.textContent; $("find").value = ""; for (const other of all(".view")) other.setAttribute("aria-pressed", other === button); list(); };
const fold = () => { for (const button of all(".more")) { button.setAttribute("aria-expanded", "false"); button.nextElementSibling.hidden = true; } };
for (const button of all(".more")) button.onclick = (event) => { event.stopPropagation(); const open = !button.nextElementSibling.hidden; fold(); if (!open) { button.setAttribute("aria-expanded", "true"); button.nextElementSibling.hidden = false; } };
document.onclick = fold; document.onkeydown = (event) => { if (event.key === "Escape") fold(); };
for (const button of all(".shut")) button.onclick = () => button.closest("dialog").close();
const message = ([who, when, text]) => { const p = document.createElement("p"), b = document.createElement("b"); b.textContent = who + ", " + when + ": "; p.append(b, text); return p; };
const show = () => { const talk = one[6]; $("name").textContent = called(); $("about").textContent = "From " + one[2] + ", " + one[3] + ". Status: " + one[4] + ". Assignee: " + (one[5] || "nobody") + "."; $("older").hidden = talk.length < 2; $("older").textContent = "Earlier messages (" + (talk.length - 1) + ")"; $("early").replaceChildren(...talk.slice(0, -1).map(message)); $("last").replaceChildren(...talk.slice(-1).map(message)); };
const turn = (open) => { $("list").hidden = open; $("ticket").hidden = !open; };
for (const link of all(".open")) link.onclick = (event) => { event.preventDefault(); one = of(link.closest("tr").dataset.no); $("answer").reset(); $("lack").textContent = ""; $("early").hidden = true; $("older").setAttribute("aria-expanded", "false"); show(); goes(); turn(true); };
$("back").onclick = () => { list(); turn(false); };
$("older").onclick = () => { $("early").hidden = !$("early").hidden; $("older").setAttribute("aria-expanded", !$("early").hidden); };
const kindNow = () => document.querySelector("[name=to]:checked").value, goes = () => { $("goes").textContent = (kindNow() === "reply" ? "Goes to " + one[2] + " by email." : "Only IT support sees this.") + ($("after").value ? " Status then: " + $("after").value + "." : " Status stays as it is."); };
$("answer").onchange = goes;
$("answer").onsubmit = (event) => {
  event.preventDefault(); const words = $("words").value.trim(), kind = kindNow(), after = $("after").value; $("lack").textContent = words ? "" : "Write a message first."; if (!words) return;
  deed(kind + " " + one[0] + ", status " + (after || "as it was") + ": " + words); one[6].push([ME + (kind === "note" ? " (internal)" : ""), "today", words]); if (after) one[4] = after; event.target.reset(); show(); goes(); say((kind === "reply" ? "Reply sent to " + one[2] : "Note saved") + " on " + called() + ".");
};
const item = (kind, does) => { for (const button of all("." + kind)) button.onclick = () => { one = of(button.closest("tr").dataset.no); does(); }; };
item("assign", () => { $("givingName").textContent = "Assign " + called(); $("givingForm").reset(); $("giving").showModal(); });
$("givingForm").onsubmit = (event) => { event.preventDefault(); one[5] = $("whom").value; deed("assign " + one[0] + ": " + one[5] + ", " + $("prio").value); list(); $("giving").close(); say(called() + " is now with " + one[5] + ", priority " + $("prio").value.toLowerCase() + "."); };
const kept = () => of($("keep").value.trim().replace("#", "")), lacks = () => !$("keep").value.trim() ? "Give the number of the ticket to keep." : kept() === one ? "A ticket cannot be merged into itself." : !kept() || kept()[4] === "Closed" ? "There is no open ticket with that number." : "";
const tell = () => { $("echo").textContent = lacks() || called() + " will be closed. Its messages go to " + kept()[0] + " " + kept()[1] + " (" + kept()[2] + ")."; };
item("merge", () => { $("joiningName").textContent = "Merge " + called(); $("joiningForm").reset(); $("echo").textContent = ""; $("joining").showModal(); });
$("keep").oninput = tell;
$("joiningForm").onsubmit = (event) => { event.preventDefault(); if (lacks()) return tell(); const to = kept(); deed("merge " + one[0] + " into " + to[0]); to[6].push(...one[6]); one[4] = "Closed"; list(); $("joining").close(); say("Merged: " + one[0] + " is now part of " + to[0] + " " + to[1] + "."); };
item("end", () => { $("endingName").textContent = "Close " + called(); $("endingForm").reset(); $("ending").showModal(); });
$("endingForm").onsubmit = (event) => { event.preventDefault(); one[4] = "Closed"; deed("close " + one[0] + ": " + $("how").value + ", " + ($("mail").checked ? "email" : "no email")); list(); $("ending").close(); say("Closed: " + called() + "."); };
item("again", () => { one[4] = "In progress"; deed("reopen " + one[0]); list(); say("Reopened: " + called() + "."); });`),
  goals: {
    charger: { goal: "let sara miles know her new charger is here, she can pick it up at the desk any time before 5", wants: [/^reply 4815, status as it was: (?=.*charger).*(\b5\b|five|17[:.]00|\b5 ?pm).*$/is], agree: /^(?!.*(Dora 77|Mills|4812|4817|4797|won't charge|“Ticket actions|“Assign|“Merge|“Close|“Reopen|(choose|press|select|tick|switch on|check|to) “(Internal note|Waiting|In progress)|“Who sees it”:? “?Internal|“Internal note”:? “?(on|yes|true|checked)|“Status afterwards”:? “?(Waiting|In progress))).*(Sara Miles|4815|charger|“My tickets”|“All open”|“Search all|search|“Who sees it|“Reply to requester|reply|“Message|message|“Post”|post|“Back to)/is, agreeWhere: /(?<=4815 Laptop charger broken\s[^]*Goes to Sara Miles by email\. Status stays as it is\.\s+)Post/, user: [[/which (ticket|one|row|sara|person|control)|Mills|4817|number \d+ of/i, "Sara Miles, 4815, the broken charger"], [/internal|note|who sees|visible/i, "a reply to her, not a note"], [/status|close|assign/i, "leave that as it is"], [/message|text|write|word|say|tell/i, "Your new charger is here, you can pick it up at the desk any time before 5."], [/when|time|where/i, "at the desk, any time before 5"]], acts: [press("My tickets"), press("Laptop charger broken"), tick("Reply to requester"), type("Message", "Hi Sara, your new charger is here. You can pick it up at the desk any time before 5."), press("Post")], proof: /Reply sent to Sara Miles on 4815 Laptop charger broken\./ },
    printer: { goal: "merge owen's printer ticket into 4812, it's the same jam", shown: "J", wants: ["merge 4820 into 4812"], agree: /^(?!.*(Dora 77|4815|4817|4818|4819|4821|4823|3rd floor|Hartley|“Assign|“Close|“Reopen|“Post|“Ticket to keep”:? “?(?!4812\b|#4812\b|”)\d|write “?4820|“(Ticket actions|⋮|Merge into…?)” (in|of|on|at)\b.{0,40}(4812|Sarah|Printer on 2nd)|merge (ticket )?“?#?4812|“(Ticket actions|⋮)”[^“]*\b([23] (?:of|out of|\D{1,8}) 3|[1-578] (?:of|out of|\D{1,8}) 8)\b)).*(Owen|4820|jamming|“Ticket actions|⋮|“Merge into|“Merge tickets|merge|“Ticket to keep|4812|“All open”|“Unassigned”|“Search all|search)/is, agreeWhere: /(?<=Merge 4820 2nd floor printer jamming again[^]*Its messages go to 4812 [^]*)Merge tickets/, user: [[/keep|into|target|remain|direction/i, "keep 4812, Owen's 4820 goes into it"], [/which|3rd floor|number \d+ of/i, "4820, 2nd floor printer jamming again, from Owen Hart"]], acts: [press("Ticket actions", "4820"), press("Merge into…"), type("Ticket to keep", "4812"), press("Merge tickets")], proof: /Merged: 4820 is now part of 4812 Printer on 2nd floor jams\./ },
    wifi: { goal: "did owen hart get back to us whether the wifi in meeting room 3 works now?", wants: [], cannot: "", already: true, agree: /^(?!.*(Dora 77|“Ticket actions|⋮|“Assign|“Merge|“Close|“Reopen|“Post|“Message|“Reply|Hartley|4818|room 5)).*(“My tickets”|“All open”|“Search all|search|4819|room 3|Owen Hart|“Earlier messages|earlier|open|read|look)/is, user: [[/which|Hartley|room 5|number \d+ of/i, "Owen Hart's, meeting room 3, 4819"], [/reply|close|ask him|message/i, "no, I only want to know what he said"]], acts: [press("My tickets"), press("Wi-Fi drops in meeting room 3"), press("Earlier messages (3)")], proof: /Works fine, we were in there all morning and no call froze/ },
  },
};
