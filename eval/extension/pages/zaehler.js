import { page } from "../stage.mjs";
import { press, type } from "../mind.mjs";

/** A reading far above the last one is asked back, one below it refused. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Zählerstände", `<p>Kundin Ida Moor, Hafenstraße 3</p>
<form class="card" data-k="Strom" data-last="12480" data-much="500"><h2>Strom</h2><p>Zähler 1 EMH 4471, letzter Stand 12.480 kWh am 31.05.2023</p><label>Neuer Stand in kWh <input name="stand"></label> <button>Melden</button></form>
<form class="card" data-k="Gas" data-last="4310" data-much="900"><h2>Gas</h2><p>Zähler 7 GWF 0093, letzter Stand 4.310 m³ am 31.05.2023</p><label>Neuer Stand in m³ <input name="stand"></label> <button>Melden</button></form>
<form class="card" data-k="Abschlag"><h2>Abschlag</h2><p>Sie zahlen zurzeit 92 € im Monat.</p><label>Neuer Abschlag in Euro <input name="stand"></label> <button>Ändern</button></form>
<div role="alertdialog" aria-label="Bitte prüfen" id="sure" hidden><p id="ask"></p><button id="no">Noch einmal eingeben</button> <button id="yes">Ja, der Stand stimmt</button></div>`, `
let waiting;
const number = (text) => Number(text.replace(/[^0-9,]/g, "").replace(",", "."));
const report = (kind, value) => { deed(kind + " " + value); say(kind + ": " + (kind === "Abschlag" ? "Ab Juli zahlen Sie " + value + " € im Monat." : "Der Stand " + value + " wurde gemeldet.")); };
for (const form of document.querySelectorAll("form")) form.onsubmit = (event) => { event.preventDefault(); const { k, last, much } = form.dataset; const value = number(form.elements.stand.value); say("");
  if (!value) return say("Bitte geben Sie eine Zahl ein.");
  if (last && value < Number(last)) return say("Nicht gemeldet: Der Stand ist niedriger als der letzte (" + last + ").");
  if (last && value - Number(last) > Number(much)) { waiting = [k, value]; document.getElementById("ask").textContent = k + ": Das wäre ein Verbrauch von " + (value - Number(last)) + ", mehr als üblich. Stimmt der Stand " + value + "?"; document.getElementById("sure").hidden = false; return; }
  report(k, value); };
document.getElementById("no").onclick = () => { document.getElementById("sure").hidden = true; };
document.getElementById("yes").onclick = () => { document.getElementById("sure").hidden = true; report(...waiting); };`).replace('lang="en"', 'lang="de"'),
  goals: {
    strom: { goal: "Auf dem Stromzähler steht 13105, gib das bitte durch", wants: ["Strom 13105"], shown: "J", agree: /Strom|13105|13\.105|“Melden”.*number 1 of 2/i, agreeWhere: /Strom: Das wäre ein Verbrauch von 625[^]*Ja, der Stand stimmt/, user: [[/stimmt|mehr als üblich/i, "Ja, der Stand stimmt"]], acts: [type("Neuer Stand in kWh", "13105"), press("Melden", "EMH 4471"), press("Ja, der Stand stimmt")], proof: /Strom: Der Stand 13105 wurde gemeldet/ },
    gas: { goal: "Melde für das Gas 4020 Kubikmeter", wants: [], shown: "J", cannot: "Der Stand ist niedriger als der letzte.", agree: /Gas|4020|“Melden”/i, acts: [type("Neuer Stand in m³", "4020"), press("Melden", "GWF 0093")], refused: /niedriger als der letzte/ },
  },
};
