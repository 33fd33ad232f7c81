import { page } from "../stage.mjs";
import { choose, press, type } from "../mind.mjs";

/** Name, size, price, seen, liked. */
const THINGS = [["Sukienka w kwiaty", "M", 60, 212, 9], ["Sukienka czarna, midi", "M", 80, 95, 4], ["Kurtka jeansowa oversize", "L", 140, 341, 27], ["Botki skórzane, brązowe", "38", 120, 188, 14], ["Sweter z alpaki", "S", 95, 77, 6], ["Spódnica w kratę", "S", 35, 58, 2], ["Torebka listonoszka", "", 50, 130, 11], ["Płaszcz wełniany", "M", 220, 402, 31]];
/** Thing, who, how much, stars, what they write. */
const OFFERS = [[2, "marta.k", 100, "4,9", "Odbiór przez paczkomat, mogę zapłacić od razu"], [3, "zielona_szafa", 85, "4,7", "Dzień dobry, czy 85 by przeszło?"], [2, "ola_wro", 115, "5,0", "Bardzo mi się podoba :)"], [7, "kasia77", 150, "3,8", "150 i biorę"], [4, "marta.k", 80, "4,9", ""]];
const DAYS = ["10 sierpnia", "17 sierpnia", "24 sierpnia", "31 sierpnia"];

/** Three tabs: things for sale whose price is edited in its place, offers with an answer in a dialog each, and a pause behind a switch that keeps nothing before it is saved. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Drugi Wieszak", `<header><b>Drugi Wieszak</b> <input type="search" aria-label="Szukaj ubrań" placeholder="Szukaj ubrań"> <span>Zalogowana: agnes_po · czwartek, 30 lipca</span></header>
<div role="tablist"><button role="tab" aria-selected="true" aria-controls="things">Moja szafa (${THINGS.length})</button> <button role="tab" aria-selected="false" aria-controls="offers">Propozycje (${OFFERS.length})</button> <button role="tab" aria-selected="false" aria-controls="pause">Ustawienia sprzedaży</button></div>
<section role="tabpanel" id="things"></section><section role="tabpanel" id="offers" hidden></section>
<section role="tabpanel" id="pause" hidden><form id="rest"><h2>Tryb urlopowy</h2><p>Ogłoszenia są ukryte, nikt nic nie kupi. Wiadomości nadal przychodzą.</p><p><label><input type="checkbox" role="switch" name="on"> Tryb urlopowy</label></p><p><label>Wracam <select name="back">${DAYS.map((one) => `<option>${one}</option>`).join("")}</select></label></p><h2>Wysyłka</h2><p><label><input type="radio" name="post" value="paczkomat" checked> Paczkomat</label> <label><input type="radio" name="post" value="kurier"> Kurier</label></p><button>Zapisz ustawienia</button></form></section>
<dialog id="take" role="alertdialog" aria-labelledby="takeName"><h2 id="takeName"></h2><p id="takeText"></p><button class="shut">Jeszcze nie</button> <button id="doTake">Sprzedaj</button></dialog>
<dialog id="counter" aria-labelledby="counterName"><h2 id="counterName"></h2><p><label>Twoja cena (zł) <input type="text" inputmode="numeric" id="mine" autocomplete="off"></label></p><p><label>Wiadomość <textarea id="words"></textarea></label></p><p id="bad" role="alert"></p><button class="shut">Anuluj</button> <button id="doCounter">Wyślij propozycję</button></dialog>
<dialog id="drop" role="alertdialog" aria-labelledby="dropName"><p id="dropName"></p><button class="shut">Zostaw</button> <button id="doDrop">Usuń</button></dialog>`, `
const $ = (id) => document.getElementById(id), THINGS = ${JSON.stringify(THINGS)}, OFFERS = ${JSON.stringify(OFFERS)}, tabs = [...document.querySelectorAll("[role=tab]")];
const sold = {}, hidden = new Set();
let edit = -1, offer = null, thing = null;
for (const one of tabs) one.onclick = () => { for (const tab of tabs) { tab.setAttribute("aria-selected", tab === one); $(tab.getAttribute("aria-controls")).hidden = tab !== one; } };
for (const one of document.querySelectorAll(".shut")) one.onclick = () => one.closest("dialog").close();
const things = () => { $("things").innerHTML = THINGS.map((one, at) => '<div class="card item"><h3>' + one[0] + "</h3><div>" + (one[1] ? "Rozmiar " + one[1] + " · " : "") + one[3] + " wyświetleń · " + one[4] + " polubień</div>" + (sold[at] ? "<div>" + sold[at] + "</div>" : (edit === at ? '<div><label>Cena (zł) <input type="text" inputmode="numeric" class="price" value="' + one[2] + '"></label> <button data-do="keep" data-at="' + at + '">Zapisz cenę</button> <button data-do="leave" data-at="' + at + '">Anuluj</button></div>' : "<div>" + one[2] + ' zł <button data-do="edit" data-at="' + at + '" aria-label="Zmień cenę: ' + one[0] + '">✎</button></div>') + '<button data-do="hide" data-at="' + at + '">' + (hidden.has(at) ? "Pokaż" : "Ukryj") + '</button> <button data-do="push" data-at="' + at + '">Podbij za 4 zł</button> <button data-do="drop" data-at="' + at + '" aria-label="Usuń ogłoszenie: ' + one[0] + '">🗑</button>') + "</div>").join(""); };
const offers = () => { $("offers").innerHTML = "<ul>" + OFFERS.map((one, at) => one[5] ? "" : "<li><b>" + THINGS[one[0]][0] + "</b> (cena " + THINGS[one[0]][2] + " zł)<br>" + one[1] + " ★ " + one[3] + " daje <b>" + one[2] + " zł</b>" + (one[4] ? "<br><q>" + one[4] + "</q>" : "") + '<br><button data-do="take" data-at="' + at + '">Przyjmij</button> <button data-do="counter" data-at="' + at + '">Zaproponuj inną cenę</button> <button data-do="refuse" data-at="' + at + '">Odrzuć</button></li>').join("") + "</ul>"; };
const about = () => THINGS[offer[0]][0] + ", " + offer[1];
$("things").onclick = ({ target }) => {
  const { do: does } = target.dataset, at = Number(target.dataset.at);
  if (!does) return;
  thing = THINGS[at];
  if (does === "edit") { edit = at; things(); $("things").querySelector(".price").focus(); }
  if (does === "leave") { edit = -1; things(); }
  if (does === "keep") { const price = Number($("things").querySelector(".price").value.replace(/\\s|zł/g, "").replace(",", ".")); if (!(price > 0)) return say("Podaj cenę."); thing[2] = price; edit = -1; deed("cena " + thing[0] + ": " + price + " zł"); things(); offers(); say("Nowa cena, " + thing[0] + ": " + price + " zł."); }
  if (does === "hide") { const on = !hidden.has(at); if (on) hidden.add(at); else hidden.delete(at); deed((on ? "ukryte " : "widoczne ") + thing[0]); things(); say((on ? "Ukryte: " : "Znowu widoczne: ") + thing[0] + "."); }
  if (does === "push") { deed("podbite " + thing[0]); say("Podbite: " + thing[0] + "."); }
  if (does === "drop") { $("dropName").textContent = "Usunąć ogłoszenie " + thing[0] + "?"; $("drop").showModal(); }
};
$("offers").onclick = ({ target }) => {
  const { do: does, at } = target.dataset;
  if (!does) return;
  offer = OFFERS[at];
  if (does === "take") { $("takeName").textContent = "Sprzedać: " + THINGS[offer[0]][0] + "?"; $("takeText").textContent = "Kupuje " + offer[1] + " za " + offer[2] + " zł. Masz 5 dni na wysyłkę."; $("take").showModal(); }
  if (does === "counter") { $("counterName").textContent = "Inna cena: " + about(); $("mine").value = ""; $("words").value = ""; $("bad").textContent = ""; $("counter").showModal(); }
  if (does === "refuse") { offer[5] = true; deed("odrzucone " + about()); offers(); say("Odrzucone: " + about() + "."); }
};
$("doTake").onclick = () => { offer[5] = true; sold[offer[0]] = "Sprzedane za " + offer[2] + " zł, kupuje " + offer[1]; deed("sprzedane " + about() + ", " + offer[2] + " zł"); $("take").close(); things(); offers(); say("Sprzedane: " + about() + ", " + offer[2] + " zł. Etykieta czeka w wiadomościach."); };
$("doCounter").onclick = () => { const price = Number($("mine").value.replace(/\\s|zł/g, "").replace(",", ".")), words = $("words").value.trim(); if (!(price > 0)) return void ($("bad").textContent = "Podaj cenę."); offer[5] = true; deed("propozycja " + about() + ": " + price + " zł" + (words ? ", " + words : "")); $("counter").close(); offers(); say("Wysłano propozycję: " + about() + ", " + price + " zł."); };
$("doDrop").onclick = () => { deed("usunięte " + thing[0]); sold[THINGS.indexOf(thing)] = "Usunięte"; $("drop").close(); things(); say("Usunięte: " + thing[0] + "."); };
$("rest").onsubmit = (event) => { event.preventDefault(); const form = event.target, text = (form.on.checked ? "urlop do " + form.back.value : "bez urlopu") + ", " + form.post.value; deed("ustawienia: " + text); say("Zapisano ustawienia: " + text + "."); };
things(); offers();`).replace('lang="en"', 'lang="pl"'),
  goals: {
    kurtka: { goal: "za kurtkę dają mi dwie osoby, sprzedaj tej co daje więcej. tej drugiej na razie nic nie odpisuj, bo jakby się coś wysypało to wezmę ją", shown: "J", wants: ["sprzedane Kurtka jeansowa oversize, ola_wro, 115 zł"], agree: /^(?!.*(“Odrzuć|“Zaproponuj|“Wyślij|“Podbij|“Ukryj|“Usuń|“Zapisz|“Zmień|zielona_szafa|kasia77|Botki|Płaszcz|Sweter))(?:(?!.*marta\.k)|(?=.*(ola_wro|115))).*(“Propozycje|“Przyjmij|“Sprzedaj|kurtk|ola_wro|115|sprzeda|przyj|accept|sell)/is, agreeWhere: /(?<=Kupuje ola_wro za 115 zł\.[^]*)Sprzedaj/, user: [[/which (offer|one|person|buyer)|któr/i, "tę wyższą, ola_wro za 115 zł"]], acts: [press("Propozycje (5)"), press("Przyjmij", "ola_wro"), press("Sprzedaj")], proof: /Sprzedane: Kurtka jeansowa oversize, ola_wro, 115 zł\./ },
    urlop: { goal: "w sobotę lecimy do grecji i wracam w poniedziałek 17 sierpnia, zrób żeby do tego czasu nikt nic ode mnie nie kupił, bo nie będę miała jak wysłać", wants: ["ustawienia: urlop do 17 sierpnia, paczkomat"], agree: /^(?!.*(“Podbij|“Ukryj|“Usuń|“Przyjmij|“Odrzuć|“Zaproponuj|“Kurier|“(10|24|31) sierpnia)).*(“Ustawienia sprzedaży|“Tryb urlopowy|“Wracam|17 sierpnia|“Zapisz ustawienia|urlop|holiday|vacation)/is, user: [[/when|date|kiedy|do kiedy/i, "17 sierpnia"]], acts: [press("Ustawienia sprzedaży"), press("Tryb urlopowy"), choose("Wracam", "17 sierpnia"), press("Zapisz ustawienia")], proof: /Zapisano ustawienia: urlop do 17 sierpnia, paczkomat\./ },
    plaszcz: { goal: "ktoś pisał w sprawie płaszcza, jak daje co najmniej 180 to sprzedaj, a za mniej nie oddam i nic mu nie odpisuj", wants: [], cannot: "", already: true, shown: "J", agree: /^(?!.*(“Przyjmij|“Sprzedaj|“Odrzuć|“Zaproponuj|“Wyślij|“Podbij|“Ukryj|“Usuń|“Zapisz|“Zmień)).*“Propozycje/is },
  },
};
