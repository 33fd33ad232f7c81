import { page } from "../stage.mjs";
import { choose, press, tick, type } from "../mind.mjs";

/** Nickname, address, holder, meter, last reading, balance, monthly sum, day of the Direct Debit. */
const HOMES = [
  ["Home", "14 Mill Lane", "Gwen Parry", "21W884103", 1204, "£18.40 in credit", "41.00", "1st"],
  ["Mum's house", "3 Chapel Row", "Olwen Parry", "17W220958", 509, "£12.75 to pay", "29.00", "8th"],
  ["Lock-up", "Unit 6, Quay Road", "Gwen Parry", "19W003371", 88, "nothing to pay", "9.50", "15th"],
];
/** Date, address, sum, state, what is in it. */
const BILLS = [
  ["2 Feb 2027", "14 Mill Lane", "£187.60", "Paid by Direct Debit", "71 m³, read by us on 31 January. Your August bill was an estimate and too low by 19 m³; these are charged here. No leak was found."],
  ["2 Feb 2027", "3 Chapel Row", "£96.15", "£12.75 left to pay", "31 m³, read by us on 31 January. Includes the pensioner's allowance of £15."],
  ["20 Jan 2027", "Unit 6, Quay Road", "£28.50", "Paid by Direct Debit", "4 m³ and the standing charge, read by you on 18 January."],
  ["3 Aug 2026", "14 Mill Lane", "£98.20", "Paid by Direct Debit", "33 m³, estimated, because our reader could not get to the meter."],
  ["3 Aug 2026", "3 Chapel Row", "£91.80", "Paid by Direct Debit", "30 m³, read by you on 30 July."],
  ["21 Jul 2026", "Unit 6, Quay Road", "£27.90", "Paid by Direct Debit", "4 m³ and the standing charge, estimated."],
];
/** What for, where, when. */
const VISITS = [
  ["New meter", "14 Mill Lane", "Wed 17 Feb, 12 pm – 4 pm"],
  ["Stop tap repair", "3 Chapel Row", "Thu 18 Feb, 8 am – 12 pm"],
  ["Tap water sample", "3 Chapel Row", "Wed 24 Feb, 8 am – 12 pm"],
];
const SLOTS = ["Thu 18 Feb, 12 pm – 4 pm", "Fri 19 Feb, 8 am – 12 pm", "Fri 19 Feb, 12 pm – 4 pm", "Mon 22 Feb, 8 am – 12 pm", "Fri 26 Feb, 8 am – 12 pm"];
const DAYS = ["1st", "8th", "15th", "22nd", "28th"];
const WHY = ["It is too high", "The reading is wrong", "I have paid it already", "Something else"];
const TABS = ["My properties", "Bills", "Visits"];
const options = (list) => list.map((one) => `<option>${one}</option>`).join("");

/** Three tabs: properties with two dialogs each, one of them with a look back; a table of bills that unfold; visits that are put off in two steps. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Dunmere Water: your account", `<p>Hello Gwen. Tuesday 9 February 2027. <a href="#">Messages (1)</a> <a href="#">Sign out</a></p><div role="tablist" aria-label="Account">${TABS.map((one, at) => `<button role="tab" id="t${at}" aria-selected="${!at}" aria-controls="p${at}">${one}</button>`).join(" ")}</div>
<section role="tabpanel" id="p0" aria-labelledby="t0">${HOMES.map(([nick, address, who, meter, read, balance, sum, day], at) => `<div class="card home" data-at="${at}"><h3>${nick}</h3><div>${address}, account holder ${who}</div><div>Meter ${meter}, last reading <span class="read">${read}</span> m³</div><div>Balance: ${balance}</div><div>Direct Debit: <span class="debit">£${sum} monthly on the ${day}</span></div><button class="reading">Send a reading</button> <button class="pay">Direct Debit</button></div>`).join("")}<p><label><input type="checkbox" id="paper"> Send me paper bills by post (£2 each)</label></p></section>
<section role="tabpanel" id="p1" aria-labelledby="t1" hidden><table><thead><tr><th>Date</th><th>Property</th><th>Amount</th><th>Status</th><th></th></tr></thead><tbody>${BILLS.map(([date, where, sum, state, text], at) => `<tr><td>${date}</td><td>${where}</td><td>${sum}</td><td>${state}</td><td><button class="more" aria-expanded="false" aria-controls="b${at}">Details</button> <button class="query" data-at="${at}" aria-label="Query the ${sum} bill">?</button></td></tr><tr id="b${at}" hidden><td colspan="5">${text}</td></tr>`).join("")}</tbody></table></section>
<section role="tabpanel" id="p2" aria-labelledby="t2" hidden><p>Visits can be changed until 6 pm on the day before.</p><div id="visits"></div></section>
<dialog id="read" aria-labelledby="readName"><h2 id="readName"></h2><p>Black figures only, without the red ones.</p><p><label>Reading in m³ <input id="figure" inputmode="numeric" autocomplete="off"></label></p><p role="alert" id="readLack"></p><button class="shut">Cancel</button> <button id="readGo">Send reading</button></dialog>
<dialog id="debit" aria-labelledby="debitName"><h2 id="debitName"></h2><div id="d0"><p><label>Amount (£) <input id="sum" inputmode="decimal" autocomplete="off"></label></p><fieldset><legend>How often</legend><label><input type="radio" name="often" value="monthly"> Monthly</label> <label><input type="radio" name="often" value="quarterly"> Quarterly</label></fieldset><p><label>Payment day <select id="day">${options(DAYS)}</select></label></p><p role="alert" id="debitLack"></p><button class="shut">Cancel</button> <button id="review">Continue</button></div><div id="d1"><p id="plan"></p><p>Payments are protected by the Direct Debit Guarantee.</p><button id="edit">Back</button> <button id="debitGo">Save Direct Debit</button></div></dialog>
<dialog id="ask" aria-labelledby="askName"><h2 id="askName"></h2><p><label>What is the matter? <select id="why"><option value="">Please choose</option>${options(WHY)}</select></label></p><p><label>Tell us more <textarea id="tell"></textarea></label></p><p role="alert" id="askLack"></p><button class="shut">Cancel</button> <button id="askGo">Send query</button></dialog>
<dialog id="move" aria-labelledby="moveName"><h2 id="moveName"></h2><div id="m0"><fieldset><legend>New time</legend>${SLOTS.map((one) => `<div><label><input type="radio" name="slot" value="${one}"> ${one}</label></div>`).join("")}</fieldset></div><div id="m1"><fieldset><legend>Who will be there?</legend><label><input type="radio" name="who" value="me"> I will</label> <label><input type="radio" name="who" value="other"> Someone else</label></fieldset><div id="other"><p><label>Their name <input id="name" autocomplete="off"></label></p><p><label>Their phone number <input id="tel" type="tel" autocomplete="off"></label></p></div><p><label>Anything our engineer should know? (optional) <input id="note" autocomplete="off"></label></p></div><p role="alert" id="moveLack"></p><button class="shut">Keep the old time</button> <button id="next">Next</button> <button id="moveGo">Confirm new time</button></dialog>
<dialog id="sure" role="alertdialog" aria-labelledby="sureName"><p id="sureName"></p><button class="shut">No</button> <button id="sureGo">Yes, cancel it</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], on = (name) => document.querySelector("[name=" + name + "]:checked")?.value ?? "", homes = ${JSON.stringify(HOMES)}, bills = ${JSON.stringify(BILLS)}, visits = ${JSON.stringify(VISITS)};
const often = homes.map(() => "monthly");
let box = null, home = null, bill = null, visit = null;
const tabs = all("[role=tab]");
for (const one of tabs) one.onclick = () => { for (const tab of tabs) { tab.setAttribute("aria-selected", tab === one); $(tab.getAttribute("aria-controls")).hidden = tab !== one; } };
for (const one of all(".shut")) one.onclick = () => one.closest("dialog").close();
const open = (one) => { box = one.closest(".home"); home = homes[box.dataset.at]; };
for (const one of all(".reading")) one.onclick = () => { open(one); $("readName").textContent = "Meter reading for " + home[1]; $("figure").value = ""; $("readLack").textContent = ""; $("read").showModal(); };
$("readGo").onclick = () => { const figure = Number($("figure").value.replace(/[,\\s]/g, "")); if (!(figure >= home[4])) return void ($("readLack").textContent = "The reading must not be below " + home[4] + "."); deed("reading " + home[1] + ": " + figure); home[4] = figure; box.querySelector(".read").textContent = figure; $("read").close(); say("Reading received for " + home[1] + ": " + figure + " m³."); };
const step = (at) => { $("d0").hidden = at !== 0; $("d1").hidden = at !== 1; $("debitLack").textContent = ""; };
const plan = () => "£" + Number($("sum").value.replace(/[£,\\s]/g, "")).toFixed(2) + " " + on("often") + " on the " + $("day").value;
for (const one of all(".pay")) one.onclick = () => { open(one); $("debitName").textContent = "Direct Debit for " + home[1]; $("sum").value = home[6]; $("day").value = home[7]; for (const radio of all("[name=often]")) radio.checked = radio.value === often[box.dataset.at]; step(0); $("debit").showModal(); };
$("review").onclick = () => { if (!(Number($("sum").value.replace(/[£,\\s]/g, "")) > 0)) return void ($("debitLack").textContent = "Enter an amount."); $("plan").textContent = "For " + home[1] + " we will collect " + plan() + "."; step(1); };
$("edit").onclick = () => step(0);
$("debitGo").onclick = () => { home[6] = Number($("sum").value.replace(/[£,\\s]/g, "")).toFixed(2); home[7] = $("day").value; often[box.dataset.at] = on("often"); deed("debit " + home[1] + ": " + plan()); box.querySelector(".debit").textContent = plan(); $("debit").close(); say("Direct Debit changed for " + home[1] + ": " + plan() + "."); };
$("paper").onchange = () => { deed("paper bills " + ($("paper").checked ? "on" : "off")); say("Paper bills are " + ($("paper").checked ? "on." : "off.")); };
for (const one of all(".more")) one.onclick = () => { const row = $(one.getAttribute("aria-controls")); row.hidden = !row.hidden; one.setAttribute("aria-expanded", !row.hidden); };
for (const one of all(".query")) one.onclick = () => { bill = bills[one.dataset.at]; $("askName").textContent = "Query the bill of " + bill[0] + " for " + bill[1]; $("why").selectedIndex = 0; $("tell").value = ""; $("askLack").textContent = ""; $("ask").showModal(); };
$("askGo").onclick = () => { if (!$("why").value) return void ($("askLack").textContent = "Please choose what is the matter."); deed("query " + bill[1] + ", " + bill[0] + ": " + $("why").value); $("ask").close(); say("Thank you. We answer within ten working days."); };
const draw = () => { $("visits").innerHTML = visits.map(([what, where, when], at) => '<div class="card"><b>' + what + "</b><div>" + where + "</div><div>" + when + '</div><button class="late" data-at="' + at + '">Change time</button> <button class="drop" data-at="' + at + '">Cancel visit</button></div>').join("") || "<p>No visits are planned.</p>"; };
draw();
const stage = (at) => { $("m0").hidden = $("next").hidden = at !== 0; $("m1").hidden = $("moveGo").hidden = at !== 1; $("moveLack").textContent = ""; };
const person = () => { $("other").hidden = on("who") !== "other"; };
for (const one of all("[name=who]")) one.onchange = person;
$("visits").onclick = ({ target }) => {
  visit = visits[target.dataset.at];
  if (!visit) return;
  if (target.className === "drop") { $("sureName").textContent = "Cancel the visit “" + visit[0] + "” at " + visit[1] + "?"; return $("sure").showModal(); }
  $("moveName").textContent = visit[0] + " at " + visit[1]; for (const radio of all("[name=slot]")) radio.checked = false; for (const radio of all("[name=who]")) radio.checked = radio.value === "me"; $("name").value = $("tel").value = $("note").value = ""; person(); stage(0); $("move").showModal();
};
$("next").onclick = () => { if (!on("slot")) return void ($("moveLack").textContent = "Choose a time."); stage(1); };
$("moveGo").onclick = () => {
  const other = on("who") === "other", tel = $("tel").value.replace(/[^0-9+]/g, "").replace(/^(\\+44|0044)/, "0"), note = $("note").value.trim();
  if (other && !$("name").value.trim()) return void ($("moveLack").textContent = "Enter their name.");
  if (other && tel.length < 10) return void ($("moveLack").textContent = "Enter their phone number.");
  const who = other ? $("name").value.trim() + ", " + tel : "account holder";
  deed("move " + visit[0] + ", " + visit[1] + ": " + on("slot") + "; " + who + (note ? "; " + note : "")); visit[2] = on("slot"); $("move").close(); draw(); say("Visit changed: " + visit[0] + " at " + visit[1] + ", " + visit[2] + ", " + who + ".");
};
$("sureGo").onclick = () => { deed("cancel visit " + visit[0] + ", " + visit[1]); visits.splice(visits.indexOf(visit), 1); $("sure").close(); draw(); say("Visit cancelled: " + visit[0] + " at " + visit[1] + "."); };`),
  goals: {
    pension: { goal: "Mum's pension doesn't land until the 25th, so can the water money for her house go out on the 28th instead of the 8th. she keeps paying the same", shown: "J", wants: ["debit 3 Chapel Row: £29.00 monthly on the 28th"], agree: /^(?!.*(“Send |“Query|“Cancel visit|“Change time|“Confirm new|“Yes, cancel|“Quarterly|(choose|select|press) “(1st|8th|15th|22nd)”|of “[^”]*(Home|Mill Lane|Lock-up|Quay)|“Direct Debit” \([^)]*\b[13] \D{1,8} 3\b|(for|at) (your home|14 Mill|the lock)|Send me paper|Dora 77)).*(Mum|Chapel Row|“My properties|direct debit|debit|pay|28|“Continue”|“Save|day|date|change|move)/is, agreeWhere: /(?<=For 3 Chapel Row we will collect £29\.00 monthly on the 28th\.[^]*)Save Direct Debit/, user: [[/which (house|property|account|one)|whose/i, "Mum's, 3 Chapel Row"], [/how much|amount/i, "the same as now, £29"], [/which day|what day|date|when/i, "on the 28th"]], acts: [press("Direct Debit", "Mum's house"), choose("Payment day", "28th"), press("Continue"), press("Save Direct Debit")], proof: /Direct Debit changed for 3 Chapel Row: £29\.00 monthly on the 28th\./ },
    meter: { goal: "The new meter at ours: I'm at work that Wednesday. Friday morning the same week would do, my daughter Ffion will let them in (07700 900233)", shown: "J", wants: [/^move New meter, 14 Mill Lane: Fri 19 Feb, 8 am – 12 pm; Ffion( [^,;]*)?, 07700900233(; .*)?$/], agree: /^(?!.*(“Cancel visit|“Yes, cancel|“Send |“Query|“Direct Debit|“Save|“I will”|“(Thu|Mon|Fri 26|Fri 19 Feb, 12)|of “[^”]*(Stop tap|sample|Chapel)|“Change time” \([^)]*\b[23] \D{1,8} 3\b|Send me paper|Dora 77)).*(“Visits”|“Change time”|New meter|meter|visit|Mill Lane|19 Feb|Friday|8 am|morning|“Next”|“Someone else|Ffion|daughter|“Their|900 ?233|“Anything|“Confirm new time|resched|appointment)/is, user: [[/which (visit|appointment|control|of these)|number \d of/i, "the new meter at 14 Mill Lane"], [/phone|(what|her|their|which) number/i, "07700 900233"], [/\bname|\bwho\b/i, "Ffion, my daughter"], [/\bnote|anything|should (the engineer )?know/i, "no, nothing else"], [/when|which (time|day|slot|Friday)|time|slot/i, "Friday 19 February in the morning"]], acts: [press("Visits"), press("Change time", "New meter"), tick("Fri 19 Feb, 8 am – 12 pm"), press("Next"), tick("Someone else"), type("Their name", "Ffion"), type("Their phone number", "07700 900233"), press("Confirm new time")], proof: /Visit changed: New meter at 14 Mill Lane, Fri 19 Feb, 8 am – 12 pm, Ffion( [^,;]*)?, 07700900233\./ },
    double: { goal: "how come the last bill for our house is nearly twice the one before?", shown: "J", wants: [], cannot: "", already: true, agree: /^(?!.*(“Query|“Send |“Direct Debit|“Save|“Change time|“Confirm|“Cancel visit|“Yes, cancel|paper)).*(“Bills”|“Details”|bill|187\.60|98\.20|look|open)/is, user: [[/which (house|property|bill|one)/i, "14 Mill Lane, the bill of February"]], acts: [press("Bills"), press("Details", "£187.60")], proof: /too low by 19 m³/ },
  },
};
