import { page } from "../stage.mjs";
import { choose, press, tick } from "../mind.mjs";

/** Number, what it is, its pieces, state, dropped off, total, details. */
const ORDERS = [
  ["3324", "Down comforter, queen", ["Down comforter"], "In process", "Mar 6", "42.00", "Expected Thursday, March 11 after 3 pm. Coffee stain: pre-treated, no extra charge."],
  ["3318", "Gray suit, 2 dress shirts", ["Gray suit", "Dress shirt (white)", "Dress shirt (blue)"], "Ready", "Mar 3", "38.50", "On rack C, waiting since March 8. Button replaced on the left cuff, $2.00."],
  ["3329", "Navy suit, pants hemmed", ["Navy suit"], "Ready", "Mar 5", "47.00", "On rack A, waiting since March 9. Hem taken up one inch."],
  ["3331", "Silk blouse, wool skirt", ["Silk blouse", "Wool skirt"], "In process", "Mar 8", "23.00", "Expected Friday, March 12 after noon. Ink on the collar may not come out entirely."],
  ["3305", "Curtains, 2 panels", ["Curtain (left)", "Curtain (right)"], "Ready", "Feb 27", "56.00", "On rack F, waiting since March 5. Storage is free until April 5."],
  ["3297", "Tablecloth, 8 napkins", ["Tablecloth", "Napkins"], "Picked up Mar 2", "Feb 25", "31.00", "Red wine: pre-treated."],
  ["3288", "Winter coat", ["Winter coat"], "Picked up Feb 24", "Feb 19", "26.00", "Lining repaired, $8.00."],
  ["3275", "4 dress shirts", ["Dress shirts"], "Picked up Feb 12", "Feb 9", "14.00", "Light starch, on hangers."],
];
const DAYS = ["Wed, Mar 10", "Thu, Mar 11", "Fri, Mar 12", "Sat, Mar 13"];
const HOURS = ["8–10 am", "12–2 pm", "4–6 pm", "6–8 pm"];
const WHERE = [["to me", "Hand it to me"], ["with the doorman", "Leave with the doorman"], ["at the door", "Leave at my door"]];
const WRONG = ["Stain still there", "Damaged", "Something is missing", "Pressed badly"];
const FIX = [["clean again", "Clean it again for free"], ["refund", "Refund to my card"], ["call", "Have someone call me"]];
const options = (list) => list.map((one) => `<option>${one}</option>`).join("");
const radios = (name, list) => list.map(([value, text], at) => `<div><label><input type="radio" name="${name}" value="${value}"${at ? "" : " checked"}> ${text}</label></div>`).join("");
const card = ([no, what, , state, since, total, details]) => `<div class="card order" data-no="${no}"><h3>${what}</h3><div>Order #${no} · dropped off ${since}</div><div><span class="state">${state}</span> · $${total}</div><div class="acts">${state === "Ready" ? `<button class="deliver">Deliver it</button> ` : state === "In process" ? `<button class="rush">Rush it, +$10</button> ` : `<button class="wrong">Report a problem</button> `}<button class="more" aria-expanded="false" aria-label="Details of order ${no}">Details ▾</button></div><p class="details" hidden>${details}</p></div>`;

/** Cards with the same buttons and folded details; a delivery in two steps, a report with a select of the order's pieces, a small confirmation, and preferences. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Bluebird Cleaners – My orders", `<p>Hi Renee! Today is Tuesday, March 9, 2027. Delivering to 40 Garfield Pl, Apt 6B.</p><h2>Orders</h2>${ORDERS.map(card).join("")}
<h2>Shirt preferences</h2><form id="prefs"><label>Starch <select name="starch">${options(["None", "Light", "Medium", "Heavy"])}</select></label> <label><input type="radio" name="pack" value="on hangers" checked> On hangers</label> <label><input type="radio" name="pack" value="folded"> Folded</label> <button>Save preferences</button></form>
<dialog id="delivery" aria-labelledby="deliveryName"><h2 id="deliveryName"></h2><div id="one"><p><label>Day <select id="day">${options(DAYS)}</select></label></p><fieldset><legend>Time</legend>${radios("hour", HOURS.map((one) => [one, one]))}</fieldset><fieldset><legend>Drop-off</legend>${radios("where", WHERE)}</fieldset><p>Delivery is $5.00, added to your order.</p><button class="shut">Cancel</button> <button id="next">Continue</button></div><div id="two"><p id="sum"></p><button id="back">Back</button> <button id="go">Schedule delivery</button></div></dialog>
<dialog id="report" aria-labelledby="reportName"><h2 id="reportName"></h2><form id="reportForm"><p><label>Which item? <select id="piece"></select></label></p><p><label>What's wrong? <select id="what"><option value="">Select…</option>${options(WRONG)}</select></label></p><p><label>Tell us more (optional) <textarea id="words" rows="2"></textarea></label></p><fieldset><legend>How can we make it right?</legend>${FIX.map(([value, text]) => `<div><label><input type="radio" name="fix" value="${value}"> ${text}</label></div>`).join("")}</fieldset><p role="alert" id="lack"></p><button type="button" class="shut">Cancel</button> <button>Submit report</button></form></dialog>
<dialog id="sure" role="alertdialog" aria-labelledby="q"><p id="q"></p><button class="shut">No, thanks</button> <button id="ok">Yes, rush it</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], on = (name) => document.querySelector("[name=" + name + "]:checked")?.value ?? "", ORDERS = ${JSON.stringify(ORDERS)};
let order = null, card = null;
const take = (button) => { card = button.closest(".order"); order = ORDERS.find((one) => one[0] === card.dataset.no); };
for (const one of all(".shut")) one.onclick = () => one.closest("dialog").close();
for (const one of all(".more")) one.onclick = () => { const box = one.closest(".order").querySelector(".details"); box.hidden = !box.hidden; one.setAttribute("aria-expanded", !box.hidden); };
const step = (two) => { $("one").hidden = two; $("two").hidden = !two; };
const text = () => $("day").value + ", " + on("hour") + ", " + on("where");
for (const one of all(".deliver")) one.onclick = () => { take(one); $("deliveryName").textContent = "Deliver " + order[1]; $("day").selectedIndex = 0; for (const name of ["hour", "where"]) document.querySelector("[name=" + name + "]").checked = true; step(false); $("delivery").showModal(); };
$("next").onclick = () => { $("sum").textContent = "Order #" + order[0] + ", " + order[1] + ": " + text() + ". Total with delivery $" + (Number(order[5]) + 5).toFixed(2) + "."; step(true); };
$("back").onclick = () => step(false);
$("go").onclick = () => { deed("deliver " + order[0] + ": " + text()); $("delivery").close(); card.querySelector(".state").textContent = "Out for delivery " + $("day").value; card.querySelector(".deliver").remove(); say("Delivery scheduled for order #" + order[0] + ": " + text() + "."); };
for (const one of all(".wrong")) one.onclick = () => { take(one); $("reportForm").reset(); $("lack").textContent = ""; $("reportName").textContent = "Problem with order #" + order[0]; $("piece").innerHTML = (order[2].length > 1 ? '<option value="">Select…</option>' : "") + order[2].map((piece) => "<option>" + piece + "</option>").join(""); $("report").showModal(); };
$("reportForm").onsubmit = (event) => {
  event.preventDefault();
  const lacks = !$("piece").value ? "Select an item." : !$("what").value ? "Select what's wrong." : !on("fix") ? "Tell us how we can make it right." : "";
  if (lacks) return void ($("lack").textContent = lacks);
  const told = order[0] + ": " + $("piece").value + ", " + $("what").value + ", " + on("fix"), words = $("words").value.trim();
  deed("problem " + told + (words ? "; note: " + words : "")); $("report").close(); say("Report received for order #" + told + ". We're sorry about that!");
};
for (const one of all(".rush")) one.onclick = () => { take(one); $("q").textContent = "Rush order #" + order[0] + ", " + order[1] + ", for $10.00 more?"; $("sure").showModal(); };
$("ok").onclick = () => { deed("rush " + order[0]); $("sure").close(); card.querySelector(".rush").remove(); say("Order #" + order[0] + " will be ready tomorrow."); };
$("prefs").onsubmit = (event) => { event.preventDefault(); const told = event.target.starch.value + ", " + on("pack"); deed("preferences " + told); say("Preferences saved: " + told + "."); };`),
  goals: {
    suit: { goal: "need my gray suit brought over tomorrow evening, I'm home after 6 but probably in the shower so they can just give it to the doorman", shown: "J", wants: ["deliver 3318: Wed, Mar 10, 6–8 pm, with the doorman"], agree: /^(?!.*(Dora 77|“Rush|“Report|“Save|“Yes, rush|navy|curtain|#?(3329|3305|3324|3331)|“Deliver it”[^“]*\b[2-9] (?:of|de|van|di) \d|(choose|press|select|tick|to) “(Hand it to me|Leave at my door|8–10 am|12–2 pm|4–6 pm)”|(choose|select|to) “(Thu|Fri|Sat), Mar)).*(gray|suit|3318|“Deliver it”|deliver|“Day”|Mar(ch)? 10|Wed|tomorrow|“Time”|6–8 pm|evening|doorman|“Drop-off”|“Continue”|“Schedule delivery”|schedule)/is, agreeWhere: /(?<=Order #3318, Gray suit, 2 dress shirts: Wed, Mar 10, 6–8 pm, with the doorman\.[^]*)Schedule delivery/, user: [[/which (order|suit|one|card|row)|navy/i, "the gray one, order 3318"], [/what time|time|when|hour|window/i, "tomorrow, Wednesday, between 6 and 8 pm"], [/where|who|drop|leave/i, "with the doorman"], [/\$5|fee|cost|pay/i, "yes, five bucks is fine"]], acts: [press("Deliver it", "Gray suit, 2 dress shirts"), choose("Day", "Wed, Mar 10"), tick("6–8 pm"), tick("Leave with the doorman"), press("Continue"), press("Schedule delivery")], proof: /Delivery scheduled for order #3318: Wed, Mar 10, 6–8 pm, with the doorman\./ },
    wine: { goal: "the wine stain never came out of my tablecloth, you can still see it. I don't want my money back, just have them do it over", shown: "J", wants: [/^problem 3297: Tablecloth, Stain still there, clean again(; note: .*)?$/], agree: /^(?!.*(Dora 77|“Rush|“Deliver|“Schedule|“Save|#?(3288|3275|3324|3331)|winter coat|4 dress shirts|“Napkins”|“(Damaged|Something is missing|Pressed badly)”|“(Refund to|Have someone)|“Report a problem”[^“]*\b[2-9] (?:of|de|van|di) \d)).*(tablecloth|3297|“Report a problem”|report|problem|“Which item|“What's wrong|stain|wine|“Tell us more|“Clean it again|clean|again|do(ne)? (it )?over|make it right|“Submit report”|submit)/is, agreeWhere: /(?<=Problem with order #3297[^]*)Submit report/, user: [[/which (order|item|one|card|row)/i, "the tablecloth, order 3297, the napkins are fine"], [/wrong|problem|happened|reason/i, "the wine stain is still there"], [/right|refund|want|prefer|how/i, "clean it again, no refund"], [/more|note|details|optional/i, "the red wine stain is still there"]], acts: [press("Report a problem", "Tablecloth, 8 napkins"), choose("Which item?", "Tablecloth"), choose("What's wrong?", "Stain still there"), tick("Clean it again for free"), press("Submit report")], proof: /Report received for order #3297: Tablecloth, Stain still there, clean again\./ },
    comforter: { goal: "when can I get my comforter back and are they charging me extra for the coffee I spilled on it?", wants: [], cannot: "", already: true, shown: "J", agree: /^(?!.*(“Rush|“Deliver|“Report|“Yes|“Schedule|“Save|“Submit|order (3318|3329|3331|3305|3297|3288|3275))).*(comforter|3324|“Details)/is, acts: [press("Details of order 3324")], proof: /Expected Thursday, March 11 after 3 pm\. Coffee stain: pre-treated, no extra charge\./ },
  },
};
