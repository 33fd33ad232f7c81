import { page } from "../stage.mjs";
import { choose, press, tick } from "../mind.mjs";

const TRIPS = [
  ["Wed 14 April", "Market run to Kettleby", "09:40, home by 13:15", "£3.50", 4, "Driver: Roger. Stops at the Corn Hall and the indoor market."],
  ["Thu 15 April", "Hospital outpatients", "08:30, home by 12:30", "£5.00", 2, "Driver: Sheila. Waits for the last patient, so please bring a book."],
  ["Fri 16 April", "Supermarket and chemist", "10:00, home by 12:30", "£3.50", 6, "Driver: Roger. Up to three carrier bags each."],
  ["Wed 21 April", "Market run to Kettleby", "09:40, home by 13:15", "£3.50", 5, "Driver: Sheila. Stops at the Corn Hall and the indoor market."],
  ["Thu 22 April", "Hospital outpatients", "08:30, home by 12:30", "£5.00", 0, "Driver: Anil. Waits for the last patient."],
  ["Sat 24 April", "Garden centre and lunch", "10:30, home by 15:30", "£6.00", 5, "Driver: Anil. Lunch is not included; they do a good jacket potato."],
  ["Sat 1 May", "Garden centre and plant fair", "10:00, home by 16:00", "£7.50", 3, "Driver: Sheila. Entry to the fair is £2 on the gate."],
];
const MINE = [["Thu 15 April", "Hospital outpatients", 1, "The Green"], ["Wed 21 April", "Market run to Kettleby", 2, "Church Lane bus shelter"], ["Sat 1 May", "Garden centre and plant fair", 2, "The Green"]];
const STOPS = ["Choose a stop", "The Green", "Church Lane bus shelter", "Surgery car park", "Outside the Co-op", "At my own door (£1 extra)"];
const ROTA = [["Wed 28 April", "Driver"], ["Wed 28 April", "Passenger helper"], ["Sat 8 May", "Passenger helper"]];
const ASKED = [["Wheelchairs", "The lift takes one wheelchair a trip. Please ring Margaret on 01632 960 114 two days before."], ["Bus passes and paying", "We are not a registered bus service, so concessionary passes are not valid on any of our trips. You can pay the driver in cash or by card."], ["Dogs", "Assistance dogs always; other dogs on the market run only, on a lead."]];
const options = (list) => list.map((one, at) => `<option value="${at ? one.replace(/ \(.*/, "") : ""}">${one}</option>`).join("");
const trip = ([day, what, times, fare, seats, more]) => `<article class="card" data-name="${day}, ${what}"><h3>${day}: ${what}</h3><p>${times}. ${fare} a seat. <b>${seats ? `${seats} seats left` : "Fully booked"}</b></p><details><summary>About this trip</summary><p>${more}</p></details><button class="book" ${seats ? "" : "disabled"}>Book seats</button></article>`;
const mine = ([day, what, seats, stop]) => `<tr data-name="${day}, ${what}" data-seats="${seats}" data-stop="${stop}"><th scope="row">${day}, ${what}</th><td class="what">${seats} ${seats > 1 ? "seats" : "seat"}, ${stop}</td><td><button class="change">Change</button> <button class="cancel">Cancel</button></td></tr>`;

/** Trips with the same button on each card, booked in three steps; bookings that are changed or cancelled; a rota; questions that fold out. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Hartwell Vale Community Minibus", `<p>Run by volunteers since 1988. Hello Pauline. Today is Monday 12 April 2027.</p>
<h2>Coming trips</h2>${TRIPS.map(trip).join("")}
<h2>My seats</h2><table><thead><tr><th>Trip</th><th>Booked</th><th></th></tr></thead><tbody id="mine">${MINE.map(mine).join("")}</tbody></table>
<h2>Can you lend a hand?</h2><ul>${ROTA.map(([day, role]) => `<li data-name="${role}, ${day}">${day}: ${role.toLowerCase()} wanted <button class="rota">I can do this</button></li>`).join("")}</ul>
<h2>Things people ask</h2>${ASKED.map(([name, text]) => `<details><summary>${name}</summary><p>${text}</p></details>`).join("")}
<dialog id="book" aria-labelledby="bookName"><h2 id="bookName"></h2><p id="stepNo"></p>
<div class="step"><p>How many seats? <button id="less" aria-label="One seat fewer">−</button> <output id="many">1</output> <button id="plus" aria-label="One seat more">+</button></p><p><label>Pick-up stop <select id="stop">${options(STOPS)}</select></label></p></div>
<div class="step" hidden><fieldset><legend>Anything we should know?</legend><p><label><input type="checkbox" class="aid" value="walking frame"> Walking frame</label></p><p><label><input type="checkbox" class="aid" value="shopping trolley"> Shopping trolley</label></p><p><label><input type="checkbox" class="aid" value="help with the steps"> Help with the steps</label></p></fieldset><fieldset><legend>Paying</legend><label><input type="radio" name="pay" value="from my account" checked> From my account</label> <label><input type="radio" name="pay" value="to the driver"> To the driver on the day</label></fieldset></div>
<div class="step" hidden><p id="review"></p></div>
<p id="lack" role="alert"></p><button id="close">Close</button> <button id="back">Back</button> <button id="next">Next</button> <button id="confirm">Confirm booking</button></dialog>
<dialog id="edit" aria-labelledby="editName"><h2 id="editName"></h2><p><label>Seats <select id="seats"><option>1</option><option>2</option><option>3</option></select></label></p><p><label>Where we pick you up <select id="where">${STOPS.slice(1).map((one) => `<option>${one.replace(/ \(.*/, "")}</option>`).join("")}</select></label></p><button id="leaveIt">Leave as it is</button> <button id="keep">Save changes</button></dialog>
<dialog id="sure"><p id="q"></p><button id="no">No, keep it</button> <button id="yes">Yes, I'm sure</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)];
let name = "", step = 0, row = null, then = null;
const seats = (many) => many + (many > 1 ? " seats" : " seat");
const booking = () => name + ": " + [seats(Number($("many").textContent)), $("stop").value, ...all(".aid:checked").map((one) => one.value), "pay " + document.querySelector("[name=pay]:checked").value].join(", ");
const show = () => {
  all(".step").forEach((one, at) => { one.hidden = at !== step; });
  $("stepNo").textContent = "Step " + (step + 1) + " of 3"; $("lack").textContent = "";
  $("back").hidden = step === 0; $("next").hidden = step === 2; $("confirm").hidden = step !== 2;
  $("review").textContent = "You are booking " + booking() + ".";
};
for (const one of all(".book")) one.onclick = () => { name = one.closest("[data-name]").dataset.name; $("bookName").textContent = "Book: " + name; $("many").textContent = 1; $("stop").selectedIndex = 0; for (const box of all(".aid")) box.checked = false; document.querySelector("[name=pay]").checked = true; step = 0; show(); $("book").showModal(); };
$("less").onclick = () => { $("many").textContent = Math.max(1, Number($("many").textContent) - 1); };
$("plus").onclick = () => { $("many").textContent = Math.min(4, Number($("many").textContent) + 1); };
$("close").onclick = () => $("book").close();
$("back").onclick = () => { step -= 1; show(); };
$("next").onclick = () => { if (!$("stop").value) { $("lack").textContent = "Please choose a stop."; return; } step += 1; show(); };
const add = (stop, many) => { const tr = document.createElement("tr"); tr.innerHTML = "<th scope=row></th><td class=what></td><td>just booked</td>"; tr.cells[0].textContent = name; tr.cells[1].textContent = seats(many) + ", " + stop; $("mine").append(tr); };
$("confirm").onclick = () => { deed("book " + booking()); add($("stop").value, Number($("many").textContent)); $("book").close(); say("Booked, " + booking() + ". See you on the bus!"); };
for (const one of all(".change")) one.onclick = () => { row = one.closest("tr"); $("editName").textContent = "Change: " + row.dataset.name; $("seats").value = row.dataset.seats; $("where").value = row.dataset.stop; $("edit").showModal(); };
$("leaveIt").onclick = () => $("edit").close();
$("keep").onclick = () => { const text = seats(Number($("seats").value)) + ", " + $("where").value; deed("change " + row.dataset.name + ": " + text); row.dataset.seats = $("seats").value; row.dataset.stop = $("where").value; row.querySelector(".what").textContent = text; $("edit").close(); say("Changed, " + row.dataset.name + ": " + text + "."); };
const ask = (text, does) => { $("q").textContent = text; then = does; $("sure").showModal(); };
$("no").onclick = () => $("sure").close();
$("yes").onclick = () => { $("sure").close(); then(); };
for (const one of all(".cancel")) one.onclick = () => { const tr = one.closest("tr"); ask("Give up " + (tr.dataset.seats > 1 ? "all " + tr.dataset.seats + " seats" : "your seat") + " on " + tr.dataset.name + "?", () => { deed("cancel " + tr.dataset.name); tr.remove(); say("Cancelled: " + tr.dataset.name + "."); }); };
for (const one of all(".rota")) one.onclick = () => { const li = one.closest("li"); ask("Put you down as " + li.dataset.name + "?", () => { deed("rota " + li.dataset.name); one.remove(); say("Thank you! You are down as " + li.dataset.name + "."); }); };`),
  goals: {
    lunch: { goal: "me and my sister fancy the garden centre lunch, can you get us both on it. nearest for us is outside the co-op, she'll have her walking frame with her, and we'd rather just give the driver the money on the day", shown: "J", wants: ["book Sat 24 April, Garden centre and lunch: 2 seats, Outside the Co-op, walking frame, pay to the driver"], agree: /^(?!.*(“Cancel”|“Change”|“I can do this”|“Save changes”|(press|choose|switch on|tick) “(Shopping|Help with|From my account|The Green|Church Lane|Surgery|At my own)|Dora 77|“Book seats”.*(Market|Hospital|Supermarket|plant fair)|“Book seats”[^“]*\b([1-57] \D{1,8} 7|[1-46] \D{1,8} 6)\b)).*(Garden centre|lunch|24 April|“Book seats”|One seat more|\b(2|two|both)\b|seat|stop|Co-op|frame|driver|pay|“Next”|“Confirm booking”|book)/is, user: [[/how many|number of/i, "two seats, me and my sister"], [/stop|pick|where/i, "outside the Co-op"], [/pay/i, "to the driver on the day"], [/frame|know|help|trolley/i, "just the walking frame"], [/which|trip|day|date/i, "the garden centre with lunch, Saturday the 24th"]], acts: [press("Book seats", "Sat 24 April: Garden centre and lunch"), press("One seat more"), choose("Pick-up stop", "Outside the Co-op"), press("Next"), tick("Walking frame"), tick("To the driver on the day"), press("Next"), press("Confirm booking")], proof: /Booked, Sat 24 April, Garden centre and lunch: 2 seats, Outside the Co-op, walking frame, pay to the driver\./ },
    jean: { goal: "I won't be well enough for market on the 21st but Jean is still going on her own so please don't cancel the lot, just make it the one seat. She'll be at the surgery car park instead of church lane", shown: "J", wants: ["change Wed 21 April, Market run to Kettleby: 1 seat, Surgery car park"], agree: /^(?!.*(“Cancel”|“Book seats”|“Confirm booking”|“Yes, I|“I can do this”|(press|choose) “(3|The Green|Outside|At my own)|Dora 77|“Change”.*(Hospital|plant fair)|“Change”[^“]*\b([13] \D{1,8} 3)\b)).*(Market|Kettleby|21 April|21st|“Change”|seat|“1”|\b(1|one)\b|Surgery|pick|“Save changes”|save|change)/is, user: [[/where|stop|pick/i, "the surgery car park"], [/how many|seats/i, "one seat, for Jean"], [/which|trip|booking/i, "the market on Wednesday the 21st"]], acts: [press("Change", "Wed 21 April, Market run to Kettleby"), choose("Seats", "1"), choose("Where we pick you up", "Surgery car park"), press("Save changes")], proof: /Changed, Wed 21 April, Market run to Kettleby: 1 seat, Surgery car park\./ },
    pass: { goal: "will they take my bus pass for the hospital on thursday or do I need to have money on me?", wants: [], cannot: "", already: true, shown: "J", agree: /^(?!.*(“Cancel”|“Book|“Change”|“Confirm|“Save|“Yes|“I can do)).*(Bus passes|paying|pass|About this trip|Hospital|question|look|open)/is, user: [[/which|trip|hospital|thursday/i, "the hospital trip this Thursday, the 15th"]], acts: [press("Bus passes and paying")], proof: /passes are not valid on any of our trips/ },
  },
};
