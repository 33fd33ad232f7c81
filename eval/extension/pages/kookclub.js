import { page } from "../stage.mjs";
import { choose, press, type } from "../mind.mjs";

const EVENINGS = [["vr 7 november", "Stoofpot bij Femke", "9 van 12 plekken bezet", "in"], ["vr 14 november", "Bij jou thuis, gerecht nog te kiezen", "je bent gastheer", ""], ["vr 21 november", "Sushi bij Kenji", "vol, 12 van 12. De wachtlijst zit met 5 mensen ook vol en is gesloten.", ""], ["vr 28 november", "Sushi met kinderen bij Kenji", "vol, 10 van 10. Op de wachtlijst: 2 mensen.", "wacht"]];
const DISHES = ["Risotto met pompoen", "Risotto met paddenstoelen", "Ramen"];
const THINGS = ["Wijn (flessen)", "Stokbrood", "Platte borden", "Diepe borden", "Klapstoelen"];
const NAMES = { in: "Meld me aan", wacht: "Zet me op de wachtlijst" };
const options = (all) => all.map((one) => `<option>${one}</option>`).join("");
const step = (what) => `<tr data-what="${what}"><th scope="row">${what}</th><td><button class="less" aria-label="Eén minder: ${what}">−</button></td><td class="many"></td><td><button class="more" aria-label="Eén meer: ${what}">+</button></td></tr>`;

/** Tags that are typed, added and crossed out, steppers whose numbers stand in a cell; lists differ by person and by evening, and only a save keeps them. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Kookclub De Pollepel: najaar", `<style>.tag{border:1px solid;border-radius:9px;padding:2px 6px;margin:2px}</style>${EVENINGS.map(([day, what, places, does]) => `<article class="card" data-day="${day}" data-what="${what}"><h3>${day}</h3>${what}<br><span class="places">${places}</span>${does ? `<p><button class="join" data-d="${does}">${NAMES[does]}</button></p>` : ""}</article>`).join("")}
<section><h2>Jouw avond</h2><label>Gerecht voor vr 14 november <select id="dish">${options(DISHES)}</select></label> <button id="dishGo">Leg gerecht vast</button></section>
<section><h2>Allergieën</h2><label>Voor wie <select id="who">${options(["Noor", "Noortje", "Sem"])}</select></label><p id="tags"></p><label>Nieuwe allergie <input id="tag"></label> <button id="tagGo">Voeg toe</button><p id="tagSum"></p><button id="clear">Verwijder alles</button> <button id="tagSave">Bewaar allergieën</button></section>
<section><h2>Wat breng jij mee?</h2><label>Avond <select id="day">${options(["vr 7 november", "vr 14 november", "vr 28 november"])}</select></label><table><tbody>${THINGS.map(step).join("")}</tbody></table><p id="sum"></p><button id="empty">Leeg mijn lijst</button> <button id="save">Bewaar mijn lijst</button></section>
<section><h2>Berichten</h2><p>Kenji: voor de 21e heb ik genoeg vis, voor de 28e nog niet.</p><label>Bericht <textarea id="note" rows="2"></textarea></label> <button id="post">Plaats bericht</button></section>`, `
const $ = (id) => document.getElementById(id), rows = [...document.querySelectorAll("tbody tr")];
const tags = { Noor: ["pinda", "sesam"], Noortje: ["pinda", "schaaldieren"], Sem: [] };
const lists = { "vr 7 november": [1, 0, 0, 0, 0], "vr 14 november": [1, 2, 0, 0, 3], "vr 28 november": [0, 0, 0, 0, 0] };
const mine = () => tags[$("who").value], list = () => lists[$("day").value];
const allergies = () => $("who").value + ": " + (mine().join(", ") || "geen");
const brings = () => $("day").value + ": " + (rows.map((one, at) => list()[at] ? list()[at] + " × " + one.dataset.what : "").filter(Boolean).join(", ") || "niets");
const paint = () => {
  $("tags").textContent = "";
  for (const one of mine()) {
    const tag = document.createElement("span"), off = document.createElement("button");
    tag.className = "tag"; tag.textContent = one + " "; off.textContent = "×"; off.setAttribute("aria-label", "Verwijder " + one);
    off.onclick = () => { mine().splice(mine().indexOf(one), 1); paint(); };
    tag.append(off); $("tags").append(tag, " ");
  }
  $("tagSum").textContent = "Allergieën van " + allergies() + ".";
  rows.forEach((one, at) => { one.querySelector(".many").textContent = list()[at]; });
  $("sum").textContent = "Jouw lijst voor " + brings() + ".";
};
$("who").onchange = $("day").onchange = () => { $("tag").value = ""; say(""); paint(); };
$("tagGo").onclick = () => { const one = $("tag").value.trim().toLowerCase(); if (!one || mine().includes(one)) return; mine().push(one); $("tag").value = ""; paint(); };
$("clear").onclick = () => { mine().length = 0; paint(); };
$("tagSave").onclick = () => { deed("allergies " + allergies()); say("Bewaard, allergieën van " + allergies() + "."); };
rows.forEach((one, at) => {
  one.querySelector(".less").onclick = () => { list()[at] = Math.max(0, list()[at] - 1); paint(); };
  one.querySelector(".more").onclick = () => { list()[at] += 1; paint(); };
});
$("empty").onclick = () => { list().fill(0); paint(); };
$("save").onclick = () => { deed("bring " + brings()); say("Bewaard, jouw lijst voor " + brings() + "."); };
$("dishGo").onclick = () => { deed("dish " + $("dish").value); say("Op 14 november: " + $("dish").value + "."); };
for (const one of document.querySelectorAll(".join")) one.onclick = () => { const { day, what } = one.closest("article").dataset; deed((one.dataset.d === "in" ? "join " : "waiting list ") + day + ", " + what); one.disabled = true; say("Genoteerd: " + day + "."); };
$("post").onclick = () => { const text = $("note").value.trim(); if (!text) return say("Schrijf eerst iets."); deed("post: " + text); say("Bericht geplaatst."); };
paint();`).replace('lang="en"', 'lang="nl"'),
  goals: {
    noortje: { goal: "noortje mag van de dokter weer pinda's, maar ze kan nu niet meer tegen soja. pas haar lijstje aan, de rest klopt nog", wants: ["allergies Noortje: schaaldieren, soja"], agree: /^(?!.*(“Noor”|“Sem”|“Verwijder (alles|schaaldieren|sesam|soja)|“Plaats|press “Bewaar|“Leg|“Meld|“Zet|“Leeg)).*(“Noortje”|“soja”|write into “Nieuwe allergie” on|“Verwijder pinda”)/is, agreeWhere: /(?<=Allergieën van Noortje: schaaldieren, soja\.\s[^]*)Bewaar allergieën|Voeg toe(?=\s+Allergieën van Noortje: (?!schaaldieren, soja))/, acts: [choose("Voor wie", "Noortje"), type("Nieuwe allergie", "soja"), press("Voeg toe"), press("Verwijder pinda"), press("Bewaar allergieën")], proof: /Bewaard, allergieën van Noortje: schaaldieren, soja\./ },
    borden: { goal: "for the 14th make it 2 bottles of wine in total from me, and 4 of those deep plates for soup. everything else i already put down for that night stays", wants: ["bring vr 14 november: 2 × Wijn (flessen), 2 × Stokbrood, 4 × Diepe borden, 3 × Klapstoelen"], shown: "J", agree: /^(?!.*(“vr (7|28) november”|“Eén minder: (Stok|Klap|Platte)|“Eén meer: (Stok|Klap|Platte)|“Leeg|“Leg|“Eén meer: Wijn[^”]*” \d|“Eén meer: Diepe borden” [5-9]|“Plaats|press “Bewaar|“Meld|“Zet|“Voeg)).*(“vr 14 november”|“Eén meer: (Wijn|Diepe borden))/is, agreeWhere: /(?<=Jouw lijst voor vr 14 november: 2 × Wijn \(flessen\), 2 × Stokbrood, 4 × Diepe borden, 3 × Klapstoelen\.\s[^]*)Bewaar mijn lijst/, user: [[/wine|wijn|total/i, "2 bottles in total, the one I had counts"]], acts: [choose("Avond", "vr 14 november"), press("Eén meer: Wijn (flessen)"), ...Array(4).fill(press("Eén meer: Diepe borden")), press("Bewaar mijn lijst")], proof: /Bewaard, jouw lijst voor vr 14 november: 2 × Wijn \(flessen\), 2 × Stokbrood, 4 × Diepe borden/ },
    sushi: { goal: "zet mij op de wachtlijst voor die sushi avond op de 21e, ik kan dan toch", wants: [], shown: "J", cannot: "The evening of 21 November is full, and its waiting list is closed." },
  },
};
