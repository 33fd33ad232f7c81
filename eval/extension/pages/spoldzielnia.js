import { page } from "../stage.mjs";
import { choose, press, tick, type } from "../mind.mjs";

const DAYS = ["wt 11 maja", "śr 12 maja", "czw 13 maja", "pt 14 maja", "sob 15 maja"];
const HOURS = ["8:00–10:00", "10:00–12:00", "14:00–16:00", "16:00–18:00", "18:00–20:00"];
const MACHINES = ["Pralka 1", "Pralka 2", "Suszarka"];
/** Who has what: machine, day, hours, flat. */
const TAKEN = [
  ["Suszarka", 0, 3, "Ty"], ["Pralka 1", 0, 4, "m. 7"], ["Pralka 2", 1, 0, "m. 31"], ["Pralka 1", 1, 4, "m. 12"], ["Pralka 2", 2, 4, "Ty"], ["Pralka 1", 2, 4, "m. 40"], ["Pralka 1", 3, 3, "m. 7"], ["Pralka 1", 3, 4, "m. 18"], ["Pralka 2", 3, 3, "m. 5"], ["Pralka 1", 4, 1, "Ty"], ["Pralka 2", 4, 1, "m. 12"],
];
const PLACES = [["G1", "od ulicy"], ["G2", "od ulicy"], ["G3", "przy bramie"], ["G4", "przy placu zabaw"]];
/** Guest places: place, number plate, first day, first day after it, ours or not. */
const PASSES = [["G1", "WE 55210", "2027-05-12", "2027-05-14", true], ["G2", "KR 8TT31", "2027-05-08", "2027-05-13", true], ["G3", "", "2027-05-15", "2027-05-17", false], ["G4", "", "2027-05-18", "2027-05-20", false]];
/** Title, who and when, text, answers. */
const NOTES = [
  ["Przegląd instalacji gazowej", "administracja, 4 maja", "Kominiarz i gazownik chodzą po mieszkaniach 19 maja od 9:00 do 14:00, klatka II po 11:00. Prosimy o dostęp do kuchenki.", []], ["Oddam rower dziecięcy 16 cali", "m. 9, 5 maja", "Zielony, z bocznymi kółkami, trzeba dopompować koła. Za darmo, stoi w rowerowni.", ["m. 31: Bierzemy! Przyjdę w piątek po 17.", "m. 9: Rower oddany, dziękuję."]],
  ["Sprzedam rower damski", "m. 40, 7 maja", "Koła 28 cali, siedem biegów, 450 zł.", []], ["Oddam wózek spacerówkę", "m. 14, 8 maja", "Po jednym dziecku, z folią przeciwdeszczową.", ["m. 22: Czy jeszcze jest? m. 14: Tak, jest."]], ["Znaleziono klucze", "m. 3, 9 maja", "Dwa klucze na niebieskiej smyczy, leżały przy śmietniku.", []],
];
const TABS = ["Pralnia", "Parking dla gości", "Ogłoszenia"];
const options = (list) => list.map((one) => `<option>${one}</option>`).join("");

/** Tabs: a plan of hours by machines that a day is chosen for, guest places that depend on the dates, notices whose answers are folded. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Spółdzielnia „Nad Potokiem”: strefa mieszkańca", `<style>[aria-selected=true]{font-weight:bold}</style><p>Dzień dobry, Doroto! Mieszkanie 23, klatka II. Dziś jest poniedziałek, 10 maja 2027.</p>
<div role="tablist">${TABS.map((name, at) => `<button role="tab" id="t${at}" aria-controls="p${at}" aria-selected="${at === 0}">${name}</button> `).join("")}</div>
<div role="tabpanel" id="p0" aria-labelledby="t0"><h2>Twoje rezerwacje</h2><ul id="mine"></ul><h2>Grafik</h2><p><label>Dzień <select id="day">${options(DAYS)}</select></label></p><table><thead><tr><th>Godziny</th>${MACHINES.map((one) => `<th>${one}</th>`).join("")}</tr></thead><tbody id="plan"></tbody></table></div>
<div role="tabpanel" id="p1" aria-labelledby="t1" hidden><h2>Przepustki Twoich gości</h2><div id="passes"></div><h2>Nowa przepustka</h2><form id="guest"><p><label>Numer rejestracyjny <input name="plate" autocomplete="off"></label></p><p><label>Od dnia <input type="date" name="from"></label></p><p>Liczba nocy: <button type="button" id="less" aria-label="Jedna noc mniej">−</button> <output id="nights">1</output> <button type="button" id="more" aria-label="Jedna noc więcej">+</button></p><p><label>Miejsce <select name="place" id="place"></select></label></p><p role="alert" id="lack"></p><button>Wystaw przepustkę</button></form></div>
<div role="tabpanel" id="p2" aria-labelledby="t2" hidden>${NOTES.map(([title, who, text, answers], at) => `<div class="card note" data-title="${title}"><h3>${title}</h3><p>${who}</p><button class="open" aria-expanded="false" aria-controls="n${at}" aria-label="Pokaż: ${title}">Pokaż</button><div id="n${at}" hidden><p>${text}</p><ul class="answers">${answers.map((one) => `<li>${one}</li>`).join("")}</ul><p><label>Twoja odpowiedź <textarea rows="2" cols="40"></textarea></label></p><button class="reply">Wyślij odpowiedź</button></div></div>`).join("")}<form id="post"><h2>Nowe ogłoszenie</h2><p><label>Tytuł <input name="title"></label></p><fieldset><legend>Rodzaj</legend>${["oddam", "sprzedam", "szukam"].map((one) => `<label><input type="radio" name="kind" value="${one}"> ${one}</label> `).join("")}</fieldset><p><label>Treść <textarea name="text" rows="3" cols="40"></textarea></label></p><button>Opublikuj</button></form></div>
<dialog id="wash" aria-labelledby="washName"><h2 id="washName"></h2><p>Żeton odbierzesz u dozorcy.</p><p><label><input type="checkbox" id="sms"> Przypomnij mi SMS-em godzinę wcześniej</label></p><button class="shut">Wróć</button> <button id="washGo">Rezerwuję</button></dialog>
<dialog id="sure" aria-labelledby="sureName"><h2 id="sureName"></h2><button class="shut">Nie, zostaw</button> <button id="yes"></button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], days = ${JSON.stringify(DAYS)}, hours = ${JSON.stringify(HOURS)}, machines = ${JSON.stringify(MACHINES)}, places = ${JSON.stringify(PLACES)};
let taken = ${JSON.stringify(TAKEN)}, passes = ${JSON.stringify(PASSES)}, slot = null, then = null;
for (const tab of all("[role=tab]")) tab.onclick = () => { for (const other of all("[role=tab]")) { other.setAttribute("aria-selected", other === tab); $(other.getAttribute("aria-controls")).hidden = other !== tab; } say(""); };
for (const one of all(".shut")) one.onclick = () => one.closest("dialog").close();
const ask = (words, button, does) => { $("sureName").textContent = words; $("yes").textContent = button; then = does; $("sure").showModal(); };
$("yes").onclick = () => { $("sure").close(); then(); };
const make = (tag, text, does) => { const one = document.createElement(tag); one.textContent = text; if (does) one.onclick = does; return one; };
const named = ([machine, day, at]) => machine + ", " + days[day] + ", " + hours[at];
const drawMine = () => { $("mine").textContent = ""; for (const one of taken.filter((each) => each[3] === "Ty").sort((a, b) => a[1] - b[1] || a[2] - b[2])) { const li = make("li", named(one) + " "); li.append(make("button", "Odwołaj", () => ask("Odwołać rezerwację: " + named(one) + "?", "Tak, odwołaj", () => { deed("odwołaj pralnia: " + named(one)); taken = taken.filter((each) => each !== one); draw(); say("Odwołano: " + named(one) + "."); }))); $("mine").append(li); } };
const draw = () => {
  drawMine(); $("plan").textContent = ""; const day = $("day").selectedIndex;
  hours.forEach((text, at) => { const row = make("tr", ""), head = make("th", text); head.scope = "row"; row.append(head);
    for (const machine of machines) { const cell = make("td", ""), held = taken.find((one) => one[0] === machine && one[1] === day && one[2] === at); if (held) cell.textContent = held[3] === "Ty" ? "Twoje" : "zajęte, " + held[3]; else { const free = make("button", "wolne", () => { slot = [machine, day, at, "Ty"]; $("washName").textContent = "Rezerwacja: " + named(slot); $("sms").checked = false; $("wash").showModal(); }); free.setAttribute("aria-label", machine + ", " + text + ", wolne"); cell.append(free); } row.append(cell); }
    $("plan").append(row); });
};
$("day").onchange = draw;
$("washGo").onclick = () => { const told = named(slot) + ($("sms").checked ? ", z SMS-em" : ", bez SMS-a"); deed("pralnia: " + told); taken.push(slot); $("wash").close(); draw(); say("Zarezerwowano: " + told + "."); };
draw();
const nights = () => Number($("nights").textContent), shift = (iso, by) => { const date = new Date(iso + "T12:00"); date.setDate(date.getDate() + by); return date.toISOString().slice(0, 10); }, long = (iso) => new Date(iso + "T12:00").toLocaleDateString("pl-PL", { day: "numeric", month: "long" });
const f = $("guest").elements;
const drawPasses = () => {
  $("passes").textContent = "";
  for (const one of passes.filter((each) => each[4])) { const box = make("div", one[0] + ", " + one[1] + ", od " + long(one[2]) + " do " + long(one[3]) + " "), name = one[0] + ", " + one[1]; box.className = "card";
    box.append(make("button", "Przedłuż o dobę", () => ask("Przedłużyć przepustkę " + name + " o dobę?", "Tak, przedłuż", () => { deed("przedłuż " + name); one[3] = shift(one[3], 1); drawPasses(); say("Przedłużono: " + name + "."); })), " ", make("button", "Cofnij", () => ask("Cofnąć przepustkę " + name + "?", "Tak, cofnij", () => { deed("cofnij " + name); passes = passes.filter((each) => each !== one); drawPasses(); say("Cofnięto: " + name + "."); })));
    $("passes").append(box); }
};
const drawPlaces = () => { const from = f.from.value, until = from && shift(from, nights()), held = $("place").value; $("place").textContent = ""; const none = make("option", "wybierz"); none.value = ""; $("place").append(none); for (const [no, where] of places) { const full = from && passes.some((one) => one[0] === no && from < one[3] && until > one[2]), one = make("option", no + ", " + where + (full ? " (zajęte w tych dniach)" : "")); one.value = no; one.disabled = full; $("place").append(one); } $("place").value = [...$("place").options].some((one) => one.value === held && !one.disabled) ? held : ""; };
const step = (by) => { $("nights").textContent = Math.min(7, Math.max(1, nights() + by)); drawPlaces(); };
$("less").onclick = () => step(-1); $("more").onclick = () => step(1);
f.from.onchange = f.from.oninput = drawPlaces;
$("guest").onsubmit = (event) => {
  event.preventDefault(); const plate = f.plate.value.trim().toUpperCase(), lack = plate.length < 5 ? "Podaj numer rejestracyjny." : !f.from.value || f.from.value < "2027-05-10" ? "Podaj dzień przyjazdu." : !f.place.value ? "Wybierz miejsce." : "";
  $("lack").textContent = lack; if (lack) return;
  const from = f.from.value, until = shift(from, nights()), no = f.place.value, told = plate + ", " + no + ", od " + long(from) + " do " + long(until);
  ask("Wystawić przepustkę: " + told + "?", "Tak, wystaw", () => { deed("przepustka: " + told); passes.push([no, plate, from, until, true]); $("guest").reset(); $("nights").textContent = "1"; drawPlaces(); drawPasses(); say("Wystawiono przepustkę: " + told + "."); });
};
drawPasses(); drawPlaces();
for (const card of all(".note")) {
  const open = card.querySelector(".open"), body = card.querySelector("div"), words = card.querySelector("textarea");
  open.onclick = () => { body.hidden = !body.hidden; open.setAttribute("aria-expanded", !body.hidden); };
  card.querySelector(".reply").onclick = () => { const text = words.value.trim(); if (!text) return words.focus(); deed("odpowiedź, " + card.dataset.title + ": " + text); card.querySelector(".answers").append(make("li", "m. 23: " + text)); words.value = ""; say("Odpowiedź wysłana: " + card.dataset.title + "."); };
}
$("post").onsubmit = (event) => { event.preventDefault(); const { title, kind, text } = $("post").elements; if (!title.value.trim() || !kind.value || !text.value.trim()) return say("Podaj tytuł, rodzaj i treść."); deed("ogłoszenie, " + kind.value + ", " + title.value.trim() + ": " + text.value.trim()); $("post").reset(); say("Ogłoszenie opublikowane."); };`).replace('lang="en"', 'lang="pl"'),
  goals: {
    pranie: { goal: "w czwartek jednak nie dam rady z praniem, odwołaj mi to i weź zamiast tego piątek o 18, też dwójkę. i niech mi przypomną smsem bo znowu zapomnę", wants: ["odwołaj pralnia: Pralka 2, czw 13 maja, 18:00–20:00", "pralnia: Pralka 2, pt 14 maja, 18:00–20:00, z SMS-em"], agree: /^(?!.*(Dora 77|“Wystaw|“Przedłuż|“Cofnij|“Tak, (wystaw|przedłuż|cofnij)|“Wyślij|“Opublikuj|“Pokaż|“(Suszarka|Pralka 1\b|wt 11|śr 12|sob 15)|“Odwołaj”[^“]*\b[13] \D{1,8} 3\b|“Pralka 2, (8|10|14|16):)).*(“Pralnia”|praln|laundry|wash|“Odwołaj”|odwoł|cancel|call off|Pralka 2|machine 2|czw 13|13 maja|czwartek|Thursday|“Tak, odwołaj”|“Dzień|dzień|day|pt 14|14 maja|piątek|Friday|18:00|rezerw|reserv|book|SMS|remind|przypom)/is, agreeWhere: /(?<=Odwołać rezerwację: Pralka 2, czw 13 maja, 18:00–20:00\?[^]*)Tak, odwołaj|(?<=Rezerwacja: Pralka 2, pt 14 maja, 18:00–20:00[^]*)Rezerwuję/, user: [[/sms|przypom|remind/i, "tak, z przypomnieniem SMS-em"], [/odwoł|cancel/i, "Pralka 2, czw 13 maja, 18:00–20:00"], [/godzin|kiedy|termin|dzień|when|time|what day|which day|slot/i, "pt 14 maja, 18:00–20:00"], [/któr|która|which|rezerwac|machine/i, "odwołać Pralka 2, czw 13 maja, 18:00–20:00, a wziąć Pralka 2, pt 14 maja, 18:00–20:00"]], acts: [press("Odwołaj", "Pralka 2, czw 13 maja, 18:00–20:00"), press("Tak, odwołaj"), choose("Dzień", "pt 14 maja"), press("Pralka 2, 18:00–20:00, wolne"), tick("Przypomnij mi SMS-em godzinę wcześniej"), press("Rezerwuję")], proof: /Zarezerwowano: Pralka 2, pt 14 maja, 18:00–20:00, z SMS-em\./ },
    brat: { goal: "Brat przyjeżdża w sobotę i zostaje do poniedziałku, czyli dwie noce. Załatw mu miejsce dla gości, rejestracja WX 4471K. Najlepiej G3 przy bramie, a jak zajęte, to może być G4.", wants: [/^przepustka: WX ?4471K, G4, od 15 maja do 17 maja$/], agree: /^(?!.*(Dora 77|“Odwołaj|“Rezerwuję|“Tak, (odwołaj|przedłuż|cofnij)|“Przedłuż|“Cofnij|“Wyślij|“Opublikuj|“Pokaż|WE 55210|KR 8TT31|(choose|select|wyb\w+) “G[12])).*(“Parking|parking|gości|guest|rejestrac|plate|WX ?4471K|“Od dnia|od dnia|15[./]05|05[./]15|2027-05-15|15 maja|May 15|sobot|Saturday|noc|night|“Jedna noc|miejsce|place|spot|G[34]|“Wystaw|wystaw|przepustk|pass|issue|“Tak, wystaw”)/is, agreeWhere: /(?<=Wystawić przepustkę: WX ?4471K, G4, od 15 maja do 17 maja\?[^]*)Tak, wystaw/, user: [[/rejestrac|plate|number/i, "WX 4471K"], [/ile|how (many|long)|noc|night/i, "dwie noce"], [/od (kiedy|dnia)|kiedy|dat|when|day/i, "od soboty, 15 maja 2027"], [/któr|miejsc|which|place|spot/i, "G3, przy bramie, a jeśli zajęte, to G4, przy placu zabaw"]], acts: [press("Parking dla gości"), type("Numer rejestracyjny", "WX 4471K"), type("Od dnia", "2027-05-15"), press("Jedna noc więcej"), choose("Miejsce", "G4, przy placu zabaw"), press("Wystaw przepustkę"), press("Tak, wystaw")], proof: /Wystawiono przepustkę: WX ?4471K, G4, od 15 maja do 17 maja\./ },
    rowerek: { goal: "widziałam że ktoś u nas oddaje rowerek dla dziecka. zobacz czy jeszcze aktualne, jak tak to odpisz że chętnie weźmiemy, a jak ktoś już go zabrał to nic nie pisz", wants: [], cannot: "", already: true, agree: /^(?!.*(“Wyślij|“Twoja odpowiedź|“Opublikuj|“Odwołaj|“Rezerwuję|“Wystaw|“Przedłuż|“Cofnij|“Tak|“Tytuł|“Treść)).*(“Ogłoszenia”|ogłosze|notice|“Pokaż: Oddam rower|rower|bike|bicycle|m\. 9|16 cali|pokaż|zobacz|zajrz|look|open)/is, user: [[/napis|treść|text|wording|odpowied|reply/i, "że chętnie weźmiemy, ale tylko jeśli rower jeszcze jest"], [/któr|which|ogłosz|notice/i, "Oddam rower dziecięcy 16 cali, m. 9, 5 maja"]], acts: [press("Ogłoszenia"), press("Pokaż: Oddam rower dziecięcy 16 cali")], proof: /m\. 9: Rower oddany, dziękuję\./ },
  },
};
