import { page } from "../stage.mjs";
import { choose, press, tick, type, untick } from "../mind.mjs";

const ORDERS = [["P-7702", "Wall calendar, A3", "ordered Friday 15 January", "being printed", "£21.00"], ["P-7695", "Desk calendar", "ordered Tuesday 12 January", "being printed", "£9.50"], ["P-7688", "Canvas 40 × 60 cm, Lake Coniston", "ordered Monday 4 January", "delivered 14 January", "£38.00"], ["P-7641", "Canvas 30 × 30 cm, Milo asleep", "ordered Tuesday 8 December", "delivered 17 December", "£24.00"]];
const ALBUMS = { "Lake Coniston": ["Grandpa's boat at the jetty", "Grandpa's boat in the evening", "Jetty in the rain", "The boathouse"], "Milo's first year": ["Milo asleep", "Milo in the bath", "First steps"], "Garden party": ["The long table", "Aunt Vi dancing", "Cake"] };
const SIZES = [["9 × 13 cm", 0.15], ["10 × 15 cm", 0.19], ["13 × 18 cm", 0.45], ["20 × 30 cm", 1.6]];
const BOOK = ["Mum, 31 Castle Street, Lancaster", "Nick, Flat 4, 80 Mill Road, Hull", "Mumtaz Rahman, 2 Low Lane, Leeds"];
const SHOPS = ["Leeds, Albion Street", "Leeds, Kirkgate", "Harrogate"];
const PRICES = [["Prints", "From £0.15 for 9 × 13 cm to £1.60 for 20 × 30 cm. Matt and glossy cost the same."], ["Posters", "30 × 45 cm £9.50, 50 × 70 cm £16.90, 70 × 100 cm £24.50. Frames are extra."], ["Canvas", "30 × 30 cm £24.00, 40 × 60 cm £38.00, 50 × 70 cm £49.00."], ["Postage", "Prints £2.90, posters and canvas £5.90. Free from £40."]];
const WRONG = ["Damaged", "Wrong colours", "Not what I ordered"];
const STEPS = ["Which photos?", "Size and paper", "Who gets them?", "Check and order"];
const options = (list) => list.map((one) => `<option>${one}</option>`).join("");
const radio = (name, value, text, on) => `<label><input type="radio" name="${name}" value="${value}" ${on ? "checked" : ""}> ${text}</label> `;

/** A wizard of four steps, whose photos appear with the album and whose address appears with the way; orders with the same buttons; prices that unfold. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Snapdragon Prints: my photos", `<p>Hello Bridget. Today is Monday 18 January 2027. You have a voucher over £5.</p>
<h2>Print photos</h2><button id="start" aria-expanded="false">Start an order of prints</button><form id="wizard" class="card" hidden><p id="step" aria-live="polite"></p>
<div class="pane"><p><label>Album <select id="album"><option value="">Choose an album</option>${options(Object.keys(ALBUMS))}</select></label></p><fieldset id="photos" hidden><legend>Photos</legend></fieldset></div>
<div class="pane" hidden><p><label>Size <select id="size"><option value="">Choose a size</option>${SIZES.map(([name, price]) => `<option value="${name}">${name}, £${price.toFixed(2)} each</option>`).join("")}</select></label> <label>How many of each? <input type="number" id="many" min="1" max="50" value="1" style="width:60px"></label></p><fieldset><legend>Paper</legend>${radio("paper", "glossy", "Glossy", true)}${radio("paper", "matt", "Matt", false)}</fieldset><p><label><input type="checkbox" id="edge" checked> White edge round the photo</label></p></div>
<div class="pane" hidden><fieldset><legend>Who gets them?</legend>${radio("to", "home", "Send them to me, 5 Tanner Lane, Leeds", true)}${radio("to", "book", "Send them to somebody else", false)}${radio("to", "shop", "I collect them from a shop", false)}</fieldset><p id="bookRow" hidden><label>Address book <select id="book"><option value="">Choose somebody</option>${options(BOOK)}</select></label></p><p id="shopRow" hidden><label>Shop <select id="shop"><option value="">Choose a shop</option>${options(SHOPS)}</select></label></p></div>
<div class="pane" hidden><p id="sum"></p><p><label><input type="checkbox" id="voucher"> Use my voucher over £5 for this order</label></p></div>
<p id="miss" role="alert"></p><button type="button" id="back">Back</button> <button type="button" id="next">Next</button> <button type="button" id="send" hidden>Place order</button> <button type="button" id="quit">Throw away</button></form>
<h2>My orders</h2>${ORDERS.map(([no, what, when, state, price]) => `<article class="card" data-no="${no}"><h3>${what}</h3><p>Order ${no}, ${when}, ${price}. <b class="state">${state}</b></p><button class="again">Order again</button> ${state === "being printed" ? `<button class="off">Cancel order</button>` : `<button class="bad">Something is wrong with it</button>`}</article>`).join("")}
<h2>Prices</h2>${PRICES.map(([head, text]) => `<h3><button class="fold" aria-expanded="false">${head}</button></h3><p hidden>${text}</p>`).join("")}
<dialog id="wrong" aria-labelledby="wrongName"><h2 id="wrongName"></h2><fieldset><legend>What is wrong?</legend>${WRONG.map((one) => radio("wrong", one.toLowerCase(), one, false)).join("")}</fieldset><p><label>What would you like? <select id="like"><option value="">Choose</option>${options(["Print it again", "Money back"])}</select></label></p><p id="wrongEcho" role="alert"></p><button class="shut">Close</button> <button id="wrongGo">Send complaint</button></dialog>
<dialog id="sure"><p id="q"></p><button class="shut">No, leave it</button> <button id="ok">Yes, do it</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], on = (name) => document.querySelector("[name=" + name + "]:checked")?.value ?? "", ALBUMS = ${JSON.stringify(ALBUMS)}, STEPS = ${JSON.stringify(STEPS)};
let at = 0, card = null, then = null;
for (const one of all(".shut")) one.onclick = () => one.closest("dialog").close();
const ask = (text, does) => { $("q").textContent = text; then = does; $("sure").showModal(); };
$("ok").onclick = () => { $("sure").close(); then(); };
const photos = () => all("#photos :checked").map((one) => one.value);
const where = () => (on("to") === "home" ? "to me" : on("to") === "book" ? "to " + $("book").value : "collected in " + $("shop").value);
const plan = () => photos().join(" + ") + "; " + $("size").value + ", " + $("many").value + " of each, " + on("paper") + ", " + ($("edge").checked ? "with a white edge" : "no white edge") + "; " + where();
const whole = () => plan() + "; " + ($("voucher").checked ? "with voucher" : "no voucher");
const wrong = () => [
  () => (!$("album").value ? "Please choose an album." : photos().length ? "" : "Please choose at least one photo."),
  () => (!$("size").value ? "Please choose a size." : Number($("many").value) >= 1 ? "" : "How many of each?"),
  () => (on("to") === "book" && !$("book").value ? "Please choose somebody from your address book." : on("to") === "shop" && !$("shop").value ? "Please choose a shop." : ""),
  () => "",
][at]();
const show = () => { $("bookRow").hidden = on("to") !== "book"; $("shopRow").hidden = on("to") !== "shop"; if (at === 3) $("sum").textContent = "Your order: " + whole() + "."; };
const go = (to) => { at = to; $("step").textContent = "Step " + (at + 1) + " of 4: " + STEPS[at]; all(".pane").forEach((one, no) => { one.hidden = no !== at; }); $("back").hidden = !at; $("next").hidden = at === 3; $("send").hidden = at !== 3; $("miss").textContent = ""; show(); };
const fill = () => {
  for (const old of all("#photos p")) old.remove();
  for (const name of ALBUMS[$("album").value] ?? []) { const p = document.createElement("p"), label = document.createElement("label"), box = document.createElement("input"); box.type = "checkbox"; box.value = name; label.append(box, " " + name); p.append(label); $("photos").append(p); }
  $("photos").hidden = !$("album").value;
};
const open = (yes) => { $("wizard").hidden = !yes; $("start").setAttribute("aria-expanded", yes); if (yes) { $("wizard").reset(); fill(); go(0); } };
$("start").onclick = () => open($("wizard").hidden);
$("album").onchange = fill; $("wizard").onchange = show; $("wizard").onsubmit = (event) => event.preventDefault();
$("back").onclick = () => go(at - 1); $("quit").onclick = () => open(false);
$("next").onclick = () => { const text = wrong(); if (text) $("miss").textContent = text; else go(at + 1); };
$("send").onclick = () => { const text = whole(); deed("order " + text); open(false); say("Thank you, we have your order: " + text + "."); };
for (const one of all(".again")) one.onclick = () => { const { no } = one.closest("article").dataset; ask("Order " + no + " once more and pay for it?", () => { deed("again " + no); say("Ordered once more: " + no + "."); }); };
for (const one of all(".off")) one.onclick = () => { const box = one.closest("article"), { no } = box.dataset; ask("Cancel order " + no + "?", () => { deed("cancel " + no); box.querySelector(".state").textContent = "cancelled"; one.remove(); say("Cancelled: " + no + "."); }); };
const complaint = () => card.dataset.no + ": " + on("wrong") + ", " + $("like").value.toLowerCase();
const tell = () => { const lacks = !on("wrong") ? "What is wrong with it?" : !$("like").value ? "What would you like?" : ""; $("wrongGo").disabled = Boolean(lacks); $("wrongEcho").textContent = lacks || "To be sent, " + complaint() + "."; };
for (const one of all(".bad")) one.onclick = () => { card = one.closest("article"); $("wrongName").textContent = "Order " + card.dataset.no + ", " + card.querySelector("h3").textContent; for (const box of all("[name=wrong]")) box.checked = false; $("like").value = ""; tell(); $("wrong").showModal(); };
$("wrong").onchange = tell;
$("wrongGo").onclick = () => { deed("complain " + complaint()); card.querySelector(".state").textContent = "complaint sent"; $("wrong").close(); say("We are sorry. Your complaint has arrived, " + complaint() + "."); };
for (const one of all(".fold")) one.onclick = () => { const box = one.parentElement.nextElementSibling; box.hidden = !box.hidden; one.setAttribute("aria-expanded", !box.hidden); };`),
  goals: {
    boat: { goal: "can you get grandpa's boat printed, both of the ones from the lake, 13 by 18, matt and without that white edge. two of each please and have them sent straight to my mum's", wants: ["order Grandpa's boat at the jetty + Grandpa's boat in the evening; 13 × 18 cm, 2 of each, matt, no white edge; to Mum, 31 Castle Street, Lancaster; no voucher"], agree: /^(?!.*(“Cancel|“Order again|“Something is|“Yes|“Place order|“Throw|“Jetty|“The boathouse|“Milo|“Garden|“Glossy|“Send them to me|“I collect|“Shop|“Nick|“Mumtaz|“Use my|“(9|10|20) ×|switch on “White|switch off “(Grandpa|Matt))).*(“Start an order|“Album”|“Lake Coniston”|“Grandpa's boat|“Next”|“Size”|“13 × 18|“How many of each\??”|“2”|“Matt”|“White edge|“Send them to somebody else”|“Address book”|“Mum, 31|print.*Grandpa's boat)/is, agreeWhere: /(?<=Your order: Grandpa's boat at the jetty \+ Grandpa's boat in the evening; 13 × 18 cm, 2 of each, matt, no white edge; to Mum, 31 Castle Street, Lancaster; no voucher\.\s+Use my voucher over £5 for this order\s+Back\s+)Place order/, user: [[/voucher/i, "no, keep the voucher for another time"], [/how many|copies|number/i, "two of each"], [/paper|glossy|matt|finish/i, "matt"], [/edge|border/i, "no white edge"], [/size/i, "13 by 18"], [/address|who gets|where|send|deliver|recipient/i, "to my mum, Castle Street in Lancaster"], [/which (photos?|pictures?|album)|album/i, "the two of grandpa's boat in the Lake Coniston album"]], acts: [press("Start an order of prints"), choose("Album", "Lake Coniston"), tick("Grandpa's boat at the jetty"), tick("Grandpa's boat in the evening"), press("Next"), choose("Size", "13 × 18 cm, £0.45 each"), type("How many of each?", "2"), tick("Matt"), untick("White edge round the photo"), press("Next"), tick("Send them to somebody else"), choose("Address book", "Mum, 31 Castle Street, Lancaster"), press("Next"), press("Place order")], proof: /we have your order: Grandpa's boat at the jetty \+ Grandpa's boat in the evening; 13 × 18 cm, 2 of each, matt, no white edge; to Mum, 31 Castle Street, Lancaster; no voucher\./ },
    canvas: { goal: "The canvas of the lake arrived with a scratch, please complain about it, they should print it again. And the calendar that I ordered on Friday is not needed any more, cancel that one.", shown: "J", wants: ["complain P-7688: damaged, print it again", "cancel P-7702"], agree: /^(?!.*(“Order again|“Start|“Yes|“Send complaint|“Wrong col|“Not what|“Money|“No, leave|P-7695|P-7641|Desk|Milo|“Cancel order”.*(P-7688|Canvas|\b2 \D{1,8} 2\b)|“Something is wrong with it”.*(calendar|\b2 \D{1,8} 2\b))).*(“Something is wrong with it”.*(P-7688|Coniston|Lake|\b1 \D{1,8} 2\b)|“Damaged”|“What would you like\??”|“Print it again”|“Cancel order”.*(P-7702|Wall|Friday|\b1 \D{1,8} 2\b)|cancel.*(P-7702|wall calendar)|complain.*(P-7688|Coniston))/is, agreeWhere: /(?<=To be sent, P-7688: damaged, print it again\.\s+Close\s+)Send complaint|(?<=Cancel order P-7702\?\s+No, leave it\s+)Yes, do it/, user: [[/calendar/i, "the wall calendar from Friday, cancel it"], [/would (you|they) like|again|money|refund/i, "they should print it again"], [/what is wrong|damage|problem/i, "it is damaged, there is a scratch on it"], [/canvas|which/i, "the big canvas of Lake Coniston"]], acts: [press("Something is wrong with it", "Canvas 40 × 60 cm, Lake Coniston"), tick("Damaged"), choose("What would you like?", "Print it again"), press("Send complaint"), press("Cancel order", "Wall calendar, A3"), press("Yes, do it")], proof: /P-7702[^]{0,90}cancelled[^]*P-7688[^]{0,90}complaint sent/ },
    poster: { goal: "just wondering, what would a poster in 50 by 70 set me back with you lot, without the postage?", wants: [], cannot: "", already: true, shown: "J", agree: /^(?!.*(“Order again|“Start|“Yes|“Cancel|“Something|“Prints|“Canvas|“Postage)).*“Posters”/is, user: [[/frame/i, "no frame, only the poster"]], acts: [press("Posters")], proof: /50 × 70 cm £16\.90/ },
  },
};
