import { page } from "../stage.mjs";
import { choose, press, tick, type, untick } from "../mind.mjs";

const KINDS = ["Parkeringsskada", "Stenskott", "Krock med djur", "Krock med annat fordon"];
const CARS = ["Volvo V60 KLM 482", "Volvo V60 KLM 428", "Saab 9-5 BOD 110"];
const radio = (name, one) => `<p><label><input type="radio" name="${name}" value="${one}"> ${one}</label></p>`;

/** Three steps with fields that come and go, a rental car that is ticked, and a box without which nothing can be sent. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Nordskydd: anmäl en bilskada", `<style>#cost,#wrong{min-height:1.5em}</style><p id="where">Steg 1 av 3</p><form id="form" novalidate>
<section id="s1"><h2>Vad har hänt?</h2>${KINDS.map((one) => radio("kind", one)).join("")}<fieldset id="glass" hidden><legend>Rutan</legend>${radio("glass", "Kan lagas")}${radio("glass", "Ska bytas")}</fieldset><p id="beast" hidden><label>Vilket djur? <input id="animal"></label></p><p id="other" hidden><label>Motpartens registreringsnummer <input id="plate"></label></p><p id="cost"></p></section>
<section id="s2" hidden><h2>Bil och dag</h2><p><label>Bil <select id="car"><option value="">Välj bil</option>${CARS.map((one) => `<option>${one}</option>`).join("")}</select></label></p><p><label>Datum <input id="day" placeholder="ÅÅÅÅ-MM-DD"></label></p></section>
<section id="s3" hidden><h2>Till sist</h2><p><label><input type="checkbox" id="rental" checked> Hyrbil under reparationen (89 kr per dag)</label></p><p><label><input type="checkbox" id="true"> Uppgifterna stämmer</label></p><p id="sum"></p></section>
<p role="alert" id="wrong"></p><button type="button" id="prev" hidden>Tillbaka</button> <button type="button" id="next">Nästa</button> <span id="last" hidden><button type="button" id="draft">Spara utkast</button> <button type="button" id="send">Skicka anmälan</button></span></form>`, `
const $ = (id) => document.getElementById(id), got = (name) => document.querySelector("[name=" + name + "]:checked")?.value ?? "";
let at = 1;
const more = () => got("kind") === "Stenskott" ? got("glass").toLowerCase() : got("kind") === "Krock med djur" ? $("animal").value.trim() : got("kind") === "Krock med annat fordon" ? $("plate").value.trim() : "-";
const whole = () => got("kind") + (more() === "-" ? "" : " (" + more() + ")") + "; " + $("car").value + "; " + $("day").value.trim() + "; " + ($("rental").checked ? "med hyrbil" : "utan hyrbil");
const show = () => {
  for (const no of [1, 2, 3]) $("s" + no).hidden = at !== no;
  $("where").textContent = "Steg " + at + " av 3"; $("prev").hidden = at === 1; $("next").hidden = at === 3; $("last").hidden = at !== 3; $("wrong").textContent = "";
  $("glass").hidden = got("kind") !== "Stenskott"; $("beast").hidden = got("kind") !== "Krock med djur"; $("other").hidden = got("kind") !== "Krock med annat fordon";
  const cost = { "": "", "Stenskott": got("glass") ? got("glass") === "Kan lagas" ? "0 kr" : "1 500 kr" : "" }[got("kind")] ?? "3 000 kr";
  $("cost").textContent = cost && "Din självrisk: " + cost; $("sum").textContent = "Sammanfattning: " + whole();
};
$("form").onchange = show;
$("form").onsubmit = (event) => event.preventDefault();
$("prev").onclick = () => { at -= 1; show(); };
$("next").onclick = () => { const wrong = at === 1 ? (!got("kind") ? "Välj vad som har hänt." : !more() ? "Fyll i det som fattas." : "") : !$("car").value ? "Välj bil." : !/^\\d{4}-\\d\\d-\\d\\d$/.test($("day").value.trim()) ? "Skriv datumet som ÅÅÅÅ-MM-DD." : ""; if (wrong) $("wrong").textContent = wrong; else { at += 1; show(); } };
const done = (what, text) => { deed(what + " " + whole()); $("form").hidden = true; $("where").textContent = ""; say(text); };
$("draft").onclick = () => done("draft", "Utkastet är sparat.");
$("send").onclick = () => { if (!$("true").checked) $("wrong").textContent = "Kryssa i att uppgifterna stämmer."; else done("send", "Tack, anmälan är skickad. Ärende 7-2201."); };`).replace('lang="en"', 'lang="sv"'),
  goals: {
    sten: { goal: "anmäl ett stenskott, bilen är klm 428, det small den 3 mars 2025. glasmästarn säger att det går att laga. hyrbil behövs inte, och allt stämmer", wants: ["send Stenskott (kan lagas); Volvo V60 KLM 428; 2025-03-03; utan hyrbil"], agree: /^(?!.*(“Ska bytas”|KLM 482|BOD 110|“Spara utkast|“Krock|“Parkeringsskada”)).*(“Stenskott”|“Kan lagas”|“Nästa”|KLM 428|“Datum”|2025-03-03|“Hyrbil|“Uppgifterna stämmer”)/is, agreeWhere: /Sammanfattning: Stenskott \(kan lagas\); Volvo V60 KLM 428; 2025-03-03; utan hyrbil[^]*Skicka anmälan/, acts: [press("Stenskott"), press("Kan lagas"), press("Nästa"), choose("Bil", "Volvo V60 KLM 428"), type("Datum", "2025-03-03"), press("Nästa"), untick("Hyrbil under reparationen (89 kr per dag)"), tick("Uppgifterna stämmer"), press("Skicka anmälan")], proof: /anmälan är skickad/ },
    elch: { goal: "mir ist am 1.3.2025 ein elch vors auto gelaufen, das mit KLM 482. mietwagen nehm ich. aber nur als entwurf speichern, meine frau liest nochmal drüber", wants: [/^draft Krock med djur \((en )?(älg|elch)\); Volvo V60 KLM 482; 2025-03-01; med hyrbil$/i], agree: /^(?!.*(“Skicka|KLM 428|BOD 110|“Stenskott”|“Parkeringsskada”|“Krock med annat|“Hyrbil)).*(“Krock med djur”|“Vilket djur|“Nästa”|KLM 482|“Datum”|2025-03-01)/is, agreeWhere: /Sammanfattning: Krock med djur \((en )?(älg|elch)\); Volvo V60 KLM 482; 2025-03-01; med hyrbil[^]*Spara utkast/i, acts: [press("Krock med djur"), type("Vilket djur?", "älg"), press("Nästa"), choose("Bil", "Volvo V60 KLM 482"), type("Datum", "2025-03-01"), press("Nästa"), press("Spara utkast")], proof: /Utkastet är sparat/ },
    byta: { goal: "hur mycket blir självrisken om rutan måste bytas efter ett stenskott? vill bara veta, inte anmäla nåt", wants: [], cannot: "", already: true, shown: "J", acts: [press("Stenskott"), press("Ska bytas")], proof: /Din självrisk: 1 500 kr/ },
  },
};
