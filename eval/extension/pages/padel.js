import { page } from "../stage.mjs";
import { choose, press, tick } from "../mind.mjs";

const TABS = ["Reservar pista", "Partidos abiertos", "Mis reservas"];
const DAYS = ["mié 19 may", "jue 20 may", "vie 21 may"];
const HOURS = ["18:30", "20:00", "21:30"];
const COURTS = ["Pista 1, cubierta", "Pista 2, cubierta", "Pista 3, exterior", "Pista 4, exterior"];
/** By day and hour, which courts are free. */
const FREE = [[[1, 0, 1, 1], [0, 0, 1, 0], [1, 1, 1, 1]], [[0, 1, 1, 0], [0, 1, 1, 1], [1, 0, 0, 1]], [[0, 0, 0, 1], [1, 0, 0, 0], [1, 1, 0, 1]]];
const GAMES = [["vie 21 may, 19:00", "intermedio", 3, "Lucía, Óscar y Nacho"], ["sáb 22 may, 10:00", "iniciación", 3, "Marta, Pili y Quique"], ["sáb 22 may, 10:30", "intermedio", 2, "Hugo y Sergio"], ["sáb 22 may, 11:30", "intermedio", 3, "Ana, Javi y Toni"], ["sáb 22 may, 12:00", "avanzado", 3, "Berta, Iker y Leo"], ["sáb 22 may, 18:30", "intermedio", 3, "Rosa, Dani y Chema"], ["dom 23 may, 11:30", "intermedio", 3, "Eva, Paco y Nuria"]];
const MINE = [["vie 21 may, 20:00", "Pista 4, exterior", "90 minutos, 24 €", "Anulación gratuita hasta el jueves 20 a las 20:00; después se cobran 12 €."], ["mar 25 may, 18:30", "Pista 1, cubierta", "60 minutos, 20 €", "Anulación gratuita hasta el lunes 24 a las 18:30; después se cobran 10 €."], ["vie 28 may, 20:00", "Pista 2, cubierta", "90 minutos, 30 €", "Reserva de oferta: al anular se cobran siempre 6 €."]];

/** A grid of hours and courts that changes with the day; a booking dialog with a counter; open games with the same button; bookings with their terms. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Pádel La Dehesa", `<p>Hola, Rubén. Hoy es martes 18 de mayo de 2027. Te quedan 4 usos en el bono.</p><nav role="tablist">${TABS.map((one, at) => `<button role="tab" id="t${at}" aria-selected="${!at}" aria-controls="p${at}">${one}</button>`).join(" ")}</nav>
<section role="tabpanel" id="p0" aria-labelledby="t0"><p>${DAYS.map((one, at) => `<button class="day" aria-pressed="${!at}">${one}</button>`).join(" ")}</p><table><thead><tr><th>Hora</th>${COURTS.map((one) => `<th>${one}</th>`).join("")}</tr></thead><tbody>${HOURS.map((hour) => `<tr><th scope="row">${hour}</th>${COURTS.map((court) => `<td><button class="cell" data-hour="${hour}" data-court="${court}"></button></td>`).join("")}</tr>`).join("")}</tbody></table></section>
<section role="tabpanel" id="p1" aria-labelledby="t1" hidden><p>Te apuntas y pagas tu parte (6 €) en recepción.</p>${GAMES.map(([when, level, many, who]) => `<div class="card game" data-name="${when}, ${level}"><div><b>${when}</b></div><div>Nivel ${level}</div><div>${who} · ${many} de 4, ${many === 3 ? "falta 1" : `faltan ${4 - many}`}</div><div><button class="join">Apuntarme</button></div></div>`).join("")}</section>
<section role="tabpanel" id="p2" aria-labelledby="t2" hidden>${MINE.map(([when, court, how, terms]) => `<article class="card mine" data-name="${when}"><h3>${when}</h3><p>${court}. ${how}.</p><p>${terms}</p><button class="share">Compartir</button> <button class="undo">Anular</button></article>`).join("")}</section>
<dialog id="book" aria-labelledby="bookName"><h2 id="bookName"></h2><p><label>Duración <select id="long"><option value="60 minutos">60 minutos</option><option value="90 minutos">90 minutos</option></select></label></p><p>Palas de alquiler (3 € cada una): <button id="less" aria-label="Una pala menos">−</button> <output id="many">0</output> <button id="plus" aria-label="Una pala más">+</button></p><fieldset><legend>Forma de pago</legend><label><input type="radio" name="pay" value="tarjeta" checked> Tarjeta terminada en 4410</label> <label><input type="radio" name="pay" value="bono"> Bono de 10 usos</label> <label><input type="radio" name="pay" value="recepción"> En recepción</label></fieldset><p id="sum" aria-live="polite"></p><button class="shut">Volver</button> <button id="bookGo">Confirmar reserva</button></dialog>
<dialog id="sure"><p id="q"></p><button class="shut">Ahora no</button> <button id="ok">Sí, adelante</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], free = ${JSON.stringify(FREE)}, days = ${JSON.stringify(DAYS)};
let day = 0, cell = null, then = null;
const taken = new Set(), tabs = all("[role=tab]");
for (const one of tabs) one.onclick = () => { for (const tab of tabs) { tab.setAttribute("aria-selected", tab === one); $(tab.getAttribute("aria-controls")).hidden = tab !== one; } };
for (const one of all(".shut")) one.onclick = () => one.closest("dialog").close();
const key = (one) => days[day] + " " + one.dataset.hour + ", " + one.dataset.court;
const paint = () => { all(".day").forEach((one, at) => one.setAttribute("aria-pressed", at === day)); all(".cell").forEach((one, at) => { const mine = taken.has(key(one)), open = free[day][Math.floor(at / 4)][at % 4] && !mine; one.disabled = !open; one.textContent = mine ? "Tuya" : open ? "Libre" : "Ocupada"; one.setAttribute("aria-label", one.dataset.hour + ", " + one.dataset.court + ": " + one.textContent.toLowerCase()); }); };
all(".day").forEach((one, at) => { one.onclick = () => { day = at; paint(); }; });
const palas = () => { const many = Number($("many").textContent); return many === 0 ? "sin palas" : many + (many > 1 ? " palas" : " pala"); };
const text = () => key(cell) + ": " + [$("long").value, palas(), "pago con " + document.querySelector("[name=pay]:checked").value].join(", ").replace("pago con recepción", "pago en recepción");
const show = () => { $("sum").textContent = "Vas a reservar " + text() + "."; };
for (const one of all(".cell")) one.onclick = () => { cell = one; $("bookName").textContent = "Reserva: " + key(one); $("long").selectedIndex = 0; $("many").textContent = 0; document.querySelector("[name=pay]").checked = true; show(); $("book").showModal(); };
$("less").onclick = () => { $("many").textContent = Math.max(0, Number($("many").textContent) - 1); show(); };
$("plus").onclick = () => { $("many").textContent = Math.min(4, Number($("many").textContent) + 1); show(); };
$("book").onchange = show;
$("bookGo").onclick = () => { deed("reserva " + text()); $("book").close(); taken.add(key(cell)); say("Reserva hecha, " + text() + "."); paint(); };
const ask = (words, does) => { $("q").textContent = words; then = does; $("sure").showModal(); };
$("ok").onclick = () => { $("sure").close(); then(); };
for (const one of all(".join")) one.onclick = () => { const { name } = one.closest(".game").dataset; ask("¿Te apuntamos al partido del " + name + "?", () => { deed("apuntado " + name); one.replaceWith("Estás apuntado"); say("Apuntado: " + name + "."); }); };
for (const one of all(".undo")) one.onclick = () => { const card = one.closest(".mine"), { name } = card.dataset; ask("¿Anular la reserva del " + name + "?", () => { deed("anulada " + name); card.remove(); say("Reserva anulada: " + name + "."); }); };
for (const one of all(".share")) one.onclick = () => { const { name } = one.closest(".mine").dataset; deed("compartida " + name); say("Enlace enviado a tu grupo: " + name + "."); };
paint();`).replace('lang="en"', 'lang="es"'),
  goals: {
    cubierta: { goal: "cógeme pista para el jueves a las 8 de la tarde, hora y media, que sea cubierta porque dan lluvia. a los cuñados les faltan palas así que pide dos, y que se descuente del bono", wants: ["reserva jue 20 may 20:00, Pista 2, cubierta: 90 minutos, 2 palas, pago con bono"], agree: /^(?!.*(Dora 77|“Anular”|“Compartir”|“Apuntarme”|“Sí, adelante”|“(18:30|21:30),|“[^”]*exterior|(press|choose|switch on|elegir) “(mié|vie|60 min|Tarjeta|En recep))).*(jue|20 may|20:00|Pista 2|cubierta|libre|90|hora y media|duraci|pala|bono|pago|“Confirmar reserva”|reserv|book)/is, user: [[/pala|racket/i, "dos palas"], [/pag|pay/i, "con el bono"], [/dur|long|minut|tiempo/i, "90 minutos"], [/hora|when|time|d[ií]a|day/i, "el jueves 20 a las 20:00"], [/pista|court/i, "la cubierta que esté libre"]], acts: [press("jue 20 may"), press("20:00, Pista 2, cubierta: libre"), choose("Duración", "90 minutos"), press("Una pala más"), press("Una pala más"), tick("Bono de 10 usos"), press("Confirmar reserva")], proof: /Reserva hecha, jue 20 may 20:00, Pista 2, cubierta: 90 minutos, 2 palas, pago con bono\./ },
    partido: { goal: "Me apetece jugar el sábado por la mañana. Mira si hay gente de nivel intermedio a la que le falte solo uno y apúntame con ellos.", shown: "J", wants: ["apuntado sáb 22 may, 11:30, intermedio"], agree: /^(?!.*(“Anular”|“Compartir”|“Confirmar|“Reservar pista|Dora 77|“Apuntarme”[^“]*\b([1-35-7] \D{1,8} 7)\b|“Apuntarme”.*(vie 21|10:00|10:30|12:00|18:30|dom 23|iniciaci|avanzado))).*(Partidos abiertos|11:30|s[áa]b|22 may|intermedi|“Apuntarme”|“Sí, adelante”|apunt|partido|join|sign|match|game)/is, user: [[/cu[áa]l|which|hora|when|time|partido|game/i, "el del sábado por la mañana, intermedio, en el que falta uno: el de las 11:30"]], acts: [press("Partidos abiertos"), press("Apuntarme", "sáb 22 may, 11:30"), press("Sí, adelante")], proof: /Apuntado: sáb 22 may, 11:30, intermedio\./ },
    anular: { goal: "si mañana al final anulo la pista de este viernes, me cobran algo? no la anules todavia eh, es solo por saberlo", wants: [], cannot: "", already: true, shown: "J", agree: /^(?!.*(“Anular”|“Compartir”|“Apuntarme”|“Confirmar|“Sí, adelante”)).*(Mis reservas|viernes|vie 21|21 may|mirar|look|open|consult|ver)/is, user: [[/cu[áa]l|which|pista|viernes/i, "la de este viernes 21 a las 20:00"]], acts: [press("Mis reservas")], proof: /gratuita hasta el jueves 20 a las 20:00/ },
  },
};
