import { page } from "../stage.mjs";
import { choose, press, tick } from "../mind.mjs";

/** Name, where from, price, what there is of it: weights or pieces, and how it can be cut. */
const KILOS = ["0,5 kg", "1 kg", "1,5 kg", "2 kg", "2,5 kg"];
const PIECES = ["1 pieza", "2 piezas", "3 piezas", "4 piezas", "6 piezas"];
const FISH = [
  ["Merluza de pincho", "Burela", "21,90 €/kg", KILOS, ["entera", "en rodajas", "en filetes"], ""],
  ["Merluza del Cabo", "descongelada", "12,50 €/kg", KILOS, ["entera", "en rodajas", "en filetes"], ""],
  ["Dorada", "Mediterráneo, de ración", "6,80 € la pieza", PIECES, ["entera", "a la espalda", "para la sal"], ""],
  ["Lubina", "Galicia, de ración", "8,20 € la pieza", PIECES, ["entera", "a la espalda", "para la sal"], ""],
  ["Rape, cola", "Gran Sol", "24,00 €/kg", KILOS, ["entera", "en rodajas", "en lomos"], ""],
  ["Boquerones", "Málaga", "9,90 €/kg", KILOS, ["sin limpiar", "limpios"], ""],
  ["Mejillones", "Rías Baixas", "4,50 €/kg", KILOS, ["sin limpiar", "limpios"], ""],
  ["Percebes", "Costa da Morte", "68,00 €/kg", KILOS, ["sin limpiar"], "No hay por el temporal. Volvemos a tener el martes 22."],
  ["Bacalao desalado", "Islandia", "19,80 €/kg", KILOS, ["en lomos", "desmigado"], ""],
];
const DAYS = ["vie 11 jun", "sáb 12 jun", "mar 15 jun", "mié 16 jun"];
const HOURS = ["9:00", "10:00", "11:00", "12:00", "13:00", "17:30", "18:30"];
const DONE = [["512", "2 kg de mejillones, limpios", "vie 11 jun, 11:00"], ["515", "4 doradas, a la espalda", "vie 11 jun, 17:30"], ["516", "0,5 kg de boquerones, limpios", "sáb 12 jun, 13:00"], ["521", "2 lubinas, para la sal", "mar 15 jun, 18:30"]];
const options = (list) => list.map((one) => `<option>${one}</option>`).join("");
const moment = (id) => `<p><label>Día <select id="${id}Day"><option value="">Elige día</option>${options(DAYS)}</select></label> <label>Hora <select id="${id}Hour"><option value="">Elige hora</option>${options(HOURS)}</select></label></p>`;
const card = ([name, from, price, , , none], at) => `<li class="card fish"><b>${name}</b> <span>${from}</span><div>${price}</div>${none ? `<div>${none}</div>` : ""}<button class="add" data-at="${at}"${none ? " disabled" : ""}>Añadir</button></li>`;

/** A list of fish with the same button, a dialog for weight and cut, a basket that is sent with a day and an hour; orders with two buttons each, one behind a confirmation. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Pescadería Loli – Encargos", `<p>Hola, Merche. Hoy es jueves 10 de junio de 2027. Recoges y pagas en el puesto 34 del mercado. Los sábados cerramos a las 14:00; domingos y lunes no abrimos.</p>
<h2>Pescado y marisco</h2><ul id="fish" style="list-style:none;padding:0">${FISH.map(card).join("")}</ul>
<section aria-labelledby="basketName"><h2 id="basketName">Tu cesta</h2><ul id="basket"></ul><p id="empty">Todavía no has añadido nada.</p><form id="order" hidden><h3>¿Cuándo lo recoges?</h3>${moment("new")}<p role="alert" id="lack"></p><button>Hacer el encargo</button></form></section>
<h2>Encargos pendientes</h2><table><thead><tr><th>Nº</th><th>Encargo</th><th>Recogida</th><th></th></tr></thead><tbody id="done">${DONE.map(([no, what, when]) => `<tr data-no="${no}"><td>${no}</td><td>${what}</td><td class="when">${when}</td><td><button class="move">Cambiar recogida</button> <button class="drop" aria-label="Anular el encargo ${no}">🗑</button></td></tr>`).join("")}</tbody></table>
<dialog id="how" aria-labelledby="howName"><h2 id="howName"></h2><p><label>Cantidad <select id="many"></select></label></p><fieldset><legend>¿Cómo te lo preparamos?</legend><div id="cuts"></div></fieldset><p><label><input type="checkbox" id="head"> Guardadme la cabeza y las espinas</label></p><p role="alert" id="howLack"></p><button class="shut">Cancelar</button> <button id="put">Echar a la cesta</button></dialog>
<dialog id="moving" aria-labelledby="movingName"><h2 id="movingName"></h2>${moment("old")}<p role="alert" id="moveLack"></p><button class="shut">Dejarlo como está</button> <button id="moveGo">Guardar cambio</button></dialog>
<dialog id="sure" role="alertdialog" aria-labelledby="q"><p id="q"></p><button class="shut">No</button> <button id="ok">Sí, anular</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], FISH = ${JSON.stringify(FISH)};
let fish = null, row = null, next = 527;
const basket = [];
for (const one of all(".shut")) one.onclick = () => one.closest("dialog").close();
const late = (day, hour) => (!day ? "Elige el día." : !hour ? "Elige la hora." : day.startsWith("sáb") && /^1[78]/.test(hour) ? "El sábado por la tarde no abrimos." : "");
for (const one of all(".add")) one.onclick = () => {
  fish = FISH[one.dataset.at]; $("howName").textContent = fish[0] + ", " + fish[2];
  $("many").innerHTML = fish[3].map((many) => "<option>" + many + "</option>").join("");
  $("cuts").innerHTML = fish[4].map((cut) => '<label><input type="radio" name="cut" value="' + cut + '"> ' + cut[0].toUpperCase() + cut.slice(1) + "</label> ").join("");
  $("head").checked = false; $("howLack").textContent = ""; $("how").showModal();
};
const draw = () => {
  $("basket").innerHTML = basket.map((one, at) => "<li>" + one + ' <button class="out" data-at="' + at + '" aria-label="Quitar ' + one + '">✕</button></li>').join("");
  $("empty").hidden = basket.length > 0; $("order").hidden = !basket.length;
};
$("basket").onclick = ({ target }) => { if (target.dataset.at) { basket.splice(Number(target.dataset.at), 1); draw(); } };
$("put").onclick = () => {
  const cut = document.querySelector("[name=cut]:checked");
  if (!cut) return void ($("howLack").textContent = "Dinos cómo te lo preparamos.");
  basket.push(fish[0] + ", " + $("many").value + ", " + cut.value + ($("head").checked ? ", guardar cabeza y espinas" : "")); $("how").close(); draw(); say("En la cesta: " + basket.at(-1) + ". Falta hacer el encargo.");
};
const rows = () => {
  for (const one of all(".move")) one.onclick = () => { row = one.closest("tr"); $("movingName").textContent = "Encargo " + row.dataset.no + ": " + row.children[1].textContent; const [day, hour] = row.querySelector(".when").textContent.split(", "); $("oldDay").value = day; $("oldHour").value = hour; $("moveLack").textContent = ""; $("moving").showModal(); };
  for (const one of all(".drop")) one.onclick = () => { row = one.closest("tr"); $("q").textContent = "¿Anular el encargo " + row.dataset.no + " (" + row.children[1].textContent + ")?"; $("sure").showModal(); };
};
rows();
$("order").onsubmit = (event) => {
  event.preventDefault();
  const day = $("newDay").value, hour = $("newHour").value, lack = late(day, hour);
  if (lack) return void ($("lack").textContent = lack);
  const what = basket.join(" + "), when = day + ", " + hour, no = next++, tr = document.createElement("tr");
  deed("encargo " + when + ": " + what);
  tr.dataset.no = no; tr.innerHTML = "<td>" + no + "</td><td>" + what + '</td><td class="when">' + when + '</td><td><button class="move">Cambiar recogida</button> <button class="drop" aria-label="Anular el encargo ' + no + '">🗑</button></td>';
  $("done").append(tr); rows(); basket.length = 0; event.target.reset(); $("lack").textContent = ""; draw(); say("Encargo " + no + " hecho: " + what + ". Recogida " + when + ".");
};
$("moveGo").onclick = () => {
  const lack = late($("oldDay").value, $("oldHour").value);
  if (lack) return void ($("moveLack").textContent = lack);
  const when = $("oldDay").value + ", " + $("oldHour").value;
  deed("cambio " + row.dataset.no + ": " + when); row.querySelector(".when").textContent = when; $("moving").close(); say("Encargo " + row.dataset.no + " cambiado: recogida " + when + ".");
};
$("ok").onclick = () => { deed("anular " + row.dataset.no); $("sure").close(); say("Encargo " + row.dataset.no + " anulado."); row.remove(); };`).replace('lang="en"', 'lang="es"'),
  goals: {
    merluza: { goal: "encárgame kilo y medio de merluza de pincho en rodajas para el sábado a las 12, y que me guarden la cabeza que quiero hacer caldo", shown: "J", wants: ["encargo sáb 12 jun, 12:00: Merluza de pincho, 1,5 kg, en rodajas, guardar cabeza y espinas"], agree: /^(?!.*(Dora 77|“Cambiar|“Guardar cambio|“Anular|“Sí, anular|“Quitar|Cabo|Dorada|Lubina|Rape|Boquer|Mejill|Bacalao|“(Entera|En filetes)”|(choose|select|to) “(0,5|1|2|2,5) kg”|(choose|select|to) “(vie|mar|mié) 1|switch off “Guardadme|“Añadir”[^“]*\b[2-9] (?:of|de|van|di) \d)).*(Merluza|pincho|“Añadir”|“Cantidad”|1,5|kilo y medio|rodajas|cabeza|espinas|“Echar a la cesta”|cesta|basket|“Día”|s[áa]b|12 jun|“Hora”|12:00|“Hacer el encargo”|encarg|recog|pick|order|hake)/is, agreeWhere: /(?<=Merluza de pincho, 1,5 kg, en rodajas, guardar cabeza y espinas[^]*)Hacer el encargo/, user: [[/cabo|cu[áa]l|which/i, "la de pincho"], [/cantidad|cu[áa]nt|how (much|many)|quantity|weight/i, "kilo y medio"], [/prepar|corte|cut|c[óo]mo/i, "en rodajas, y la cabeza me la guardan"], [/d[íi]a|day|hora|time|when|cu[áa]ndo/i, "el sábado 12 a las 12"]], acts: [press("Añadir", "Merluza de pincho"), choose("Cantidad", "1,5 kg"), tick("En rodajas"), tick("Guardadme la cabeza y las espinas"), press("Echar a la cesta"), choose("Día", "sáb 12 jun"), choose("Hora", "12:00"), press("Hacer el encargo")], proof: /Encargo 527 hecho: Merluza de pincho, 1,5 kg, en rodajas, guardar cabeza y espinas\. Recogida sáb 12 jun, 12:00\./ },
    doradas: { goal: "Mañana por la tarde no llego a por las doradas, mejor las recojo el sábado nada más abrir, a las 9.", shown: "J", wants: ["cambio 515: sáb 12 jun, 9:00"], agree: /^(?!.*(Dora 77|“Añadir|“Echar|“Hacer|“Anular|“Sí, anular|“Quitar|mejillones|boquerones|lubinas|\b(512|516|521)\b|(choose|select|to) “((vie|mar|mié) 1|(10|11|12|13|17|18):)|“Cambiar recogida”[^“]*\b[134] (?:of|de|van|di) 4\b)).*(dorada|515|“Cambiar recogida”|cambi|change|“Día”|s[áa]b|12 jun|Saturday|“Hora”|\b9(:00)?\b|recog|pick|“Guardar cambio”|guardar|save)/is, agreeWhere: /(?<=Encargo 515: 4 doradas[^]*)Guardar cambio/, user: [[/cu[áa]l|which/i, "el de las doradas, el 515"], [/d[íi]a|day|hora|time|when|cu[áa]ndo/i, "el sábado 12 a las 9:00"]], acts: [press("Cambiar recogida", "4 doradas, a la espalda"), choose("Día", "sáb 12 jun"), choose("Hora", "9:00"), press("Guardar cambio")], proof: /Encargo 515 cambiado: recogida sáb 12 jun, 9:00\./ },
    percebes: { goal: "ponme medio kilo de percebes para el sábado a las 11 que vienen mis suegros. si no son percebes no quiero otra cosa", shown: "J", wants: [], cannot: "No hay percebes: por el temporal no los tienen hasta el martes 22.", agree: /^(?!.*(Merluza|Dorada|Lubina|Rape|Boquer|Mejill|Bacalao|“Añadir”[^“]*\b[1-79] (?:of|de|van|di) \d|“Cambiar|“Anular|“Sí|“Guardar cambio|“Echar|“Hacer)).*(percebes|barnacle|“Añadir”|0,5|medio kilo|s[áa]b|12 jun|11:00)/is, user: [[/otr[oa]|other|instead|en vez|en lugar|22|esperar|wait|alternativ/i, "no, si no hay percebes para el sábado déjalo"], [/cantidad|cu[áa]nt|how much/i, "medio kilo"], [/d[íi]a|day|hora|time|cu[áa]ndo/i, "el sábado 12 a las 11"]] },
  },
};
