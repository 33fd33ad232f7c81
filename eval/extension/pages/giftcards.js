import { page } from "../stage.mjs";
import { choose, press, type } from "../mind.mjs";

/** Last four digits, holder, how it was sent, sold on, balance, status, what happened to it. */
const CARDS = [
  ["4417", "Denise Alvarez", "denise.alvarez@mail.example", "Apr 30", 75, "Active", ["Apr 30: sold, $75.00"]],
  ["2086", "Marcus Webb", "mwebb@mail.example", "Mar 14", 31.2, "Active", ["Mar 14: sold, $100.00", "Mar 29: purchase, −$42.15", "May 9: purchase, −$26.65"]],
  ["3052", "Tom Kowalski", "tkowalski@mail.example", "May 2", 18.6, "Active", ["May 2: sold, $50.00", "May 30: purchase, −$31.40"]],
  ["4471", "Denise Alvarez", "denise.alvarez@mail.example", "Dec 20", 12.5, "Active", ["Dec 20: sold, $25.00", "Jan 11: purchase, −$12.50"]],
  ["9130", "Priya Raman", "priya.r@mail.example", "May 11", 150, "Active", ["May 11: sold, $150.00"]],
  ["5528", "Carol Kowalski", "carolk@mail.example", "May 2", 50, "Active", ["May 2: sold, $50.00"]],
  ["7704", "Jim Osterhout", "no email", "Nov 28", 0, "Used up", ["Nov 28: sold, $40.00", "Feb 3: purchase, −$40.00"]],
  ["1265", "Marcy Webber", "marcyw@mail.example", "May 19", 60, "Active", ["May 19: sold, $60.00"]],
  ["8893", "Lena Brandt", "lena@mail.example", "Jan 8", 20, "Void", ["Jan 8: sold, $20.00", "Jan 9: voided, sold twice by mistake"]],
];
const REASONS = ["Register error", "Returned item", "Goodwill", "Other"];

/** A table with a search, a filter, a button and a menu in each row; a form that adds or deducts, a new card in two steps, a confirmation, and a drawer. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Gift cards – Juniper & Pine Mercantile", `<style>[role=menu]{border:1px solid;background:#fff;padding:4px}</style><nav><a href="#">Register</a> <a href="#">Inventory</a> <a href="#" aria-current="page">Gift cards</a> <a href="#">Reports</a></nav><p>Signed in as Beth (manager). Today is Monday, June 1.</p>
<p><input type="search" id="find" placeholder="Search by name or last 4 digits" aria-label="Search gift cards"> <label>Status <select id="status"><option>All</option><option>Active</option><option>Used up</option><option>Void</option></select></label></p>
<table><thead><tr><th>Card</th><th>Holder</th><th>Sold</th><th>Balance</th><th>Status</th><th></th></tr></thead><tbody id="rows"></tbody></table>
<dialog id="adjust" aria-labelledby="adjustName"><h2 id="adjustName"></h2><p id="now"></p><form id="adjustForm"><fieldset><legend>What to do</legend><label><input type="radio" name="way" value="+"> Add money</label> <label><input type="radio" name="way" value="−" checked> Take money off</label></fieldset><p><label>Amount ($) <input type="text" inputmode="decimal" name="amount" autocomplete="off"></label></p><p><label>Reason <select name="reason"><option value="">Choose a reason</option>${REASONS.map((one) => `<option>${one}</option>`).join("")}</select></label></p><p><label><input type="checkbox" name="mail"> Email the holder about it</label></p><p class="bad" role="alert"></p><button type="button" class="shut">Cancel</button> <button>Apply adjustment</button></form></dialog>
<dialog id="swap" aria-labelledby="swapName"><h2 id="swapName"></h2><div id="one"><p>The old card stops working right away. The balance moves to the new one.</p><fieldset><legend>How does the customer get it?</legend><label><input type="radio" name="how" value="email" checked> Email</label> <label><input type="radio" name="how" value="mail"> Mail, $1.50</label> <label><input type="radio" name="how" value="pickup"> Pick up at the counter</label></fieldset><button type="button" class="shut">Cancel</button> <button id="next">Next</button></div><div id="two"><p id="sum"></p><button id="back">Back</button> <button id="issue">Issue new card</button></div></dialog>
<dialog id="void" role="alertdialog" aria-labelledby="voidName"><p id="voidName"></p><button type="button" class="shut">Keep card</button> <button id="kill">Void it</button></dialog>
<aside id="drawer" class="card" aria-label="Card history" hidden><h2 id="drawerName"></h2><ul id="events"></ul><button id="drawerShut" aria-label="Close history">×</button></aside>`, `
const $ = (id) => document.getElementById(id), CARDS = ${JSON.stringify(CARDS)}, usd = (sum) => "$" + sum.toFixed(2);
let card = null, open = "";
const draw = () => {
  const word = $("find").value.trim().toLowerCase(), status = $("status").value;
  $("rows").innerHTML = CARDS.filter((one) => (status === "All" || one[5] === status) && (one[0] + " " + one[1]).toLowerCase().includes(word)).map(([no, who, mail, sold, left, state]) => {
    const live = state === "Active";
    return "<tr><td>•••• " + no + "</td><td>" + who + "<br><small>" + mail + "</small></td><td>" + sold + "</td><td>" + usd(left) + "</td><td>" + state + '</td><td><button data-do="adjust" data-no="' + no + '"' + (live ? "" : " disabled") + '>Adjust</button> <button data-do="menu" data-no="' + no + '" aria-haspopup="menu" aria-expanded="' + (open === no) + '" aria-label="More for card ' + no + '">⋯</button>' + (open === no ? '<div role="menu"><button role="menuitem" data-do="history" data-no="' + no + '">History</button> <button role="menuitem" data-do="resend" data-no="' + no + '">Resend email</button> ' + (live ? '<button role="menuitem" data-do="swap" data-no="' + no + '">Replace card</button> <button role="menuitem" data-do="void" data-no="' + no + '">Void card</button>' : "") + "</div>" : "") + "</td></tr>";
  }).join("") || '<tr><td colspan="6">No gift cards match.</td></tr>';
};
const how = () => document.querySelector("[name=how]:checked").value;
const HOW = { email: () => "by email to " + card[2], mail: () => "by mail to the address on file", pickup: () => "to pick up at the counter" };
$("find").oninput = $("status").onchange = () => { open = ""; draw(); };
for (const one of document.querySelectorAll(".shut")) one.onclick = () => one.closest("dialog").close();
$("drawerShut").onclick = () => { $("drawer").hidden = true; };
$("rows").onclick = ({ target }) => {
  const { do: does, no } = target.dataset;
  if (!does) return;
  if (does === "menu") { open = open === no ? "" : no; return draw(); }
  card = CARDS.find((one) => one[0] === no); open = ""; draw();
  const name = "card " + no + ", " + card[1];
  if (does === "adjust") { $("adjustForm").reset(); $("adjustForm").querySelector(".bad").textContent = ""; $("adjustName").textContent = "Adjust " + name; $("now").textContent = "Balance " + usd(card[4]); $("adjust").showModal(); }
  if (does === "history") { $("drawerName").textContent = "History of " + name; $("events").innerHTML = card[6].map((one) => "<li>" + one + "</li>").join(""); $("drawer").hidden = false; }
  if (does === "resend") { deed("resend " + no); say("Sent again: " + name + "."); }
  if (does === "swap") { $("swapName").textContent = "Replace " + name; $("one").hidden = false; $("two").hidden = true; document.querySelector("[name=how]").checked = true; $("swap").showModal(); }
  if (does === "void") { $("voidName").textContent = "Void " + name + "? " + usd(card[4]) + " will be lost."; $("void").showModal(); }
};
$("adjustForm").onsubmit = (event) => {
  event.preventDefault();
  const form = event.target, sum = Number(form.amount.value.replace(/[$,\\s]/g, "")), bad = form.querySelector(".bad");
  if (!(sum > 0)) return void (bad.textContent = "Enter an amount.");
  if (!form.reason.value) return void (bad.textContent = "Choose a reason.");
  if (form.way.value === "−" && sum > card[4]) return void (bad.textContent = "There is only " + usd(card[4]) + " on this card.");
  const text = card[0] + ": " + form.way.value + sum.toFixed(2) + ", " + form.reason.value + (form.mail.checked ? ", emailed" : "");
  card[4] += form.way.value === "+" ? sum : -sum; card[6].push("Jun 1: adjusted, " + form.way.value + usd(sum));
  deed("adjust " + text); $("adjust").close(); draw(); say("Adjusted card " + text + ". New balance " + usd(card[4]) + ".");
};
$("next").onclick = () => { $("sum").textContent = "New card over " + usd(card[4]) + " for " + card[1] + ", " + HOW[how()]() + ". Card " + card[0] + " stops working."; $("one").hidden = true; $("two").hidden = false; };
$("back").onclick = () => { $("one").hidden = false; $("two").hidden = true; };
$("issue").onclick = () => { const text = "New card issued for " + card[1] + ", " + HOW[how()]() + ". Card " + card[0] + " is off."; deed("replace " + card[0] + ": " + how()); CARDS.unshift(["6" + card[0].slice(1), card[1], card[2], "Jun 1", card[4], "Active", ["Jun 1: replaces " + card[0]]]); card[4] = 0; card[5] = "Void"; $("swap").close(); draw(); say(text); };
$("kill").onclick = () => { deed("void " + card[0]); card[5] = "Void"; card[4] = 0; $("void").close(); draw(); say("Card " + card[0] + " is void."); };
draw();`),
  goals: {
    plane: { goal: "denise alvarez left her gift card on a plane, the one with 75 bucks on it. can you get her a new one, she'll come by the store for it, she doesnt want another email", shown: "J", wants: ["replace 4417: pickup"], agree: /^(?!.*(“Void|“Adjust|“Resend|“Email”|“Mail, |card (4471|2086|3052|9130|5528|7704|1265|8893)|Webb|Kowalski|Raman)).*(4417|Alvarez|denise|\$?75|“Replace card|“Pick up|pick(ed|s)? ?up|counter|“Next|“Issue new card|replace|new card|“Search gift cards)/is, agreeWhere: /New card over \$75\.00 for Denise Alvarez, to pick up at the counter\. Card 4417 stops working\.\s+Back\s+Issue new card/, user: [[/which (card|one|row|denise)/i, "the one with 75 dollars on it, 4417"], [/how|deliver|get it|receive/i, "she picks it up at the store"]], acts: [press("More for card 4417"), press("Replace card"), press("Pick up at the counter"), press("Next"), press("Issue new card")], proof: /New card issued for Denise Alvarez, to pick up at the counter\. Card 4417 is off\./ },
    candle: { goal: "we rang up tom kowalskis candle twice on saturday so his gift card got 6.40 too much taken off, our mistake at the register. put it back on there, no need to email him i told him already", shown: "J", wants: ["adjust 3052: +6.40, Register error"], agree: /^(?!.*(“Void|“Replace|“Resend|“Email the holder|“Take money|“(Returned item|Goodwill|Other)”|Carol|card (4417|4471|2086|9130|5528|7704|1265|8893)|Webb|Alvarez|Raman)).*(3052|Tom |Kowalski|6\.40|“Adjust|“Add money|add|“Amount|“Reason|Register error|“Apply adjustment|“Search gift cards)/is, agreeWhere: /(?<=Adjust card 3052, Tom Kowalski[^]*)Apply adjustment/, user: [[/reason/i, "Register error"], [/which (card|one|kowalski|row)/i, "Tom's, 3052"], [/amount|how much/i, "6.40"]], acts: [press("Adjust", "3052"), press("Add money"), type("Amount ($)", "6.40"), choose("Reason", "Register error"), press("Apply adjustment")], proof: /Adjusted card 3052: \+6\.40, Register error\. New balance \$25\.00\./ },
    lastused: { goal: "marcus webb is on the phone, when did he last use his gift card and for how much?", wants: [], cannot: "", already: true, shown: "J", agree: /^(?!.*(“Void|“Replace|“Resend|“Adjust|card (4417|4471|3052|9130|5528|7704|1265|8893)|Marcy)).*(2086|Webb|“History|“More for card|“Search gift cards)/is, acts: [press("More for card 2086"), press("History")], proof: /May 9: purchase, −\$26\.65/ },
  },
};
