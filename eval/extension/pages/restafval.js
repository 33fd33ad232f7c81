import { page } from "../stage.mjs";
import { choose, press, tick } from "../mind.mjs";

const GOODS = ["Bank, tweezits", "Bank, driezits", "Matras, eenpersoons", "Matras, tweepersoons", "Kast", "Koelkast of vriezer"];
const DATES = ["wo 2 december", "di 8 december", "vr 11 december", "wo 16 december"];
const BINS = [["Restafval", "grijze container", "240 liter", "€ 198,00"], ["Gft", "groene container", "240 liter", "€ 0,00"], ["Papier", "blauwe container", "140 liter", "€ 0,00"], ["Pmd", "oranje container", "240 liter", "€ 0,00"]];
const BY = ["geen bericht", "e-mail", "sms", "app"], WHEN = ["zelfde ochtend, 6:30", "avond ervoor, 19:00", "twee dagen ervoor"];
const TOLD = { Restafval: [1, 1], Gft: [1, 0], Papier: [0, 0], Pmd: [3, 1] };
const MONTHS = { "November 2026": ["ma 30 november: papier"], "December 2026": ["vr 4 december: gft", "ma 7 december: restafval", "vr 11 december: gft", "ma 14 december: pmd", "vr 18 december: gft", "ma 21 december: restafval", "do 24 december: gft, in plaats van vr 25 december (Eerste Kerstdag)", "ma 28 december: papier"], "Januari 2027": ["za 2 januari: gft, in plaats van vr 1 januari (Nieuwjaarsdag)", "ma 4 januari: restafval", "vr 8 januari: gft"] };
const options = (all, on) => all.map((one, at) => `<option ${at === on ? "selected" : ""}>${one}</option>`).join("");

/** An application in three steps with counters; containers that unfold a form each; a calendar by months; a table of lists that is kept as a whole. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Gemeente Oosterdijk: mijn afval", `<p>Lindelaan 14, 3 bewoners. Afvalpas 7730. <button id="lost">Pas kwijt melden</button></p>
<section aria-labelledby="h1"><h2 id="h1">Grofvuil laten ophalen</h2><p id="planned">Gepland: vr 11 december, 1 kast. <button id="undo">Ophaalafspraak afzeggen</button></p><button id="start" aria-expanded="false">Nieuwe aanvraag</button><div id="wizard" class="card" hidden><p id="step" aria-live="polite"></p>
<div class="pane"><ul>${GOODS.map((one) => `<li data-name="${one}">${one} <button class="less" aria-label="Minder: ${one}">−</button> <output>0</output> <button class="more" aria-label="Meer: ${one}">+</button></li>`).join("")}</ul></div>
<div class="pane" hidden><fieldset><legend>Ophaaldag (zet het klaar vóór 7:30 uur)</legend>${DATES.map((one) => `<p><label><input type="radio" name="date" value="${one}"> ${one}</label></p>`).join("")}</fieldset><p><label>Waar staat het? <select id="place"><option>aan de straat</option><option>op de oprit</option><option>in de achtertuin (€ 15 extra)</option></select></label></p></div>
<div class="pane" hidden><p><label><input type="checkbox" id="shop" checked> De kringloop mag bruikbare spullen meenemen</label></p><p id="overview"></p></div>
<p role="alert" id="miss"></p><button id="back">Vorige</button> <button id="next">Verder</button> <button id="send" hidden>Aanvraag indienen</button></div></section>
<section aria-labelledby="h2"><h2 id="h2">Mijn containers</h2>${BINS.map(([name, look, size, price], at) => `<article class="card" data-name="${name}"><b>${name}</b>, ${look}: <span>${size}</span>, ${price} per jaar <button class="swap" aria-expanded="false">Ander formaat</button> <button class="broken">Kapot melden</button><div hidden><fieldset><legend>Formaat ${name.toLowerCase()}</legend>${["140 liter", "240 liter"].map((one) => `<label><input type="radio" name="size${at}" value="${one}" ${one === size ? "checked" : ""}> ${one}</label>`).join(" ")}</fieldset><button class="order">Wissel aanvragen (€ 25)</button></div></article>`).join("")}</section>
<section aria-labelledby="h3"><h2 id="h3">Ophaalkalender</h2><p><button id="ics">Kalender in mijn agenda zetten</button></p>${Object.entries(MONTHS).map(([name, days], at) => `<h3><button class="month" aria-expanded="${!at}">${name}</button></h3><ul ${at ? "hidden" : ""}>${days.map((one) => `<li>${one}</li>`).join("")}</ul>`).join("")}</section>
<section aria-labelledby="h4"><h2 id="h4">Berichten over het ophalen</h2><p>E-mail naar j.verbeek@voorbeeld.nl, sms naar 06 5550 1427.</p><table><thead><tr><th>Afval</th><th>Hoe</th><th>Wanneer</th></tr></thead><tbody>${BINS.map(([name, look]) => `<tr data-name="${name}"><th scope="row">${name} (${look})</th><td><select class="by" aria-label="Bericht over ${name.toLowerCase()}">${options(BY, TOLD[name][0])}</select></td><td><select class="when" aria-label="Tijdstip ${name.toLowerCase()}">${options(WHEN, TOLD[name][1])}</select></td></tr>`).join("")}</tbody></table><p id="diff">Niets gewijzigd.</p><button id="off">Alle berichten uit</button> <button id="keep">Berichten opslaan</button></section>
<dialog id="sure"><p>De ophaalafspraak van vr 11 december afzeggen?</p><button id="no">Laten staan</button> <button id="yes">Ja, afzeggen</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)];
let at = 0;
const goods = () => all("#wizard li").filter((one) => one.querySelector("output").value !== "0").map((one) => one.querySelector("output").value + " x " + one.dataset.name.toLowerCase()).join("; ");
const date = () => document.querySelector("[name=date]:checked")?.value;
const plan = () => goods() + "; " + date() + ", " + $("place").value + ", " + ($("shop").checked ? "met" : "zonder") + " kringloop";
const overview = () => { $("overview").textContent = "Aanvraag: " + plan() + "."; };
const go = (to) => { at = to; $("step").textContent = "Stap " + (at + 1) + " van 3: " + ["wat moet er weg?", "wanneer en waar?", "controleren"][at]; all(".pane").forEach((one, no) => { one.hidden = no !== at; }); $("back").hidden = !at; $("next").hidden = at === 2; $("send").hidden = at !== 2; $("miss").textContent = ""; if (at === 2) overview(); };
const fresh = () => { for (const one of all("#wizard output")) one.value = "0"; for (const one of all("[name=date]")) one.checked = false; $("place").selectedIndex = 0; $("shop").checked = true; go(0); };
const open = (on) => { $("wizard").hidden = !on; $("start").setAttribute("aria-expanded", on); };
$("start").onclick = () => { if ($("wizard").hidden) fresh(); open($("wizard").hidden); };
const count = (one, by) => { const out = one.parentElement.querySelector("output"); out.value = String(Math.min(4, Math.max(0, Number(out.value) + by))); };
for (const one of all(".less")) one.onclick = () => count(one, -1);
for (const one of all(".more")) one.onclick = () => count(one, 1);
$("back").onclick = () => go(at - 1);
$("next").onclick = () => { if (at === 0 && !goods()) $("miss").textContent = "Kies minstens één voorwerp."; else if (at === 1 && !date()) $("miss").textContent = "Kies een ophaaldag."; else go(at + 1); };
$("shop").onchange = overview;
$("send").onclick = () => { deed("grofvuil " + plan()); open(false); say("Uw aanvraag is ontvangen: " + plan() + "."); };
$("undo").onclick = () => $("sure").showModal(); $("no").onclick = () => $("sure").close();
$("yes").onclick = () => { deed("afzeggen vr 11 december"); $("sure").close(); $("planned").textContent = "Niets gepland."; say("De afspraak is afgezegd."); };
$("lost").onclick = () => { deed("pas kwijt"); say("Uw pas is geblokkeerd, een nieuwe is onderweg."); };
$("ics").onclick = () => { deed("kalender geladen"); say("De kalender wordt gedownload."); };
for (const card of all("article")) {
  const box = card.querySelector("div"), name = card.dataset.name;
  card.querySelector(".swap").onclick = () => { box.hidden = !box.hidden; card.querySelector(".swap").setAttribute("aria-expanded", !box.hidden); };
  card.querySelector(".broken").onclick = () => { deed("kapot " + name); say(name + ": kapot gemeld."); };
  card.querySelector(".order").onclick = () => { const size = card.querySelector(":checked").value; deed("wissel " + name + ": " + size); say("Wissel aangevraagd: " + name + ", " + size + "."); };
}
for (const one of all(".month")) one.onclick = () => { const days = one.parentElement.nextElementSibling; days.hidden = !days.hidden; one.setAttribute("aria-expanded", !days.hidden); };
const row = (one) => { const by = one.querySelector(".by").value; return one.dataset.name.toLowerCase() + " " + by + (by === "geen bericht" ? "" : " (" + one.querySelector(".when").value + ")"); };
const rows = all("tr[data-name]"), had = new Map(rows.map((one) => [one, row(one)]));
const diff = () => rows.filter((one) => row(one) !== had.get(one)).map(row).join("; ");
const show = () => { for (const one of rows) one.querySelector(".when").disabled = one.querySelector(".by").value === "geen bericht"; $("diff").textContent = diff() ? "Nog op te slaan: " + diff() + "." : "Niets gewijzigd."; };
for (const one of all("td select")) one.onchange = show;
$("off").onclick = () => { for (const one of rows) one.querySelector(".by").selectedIndex = 0; show(); };
$("keep").onclick = () => { const text = diff(); if (!text) return say("Er is niets gewijzigd."); deed("berichten " + text); for (const one of rows) had.set(one, row(one)); show(); say("Opgeslagen: " + text + "."); };
show();`).replace('lang="en"', 'lang="nl"'),
  goals: {
    bank: { goal: "we hebben een nieuwe driezitter, dus de oude moet weg, en ook de twee matrassen uit de stapelbedden van de jongens (eenpersoons). laat het komen halen op de eerste dag na sinterklaas die kan. het staat dan op de oprit", wants: ["grofvuil 1 x bank, driezits; 2 x matras, eenpersoons; di 8 december, op de oprit, met kringloop"], agree: /^(?!.*(“Minder|“Meer: (Bank, tweezits|Matras, twee|Kast|Koel)|“Ophaalafs|“Ja,|“Pas|“Wissel|“Ander|“Kapot|“Alle|“Bericht|“Tijdstip|“Kalender|“(wo|vr) |“aan de straat”|“in de achter|switch off “De kring))(?=.*(“Nieuwe aanvraag”|“Meer: (Bank, driezits|Matras, een)|“Verder”|“di 8 december”|“Ophaaldag|“Waar staat|“op de oprit”|8 december.*oprit))(?!(?!.*driezits.*eenpersoons.*8 december.*oprit).*“Aanvraag in)/is, agreeWhere: /(?<=Aanvraag: 1 x bank, driezits; 2 x matras, eenpersoons; di 8 december, op de oprit, met kringloop\.\s+Vorige\s+)Aanvraag indienen/, user: [[/kringloop/i, "de kringloop mag ze meenemen, laat maar aangevinkt"]], acts: [press("Nieuwe aanvraag"), press("Meer: Bank, driezits"), press("Meer: Matras, eenpersoons"), press("Meer: Matras, eenpersoons"), press("Verder"), tick("di 8 december"), choose("Waar staat het?", "op de oprit"), press("Verder"), press("Aanvraag indienen")], proof: /Uw aanvraag is ontvangen: 1 x bank, driezits; 2 x matras, eenpersoons; di 8 december, op de oprit/ },
    sms: { goal: "van de grijze bak hoef ik niks meer te horen, die zet mijn man altijd buiten. maar het oud papier vergeten we steeds, stuur me daar de avond van tevoren een sms'je over", shown: "J", wants: ["berichten restafval geen bericht; papier sms (avond ervoor, 19:00)"], agree: /^(?!.*(“(Bericht over|Tijdstip) (gft|pmd)|“Tijdstip rest|“Alle|“Nieuwe|“Ophaal|“Pas|“Wissel|“Ander|“Kapot|“Kalender|“e-mail”|“app”|“zelfde|“twee dagen|“sms”\D{1,12}“Bericht over rest|“geen bericht”\D{1,12}“Bericht over pap))(?=.*(“Bericht over (restafval|papier)”|“Tijdstip papier”|“sms”|“avond ervoor|papier.*sms))(?!(?!.*papier sms \(avond).*“Berichten op)/is, agreeWhere: /(?<=Nog op te slaan: restafval geen bericht; papier sms \(avond ervoor, 19:00\)\.\s+Alle berichten uit\s+)Berichten opslaan/, acts: [choose("Bericht over restafval", "geen bericht"), choose("Bericht over papier", "sms"), choose("Tijdstip papier", "avond ervoor, 19:00"), press("Berichten opslaan")], proof: /Opgeslagen: restafval geen bericht; papier sms \(avond ervoor, 19:00\)\./ },
    kerst: { goal: "wanneer komen ze met kerst voor de groene bak? normaal is dat vrijdag maar dan is het toch eerste kerstdag", wants: [], cannot: "", already: true, shown: "J", agree: /^(?!.*(“Kalender in|“Nieuwe|“Ophaalaf|“Ander|“Kapot|“Pas|“Alle|“Bericht)).*“(December 2026|Januari 2027)”/is, acts: [press("December 2026")], proof: /do 24 december: gft, in plaats van vr 25 december/ },
  },
};
