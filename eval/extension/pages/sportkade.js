import { page } from "../stage.mjs";
import { press } from "../mind.mjs";

const WEEK = {
  "Woensdag 12 maart": [["18:00", "Spinning", "Joris", "vol, 6 mensen op de wachtlijst", "wacht"], ["19:15", "Spinning", "Samira", "vol, 2 mensen op de wachtlijst", "wacht"], ["20:15", "Spinning", "Joris", "vol, 4 mensen op de wachtlijst", "wacht"], ["20:30", "Yin yoga", "Noor", "je doet mee", "uit"]],
  "Donderdag 13 maart": [["09:00", "Pilates", "Noor", "4 plekken vrij", "in"], ["18:00", "Bootcamp", "Samira", "vol, 1 persoon op de wachtlijst", "wacht"], ["19:00", "Pilates", "Bram", "1 plek vrij", "in"]],
  "Vrijdag 14 maart": [["12:15", "Hatha yoga", "Noor", "je doet mee", "uit"], ["17:30", "Boksen", "Bram", "8 plekken vrij", "in"]],
};
const NAMES = { in: "Inschrijven", uit: "Uitschrijven", wacht: "Op de wachtlijst" };
const lesson = (day) => ([time, what, coach, places, does]) => `<article class="card" data-l="${what} ${day.slice(0, 2).toLowerCase()} ${time}" data-d="${does}"><h3>${time} ${what}</h3><p>met ${coach}</p><p class="stand">${places}</p><span class="ask" hidden></span> <button class="main">${NAMES[does]}</button></article>`;

/** Days fold, which neither client shows nor opens: what a folded day holds has no place on the screen. A button takes another name once pressed. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Sporthal De Kade: jouw lesweek", `<p>Afmelden kan tot een uur van tevoren.</p>${Object.entries(WEEK).map(([day, list], at) => `<details ${at ? "" : "open"}><summary>${day}</summary>${list.map(lesson(day)).join("")}</details>`).join("")}`, `
const SAYS = { in: ["inschrijven", "je doet mee", "uit"], wacht: ["wachtlijst", "je staat op de wachtlijst", "weg"], weg: ["van de wachtlijst af", "vol, je staat niet meer op de wachtlijst", "wacht"], uit: ["uitschrijven", "je doet niet meer mee", "in"] };
const NAMES = { in: "Inschrijven", uit: "Uitschrijven", wacht: "Op de wachtlijst", weg: "Van de wachtlijst af" };
const act = (card) => { const [does, stand, next] = SAYS[card.dataset.d]; deed(does + " " + card.dataset.l); card.querySelector(".stand").textContent = stand; card.dataset.d = next; card.querySelector(".main").textContent = NAMES[next]; say(card.dataset.l + ": " + stand + "."); };
for (const one of document.querySelectorAll(".main")) one.onclick = () => {
  const card = one.parentElement, ask = card.querySelector(".ask");
  if (card.dataset.d !== "uit") return act(card);
  one.hidden = true; ask.hidden = false;
  ask.innerHTML = "Je plek bij " + card.dataset.l + " opgeven? <button>Ja, geef mijn plek weg</button> <button>Nee, ik kom</button>";
  const [yes, no] = ask.querySelectorAll("button"), back = () => { ask.hidden = true; ask.textContent = ""; one.hidden = false; };
  yes.onclick = () => { back(); act(card); };
  no.onclick = back;
};`).replace('lang="en"', 'lang="nl"'),
  goals: {
    spinning: { goal: "zet me op de wachtlijst voor spinning woensdagavond, maar alleen bij de les met de kortste rij", wants: ["wachtlijst Spinning wo 19:15"], shown: "J", agree: /^(?!.*(18:00|20:15|Bootcamp|nschrijven|itschrijven)).*(Op de wachtlijst.*(19:15|Samira|\b2 \D{1,8} [34]\b)|19:15.*Op de wachtlijst)/is, user: [[/welke|which|tijd/i, "die van 19:15"]], acts: [press("Op de wachtlijst", "19:15 Spinning")], proof: /Spinning wo 19:15: je staat op de wachtlijst/ },
    yin: { goal: "can't make it to yin yoga this week, take me off the list. i'm keeping the one on friday", wants: ["uitschrijven Yin yoga wo 20:30"], shown: "J", agree: /^(?!.*(Hatha|12:15|Spinning|Op de wachtlijst|\b2 \D{1,8} 2\b)).*“Uitschrijven”/is, agreeWhere: /Je plek bij Yin yoga wo 20:30 opgeven\?[^]*Ja, geef mijn plek weg/, user: [[/which|welke/i, "Yin yoga on Wednesday"]], acts: [press("Uitschrijven", "20:30 Yin yoga"), press("Ja, geef mijn plek weg")], proof: /Yin yoga wo 20:30: je doet niet meer mee/ },
    pilates: { goal: "schrijf me in voor pilates op donderdag", wants: ["inschrijven Pilates do 19:00"], shown: "neither", agree: /^(?!.*(09:00|Bootcamp|Boksen)).*(“Donderdag|“?Inschrijven.*(19:00|Bram|\b2 \D{1,8} [23]\b)|19:00.*Inschrijven)/is, user: [[/welke|which|09:00|19:00|tijd|ochtend|avond|laat/i, "die van 19:00, bij Bram"]], acts: [press("Donderdag 13 maart"), press("Inschrijven", "19:00 Pilates")], proof: /Pilates do 19:00: je doet mee/ },
  },
};
