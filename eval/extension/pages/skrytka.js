import { page } from "../stage.mjs";
import { press, untick } from "../mind.mjs";

const PARCELS = [[6021, "Sklep Bosko", "Automat Dworcowa 4", "czeka w skrytce 11, odbiór do 12 maja, 18:00", "czeka"], [6022, "Sklep Bosko", "Automat Dworcowa 4", "w drodze, doręczenie 13 maja", "w drodze"], [6035, "Książki Lamus", "Automat Dworcowa 4", "czeka w skrytce 3, odbiór do 10 maja, 9:00. Odbiór był już przedłużony, drugi raz nie można.", "czeka"], [6040, "Ceramika Iwa", "Automat Młyńska 2", "w drodze, doręczenie 14 maja, za pobraniem 89 zł", "w drodze"]];
const MACHINES = ["Automat Lipowa 17", "Automat Lipowa 7", "Automat Rynek 1"];
const menu = (id, now) => (now === "w drodze" ? `<button role="menuitem" data-do="move">Przekieruj</button>` : id === 6035 ? `<button role="menuitem" disabled>Przedłuż odbiór (już wykorzystane)</button>` : `<button role="menuitem" data-do="longer">Przedłuż odbiór o 24 godziny</button>`);
const card = ([id, shop, where, state, now]) => `<article class="card" data-n="${id}" data-shop="${shop}"><b>Paczka ${id}, ${shop}</b><br>${where}<br><span class="state">${state}</span><p>${now === "czeka" ? `<button data-do="open">Otwórz skrytkę</button> ` : ""}<button class="more" aria-haspopup="menu" aria-expanded="false" aria-label="Więcej: ${id}, ${shop}, ${now}">⋯</button></p><div role="menu" hidden>${menu(id, now)} <button role="menuitem" data-do="back">Odeślij do nadawcy</button></div></article>`;

/** Parcels with their deeds behind a menu, and a list of lockers that is no select. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Skrytka+ · moje paczki", `${PARCELS.map(card).join("")}
<div role="dialog" aria-label="Przekierowanie" id="move" class="card" hidden><h2 id="moveWhat"></h2><p><button id="pick" aria-haspopup="listbox" aria-expanded="false">Wybierz automat</button></p><div role="listbox" id="list" aria-label="Automaty" hidden>${MACHINES.map((one) => `<div role="option" tabindex="0" aria-selected="false">${one}</div>`).join("")}</div><p id="target">Cel: nie wybrano</p><p><label><input type="checkbox" id="sms" checked> Wyślij SMS i ubezpiecz paczkę (1,50 zł)</label></p><p id="fee">Do zapłaty: 1,50 zł</p><button id="moveNo">Anuluj</button> <button id="moveYes">Przekieruj paczkę</button></div>
<div role="alertdialog" aria-label="Zwrot" id="back" class="card" hidden><p id="backWhat"></p><button id="backNo">Zostaw</button> <button id="backYes">Odeślij</button></div>`, `
const $ = (id) => document.getElementById(id);
let at = null, to = "";
const shut = () => { for (const one of document.querySelectorAll("[role=menu]")) { one.hidden = true; one.parentElement.querySelector(".more").setAttribute("aria-expanded", false); } };
for (const one of document.querySelectorAll(".more")) one.onclick = () => { const menu = one.closest("article").querySelector("[role=menu]"), open = menu.hidden; shut(); menu.hidden = !open; one.setAttribute("aria-expanded", open); };
const state = (text) => { at.querySelector(".state").textContent = text; };
for (const one of document.querySelectorAll("[data-do]")) one.onclick = () => {
  at = one.closest("article"); shut(); $("move").hidden = $("back").hidden = true;
  if (one.dataset.do === "open") { deed("open the locker of " + at.dataset.n); state("skrytka otwarta"); }
  if (one.dataset.do === "longer") { deed("extend " + at.dataset.n); state("odbiór przedłużony do 13 maja, 18:00"); say("Odbiór paczki " + at.dataset.n + " przedłużony."); }
  if (one.dataset.do === "move") { to = ""; $("pick").textContent = "Wybierz automat"; $("target").textContent = "Cel: nie wybrano"; $("moveWhat").textContent = "Przekierowanie paczki " + at.dataset.n + ", " + at.dataset.shop; $("move").hidden = false; }
  if (one.dataset.do === "back") { $("backWhat").textContent = "Odesłać paczkę " + at.dataset.n + ", " + at.dataset.shop + "? Tego nie da się cofnąć."; $("back").hidden = false; }
};
$("pick").onclick = () => { $("list").hidden = !$("list").hidden; $("pick").setAttribute("aria-expanded", !$("list").hidden); };
for (const one of document.querySelectorAll("[role=option]")) one.onclick = () => { to = one.textContent; $("pick").textContent = to; $("target").textContent = "Cel: " + to; $("list").hidden = true; };
$("sms").onchange = () => { $("fee").textContent = "Do zapłaty: " + ($("sms").checked ? "1,50" : "0,00") + " zł"; };
$("moveNo").onclick = $("backNo").onclick = () => { $("move").hidden = $("back").hidden = true; };
$("moveYes").onclick = () => { if (!to) return say("Najpierw wybierz automat."); deed("redirect " + at.dataset.n + " to " + to + ($("sms").checked ? ", paid extras" : ", no extras")); state("w drodze do: " + to); $("move").hidden = true; say("Paczka " + at.dataset.n + " jedzie do: " + to + "."); };
$("backYes").onclick = () => { deed("return " + at.dataset.n); state("wraca do nadawcy"); $("back").hidden = true; say("Paczka " + at.dataset.n + " wraca do nadawcy."); };`).replace('lang="en"', 'lang="pl"'),
  goals: {
    lipowa: { goal: "ta paczka z bosko co jeszcze jedzie niech idzie na lipową 7, tam teraz mieszkam. bez zadnych dopłat prosze", wants: ["redirect 6022 to Automat Lipowa 7, no extras"], agree: /^(?!.*(6021|6035|6040|“Automat Lipowa 17”|“Automat Rynek|“Odeślij|“Otwórz|“Przedłuż)).*(“Więcej: 6022|“Przekieruj”|“Wybierz automat”|“Automat Lipowa 7”|“Wyślij SMS)/is, agreeWhere: /Przekierowanie paczki 6022[^]*Cel: Automat Lipowa 7\b[^]*Do zapłaty: 0,00 zł[^]*Przekieruj paczkę/, acts: [press("Więcej: 6022, Sklep Bosko, w drodze"), press("Przekieruj"), press("Wybierz automat"), press("Automat Lipowa 7"), untick("Wyślij SMS i ubezpiecz paczkę"), press("Przekieruj paczkę")], proof: /Paczka 6022 jedzie do: Automat Lipowa 7\./ },
    lamus: { goal: "przedluz odbior książek o jeden dzien, wracam z delegacji dopiero 10 maja wieczorem", wants: [], cannot: "The pick-up of 6035 was extended once, and it cannot be extended again." },
    zwrot: { goal: "odeślij jedną z tych paczek do nadawcy, rozmyśliłam się z zakupu", wants: ["return 6040"], agree: /^(?!.*(6021|6022|6035|“Przekieruj|“Przedłuż|“Otwórz)).*(“Więcej: 6040|“Odeślij do nadawcy”)/is, agreeWhere: /Odesłać paczkę 6040, Ceramika Iwa\?[^]*Odeślij/, user: [[/kt[óo]r|which|paczk|parcel/i, "chodzi o tę z Ceramiki Iwa"]], acts: [press("Więcej: 6040, Ceramika Iwa, w drodze"), press("Odeślij do nadawcy"), press("Odeślij")], proof: /Paczka 6040 wraca do nadawcy\./ },
  },
};
