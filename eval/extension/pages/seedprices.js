import { page } from "../stage.mjs";
import { press, type, untick } from "../mind.mjs";

const ROWS = [["CN-1", "Carrot Nantes", 2.4, 6.8, 1.6, 140], ["CN-2", "Carrot Nantes, organic", 2.95, 8.9, 2.05, 61], ["CE-1", "Carrot Early Market", 2.2, 6.1, 1.45, 88], ["BB-1", "Beetroot Boltardy", 2.3, 6.4, 1.95, 97], ["LM-1", "Leek Musselburgh", 2.6, 9.2, 1.8, 12], ["BA-1", "Broad bean Aquadulce", 3.1, 4.9, 2.25, 54], ["SP-1", "Sweet pea Spencer mix", 2.8, 11, 1.9, 22]];
const COLUMNS = ["Packet £", "100 g £", "Trade £", "Stock"];
const field = (label, value, at) => `<td><input type="number" min="0" step="${at === 3 ? 1 : 0.01}" aria-label="${label}" data-k="${at}" value="${at === 3 ? value : value.toFixed(2)}" style="width:70px"></td>`;
const row = ([code, name, ...values]) => `<tr data-c="${code}"><th scope="row">${code}</th><td>${name}</td>${values.map((value, at) => field(COLUMNS[at], value, at)).join("")}<td><input type="checkbox" aria-label="In the shop" checked></td><td class="note"></td><td><button class="save" disabled>Save ${code}</button></td><td><button class="gone" aria-label="Remove ${code}">✕</button></td></tr>`;

/** Four number fields in each row that are called by their column alone; each row has its own button, and one saves the whole list, somebody else's draft with it. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Tansy Lane Seeds: price list", `<p>Signed in as Wenda. <button id="mailout">Send list to trade customers</button></p><p><label>Find a seed <input type="search" id="find"></label></p><p><label>All packets dearer by <input type="number" id="percent" value="3" min="0" style="width:50px"> per cent</label> <button id="apply">Fill in</button></p>
<table><thead><tr><th>Code</th><th>Seed</th>${COLUMNS.map((one) => `<th>${one}</th>`).join("")}<th>Shop</th><th></th><th></th><th></th></tr></thead><tbody>${ROWS.map(row).join("")}</tbody></table><p id="none" hidden>No seed of that name is on the list.</p>
<p id="echo" role="alert"></p><button id="all">Save whole list</button> <button id="drop">Discard everything unsaved</button>
<dialog id="sure"><p id="q"></p><button id="keep">Keep it</button> <button id="yes">Yes, remove it</button></dialog>`, `
const $ = (id) => document.getElementById(id), KEYS = ["packet", "100 g", "trade", "stock"], rows = [...document.querySelectorAll("tbody tr")];
const parts = (row) => ({ fields: [...row.querySelectorAll("[type=number]")], shop: row.querySelector("[type=checkbox]"), note: row.querySelector(".note"), save: row.querySelector(".save") });
const text = (at, value) => (at === 3 ? String(Math.round(value)) : Number(value).toFixed(2));
const had = new Map(rows.map((row) => [row, [...parts(row).fields.map((one) => one.value), true]]));
let draft = true, gone = null;
const changes = (row) => { const { fields, shop } = parts(row), old = had.get(row); return fields.flatMap((one, at) => (one.value !== "" && Number(one.value) !== Number(old[at]) ? [KEYS[at] + " " + text(at, one.value)] : [])).concat(shop.checked === old[4] ? [] : [shop.checked ? "into the shop" : "out of the shop"]).join(", "); };
const show = () => {
  for (const row of rows) { const list = changes(row), { note, save } = parts(row); note.textContent = list ? (row.dataset.c === "BB-1" && draft ? "Milo's draft of 26 November, not agreed. " : "") + "Unsaved: " + list + "." : ""; save.disabled = !list; }
  const all = rows.flatMap((row) => (changes(row) ? [row.dataset.c + " " + changes(row)] : []));
  $("echo").textContent = all.length ? "Not saved yet: " + all.join("; ") + "." : "Everything is saved."; $("all").disabled = $("drop").disabled = !all.length;
};
const keep = (row) => { const list = changes(row), { fields, shop } = parts(row); deed("save " + row.dataset.c + ": " + list); had.set(row, [...fields.map((one) => one.value), shop.checked]); if (row.dataset.c === "BB-1") draft = false; return row.dataset.c + " " + list; };
for (const row of rows) { const { save } = parts(row); row.oninput = row.onchange = show; save.onclick = () => { say("Saved: " + keep(row) + "."); show(); }; row.querySelector(".gone").onclick = () => { gone = row; $("q").textContent = "Remove " + row.dataset.c + ", " + row.cells[1].textContent + ", from the list for good?"; $("sure").showModal(); }; }
$("all").onclick = () => { say("Saved: " + rows.filter(changes).map(keep).join("; ") + "."); show(); };
$("drop").onclick = () => { deed("discard"); for (const row of rows) { const { fields, shop } = parts(row); fields.forEach((one, at) => { one.value = had.get(row)[at]; }); shop.checked = had.get(row)[4]; } show(); say("Back to what was saved."); };
$("apply").onclick = () => { for (const row of rows) { const [one] = parts(row).fields; one.value = text(0, Number(had.get(row)[0]) * (1 + Number($("percent").value) / 100)); } show(); say("Filled in, not saved yet."); };
$("mailout").onclick = () => { deed("send list"); say("The list is on its way to 38 trade customers."); };
$("find").oninput = () => { const words = $("find").value.toLowerCase().split(/\\s+/).filter(Boolean); let seen = 0; for (const row of rows) { row.hidden = !words.every((word) => (row.cells[0].textContent + " " + row.cells[1].textContent).toLowerCase().includes(word)); seen += row.hidden ? 0 : 1; } $("none").hidden = seen > 0; };
$("keep").onclick = () => $("sure").close();
$("yes").onclick = () => { deed("remove " + gone.dataset.c); rows.splice(rows.indexOf(gone), 1); gone.remove(); $("sure").close(); show(); say("Removed: " + gone.dataset.c + "."); };
{ const { fields } = parts(rows[3]); fields[2].value = "1.75"; } show();`),
  goals: {
    organic: { goal: "Nantes, the organic: three pounds twenty a packet from today, two fifteen for the trade people. Just that one please. Not the beetroot, Milo and I still have to argue about that", shown: "J", wants: ["save CN-2: packet 3.20, trade 2.15"], agree: /^(?!.*(“Send|“Fill|“All packets|“Save|“Discard|“Remove|“Yes|“In the shop|“100 g|“Stock|(CN-1|CE-1|BB-1|LM-1|BA-1|SP-1)(?!\d)|\b[134567] \D{1,8} 7\b)).*((“Packet £”|“Trade £”).*(organic|CN-2|\b2 \D{1,8} 7\b)|“3\.20?”|“2\.15”|“Find a seed”|organic.*3\.20)/is, agreeWhere: /(?<=Carrot Nantes, organic\s+Unsaved: packet 3\.20, trade 2\.15\.\s+)Save CN-2/, acts: [type("Packet £", "3.20", "Carrot Nantes, organic"), type("Trade £", "2.15", "Carrot Nantes, organic"), press("Save CN-2")], proof: /Saved: CN-2 packet 3\.20, trade 2\.15\./ },
    milo: { goal: "right, Milo's won, his beetroot price can go live. I've also just counted the leeks, 31 left. And no sweet peas in the shop for now, half of them have got damp. Then I can go home", shown: "J", wants: ["save BB-1: trade 1.75", "save LM-1: stock 31", "save SP-1: out of the shop"], agree: /^(?!.*(“Send|“Fill|“All packets|“Save (CN|CE|LM|BA|SP|whole)|“Discard|“Remove|“Yes|“100 g|“Packet|“Trade|(press|write into|switch (on|off)) “[^”]*”[^“]*(CN-|CE-1|BA-1|\b[1236] \D{1,8} 7\b))).*(“Stock”.*(Leek|LM-1|\b5 \D{1,8} 7\b)|“31”|“In the shop”.*(Sweet|SP-1|\b7 \D{1,8} 7\b)|“Find a seed”|“Save BB-1”)/is, agreeWhere: /Unsaved: stock 31\.\s+Save LM-1(?:(?:(?!Unsaved)[^])*Unsaved: out of the shop\.\s+Save SP-1)?(?:(?:(?!Unsaved)[^])*Not saved yet: (?:BB-1 trade 1\.75; )?LM-1 stock 31; SP-1 out of the shop\.\s+Save whole list)?|Unsaved: out of the shop\.\s+Save SP-1(?:(?:(?!Unsaved)[^])*Not saved yet: (?:BB-1 trade 1\.75; )?SP-1 out of the shop\.\s+Save whole list)?/, acts: [type("Stock", "31", "Leek Musselburgh"), { ...untick("In the shop"), near: "Sweet pea Spencer mix" }, press("Save whole list")], proof: /Saved: BB-1 trade 1\.75; LM-1 stock 31; SP-1 out of the shop\./ },
    purple: { goal: "what did we say, two eighty? yes. put the purple carrots up to two eighty a packet", wants: [], cannot: "There is no purple carrot on the list.", agree: /^(?!.*(“Send|“Fill|“Save|“Discard|“Remove|“Packet|“Yes)).*“Find a seed”/is },
  },
};
