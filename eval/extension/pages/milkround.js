import { page } from "../stage.mjs";
import { choose, press, tick } from "../mind.mjs";

const WEEK = [["Semi-skimmed milk, 1 pint", 85, 2, 2], ["Whole milk, 1 pint", 85, 1, 0], ["Oat drink, 1 litre", 210, 0, 1], ["Orange juice, 1 pint", 165, 0, 1], ["Free-range eggs, half dozen", 240, 1, 0], ["Salted butter, 250 g", 295, 0, 1], ["Natural yoghurt, 500 g", 225, 1, 1]];
const NEXT = ["Fri 5 May", "Tue 9 May", "Fri 12 May", "Tue 16 May"], LATER = ["Fri 19 May", "Tue 23 May", "Fri 26 May", "Tue 30 May"];
const BILLS = [["February", "£41.05", "paid by Direct Debit on 6 March"], ["March", "£46.80", "paid by Direct Debit on 5 April"], ["April", "£39.65", "to be taken on 8 May"]];
const options = (list) => list.map((one) => `<option>${one}</option>`).join("");
const step = (at, day, many) => `<td><button class="less" data-at="${at}" data-day="${day}" aria-label="One fewer, ${day}">−</button> <span class="n">${many}</span> <button class="plus" data-at="${at}" data-day="${day}" aria-label="One more, ${day}">+</button></td>`;

/** A weekly order with two numbers to the row, saved together; deliveries as cards; a break between two delivery days. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Hollins Dairy: my doorstep order", `<p>Hello Pauline. Wednesday 3 May 2028. We come on Tuesdays and Fridays before 7 am. You can change a delivery until 9 pm the evening before.</p>
<h2>Your next deliveries</h2><div id="next">${NEXT.map((one) => `<div class="card" data-name="${one}"><div><b>${one}</b></div><div class="what"></div><div class="more"></div><div class="does"><button class="extra">Add something</button> <button class="skip">Skip this one</button></div></div>`).join("")}</div>
<h2>Your weekly order</h2><table><thead><tr><th>What</th><th>Price</th><th>Tuesday</th><th>Friday</th></tr></thead><tbody id="week">${WEEK.map(([name, pence, tue, fri], at) => `<tr><th scope="row">${name}</th><td>£${(pence / 100).toFixed(2)}</td>${step(at, "Tuesday", tue)}${step(at, "Friday", fri)}</tr>`).join("")}</tbody></table><div id="bar" hidden><p id="diff"></p><button id="undo">Undo changes</button> <button id="save">Save weekly order</button></div>
<h2>Going away?</h2><form id="away" class="card"><p><label>No deliveries from <select id="from"><option value="">Choose a delivery day</option>${options([...NEXT, ...LATER.slice(0, 3)])}</select></label></p><p><label>Start again on <select id="to"><option value="">Choose a delivery day</option>${options([...NEXT.slice(1), ...LATER])}</select></label></p><fieldset><legend>What happens to your order in that time?</legend><label><input type="radio" name="fate" value="nothing delivered" checked> Nothing, just don't deliver</label><br><label><input type="radio" name="fate" value="food bank"> Deliver it to the Hebble Road food bank and charge me as usual</label></fieldset><p role="alert" id="lack"></p><button>Book the break</button></form>
<h2>Bills</h2><table><tbody>${BILLS.map(([month, sum, how]) => `<tr><th scope="row">${month}</th><td>${sum}</td><td>${how}</td><td><button class="copy" data-name="${month}">Email me a copy</button></td></tr>`).join("")}</tbody></table>
<dialog id="add" aria-labelledby="addName"><h2 id="addName"></h2><p><label>Product <select id="what">${options(WEEK.map(([name]) => name))}</select></label> <label>How many <input type="number" id="many" min="1" max="9" value="1"></label></p><button class="shut">Close</button> <button id="addGo">Add to this delivery</button></dialog>
<dialog id="sure"><p id="q"></p><button class="shut">Keep it</button> <button id="ok">Yes, skip it</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], days = { Tuesday: 2, Friday: 3 };
const old = ${JSON.stringify(WEEK)}, now = old.map((one) => [...one]);
let box = null;
const draw = () => { for (const one of all("#next .card")) { const at = one.dataset.name.startsWith("Tue") ? 2 : 3; one.querySelector(".what").textContent = old.filter((p) => p[at]).map((p) => p[at] + " × " + p[0].split(",")[0]).join("; "); } };
const changes = () => now.flatMap((p, at) => Object.entries(days).filter(([, i]) => p[i] !== old[at][i]).map(([day, i]) => p[0] + ", " + day + ": " + p[i] + " instead of " + old[at][i]));
const show = () => { all(".plus").forEach((b) => { b.parentNode.querySelector(".n").textContent = now[b.dataset.at][days[b.dataset.day]]; }); const list = changes(); $("bar").hidden = !list.length; $("diff").textContent = "Not saved yet: " + list.join("; ") + "."; };
for (const b of all(".plus, .less")) b.onclick = () => { const i = days[b.dataset.day], p = now[b.dataset.at]; p[i] = Math.max(0, p[i] + (b.className === "plus" ? 1 : -1)); show(); };
$("undo").onclick = () => { now.forEach((p, at) => p.splice(0, 4, ...old[at])); show(); };
$("save").onclick = () => { const text = changes().join("; "); deed("weekly " + text); old.forEach((p, at) => p.splice(0, 4, ...now[at])); show(); draw(); say("Weekly order saved. " + text + "."); };
for (const b of all(".shut")) b.onclick = () => b.closest("dialog").close();
for (const b of all(".extra")) b.onclick = () => { box = b.closest(".card"); $("addName").textContent = "Add something: " + box.dataset.name; $("what").selectedIndex = 0; $("many").value = 1; $("add").showModal(); };
$("addGo").onclick = () => { const text = $("many").value + " × " + $("what").value; deed("extra " + box.dataset.name + ": " + text); box.querySelector(".more").textContent += " Extra: " + text + "."; $("add").close(); say("Added for " + box.dataset.name + ": " + text + "."); };
for (const b of all(".skip")) b.onclick = () => { box = b.closest(".card"); $("q").textContent = "Skip your whole delivery on " + box.dataset.name + "?"; $("sure").showModal(); };
$("ok").onclick = () => { $("sure").close(); deed("skip " + box.dataset.name); box.querySelector(".does").textContent = "skipped"; say("Skipped: " + box.dataset.name + "."); };
$("away").onsubmit = (event) => {
  event.preventDefault(); const list = ${JSON.stringify([...NEXT, ...LATER])}, from = list.indexOf($("from").value), to = list.indexOf($("to").value);
  $("lack").textContent = from < 0 || to < 0 ? "Please choose both days." : to <= from ? "The day to start again must come after the first day without a delivery." : "";
  if ($("lack").textContent) return;
  const fate = document.querySelector("[name=fate]:checked").value, text = list[from] + " until " + list[to] + ", " + fate; deed("break " + text);
  for (const one of all("#next .card")) { const at = list.indexOf(one.dataset.name); if (at >= from && at < to) one.querySelector(".does").textContent = fate === "food bank" ? "goes to the food bank" : "no delivery"; }
  $("away").reset(); say("Break booked: from " + text + ".");
};
for (const b of all(".copy")) b.onclick = () => { deed("copy " + b.dataset.name); say("A copy of the bill for " + b.dataset.name + " is on its way to your inbox."); };
draw();`),
  goals: {
    juice: { goal: "grandson's moved in and we keep running out of semi skimmed by sunday, can we have one more pint of it on fridays from now on. and he doesnt touch the orange juice so drop that altogether. tuesdays are fine as they are", shown: "J", wants: ["weekly Semi-skimmed milk, 1 pint, Friday: 3 instead of 2; Orange juice, 1 pint, Friday: 0 instead of 1"], agree: /^(?!.*(“Skip|“Yes, skip|“Add |“Book the break”|“Undo|“Email|, Tuesday”|Dora 77|“One more, Friday”.*(Whole|Oat|Orange|eggs|butter|yoghurt|\b[2-7] \D{1,8} 7\b)|“One fewer, Friday”.*(Semi|Whole|Oat|eggs|butter|yoghurt|\b([1-35-7]) \D{1,8} 7\b))).*(Semi|milk|pint|juice|orange|Friday|weekly|order|“Save weekly order”|save|change|add|drop|remove)/is, user: [[/how many|number|quantity|pints/i, "three semi-skimmed on Fridays, no orange juice"], [/which|day/i, "semi-skimmed and orange juice, both on Fridays"]], acts: [press("One more, Friday", "Semi-skimmed milk, 1 pint"), press("One fewer, Friday", "Orange juice, 1 pint"), press("Save weekly order")], proof: /Weekly order saved\. Semi-skimmed milk, 1 pint, Friday: 3 instead of 2; Orange juice, 1 pint, Friday: 0 instead of 1\./ },
    tenby: { goal: "We're off to Tenby on Thursday night the 11th and home late on Sunday 21st, so no bottles on the step in between please, they get pinched. Rather than it all being stopped the food bank can have ours.", wants: ["break Fri 12 May until Tue 23 May, food bank"], agree: /^(?!.*(“Skip|“Yes, skip|“Add |“Save weekly|“Undo|“Email|“One (more|fewer)|“Nothing, just|“(Fri 5|Tue 9|Tue 16|Fri 19|Fri 26|Tue 30) May”|Dora 77)).*(break|away|holiday|Tenby|“No deliveries from”|“Start again on”|12 May|23 May|12th|23rd|food bank|deliver|“Book the break”)/is, user: [[/until|again|back|end|restart|return/i, "the first one we want again is Tuesday 23 May"], [/from|start|first|stop/i, "no delivery from Friday 12 May"], [/what happens|food|instead|charge/i, "give it to the food bank, charging us is fine"]], acts: [choose("No deliveries from", "Fri 12 May"), choose("Start again on", "Tue 23 May"), tick("Deliver it to the Hebble Road food bank and charge me as usual"), press("Book the break")], proof: /Break booked: from Fri 12 May until Tue 23 May, food bank\./ },
    bill: { goal: "what did the milkman come to for april and has it gone out of the bank yet? I'm doing my accounts", wants: [], cannot: "", already: true, shown: "J", agree: /^(?!.*(“Skip|“Yes|“Add |“Save|“Email|“Book|“One )).*(April|bill|look|scroll|Direct Debit)/is, user: [[/which|month|bill/i, "April"]], acts: [], proof: /£39\.65/ },
  },
};
