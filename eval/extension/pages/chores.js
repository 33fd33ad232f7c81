import { page } from "../stage.mjs";
import { choose, press, type } from "../mind.mjs";

const CHORES = [["Isla", "Feed the rabbits", 1, "every day"], ["Isla", "Lay the table", 0.5, "every day"], ["Isla", "Tidy bedroom", 1.5, "once a week"], ["Isla", "Recorder practice", 0.75, "three times a week"], ["Theo", "Empty the dishwasher", 0.8, "every day"], ["Theo", "Take the bins out", 1.5, "once a week"], ["Theo", "Tidy bedroom", 1.5, "once a week"], ["Theo", "Mow the lawn", 4, "every two weeks"]];
const OFTEN = ["every day", "three times a week", "twice a week", "once a week", "every two weeks"];
const WAITING = [["Theo", "Take the bins out", "Thursday"], ["Isla", "Tidy bedroom", "Saturday"], ["Theo", "Tidy bedroom", "Saturday"]];
const PURSES = [["Isla", "11.25", "roller skates, £18.50 of £32.00"], ["Theo", "6.40", "headphones, £41.00 of £45.00"]];
const options = (list) => list.map((one) => `<option>${one}</option>`).join("");

/** Jobs done that wait for a word, with the same two buttons; a list that is edited in its rows, filtered by child and searched; a form that unfolds; money paid out in a dialog. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Pocketful: chores and pocket money of the Hartleys", `<p>Saturday 28 November 2026. Signed in: Jess.</p><h2>Waiting for you</h2><div id="waiting">${WAITING.map(([who, what, day]) => `<article class="card" data-w="${who}, ${what}, ${day}"><b>${who}</b>: ${what}, done on ${day}<p><button class="yes">Approve</button> <button class="no">Send back</button></p></article>`).join("")}</div>
<h2>Chores</h2><p><label>Child <select id="child"><option value="">Both children</option>${options(["Isla", "Theo"])}</select></label> <label>Find a chore <input type="search" id="find"></label></p><table><thead><tr><th>Child</th><th>Chore</th><th>Pays</th><th>How often</th><th></th></tr></thead><tbody id="rows"></tbody></table><p id="none" hidden>No chore like that is on the list.</p>
<p><button id="plus" aria-expanded="false">New chore</button></p><form id="form" class="card" hidden><p><label>Who does it <select id="newWho">${options(["Isla", "Theo"])}</select></label> <label>What is to do <input id="newWhat"></label> <label>Pays each time, £ <input type="number" id="newPay" min="0" step="0.05" value="1.00" style="width:70px"></label> <label>Rhythm <select id="newOften">${options(OFTEN)}</select></label></p><button>Add chore</button></form>
<h2>Purses</h2>${PURSES.map(([who, sum, goal]) => `<section class="card" data-who="${who}" data-sum="${sum}"><b>${who}</b>: £${sum} in the purse. Saving for ${goal}. <button class="pay">Pay out</button> <button class="bonus">Add a £1 bonus</button></section>`).join("")}
<dialog id="back" aria-labelledby="backName"><h2 id="backName"></h2><p><label>What is still to do? <textarea id="words" rows="2" cols="40"></textarea></label></p><p><label><input type="checkbox" id="again" checked> Another try until tomorrow evening</label></p><p id="echo" role="alert"></p><button class="shut">Not now</button> <button id="send">Send it back</button></dialog>
<dialog id="sure"><p id="q"></p><button class="shut">No</button> <button id="ok">Yes, do it</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], OFTEN = ${JSON.stringify(OFTEN)}, chores = ${JSON.stringify(CHORES)};
let edited = null, card = null, then = null;
const money = (sum) => "£" + Number(sum).toFixed(2), name = (one) => one[0] + ", " + one[1];
for (const one of all(".shut")) one.onclick = () => one.closest("dialog").close();
const ask = (text, does) => { $("q").textContent = text; then = does; $("sure").showModal(); };
$("ok").onclick = () => { $("sure").close(); then(); };
const answered = (box, text) => { box.querySelector("p").textContent = text; };
for (const one of all(".yes")) one.onclick = () => { const box = one.closest("article"); deed("approve " + box.dataset.w); answered(box, "Approved, paid into the purse."); say("Approved: " + box.dataset.w + "."); };
const words = () => $("words").value.trim().replace(/\\s+/g, " "), tries = () => ($("again").checked ? ", another try until tomorrow" : ", no other try");
const tell = () => { $("send").disabled = !words(); $("echo").textContent = words() ? "Goes to " + card.dataset.w + ": " + words() + tries() + "." : "Say what is still to do."; };
for (const one of all(".no")) one.onclick = () => { card = one.closest("article"); $("backName").textContent = "Send back: " + card.dataset.w; $("words").value = ""; $("again").checked = true; tell(); $("back").showModal(); };
$("back").oninput = $("back").onchange = tell;
$("send").onclick = () => { deed("send back " + card.dataset.w + ": " + words() + tries()); answered(card, "Sent back."); $("back").close(); say("Sent back: " + card.dataset.w + "."); };
const el = (tag, more = {}, ...inside) => { const one = Object.assign(document.createElement(tag), more); one.append(...inside); return one; };
const named = (one, label) => { one.setAttribute("aria-label", label); return one; };
const row = (one) => {
  const tr = el("tr", {}, el("th", { scope: "row", textContent: one[0] }));
  if (one !== edited) {
    tr.append(el("td", { textContent: one[1] }), el("td", { textContent: money(one[2]) }), el("td", { textContent: one[3] }), el("td", {}, el("button", { textContent: "Edit", onclick: () => { edited = one; draw(); } }), " ", el("button", { textContent: "Delete", onclick: () => ask("Delete the chore “" + one[1] + "” of " + one[0] + "?", () => { deed("delete " + name(one)); chores.splice(chores.indexOf(one), 1); draw(); say("Deleted: " + name(one) + "."); }) })));
    return tr;
  }
  const what = named(el("input", { value: one[1] }), "Chore"), pays = named(el("input", { type: "number", min: "0", step: "0.05", value: one[2].toFixed(2) }), "Pays £"), often = named(el("select", {}, ...OFTEN.map((text) => new Option(text, text, false, text === one[3]))), "How often"), note = el("p");
  pays.style.width = "70px";
  const text = () => name(one) + ": " + money(pays.value) + ", " + often.value + (what.value.trim() === one[1] ? "" : ", now called " + what.value.trim());
  const changed = () => Number(pays.value) !== one[2] || often.value !== one[3] || what.value.trim() !== one[1];
  const show = () => { note.textContent = changed() ? "Not saved yet: " + text() + "." : "Nothing changed so far."; };
  tr.oninput = tr.onchange = show; show();
  tr.append(el("td", {}, what), el("td", {}, pays), el("td", {}, often), el("td", {}, note, el("button", { textContent: "Cancel", onclick: () => { edited = null; draw(); } }), " ", el("button", { textContent: "Save", onclick: () => { if (!what.value.trim() || pays.value === "") return; if (changed()) { const told = text(); deed("change " + told); one[1] = what.value.trim(); one[2] = Number(pays.value); one[3] = often.value; say("Saved: " + told + "."); } edited = null; draw(); } })));
  return tr;
};
const draw = () => { const list = chores.filter((one) => (!$("child").value || one[0] === $("child").value) && one[1].toLowerCase().includes($("find").value.trim().toLowerCase())); $("rows").replaceChildren(...list.map(row)); $("none").hidden = list.length > 0; };
$("child").onchange = $("find").oninput = draw;
$("plus").onclick = () => { $("form").hidden = !$("form").hidden; $("plus").setAttribute("aria-expanded", !$("form").hidden); };
$("form").onsubmit = (event) => { event.preventDefault(); const one = [$("newWho").value, $("newWhat").value.trim(), Number($("newPay").value), $("newOften").value]; if (!one[1]) return say("What is to do?"); deed("add " + name(one) + ": " + money(one[2]) + ", " + one[3]); chores.push(one); $("form").reset(); draw(); say("Added: " + name(one) + "."); };
for (const one of all(".pay")) one.onclick = () => { const { who, sum } = one.closest("section").dataset; ask("Pay £" + sum + " out to " + who + " in cash?", () => { deed("pay out " + who); one.disabled = true; say("Paid out to " + who + ": £" + sum + "."); }); };
for (const one of all(".bonus")) one.onclick = () => { const { who } = one.closest("section").dataset; deed("bonus " + who); say("£1.00 more for " + who + "."); };
draw();`),
  goals: {
    rooms: { goal: "isla's room looks lovely so let her have that one, but theo's, honestly.. send his room back to him and say his socks are still under the bed. he can have another go", shown: "J", wants: ["approve Isla, Tidy bedroom, Saturday", /^send back Theo, Tidy bedroom, Saturday: .*\bsocks\b.*\bbed\b.*, another try until tomorrow$/is], agree: /^(?!.*(“Edit|“Delete|“New chore|“Add|“Pay out|“Yes|“Send it|“Save|switch off “Another|“Approve”.*(Theo|\b[13] \D{1,8} 3\b)|“Send back”.*(bins|Thursday|Isla|\b[12] \D{1,8} 3\b|\b1 \D{1,8} 2\b))).*(“Approve”.*(Isla|\b2 \D{1,8} 3\b|\b2 \D{1,8} 2\b)|“Send back”.*(Theo|\b3 \D{1,8} 3\b|\b2 \D{1,8} 2\b)|“What is still to do\??”|“Another try|\bsend\b.*Theo\b.*(room|bedroom))/is, agreeWhere: /(?<=Goes to Theo, Tidy bedroom, Saturday: [^\n]*\bsocks\b[^\n]*\bbed\b[^\n]*, another try until tomorrow\.\s+Not now\s+)Send it back/i, user: [[/still to do|what.*(say|tell|message|write)|reason|why/i, "The socks are still under the bed"], [/another (try|go)|again/i, "yes, he can have another go"], [/which|who/i, "approve Isla's bedroom, send Theo's bedroom back"]], acts: [press("Approve", "Isla: Tidy bedroom"), press("Send back", "Theo: Tidy bedroom"), type("What is still to do?", "Your socks are still under the bed"), press("Send it back")], proof: /Sent back: Theo, Tidy bedroom, Saturday\./ },
    bins: { goal: "From now on taking the bins out is worth two pounds, but then it has to be done twice a week. Please change that.", shown: "J", wants: ["change Theo, Take the bins out: £2.00, twice a week"], agree: /^(?!.*(“Approve|“Send|“Delete|“New chore|“Add|“Pay out|“Yes|“Save|“Chore”|(press|choose) “(every|three|once)|“Edit”.*(Isla|rabbits|table|Recorder|dishwasher|bedroom|lawn|\b[1-578] \D{1,8} 8\b))).*(“Edit”.*(bins|\b6 \D{1,8} 8\b|\b2 \D{1,8} 4\b|\b1 \D{1,8} 1\b)|“Find a chore”|“Child”|“Theo”|“Pays £”|“How often”|“twice a week”|“2(\.00)?”|\bbins\b.*(£2|two pounds))/is, agreeWhere: /(?<=Not saved yet: Theo, Take the bins out: £2\.00, twice a week\.\s+Cancel\s+)Save\b/, user: [[/how often|rhythm|times/i, "twice a week"], [/how much|amount|pays|price/i, "two pounds"], [/which|who|whose/i, "Theo's, taking the bins out"]], acts: [press("Edit", "Take the bins out"), type("Pays £", "2.00"), choose("How often", "twice a week"), press("Save")], proof: /Saved: Theo, Take the bins out: £2\.00, twice a week\./ },
    piano: { goal: "theo has given up the piano, so you can get rid of his piano practice", wants: [], cannot: "There is no piano practice on the list, only Isla's recorder practice.", agree: /^(?!.*(“Approve|“Send|“Delete|“Edit|“New|“Add|“Pay|“Yes|“Save)).*(“Find a chore”|“Child”|“Theo”)/is, user: [[/recorder|instead|other/i, "No, the recorder is Isla's, leave that alone"]] },
  },
};
