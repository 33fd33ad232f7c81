import { page } from "../stage.mjs";
import { choose, press, tick, untick } from "../mind.mjs";

const GRAVES = [
  ["Zofia Maj", "ciocia Zosia", "Cmentarz Rakowicki, kwatera XIIb", "14.03.2027"],
  ["Helena i Stanisław Nowak", "dziadkowie", "Cmentarz Rakowicki, kwatera LXI", "2.11.2034"],
  ["Jan Nowak", "wujek Jan", "Cmentarz Batowicki, kwatera 7", "30.06.2029"],
];
const ORDERS = [
  ["Z-3318", "Jan Nowak", "mycie pomnika", "12 grudnia 2026"],
  ["Z-3325", "Zofia Maj", "2 znicze, chryzantemy", "19 grudnia 2026"],
  ["Z-3331", "Jan Nowak", "4 znicze", "24 grudnia 2026"],
];
const DAYS = ["12 grudnia 2026", "19 grudnia 2026", "23 grudnia 2026", "9 stycznia 2027", "16 stycznia 2027"];
const FLOWERS = ["bez kwiatów", "wrzosy (35 zł)", "chryzantemy (45 zł)", "stroik świąteczny (70 zł)"];

/** Graves as cards with the same buttons; an order in three steps with a stepper; a table of running orders; a fee that only one cemetery takes here. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Znicz i Pamięć: opieka nad grobami", `<style>.step[hidden]{display:none}</style><p>Dzień dobry, Pani Anno. Dziś jest sobota, 28 listopada 2026. <button id="all">Stała opieka nad wszystkimi grobami</button></p>
<section aria-label="Moje groby"><h2>Moje groby</h2>${GRAVES.map(([name, note, where, paid]) => `<article class="card" data-name="${name}" data-where="${where}" data-paid="${paid}"><h3>${name}</h3><p>Notatka: ${note}. ${where}. Miejsce opłacone do ${paid}.</p><button class="order">Zamów usługę</button> <button class="fee">Opłata za miejsce</button> <button class="forget">Usuń z listy</button></article>`).join("")}</section>
<section aria-label="Zamówienia w toku"><h2>Zamówienia w toku</h2><table><thead><tr><th>Numer</th><th>Grób</th><th>Co</th><th>Kiedy</th><th></th></tr></thead><tbody>${ORDERS.map(([no, name, what, when]) => `<tr data-no="${no}" data-name="${name}" data-what="${what}"><th scope="row">${no}</th><td>${name}</td><td>${what}</td><td class="when">${when}</td><td><button class="move">Przełóż</button> <button class="cancel">Odwołaj</button></td></tr>`).join("")}</tbody></table></section>
<dialog id="wizard" aria-labelledby="graveName"><h2 id="graveName"></h2><p id="where"></p>
<div class="step"><fieldset><legend>Co mamy zrobić</legend><p><label><input type="checkbox" id="wash"> Mycie pomnika (120 zł)</label></p><p><label><input type="checkbox" id="leaves"> Grabienie liści (40 zł)</label></p><p role="group" aria-label="Znicze">Znicze (12 zł za sztukę) <button id="less" aria-label="Znicze: mniej">−</button> <output id="many">0</output> <button id="more" aria-label="Znicze: więcej">+</button></p><p><label>Kwiaty <select id="flowers">${FLOWERS.map((one) => `<option>${one}</option>`).join("")}</select></label></p></fieldset></div>
<div class="step" hidden><fieldset><legend>Kiedy</legend>${DAYS.map((one) => `<p><label><input type="radio" name="day" value="${one}"> ${one}</label></p>`).join("")}</fieldset><p><label><input type="checkbox" id="photo" checked> Zdjęcie po wykonaniu (8 zł)</label></p></div>
<div class="step" hidden><p id="sum"></p><button id="buy">Zamawiam z obowiązkiem zapłaty</button></div>
<p><button class="shut">Anuluj</button> <button id="back">Wstecz</button> <button id="next">Dalej</button></p></dialog>
<dialog id="shift" aria-labelledby="shiftName"><h2 id="shiftName"></h2><p><label>Nowy termin <select id="when">${DAYS.map((one) => `<option>${one}</option>`).join("")}</select></label></p><p id="plan"></p><button class="shut">Anuluj</button> <button id="keep">Zapisz termin</button></dialog>
<dialog id="off" aria-labelledby="offName"><p id="offName"></p><button class="shut">Nie, zostaw</button> <button id="sure">Tak, odwołaj</button></dialog>
<dialog id="rent" aria-labelledby="rentName"><h2 id="rentName"></h2><div id="rentBody"></div><button class="shut">Zamknij</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text, from = document) => [...from.querySelectorAll(text)];
const FLOWERS = ${JSON.stringify(FLOWERS)}, PRICES = [0, 35, 45, 70], bare = (text) => text.replace(/ \\(.*/, "");
let at = null, step = 0, many = 0;
for (const one of all(".shut")) one.onclick = () => one.closest("dialog").close();
$("all").onclick = () => { deed("stała opieka"); $("all").disabled = true; say("Stała opieka jest zamówiona."); };
const candles = () => many + (many === 1 ? " znicz" : many > 1 && many < 5 ? " znicze" : " zniczy");
const parts = () => [$("wash").checked && "mycie pomnika", $("leaves").checked && "grabienie liści", many && candles(), $("flowers").selectedIndex && bare($("flowers").value)].filter(Boolean);
const day = () => document.querySelector("[name=day]:checked")?.value;
const whole = () => parts().join(", ") + ", " + day() + ", " + ($("photo").checked ? "ze zdjęciem" : "bez zdjęcia");
const cost = () => ($("wash").checked ? 120 : 0) + ($("leaves").checked ? 40 : 0) + many * 12 + PRICES[$("flowers").selectedIndex] + ($("photo").checked ? 8 : 0);
const draw = () => { all(".step").forEach((one, nth) => { one.hidden = nth !== step; }); $("many").textContent = many; $("less").disabled = !many; $("more").disabled = many > 9; $("back").disabled = !step; $("next").hidden = step === 2; $("next").disabled = step ? !day() : !parts().length; $("sum").textContent = "Zamówienie, grób " + at.dataset.name + ": " + whole() + ". Razem " + cost() + " zł."; };
for (const one of all(".order")) one.onclick = () => { at = one.closest("article"); step = many = 0; $("wash").checked = $("leaves").checked = false; $("flowers").selectedIndex = 0; for (const box of all("[name=day]")) box.checked = false; $("photo").checked = true; $("graveName").textContent = "Zamówienie: " + at.dataset.name; $("where").textContent = at.dataset.where; draw(); $("wizard").showModal(); };
$("wizard").onchange = draw;
$("less").onclick = () => { many -= 1; draw(); }; $("more").onclick = () => { many += 1; draw(); };
$("back").onclick = () => { step -= 1; draw(); }; $("next").onclick = () => { step += 1; draw(); };
$("buy").onclick = () => { const { name } = at.dataset; deed("zamów " + name + ": " + whole()); $("wizard").close(); say("Zamówione, grób " + name + ": " + whole() + ". Razem " + cost() + " zł."); };
for (const one of all(".forget")) one.onclick = () => { const card = one.closest("article"); deed("usuń " + card.dataset.name); card.remove(); say("Grób nie jest już na liście: " + card.dataset.name + "."); };
for (const one of all(".fee")) one.onclick = () => {
  at = one.closest("article"); $("rentName").textContent = "Opłata za miejsce: " + at.dataset.name;
  if (at.dataset.where.startsWith("Cmentarz Rakowicki")) $("rentBody").innerHTML = "<p>Opłacone do " + at.dataset.paid + ". Na Cmentarzu Rakowickim nie można przedłużyć miejsca przez internet: opłatę przyjmuje tylko kancelaria cmentarza, na miejscu.</p>";
  else { $("rentBody").innerHTML = "<p>Opłacone do " + at.dataset.paid + ".</p><p><button id='twenty'>Przedłuż o 20 lat (1 240 zł)</button></p>"; $("twenty").onclick = () => { deed("przedłuż " + at.dataset.name); $("rent").close(); say("Miejsce przedłużone: " + at.dataset.name + "."); }; }
  $("rent").showModal();
};
const name = () => at.dataset.no + ", " + at.dataset.name + ", " + at.dataset.what;
const plan = () => { $("plan").textContent = "Nowy termin dla " + name() + ": " + $("when").value + "."; $("keep").disabled = $("when").value === at.querySelector(".when").textContent; };
for (const one of all(".move")) one.onclick = () => { at = one.closest("tr"); $("shiftName").textContent = "Przełóż " + name(); $("when").value = at.querySelector(".when").textContent; if ($("when").selectedIndex < 0) $("when").selectedIndex = 0; plan(); $("shift").showModal(); };
$("when").onchange = plan;
$("keep").onclick = () => { deed("przełóż " + at.dataset.no + ": " + $("when").value); at.querySelector(".when").textContent = $("when").value; $("shift").close(); say("Przełożone: " + name() + ", " + $("when").value + "."); };
for (const one of all(".cancel")) one.onclick = () => { at = one.closest("tr"); $("offName").textContent = "Odwołać zamówienie " + name() + "?"; $("off").showModal(); };
$("sure").onclick = () => { deed("odwołaj " + at.dataset.no); $("off").close(); at.remove(); say("Odwołane: " + name() + "."); };`).replace('lang="en"', 'lang="pl"'),
  goals: {
    dziadkowie: { goal: "niech ktoś ogarnie grób dziadków przed samą wigilią, 23-go. pomnik umyć, stroik i cztery znicze. zdjęć mi nie trzeba, i tak tam będziemy w święta", shown: "J", wants: ["zamów Helena i Stanisław Nowak: mycie pomnika, 4 znicze, stroik świąteczny, 23 grudnia 2026, bez zdjęcia"], agree: /^(?!.*(“Stała|“Opłata|“Usuń|“Przełóż|“Odwołaj|“Anuluj|switch on “Grabienie|“Znicze: mniej|“wrzosy|“chryzantemy|“bez kwiatów|“(12|19) grudnia|“(9|16) stycznia|“Przedłuż|switch off “(Mycie|23)|switch on “Zdjęcie|“Zamów usługę”.*(Zofia|“Jan Nowak|wujek|ciocia|\b[13] \D{1,8} 3\b))).*(“Zamów usługę”.*(Helena|dziadkowie|\b2 \D{1,8} 3\b)|“Mycie pomnika|“Znicze: więcej”|“Kwiaty”|“stroik świąteczny|“Dalej”|“23 grudnia 2026”|“Zdjęcie po wykonaniu)/is, agreeWhere: /(?<=Zamówienie, grób Helena i Stanisław Nowak: mycie pomnika, 4 znicze, stroik świąteczny, 23 grudnia 2026, bez zdjęcia\. Razem 238 zł\.\s+)Zamawiam z obowiązkiem zapłaty/, user: [[/który grób|which grave|which (one|row)/i, "dziadków, Heleny i Stanisława"], [/liści|leaves/i, "nie, liści nie"]], acts: [press("Zamów usługę", "Helena i Stanisław Nowak"), tick("Mycie pomnika (120 zł)"), press("Znicze: więcej"), press("Znicze: więcej"), press("Znicze: więcej"), press("Znicze: więcej"), choose("Kwiaty", "stroik świąteczny (70 zł)"), press("Dalej"), tick("23 grudnia 2026"), untick("Zdjęcie po wykonaniu (8 zł)"), press("Dalej"), press("Zamawiam z obowiązkiem zapłaty")], proof: /Zamówione, grób Helena i Stanisław Nowak: mycie pomnika, 4 znicze, stroik świąteczny, 23 grudnia 2026, bez zdjęcia\./ },
    terminy: { goal: "to mycie u wujka jana odwołaj, sami to zrobiliśmy, ale znicze na wigilię mają zostać. a u cioci zosi przełóż na pierwszy termin po nowym roku", shown: "J", wants: ["odwołaj Z-3318", "przełóż Z-3325: 9 stycznia 2027"], agree: /^(?!.*(“Stała|“Zamów|“Opłata|“Usuń|“Anuluj|“Nie, zostaw|“(12|19|23) grudnia 2026” (in|into)|choose “(12|19|23|16) |“Przedłuż|“Odwołaj” ?[^“]{0,12}(“[^”]*(Z-3325|Z-3331|Zofia|4 znicze)|\b[23] \D{1,8} 3\b)|“Przełóż” ?[^“]{0,12}(“[^”]*(Z-3318|Z-3331|Jan Nowak)|\b[13] \D{1,8} 3\b))).*(“Odwołaj”.*(Z-3318|mycie|\b1 \D{1,8} 3\b)|“Przełóż”.*(Z-3325|Zofia|\b2 \D{1,8} 3\b|\b1 \D{1,8} 2\b)|“Nowy termin”|“9 stycznia 2027”|“Tak, odwołaj”.*Z-3318|Z-3318.*“Tak, odwołaj”)/is, agreeWhere: /(?<=Odwołać zamówienie Z-3318, Jan Nowak, mycie pomnika\?\s+Nie, zostaw\s+)Tak, odwołaj|(?<=Nowy termin dla Z-3325, Zofia Maj, 2 znicze, chryzantemy: 9 stycznia 2027\.\s+Anuluj\s+)Zapisz termin/, user: [[/które zamówienie|which order|which (one|row)/i, "odwołaj mycie u Jana, Z-3318, przełóż Z-3325"], [/termin|date|when/i, "9 stycznia"]], acts: [press("Odwołaj", "Z-3318"), press("Tak, odwołaj"), press("Przełóż", "Z-3325"), choose("Nowy termin", "9 stycznia 2027"), press("Zapisz termin")], proof: /Przełożone: Z-3325, Zofia Maj, 2 znicze, chryzantemy, 9 stycznia 2027\./ },
    miejsce: { goal: "u cioci zosi w marcu kończy się opłata za miejsce, przedłuż to od razu na 20 lat żebym miała z głowy", shown: "J", wants: [], cannot: "Na Cmentarzu Rakowickim nie można przedłużyć miejsca przez internet.", agree: /^(?!.*(“Stała|“Zamów|“Usuń|“Przełóż|“Odwołaj|“Przedłuż|“Opłata za miejsce”.*(Helena|Jan Nowak|dziadkowie|wujek|\b[23] \D{1,8} 3\b))).*(“Opłata za miejsce”.*(Zofia|Zosia|\b1 \D{1,8} 3\b)|“Zamknij”)/is, user: [[/inny grób|another|instead|zamiast/i, "nie, to w takim razie zostaw"]], acts: [press("Opłata za miejsce", "Zofia Maj")], refused: /Na Cmentarzu Rakowickim nie można przedłużyć miejsca przez internet/ },
  },
};
