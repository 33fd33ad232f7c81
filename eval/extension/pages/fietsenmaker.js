import { page } from "../stage.mjs";
import { choose, press, tick, untick } from "../mind.mjs";

/** Number, bike, state, what it is about, the lines of an offer. */
const REPAIRS = [
  ["R-768", "Omafiets (Gazelle)", "Klaar", "Nieuwe achterband, € 47,50. Staat binnen voor je klaar.", null],
  ["R-771", "Bakfiets (Babboe)", "Offerte klaar", "Je bakfiets staat op de brug, we wachten op je antwoord.", [["remblokken", "Remblokken voor en achter", 38], ["ketting", "Ketting en tandwiel", 74], ["bel", "Nieuwe bel", 12], ["slot", "Slot smeren en afstellen", 9]]],
  ["R-773", "Racefiets (Koga)", "Offerte klaar", "Slag in het achterwiel.", [["spaken", "Drie spaken en wiel richten", 35], ["stuurlint", "Nieuw stuurlint", 22]]],
  ["R-774", "Kinderfiets van Jip (Puky)", "In behandeling", "Wacht op een onderdeel: de crank komt donderdag 13 mei binnen. Niet eerder rijklaar.", null],
  ["R-776", "Fiets van Noor (Cortina)", "Klaar", "Koplamp vervangen, € 24,00. Staat binnen voor je klaar.", null],
  ["R-752", "Vouwfiets (Brompton)", "Opgehaald 12 april", "Grote beurt, € 89,00. Garantie op de beurt tot 12 juli.", null],
];
const BIKES = ["Omafiets (Gazelle)", "Bakfiets (Babboe)", "Racefiets (Koga)", "Kinderfiets van Jip (Puky)", "Fiets van Noor (Cortina)", "Vouwfiets (Brompton)"];
const JOBS = ["Lekke band voor", "Lekke band achter", "Remmen", "Verlichting", "Grote beurt", "Iets anders"];
/** Days and hours, with those that are taken. */
const SLOTS = [["do 13 mei", [["8:30", 0], ["9:15", 0], ["11:00", 1], ["15:30", 0]]], ["vr 14 mei", [["8:30", 1], ["9:15", 0], ["11:00", 0], ["15:30", 0]]], ["za 15 mei", [["9:15", 1], ["10:00", 0], ["12:30", 0]]]];
const PICKUP = ["di 11 mei, 16:00", "di 11 mei, 17:30", "wo 12 mei, 9:00", "wo 12 mei, 17:30", "do 13 mei, 9:00", "do 13 mei, 17:30"];
const euro = (sum) => `€ ${sum},00`;
const card = ([no, bike, state, about, lines]) => `<article class="card repair" data-no="${no}" data-bike="${bike}"><header><strong>${bike}</strong> <small>${no}</small></header><p><span class="state">${state}</span>. ${about}${lines ? ` Samen ${euro(lines.reduce((sum, one) => sum + one[2], 0))}.` : ""}</p>${lines ? `<button class="offer">Bekijk offerte</button>` : state.startsWith("Opgehaald") ? "" : `<button class="pickup"${state === "Klaar" ? "" : " disabled"}>Ophaaltijd kiezen</button>`}</article>`;

/** Cards by their state, an offer whose lines can be left out and whose refusal is confirmed; a form with a grid of hours. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Fietsenmaker Van Dam", `<style>.slot[aria-pressed=true]{font-weight:bold}</style><p>Dag Hanneke! Het is dinsdag 11 mei 2027. De werkplaats is open van dinsdag tot en met zaterdag.</p><h2>Mijn reparaties</h2>${REPAIRS.map(card).join("")}
<h2>Fiets brengen</h2><form id="bring"><p><label>Welke fiets? <select id="bike"><option value="">Kies een fiets</option>${BIKES.map((one) => `<option>${one}</option>`).join("")}</select></label></p><fieldset><legend>Wat is er aan de hand?</legend>${JOBS.map((one) => `<label><input type="radio" name="job" value="${one}"> ${one}</label> `).join("")}</fieldset>
<div>Wanneer breng je hem?</div>${SLOTS.map(([day, hours]) => `<div><span>${day}</span> ${hours.map(([hour, full]) => `<button type="button" class="slot" data-slot="${day} ${hour}" aria-pressed="false" aria-label="${day}, ${hour}${full ? ", bezet" : ""}"${full ? " disabled" : ""}>${hour}</button>`).join(" ")}</div>`).join("")}
<p><label>Leenfiets <select id="loan"><option value="geen leenfiets">Niet nodig</option><option value="stadsfiets">Stadsfiets, € 5 per dag</option><option value="e-bike">E-bike, € 15 per dag</option></select></label></p><p role="alert" id="lack"></p><button>Afspraak maken</button></form>
<dialog id="offer" aria-labelledby="offerName"><h2 id="offerName"></h2><p>Vink uit wat je niet wilt laten doen.</p><div id="lines"></div><p id="total" aria-live="polite"></p><fieldset><legend>Vinden we nog iets?</legend><label><input type="radio" name="extra" value="tot € 25 doorgaan"> Tot € 25 gewoon doen</label> <label><input type="radio" name="extra" value="eerst bellen"> Eerst bellen</label></fieldset><p role="alert" id="offerLack"></p><button class="shut">Later beslissen</button> <button id="no">Afwijzen</button> <button id="yes">Akkoord geven</button></dialog>
<dialog id="pickup" aria-labelledby="pickupName"><h2 id="pickupName"></h2><p><label>Ophalen op <select id="when">${PICKUP.map((one) => `<option>${one}</option>`).join("")}</select></label></p><button class="shut">Annuleren</button> <button id="pickupGo">Bevestigen</button></dialog>
<dialog id="sure" role="alertdialog" aria-labelledby="q"><p id="q"></p><button class="shut">Nee, terug</button> <button id="ok">Ja, afwijzen</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], on = (name) => document.querySelector("[name=" + name + "]:checked")?.value ?? "", REPAIRS = ${JSON.stringify(REPAIRS)};
let card = null, slot = "";
for (const one of all(".shut")) one.onclick = () => one.closest("dialog").close();
const title = () => card.dataset.no + ", " + card.dataset.bike;
const lines = () => all(".line:checked"), total = () => { $("total").textContent = "Totaal € " + lines().reduce((sum, one) => sum + Number(one.dataset.sum), 0) + ",00"; };
for (const one of all(".offer")) one.onclick = () => {
  card = one.closest(".repair"); const found = REPAIRS.find(([no]) => no === card.dataset.no);
  $("offerName").textContent = "Offerte " + title(); $("offerLack").textContent = ""; for (const box of all("[name=extra]")) box.checked = false;
  $("lines").innerHTML = found[4].map(([short, text, sum]) => '<div><label><input type="checkbox" class="line" value="' + short + '" data-sum="' + sum + '" checked> ' + text + "</label> <span>€ " + sum + ",00</span></div>").join("");
  total(); $("offer").showModal();
};
$("lines").onchange = total;
const settle = (state) => { card.querySelector(".state").textContent = state; card.querySelector("button").remove(); };
$("yes").onclick = () => {
  const lack = !lines().length ? "Je hebt alles uitgevinkt." : !on("extra") ? "Kies wat we doen als we nog iets vinden." : "";
  if (lack) return void ($("offerLack").textContent = lack);
  const told = card.dataset.no + ": " + lines().map((one) => one.value).join(", ") + "; " + on("extra");
  deed("akkoord " + told); $("offer").close(); settle("Akkoord gegeven"); say("Akkoord verstuurd voor " + told + ".");
};
$("no").onclick = () => { $("offer").close(); $("q").textContent = "Offerte " + title() + " afwijzen? Je betaalt dan € 10 voor het nakijken."; $("sure").showModal(); };
$("ok").onclick = () => { deed("afwijzen " + card.dataset.no); $("sure").close(); settle("Offerte afgewezen"); say("Offerte afgewezen: " + title() + "."); };
for (const one of all(".pickup")) one.onclick = () => { card = one.closest(".repair"); $("pickupName").textContent = "Ophalen: " + title(); $("when").selectedIndex = 0; $("pickup").showModal(); };
$("pickupGo").onclick = () => { deed("ophalen " + card.dataset.no + ": " + $("when").value); $("pickup").close(); say("We zien je voor " + title() + ": " + $("when").value + "."); };
const pick = (text) => { slot = text; for (const one of all(".slot")) one.setAttribute("aria-pressed", one.dataset.slot === slot); };
for (const one of all(".slot")) one.onclick = () => pick(one.dataset.slot);
$("bring").onsubmit = (event) => {
  event.preventDefault();
  const lack = !$("bike").value ? "Kies een fiets." : !on("job") ? "Vertel wat er aan de hand is." : !slot ? "Kies een tijd." : "";
  if (lack) return void ($("lack").textContent = lack);
  const told = $("bike").value + ", " + on("job").toLowerCase() + ", " + slot + ", " + $("loan").value;
  deed("afspraak " + told); event.target.reset(); pick(""); $("lack").textContent = ""; say("Afspraak gemaakt: " + told + ". Tot dan!");
};`).replace('lang="en"', 'lang="nl"'),
  goals: {
    bakfiets: { goal: "de fietsenmaker mag aan de bakfiets beginnen, prijs is prima. alleen die nieuwe bel hoeft niet hoor, en als ze nog meer vinden moeten ze wel even bellen", shown: "J", wants: ["akkoord R-771: remblokken, ketting, slot; eerst bellen"], agree: /^(?!.*(Dora 77|“Afwijzen|“Ja, afwijzen|“Ophaaltijd|“Bevestigen|“Afspraak maken|R-(768|773|774|776|752)|Racefiets|Koga|“Tot € 25|switch on “Nieuwe bel|switch off “(Remblokken|Ketting|Slot)|“Bekijk offerte”[^“]*\b2 (?:of|de|van|di) 2\b)).*(Bakfiets|Babboe|R-771|“Bekijk offerte”|offerte|quote|bel\b|bell|bellen|call|Remblokken|Ketting|Slot|“Vinden we|“Akkoord geven”|akkoord|approve|agree)/is, agreeWhere: /(?<=Offerte R-771, Bakfiets[^]*Totaal € 121,00[^]*)Akkoord geven/, user: [[/welke|which/i, "de bakfiets, R-771"], [/iets|extra|vind|find|25|bellen|call/i, "eerst bellen"], [/bel\b|bell/i, "de nieuwe bel niet, de rest wel"]], acts: [press("Bekijk offerte", "Bakfiets (Babboe)"), untick("Nieuwe bel"), tick("Eerst bellen"), press("Akkoord geven")], proof: /Akkoord verstuurd voor R-771: remblokken, ketting, slot; eerst bellen\./ },
    lek: { goal: "mijn vouwfiets staat achter lek. kun je regelen dat ik hem vrijdag kan brengen, zo vroeg als het gaat? ik ga met de trein dus een leenfiets hoef ik niet", shown: "J", wants: ["afspraak Vouwfiets (Brompton), lekke band achter, vr 14 mei 9:15, geen leenfiets"], agree: /^(?!.*(Dora 77|“Bekijk|“Akkoord|“Afwijzen|“Ja, afwijzen|“Ophaaltijd|“Bevestigen|“Lekke band voor”|“(Remmen|Verlichting|Grote beurt|Iets anders)”|“(do|za) 1|“vr 14 mei, (8:30|11:00|15:30)|“(Omafiets|Bakfiets|Racefiets|Kinderfiets|Fiets van Noor)|choose “(Stadsfiets|E-bike))).*(Vouwfiets|Brompton|“Welke fiets|“Lekke band achter”|lek|flat|achter|14 mei|vrijdag|Friday|9:15|“Leenfiets”|leenfiets|“Niet nodig”|“Afspraak maken”|afspraak|appointment|breng)/is, agreeWhere: /(?<=Fiets brengen[^]*)Afspraak maken/, user: [[/leen|loan|borrow/i, "nee, geen leenfiets"], [/tijd|time|laat|wanneer|when|dag|day/i, "vrijdag 14 mei, de vroegste tijd die vrij is, 9:15"], [/welke|which/i, "de vouwfiets, de Brompton"], [/hand|wrong|problem|job/i, "lekke achterband"]], acts: [choose("Welke fiets?", "Vouwfiets (Brompton)"), tick("Lekke band achter"), press("vr 14 mei, 9:15"), press("Afspraak maken")], proof: /Afspraak gemaakt: Vouwfiets \(Brompton\), lekke band achter, vr 14 mei 9:15, geen leenfiets\./ },
    jip: { goal: "Zet even klaar dat ik morgen om 9 uur het fietsje van Jip kom ophalen, hij heeft morgen verkeersexamen.", shown: "J", wants: [], cannot: "De kinderfiets van Jip is nog niet klaar: de crank komt pas donderdag 13 mei binnen.", agree: /^(?!.*(R-(768|771|773|776|752)|Omafiets|Noor|Bakfiets|Racefiets|Vouwfiets|“Bekijk|“Akkoord|“Afwijzen|“Ja, |“Bevestigen|“Afspraak|“Ophaaltijd kiezen”[^“]*\b[13] (?:of|de|van|di) 3\b)).*(Jip|Puky|R-774|“Ophaaltijd kiezen”|12 mei|9:00)/is, user: [[/ander|other|instead|later|donderdag|thursday|13 mei|in plaats|leen/i, "nee, het moet morgen, anders laat maar"], [/welke|which/i, "de kinderfiets van Jip"], [/tijd|time|wanneer|when|dag|day/i, "morgen, woensdag 12 mei, om 9:00"]] },
  },
};
