import { page } from "../stage.mjs";
import { press, tick } from "../mind.mjs";

const PAIRS = [
  { name: ["Katrin Sommer", "Kathrin Sommer"], phone: ["0711 555 01", "0711 555 99"], mail: ["k.sommer@post.example", "kathrin@sommer.example"], note: ["met in Ulm", "choir"] },
  { name: ["Tom Reid", "Tom Reid jr."], phone: ["0131 496 20", "0131 496 77"], mail: ["tom@reid.example", "tommy@reid.example"], note: ["born 1961", "born 1994"] },
];
const choice = (pair, at, part, label) => `<tr><th>${label}</th>${PAIRS[at][part].map((value, index) => `<td><label><input type="radio" name="${part}${at}" value="${value}" ${index === 0 ? "checked" : ""}> ${value}</label></td>`).join("")}</tr>`;
const group = (pair, at) => `<section class="card" data-at="${at}"><h2>${pair.name[0]} and ${pair.name[1]}</h2><table><tr><th></th><th>Entry 1</th><th>Entry 2</th></tr>${choice(pair, at, "name", "Name")}${choice(pair, at, "phone", "Phone")}${choice(pair, at, "mail", "E-mail")}<tr><th>Note</th><td>${pair.note[0]}</td><td>${pair.note[1]}</td></tr></table><button class="merge">Merge</button> <button class="keep">Keep both</button></section>`;

/** @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Possible duplicates", `<p>We found 2 pairs of contacts that may be the same person. For each line choose what is kept.</p>${PAIRS.map(group).join("")}
<div role="dialog" aria-label="Merge contacts" id="sure" hidden><p id="ask"></p><button id="yes">Merge contacts</button> <button id="no">Go back</button></div>`, `
let at, kept;
const box = document.getElementById("sure");
const part = (name) => document.querySelector("[name=" + name + at + "]:checked").value;
const gone = () => document.querySelector("[data-at='" + at + "']").remove();
for (const one of document.querySelectorAll(".merge")) one.onclick = () => { at = one.parentElement.dataset.at; kept = part("name") + ", " + part("phone") + ", " + part("mail"); document.getElementById("ask").textContent = "One contact will be left: " + kept + ". This cannot be undone."; box.hidden = false; };
for (const one of document.querySelectorAll(".keep")) one.onclick = () => { at = one.parentElement.dataset.at; deed("keep both " + document.querySelector("[name=name" + at + "]").value); say("Both are kept and will not be suggested again."); gone(); };
document.getElementById("no").onclick = () => { box.hidden = true; };
document.getElementById("yes").onclick = () => { deed("merge " + kept); box.hidden = true; gone(); say("Merged: " + kept + "."); };`),
  goals: {
    sommer: { goal: "Katrin and Kathrin Sommer are one and the same. Make them one contact, spelled with h, with the number ending in 99 and the post.example address", wants: ["merge Kathrin Sommer, 0711 555 99, k.sommer@post.example"], shown: "J", agree: /“Merge”.*(Sommer|number 1 of 2)|“Kathrin Sommer”|“0711 555 99”|“k\.sommer@post\.example”/i, user: [[/which/i, "1"]], agreeWhere: /One contact will be left: Kathrin Sommer, 0711 555 99, k\.sommer@post\.example[^]*Merge contacts/, acts: [tick("Kathrin Sommer"), tick("0711 555 99"), press("Merge", "Katrin Sommer and"), press("Merge contacts")], proof: /Merged: Kathrin Sommer/ },
    reid: { goal: "The two Tom Reids are father and son, so don't throw them together", wants: ["keep both Tom Reid"], shown: "J", agree: /^(?!.*number 1 of 2).*“Keep both”.*(Reid|number 2 of 2)/is, user: [[/which|what/i, "Keep both Tom Reids"]], acts: [press("Keep both", "Tom Reid and")], proof: /Both are kept/ },
  },
};
