import { page } from "../stage.mjs";
import { press, type } from "../mind.mjs";

const LINES = [["A-04-2", "Wood screws 5×60, box", 12, ""], ["A-04-22", "Wood screws 5×50, box", 12, ""], ["B-11-4", "Desk lamp Fenn, white", 10, ""], ["B-11-5", "Desk lamp Fenn, black", 10, ""], ["C-02-1", "Door hinge, pair", 6, "6 of 6"]];

/** A picker's screen: a bin is scanned or typed, and the list alone shows what came of it. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Wave 88, aisle team 2", `<ul id="list"></ul><form id="scan"><label>Scan or type a bin <input id="bin" autocomplete="off"></label> <button>Find</button></form><p role="alert" id="wrong"></p>
<section id="card" class="card" hidden><h2 id="head"></h2><p id="what"></p><p><label>Quantity in hand <input id="many" inputmode="numeric"></label></p><button id="picked">Picked</button> <button id="short">Short pick</button> <button id="skip">Drop line</button>
<fieldset id="why" hidden><legend>Why short?</legend>${["Not in the bin", "Damaged", "Wrong item in the bin"].map((one) => `<p><label><input type="radio" name="why" value="${one}"> ${one}</label></p>`).join("")}<p id="sum"></p><button id="save">Save short pick</button></fieldset></section>
<p><button id="close">Close wave</button></p><dialog id="sure"><p id="ask"></p><button id="stay">Go on picking</button> <button id="end">Close and cancel open lines</button></dialog>`, `
const $ = (id) => document.getElementById(id), lines = ${JSON.stringify(LINES)};
let at = null;
const show = () => { $("list").replaceChildren(...lines.map(([bin, what, many, state]) => Object.assign(document.createElement("li"), { textContent: bin + ": " + what + ", " + (state || "0 of " + many) }))); $("card").hidden = !at; };
const sum = () => { $("sum").textContent = at ? "Short pick of " + at[0] + ": " + $("many").value.trim() + " of " + at[2] + ", " + (document.querySelector("[name=why]:checked")?.value ?? "no reason yet") : ""; };
const done = (text, state) => { deed(text); at[3] = state; at = null; $("bin").value = ""; show(); };
$("scan").onsubmit = (event) => { event.preventDefault(); const bin = $("bin").value.trim().toUpperCase(); at = lines.find((one) => one[0] === bin) ?? null; $("wrong").textContent = !at ? "No line in this wave for bin " + bin + "." : at[3] ? "Bin " + bin + " is done already." : ""; if (at && at[3]) at = null; show(); if (!at) return; $("head").textContent = "Bin " + at[0]; $("what").textContent = at[1] + ", " + at[2] + " to pick"; $("many").value = at[2]; $("why").hidden = true; for (const one of document.querySelectorAll("[name=why]")) one.checked = false; };
$("picked").onclick = () => { if (Number($("many").value) !== at[2]) return void ($("wrong").textContent = "That is not the whole quantity, use the short pick."); done("picked " + at[0] + ": " + at[2] + " of " + at[2], at[2] + " of " + at[2]); };
$("short").onclick = () => { $("why").hidden = false; sum(); };
$("why").onchange = $("many").oninput = sum;
$("save").onclick = () => { const many = Number($("many").value), why = document.querySelector("[name=why]:checked")?.value; if (!why || !(many >= 0 && many < at[2])) return void ($("wrong").textContent = "A short pick needs a smaller quantity and a reason."); $("wrong").textContent = ""; done("short " + at[0] + ": " + many + " of " + at[2] + ", " + why, many + " of " + at[2] + " (" + why.toLowerCase() + ")"); };
$("skip").onclick = () => done("drop " + at[0], "dropped");
$("close").onclick = () => { const open = lines.filter((one) => !one[3]).length; $("ask").textContent = open + " lines are open and would be cancelled."; $("sure").showModal(); };
$("stay").onclick = () => $("sure").close();
$("end").onclick = () => { deed("close the wave"); $("sure").close(); say("Wave 88 is closed."); };
show();`),
  goals: {
    lamps: { goal: "b-11-4 only had 7 lamps in one piece, the other 3 are smashed. book it as short", wants: ["short B-11-4: 7 of 10, Damaged"], agree: /^(?!.*(A-04|B-11-5|C-02|“Picked”|“Drop|“Close|“Not in|“Wrong item)).*(“Scan or type|“B-11-4”|“Find”|“Short pick”|“Quantity|“Damaged”)/is, agreeWhere: /Short pick of B-11-4: 7 of 10, Damaged[^]*Save short pick/, user: [[/reason|why|damaged/i, "damaged"]], acts: [type("Scan or type a bin", "B-11-4"), press("Find"), type("Quantity in hand", "7"), press("Short pick"), press("Damaged"), press("Save short pick")], proof: /B-11-4: Desk lamp Fenn, white, 7 of 10 \(damaged\)/ },
    tornillos: { goal: "ya tengo en el carro las 12 cajas de tornillos del hueco A-04-2, dalas por recogidas", wants: ["picked A-04-2: 12 of 12"], agree: /^(?!.*(A-04-22|B-11|C-02|“Short pick”|“Save|“Drop|“Close)).*(A-04-2\b|“Find”)/is, agreeWhere: /Bin A-04-2\s+Wood screws 5×60, box, 12 to pick[^]*Picked/, acts: [type("Scan or type a bin", "A-04-2"), press("Find"), press("Picked")], proof: /A-04-2: Wood screws 5×60, box, 12 of 12/ },
    close: { goal: "close the wave pls, my shift is over. none of the lines may get cancelled by that tho, otherwise i get in trouble", wants: [], cannot: "Four lines are not picked yet, and closing the wave would cancel them.", shown: "J" },
  },
};
