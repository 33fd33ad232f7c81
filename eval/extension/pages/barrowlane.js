import { page } from "../stage.mjs";
import { press, tick, type } from "../mind.mjs";

/** Number, title, price, pieces, state, watchers. */
const LISTINGS = [
  [1, "Enamel milk jug, blue rim", 18, 1, "Active", 5], [2, "Enamel milk jug, green rim", 18.5, 3, "Active", 2], [3, "Enamel bread bin, cream", 34, 1, "Active", 11], [4, "Copper jelly mould, fish", 42, 1, "Active", 9],
  [5, "Stoneware mixing bowl, large", 26, 4, "Active", 7], [6, "Stoneware mixing bowl, small", 15.5, 6, "Active", 3], [7, "Brass kitchen scales with weights", 65, 1, "Active", 18], [8, "Copper jelly mould, rabbit", 38.5, 2, "Active", 6],
  [9, "Linen glass cloths, set of 4", 14, 12, "Active", 1], [10, "Copper saucepan lid", 9, 1, "Paused", 0], [11, "Cast iron trivet, round", 11, 5, "Active", 4], [12, "Cast iron trivet, square", 11.5, 0, "Sold out", 2],
  [13, "Copper measuring cups, set of 5", 48, 1, "Active", 8], [14, "Pressed glass butter dish", 16, 2, "Active", 0], [15, "Ladle rack with 3 ladles", 29, 1, "Paused", 3],
];
/** Key, who, number of the listing, offer, until, words. */
const OFFERS = [
  ["o1", "pascale_w", 4, 30, "Thu 14 Jan, 18:00", "Would you take 30 for it?"], ["o2", "tinpot.tom", 8, 36, "Wed 13 Jan, 20:00", ""], ["o3", "pascale.wren", 7, 52, "Fri 15 Jan, 09:00", "I could pick them up."],
  ["o4", "oldmillhouse", 5, 20, "Wed 13 Jan, 09:00", "For two of them 38?"], ["o5", "gilly_b", 3, 31.5, "Sat 16 Jan, 12:00", "Lovely bin! Is the lid tight?"], ["o6", "merrydown", 9, 9, "Thu 14 Jan, 08:00", ""],
];
const ORDERS = [["BL-7741", "Enamel colander", "R. Osei, Leeds", "paid"], ["BL-7752", "Pressed glass butter dish", "M. Lamb, Truro", "paid"], ["BL-7760", "Cast iron trivet, square", "T. Hale, Fife", "awaiting payment"]];
const PARTS = ["Listings", "Offers", "Orders", "Payouts"], CHIPS = ["All", "Active", "Paused", "Sold out"];
const pounds = (sum) => `£${sum.toFixed(2)}`;
const title = (no) => LISTINGS.find(([one]) => one === no)?.[1] ?? "", asked = (no) => LISTINGS.find(([one]) => one === no)?.[2] ?? 0;
const offer = ([key, who, no, sum, until, words]) => `<article class="card offer" data-key="${key}"><h3>${title(no)}</h3><p>${who} offers <b>${pounds(sum)}</b>, you ask ${pounds(asked(no))}. Open until ${until}.</p>${words ? `<p>“${words}”</p>` : ""}<p class="do"><button class="yes">Accept offer</button> <button class="counter" aria-expanded="false">Counter</button> <button class="no">Decline</button></p><form class="back" hidden novalidate><label>Your price, £ <input type="number" class="mine" step="0.5" min="1"></label> <label>Note to ${who} <input class="note" maxlength="140"></label> <small class="count">0/140</small><p class="echo"></p><button disabled>Send counter offer</button></form></article>`;
const order = ([no, what, who, state]) => `<tr data-key="${no}"><th scope="row">${no}</th><td>${what}</td><td>${who}</td><td class="state">${state}</td><td>${state === "paid" ? `<button class="posted">Mark as posted</button>` : `<button class="nudge">Send reminder</button>`}</td></tr>`;

/** A table whose prices and quantities are buttons that turn into fields, leafed through, searched and ticked for a toolbar; offers as cards with a fold for the counter offer; what was done can be undone. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Barrow Lane: seller's desk", `<style>.bar{position:sticky;top:0;border:2px solid;padding:8px;background:#fff}.chip[aria-pressed=true]{font-weight:bold}.menu{border:1px solid;padding:4px}[hidden]{display:none!important}</style><p>Stall: Fern &amp; Thistle Kitchenalia · Tuesday 12 January 2027</p><nav aria-label="Desk">${PARTS.map((one, at) => `<a href="#${one}" class="part"${at ? "" : ' aria-current="page"'}>${one}</a>`).join(" · ")}</nav>
<aside aria-label="Today"><h2>Today</h2><ul><li>2 orders to post</li><li>6 offers waiting, the first ends tomorrow at 09:00</li><li>1 listing sold out</li><li>Views this week: 1,304</li><li>Sold this week: 7 pieces</li><li>Stall rating: 4.9 of 5, from 212 buyers</li></ul><p>Postage prices rise on 1 February: yours are adjusted by themselves.</p></aside>
<section id="Listings"><h2>Listings</h2><p><label>Search listings <input type="search" id="find"></label> <span role="group" aria-label="Show">${CHIPS.map((one, at) => `<button class="chip" aria-pressed="${!at}">${one}</button>`).join(" ")}</span> <label>Sort by <select id="sort"><option>Newest first</option><option>Price, low to high</option><option>Title</option></select></label></p>
<div class="bar" id="bar" role="toolbar" aria-label="Selected listings" hidden><p id="picked"></p><button id="bPause">Pause</button> <button id="bOn">Reactivate</button> <button id="bCut">Cut prices by 10%</button> <button id="bEnd">End listings</button> <button id="bNone">Clear selection</button></div>
<table><thead><tr><th><input type="checkbox" id="every" aria-label="Select all shown"></th><th>Item</th><th>Price</th><th>Quantity</th><th>State</th><th>Watchers</th><th></th></tr></thead><tbody id="rows"></tbody></table><p><button id="prev" aria-label="Previous page">‹</button> <span id="where"></span> <button id="next" aria-label="Next page">›</button></p></section>
<section id="Offers" hidden><h2>Offers from buyers</h2><p>An offer that you accept is a sale: the buyer is charged at once.</p>${OFFERS.map(offer).join("")}</section>
<section id="Orders" hidden><h2>Orders</h2><table><tbody>${ORDERS.map(order).join("")}</tbody></table></section>
<section id="Payouts" hidden><h2>Payouts</h2><p>Balance £212.40, next payout on Friday to account ending 118. <button id="cash">Pay out now (fee £1.50)</button></p></section>
<p id="toast" hidden><button id="undo">Undo</button> <button id="hide" aria-label="Dismiss">×</button></p>
<dialog id="sure" role="alertdialog" aria-labelledby="q"><p id="q"></p><button id="not">Not yet</button> <button id="ok">Yes, do it</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text, from = document) => [...from.querySelectorAll(text)], LISTINGS = ${JSON.stringify(LISTINGS)}, OFFERS = ${JSON.stringify(OFFERS)}, SIZE = 9;
const pounds = ${pounds.toString()}, picked = new Set();
let sheet = 0, chip = "All", open = null, undo = null, then = null;
const make = (tag, text, more = {}) => Object.assign(document.createElement(tag), { textContent: text }, more);
const told = (text, back) => { say(text); undo = back ?? null; $("toast").hidden = !back; };
const ask = (text, what) => { $("q").textContent = text; then = what; $("sure").showModal(); };
$("not").onclick = () => $("sure").close(); $("ok").onclick = () => { $("sure").close(); then(); };
$("hide").onclick = () => { $("toast").hidden = true; }; $("undo").onclick = () => { deed("undo"); undo(); $("toast").hidden = true; draw(); say("Undone."); };
for (const link of all(".part")) link.onclick = (event) => { event.preventDefault(); for (const other of all(".part")) { other.toggleAttribute("aria-current", false); $(other.textContent).hidden = other !== link; } link.setAttribute("aria-current", "page"); };
const shown = () => { const words = $("find").value.trim().toLowerCase(), by = $("sort").value, list = LISTINGS.filter((one) => one[1].toLowerCase().includes(words) && (chip === "All" || one[4] === chip)); return by === "Title" ? list.sort((a, b) => a[1].localeCompare(b[1])) : by.startsWith("Price") ? list.sort((a, b) => a[2] - b[2]) : list; };
const here = () => shown().slice(sheet * SIZE, sheet * SIZE + SIZE);
const set = (one, at, value) => { const was = one[at], state = one[4]; one[at] = value; if (at === 3) one[4] = value === 0 ? "Sold out" : state === "Sold out" ? "Active" : state; return () => { one[at] = was; one[4] = state; }; };
const field = (one, at) => {
  const form = make("form", ""), input = make("input", "", { type: "text", inputMode: "decimal", value: at === 2 ? one[2].toFixed(2) : one[3], size: 6 }), echo = make("p", ""), save = make("button", "Save"), stop = make("button", "✕", { type: "button" });
  input.setAttribute("aria-label", at === 2 ? "New price, £" : "New quantity"); stop.setAttribute("aria-label", "Discard"); form.noValidate = true;
  const value = () => { const clean = input.value.replace("£", "").replace(",", ".").trim(); return (at === 2 ? /^\\d+(\\.\\d{1,2})?$/ : /^\\d+$/).test(clean) && (at === 3 || Number(clean) >= 1) ? Number(clean) : null; };
  const text = (number) => at === 2 ? pounds(number) : String(number);
  input.oninput = () => { echo.textContent = value() === null ? (at === 2 ? "A price from £1.00 on, please." : "A whole number, please.") : one[1] + ": " + text(one[at]) + " → " + text(value()) + "."; };
  form.onsubmit = (event) => { event.preventDefault(); const number = value(); if (number === null) return input.oninput(); open = null; if (number === one[at]) { draw(); return say("Nothing changed."); } deed((at === 2 ? "price " : "quantity ") + one[0] + ": " + (at === 2 ? number.toFixed(2) : number)); const back = set(one, at, number); draw(); told((at === 2 ? "Price" : "Quantity") + " of " + one[1] + " is now " + text(number) + ".", back); };
  stop.onclick = () => { open = null; draw(); };
  form.append(input, echo, save, " ", stop); return form;
};
const state = (list, to, from) => { const some = list.filter((one) => from.includes(one[4])); for (const one of some) { deed((to === "Paused" ? "pause " : "reactivate ") + one[0]); set(one, 4, to); } picked.clear(); draw(); told(some.length ? some.map((one) => one[1]).join("; ") + (some.length > 1 ? " are" : " is") + " now " + to.toLowerCase() + "." : "Nothing changed.", some.length ? () => some.forEach((one) => { one[4] = from[0]; }) : null); };
const end = (list) => ask("End " + list.map((one) => one[1]).join("; ") + "? That cannot be undone.", () => { for (const one of list) { deed("end " + one[0]); LISTINGS.splice(LISTINGS.indexOf(one), 1); } picked.clear(); draw(); told("Ended."); });
const draw = () => {
  if (sheet * SIZE >= shown().length) sheet = 0;
  $("rows").replaceChildren(...here().map((one) => {
    const tr = document.createElement("tr"), box = make("input", "", { type: "checkbox", checked: picked.has(one) }), more = make("button", "⋯"), menu = make("div", "", { className: "menu", hidden: true });
    box.setAttribute("aria-label", "Select " + one[1]); box.onchange = () => { if (box.checked) picked.add(one); else picked.delete(one); bar(); };
    const cell = (at, text) => { const td = tr.insertCell(); if (open && open[0] === one && open[1] === at) td.append(field(one, at)); else td.append(make("button", text, { title: at === 2 ? "Edit price" : "Edit quantity", onclick: () => { open = [one, at]; draw(); all("#rows form input")[0].focus(); } })); };
    tr.insertCell().append(box); tr.insertCell().textContent = one[1]; cell(2, pounds(one[2])); cell(3, String(one[3])); tr.insertCell().textContent = one[4]; tr.insertCell().textContent = one[5];
    more.setAttribute("aria-label", "More"); more.setAttribute("aria-haspopup", "menu"); more.setAttribute("aria-expanded", "false"); menu.setAttribute("role", "menu");
    more.onclick = () => { const shut = menu.hidden; for (const other of all(".menu")) { other.hidden = true; other.previousElementSibling.setAttribute("aria-expanded", "false"); } menu.hidden = !shut; more.setAttribute("aria-expanded", shut); };
    const item = (text, what) => { const button = make("button", text, { onclick: what }); button.setAttribute("role", "menuitem"); menu.append(button, " "); };
    menu.append(make("div", "For: " + one[1]));
    one[4] === "Paused" ? item("Reactivate", () => state([one], "Active", ["Paused"])) : item("Pause", () => state([one], "Paused", ["Active"]));
    item("Promote for £1.20", () => { deed("promote " + one[0]); told("Promoted: " + one[1] + "."); draw(); }); item("Duplicate", () => { deed("duplicate " + one[0]); told("Duplicated: " + one[1] + "."); draw(); }); item("End listing", () => end([one]));
    tr.insertCell().append(more, menu); return tr;
  }));
  const count = shown().length; $("where").textContent = count ? "Page " + (sheet + 1) + " of " + Math.ceil(count / SIZE) + ", " + count + " listings" : "No listings"; $("prev").disabled = !sheet; $("next").disabled = (sheet + 1) * SIZE >= count; bar();
};
const bar = () => { $("bar").hidden = !picked.size; $("picked").textContent = picked.size + " selected: " + [...picked].map((one) => one[1] + (one[4] === "Active" ? "" : " (" + one[4].toLowerCase() + ")")).join("; ") + "."; $("every").checked = here().length > 0 && here().every((one) => picked.has(one)); };
$("every").onchange = () => { for (const one of here()) if ($("every").checked) picked.add(one); else picked.delete(one); draw(); };
$("find").oninput = $("sort").onchange = () => { sheet = 0; open = null; draw(); };
for (const one of all(".chip")) one.onclick = () => { chip = one.textContent; sheet = 0; for (const other of all(".chip")) other.setAttribute("aria-pressed", other === one); draw(); };
$("prev").onclick = () => { sheet -= 1; draw(); }; $("next").onclick = () => { sheet += 1; draw(); };
$("bPause").onclick = () => state([...picked], "Paused", ["Active"]); $("bOn").onclick = () => state([...picked], "Active", ["Paused"]); $("bEnd").onclick = () => end([...picked]); $("bNone").onclick = () => { picked.clear(); draw(); };
$("bCut").onclick = () => { const list = [...picked], was = list.map((one) => one[2]); for (const one of list) { deed("cut " + one[0]); one[2] = Math.round(one[2] * 90) / 100; } draw(); told("Prices cut by 10%: " + list.map((one) => one[1]).join("; ") + ".", () => list.forEach((one, at) => { one[2] = was[at]; })); };
for (const card of all(".offer")) {
  const bid = OFFERS.find(([key]) => key === card.dataset.key), item = LISTINGS.find(([no]) => no === bid[2]), find = (text) => card.querySelector(text), form = find("form"), what = bid[1] + " for " + item[1];
  const done = (text) => { find(".do").textContent = text; form.hidden = true; };
  find(".yes").onclick = () => ask("Sell " + item[1] + " to " + bid[1] + " for " + pounds(bid[3]) + "?", () => { deed("accept " + bid[0]); done("Accepted."); told("Sold: " + item[1] + " to " + bid[1] + " for " + pounds(bid[3]) + "."); });
  find(".no").onclick = () => { deed("decline " + bid[0]); done("Declined."); told("Declined the offer of " + what + "."); };
  find(".counter").onclick = () => { form.hidden = !form.hidden; find(".counter").setAttribute("aria-expanded", !form.hidden); };
  const price = () => Number(find(".mine").value), fine = () => price() > bid[3] && price() < item[2];
  form.oninput = () => { find(".count").textContent = find(".note").value.length + "/140"; find("form button").disabled = !fine(); find(".echo").textContent = fine() ? "You ask " + bid[1] + " for " + pounds(price()) + " instead of " + pounds(bid[3]) + "." : "More than the offer and less than your price, please."; };
  form.onsubmit = (event) => { event.preventDefault(); if (!fine()) return; const note = find(".note").value.trim(); deed("counter " + bid[0] + ": " + price().toFixed(2) + (note ? "; note: " + note : "")); done("You asked for " + pounds(price()) + "."); told("Counter offer sent to " + what + ": " + pounds(price()) + "."); };
}
for (const one of all(".posted, .nudge")) one.onclick = () => { const tr = one.closest("tr"), verb = one.className; deed(verb + " " + tr.dataset.key); tr.querySelector(".state").textContent = verb === "posted" ? "posted" : "reminded"; one.remove(); told("Order " + tr.dataset.key + ": " + tr.querySelector(".state").textContent + "."); };
$("cash").onclick = () => ask("Pay out £212.40 now, for a fee of £1.50?", () => { deed("pay out"); told("£210.90 is on its way."); });
draw();`),
  goals: {
    bowls: { goal: "big mixing bowls: ive only 3 left of those and they should be 28 now", shown: "J", wants: ["price 5: 28.00", "quantity 5: 3"], agree: /^(?!.*(bowl, small|“£15\.50”|Enamel|Copper|Brass|Linen|Cast iron|Pressed|Ladle|“Offers|“Orders|“Payouts|“Select|“Pause”|“Reactivate|“Cut|“End|“Promote|“Duplicate|“More”|“Accept|“Counter|“Decline|“Send|“Undo|“Save”|“Yes|“[3]” into “New price|“£?28(?:\.00)?” into “New quan|“New price[^”]*”: “(?!£?28(?:\.00)?”)|“New quantity”: “(?!3”)|“(?!£?28(?:\.00)?”|3”|4”|£26\.00”)[£\d.,]+”)).*(mixing bowl|“£26\.00”|“4”|“New price|“New quantity|“Search listings|“Listings”|“(Next|Previous) page|“Discard”)/is, agreeWhere: /(?<=Stoneware mixing bowl, large: £26\.00 → £28\.00\.\s+)Save|(?<=Stoneware mixing bowl, large: 4 → 3\.\s+)Save/, user: [[/which (bowl|listing|item|one)|small|number \d+ of/i, "the large stoneware mixing bowl"], [/price|£|28/i, "£28.00"], [/quantity|how many|left|pieces/i, "3"]], acts: [press("£26.00", "mixing bowl, large"), type("New price, £", "28"), press("Save"), press("4", "mixing bowl, large"), type("New quantity", "3"), press("Save")], proof: /Quantity of Stoneware mixing bowl, large is now 3\./ },
    copper: { goal: "im off to my sisters for a fortnight and dont want to post copper stuff, so take all of it off sale till im back (pause, not delete!)", shown: "J", wants: ["pause 4", "pause 8", "pause 13"], agree: /^(?!.*(Enamel|Stoneware|Brass|Linen|Cast iron|Pressed|Ladle|“Offers|“Orders|“Payouts|“Pause”|“Reactivate|“Cut|“End|“Promote|“Duplicate|“Accept|“Counter|“Decline|“Send|“Undo|“Save|“Yes|“[£\d.]+”|“More”[^“]*\b(?:[1235679] (?:of|out of|\D{1,8}) 9|[12356] (?:of|out of|\D{1,8}) 6)\b)).*(“Listings”|“Search listings|“Select all shown”|“Select Copper|Copper|“More”|“(Next|Previous) page|“(All|Active|Title)”|“Sort by|“Clear selection)/is, agreeWhere: /(?<=\b[1-4] selected: Copper[^.;]*(?:; Copper[^.;]*)*\.\s+)Pause|(?<=For: Copper [^\n]*\s+)Pause/, user: [[/paused|lid/i, "the lid is paused already, that can stay so"], [/which|what|all|number \d+ of/i, "everything made of copper: both jelly moulds and the measuring cups"], [/end|delete|remove/i, "no, only pause them"]], acts: [type("Search listings", "copper"), tick("Select all shown"), press("Pause")], proof: /Copper[^.]*Copper[^.]*Copper[^.]* are now paused\./ },
    breadbin: { goal: "theres an offer on the bread bin. if its 32 or better take it, if not say i'd do 32.50", shown: "J", wants: [/^counter o5: 32\.50(; note: .*)?$/], agree: /^(?!.*(mould|jug|bowl|scales|cloths|pascale|tinpot|oldmill|merrydown|“Accept|“Decline|“Send counter|“Yes|“Orders|“Payouts|“Pause|“Select|“Undo|“Save|“More”|“Counter”[^“]*\b[12346] (?:of|out of|\D{1,8}) 6\b|“(?!32\.50?”)£?\d[\d.,]*”)).*(“Offers”|offers|“Counter”|bread bin|gilly_b|“Your price|32\.50?|“Note to gilly|“Not yet)/is, agreeWhere: /(?<=Enamel bread bin, cream\s[^]*You ask gilly_b for £32\.50 instead of £31\.50\.\s+)Send counter offer/, user: [[/accept|31\.50|take it/i, "no, 31.50 is less than 32, so counter with 32.50"], [/which|who|offer|number \d+ of/i, "gilly_b's, on the enamel bread bin"], [/note|message/i, "no note needed"], [/price|how much/i, "32.50"]], acts: [press("Offers"), press("Counter", "Enamel bread bin, cream"), type("Your price, £", "32.50", "Enamel bread bin, cream"), press("Send counter offer")], proof: /Counter offer sent to gilly_b for Enamel bread bin, cream: £32\.50\./ },
  },
};
