import { page } from "../stage.mjs";
import { choose, press, type } from "../mind.mjs";

const LINES = [["Oat milk barista, 1 l", 2.1, 4], ["Oat milk unsweetened, 1 l", 1.8, 2], ["Bananas, loose", 0.2, 6], ["Eggs, free range, 12", 3.4, 1], ["Eggs, free range, 6", 1.9, 1], ["Sourdough, sliced", 2.95, 1], ["Sourdough, seeded", 3.2, 1]];
const SHELF = [["Spreadable, Goldenfield, 500 g", 3.9], ["Butter, salted, 250 g", 2.4], ["Butter, unsalted, 250 g", 2.45], ["Butter, unsalted, 500 g", 4.6], ["Butter beans, 400 g", 0.9], ["Peanut butter, crunchy, 340 g", 2.85], ["Bread flour, 1.5 kg", 1.75]];
const OUT = ["Something similar", "Same brand only", "Nothing instead"];
const SLOTS = ["Thu 16 Oct, 18 to 20", "Fri 17 Oct, 8 to 10", "Fri 17 Oct, 18 to 20"];

/** An order that is placed already: all changes wait until they are sent; the same list of what to bring instead in each line, and a box that suggests. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Fennel Grocers: order 88-2041", `<style>[role=listbox]{border:1px solid;list-style:none;padding:0;max-width:400px}[role=option]{padding:4px;cursor:pointer}#toast{background:#dde;padding:8px}</style><p>Comes on <b id="slot">${SLOTS[0]}</b>. You can change it until Wednesday, 23:00. <button id="cancel">Cancel order</button></p><p role="group" aria-label="Delivery">${SLOTS.map((one, at) => `<button class="slot" aria-pressed="${!at}">${one}</button>`).join(" ")}</p>
<p><label>Add to this order <input id="find" role="combobox" aria-expanded="false" aria-controls="hits" autocomplete="off"></label></p><ul id="hits" role="listbox" aria-label="Suggestions" hidden></ul><ul id="lines" style="list-style:none;padding:0"></ul><p id="toast" hidden><span></span> <button id="undo">Undo</button></p>
<table><tr><th>Goods</th><td id="goods"></td></tr><tr><th>Bags</th><td>£0.60</td></tr><tr><th>Delivery</th><td>£3.50</td></tr><tr><th>Voucher AUTUMN</th><td>−£5.00</td></tr><tr><th>To pay at the door</th><td id="all"></td></tr></table><p id="echo"></p><button id="drop">Drop my changes</button> <button id="send">Update order</button>
<dialog id="sure"><p>Cancel the whole order 88-2041?</p><button id="no">Keep the order</button> <button id="yes">Yes, cancel it</button></dialog>`, `
const $ = (id) => document.getElementById(id), OUT = ${JSON.stringify(OUT)}, SHELF = ${JSON.stringify(SHELF)}, money = (sum) => "£" + sum.toFixed(2);
const fresh = () => ${JSON.stringify(LINES)}.map(([name, price, many]) => ({ name, price, many, had: many, out: OUT[0], outHad: OUT[0] }));
let lines = fresh(), last = null;
const changes = () => lines.flatMap((one) => (one.many === one.had ? [] : [one.name + ": " + (one.many ? one.many : "removed")]).concat(one.many && one.out !== one.outHad ? [one.name + ": " + one.out.toLowerCase()] : [])).join("; ");
const sums = () => { const goods = lines.reduce((sum, one) => sum + one.price * one.many, 0); $("goods").textContent = money(goods); $("all").textContent = money(goods + 0.6 + 3.5 - 5); $("echo").textContent = changes() ? "Not sent yet: " + changes() + "." : "Nothing changed so far."; };
const button = (label, text, does) => { const one = document.createElement("button"); one.textContent = text; one.setAttribute("aria-label", label); one.onclick = does; return one; };
const draw = (one) => {
  const item = document.createElement("li"), count = document.createElement("b"), label = document.createElement("label"), list = document.createElement("select");
  item.className = "card"; one.paint = () => { count.textContent = " " + one.many + " "; item.hidden = !one.many; };
  for (const text of OUT) list.add(new Option(text, text, false, text === one.out));
  label.append(" If it is out ", list); list.onchange = () => { one.out = list.value; sums(); };
  const set = (many) => { one.many = many; paint(); };
  item.append(one.name + ", " + money(one.price) + " ", button("One less: " + one.name, "−", () => set(Math.max(1, one.many - 1))), count, button("One more: " + one.name, "+", () => set(one.many + 1)), label, " ", button("Remove: " + one.name, "✕", () => { last = [one, one.many]; $("toast").hidden = false; $("toast").firstElementChild.textContent = one.name + " is taken out."; set(0); }));
  return item;
};
const paint = () => { for (const one of lines) { one.item ??= $("lines").appendChild(draw(one)); one.paint(); } sums(); };
$("undo").onclick = () => { last[0].many = last[1]; $("toast").hidden = true; paint(); };
const suggest = () => {
  const words = $("find").value.toLowerCase().split(/[\\s,]+/).filter(Boolean), hits = words.length ? SHELF.filter(([name]) => words.every((word) => name.toLowerCase().includes(word)) || (/butt/.test(words[0]) && name.startsWith("Spread"))) : [];
  $("hits").hidden = !hits.length; $("find").setAttribute("aria-expanded", hits.length > 0);
  $("hits").replaceChildren(...hits.map(([name, price]) => { const one = document.createElement("li"); one.setAttribute("role", "option"); one.tabIndex = 0; one.textContent = name + ", " + money(price) + (name.startsWith("Spread") ? " (advertisement)" : ""); one.onclick = () => { const had = lines.find((line) => line.name === name); if (had) had.many += 1; else lines.push({ name, price, many: 1, had: 0, out: OUT[0], outHad: OUT[0] }); $("find").value = ""; suggest(); paint(); }; return one; }));
};
$("find").oninput = suggest;
for (const one of document.querySelectorAll(".slot")) one.onclick = () => { deed("slot " + one.textContent); for (const other of document.querySelectorAll(".slot")) other.setAttribute("aria-pressed", other === one); $("slot").textContent = one.textContent; say("Delivery moved: " + one.textContent + "."); };
$("cancel").onclick = () => $("sure").showModal(); $("no").onclick = () => $("sure").close();
$("yes").onclick = () => { deed("cancel order"); $("sure").close(); say("The order is cancelled."); };
$("drop").onclick = () => { $("lines").replaceChildren(); lines = fresh(); paint(); say("Your changes are dropped."); };
$("send").onclick = () => { const text = changes(); if (!text) return say("There is nothing to update."); deed("update " + text); for (const one of lines) Object.assign(one, { had: one.many, outHad: one.out }); $("toast").hidden = true; paint(); say("Order updated: " + text + "."); };
paint();`),
  goals: {
    oat: { goal: "two more of the barista oat milk. and if they run out of the sliced sourdough then leave it, dont give me some other bread. send the change off please", shown: "J", wants: ["update Oat milk barista, 1 l: 6; Sourdough, sliced: nothing instead"], agree: /^(?!.*(“Cancel|“Yes|“Remove|“Drop|“Update|“One less|“One more: (Oat milk uns|Ban|Egg|Sour)|“Thu |“Fri |“Same|“Something|“Add|“If it is out”.*(Oat|Ban|Egg|seeded)|\b[1-57] \D{1,8} 7\b)).*(“One more: Oat milk barista|“If it is out”|“Nothing instead”)/is, agreeWhere: /(?<=Not sent yet: Oat milk barista, 1 l: 6; Sourdough, sliced: nothing instead\.\s+Drop my changes\s+)Update order/, acts: [press("One more: Oat milk barista, 1 l"), press("One more: Oat milk barista, 1 l"), { ...choose("If it is out", "Nothing instead"), near: "Sourdough, sliced" }, press("Update order")], proof: /Order updated: Oat milk barista, 1 l: 6; Sourdough, sliced: nothing instead\./ },
    butter: { goal: "take the dozen eggs off, the six are enough. then add a 500g of butter, unsalted. thats it, update it", wants: ["update Eggs, free range, 12: removed; Butter, unsalted, 500 g: 1"], agree: /^(?!.*(“Cancel|“Yes|“Remove: (Oat|Ban|Sour|Eggs, free range, 6)|“Drop|“Update|“One |“Thu |“Fri |“If it|“Undo|“Spread|“Butter, salted|250 g|“Peanut|beans)).*(“Remove: Eggs, free range, 12”|“Add to this order”|“Butter, unsalted, 500 g)/is, agreeWhere: /(?<=Not sent yet: Eggs, free range, 12: removed; Butter, unsalted, 500 g: 1\.\s+Drop my changes\s+)Update order/, acts: [press("Remove: Eggs, free range, 12"), type("Add to this order", "butter unsalted"), press("Butter, unsalted, 500 g, £4.60"), press("Update order")], proof: /Order updated: Eggs, free range, 12: removed; Butter, unsalted, 500 g: 1\./ },
    cash: { goal: "how much money do i need at the door on thursday, everything included?", wants: [], cannot: "", already: true, acts: [], proof: /To pay at the door\W+£?23\.75/ },
  },
};
