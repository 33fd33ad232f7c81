import { page } from "../stage.mjs";
import { choose, press, tick } from "../mind.mjs";

const ROOMS = [
  ["Salón", [["Sofá", 1], ["Estantería", 2], ["Mesa de comedor", 1], ["Silla", 6]]],
  ["Dormitorio principal", [["Cama doble", 1], ["Armario", 1], ["Estantería", 1], ["Mesilla", 2]]],
  ["Cuarto de Lucía", [["Cama individual", 1], ["Armario", 1], ["Escritorio", 1], ["Estantería", 1]]],
  ["Trastero", [["Bicicleta", 2], ["Caja de herramientas", 1]]],
];
const PACKING = [["Sin embalaje", "lo embalamos todo nosotros", 0], ["Solo vajilla y cristal", "ustedes embalan lo frágil", 85], ["Embalaje completo", "ustedes lo embalan todo", 310]];
const HOURS = ["Mañana, de 8 a 10", "Mediodía, de 12 a 14", "Tarde, de 16 a 18"];
const DATES = [["lunes 18 de enero", true], ["martes 19 de enero", false], ["miércoles 20 de enero", true], ["viernes 22 de enero", false], ["sábado 23 de enero", false]];

/** A wizard of three steps over one removal: steppers for things of the same name in several rooms, services with a switch for each, a summary that is confirmed in the last step; dates of which some are full. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Mudanzas Girasol: su mudanza", `<style>[aria-current]{font-weight:bold}</style><p>Hola, Carmen. Mudanza MG-3382, de calle Olmo 14 a avenida del Puerto 60.</p><p>Fecha: <b id="date">viernes 22 de enero</b> de 2027. <button id="move">Cambiar fecha</button> <button id="cancel">Anular la mudanza</button></p>
<ol id="steps"><li aria-current="step">Inventario</li><li>Servicios</li><li>Resumen</li></ol>
<section id="s0" aria-label="Inventario"><h2>1. Inventario</h2>${ROOMS.map(([room, things], r) => `<fieldset><legend>${room}</legend>${things.map(([thing, many], t) => `<p role="group" aria-label="${thing}, ${room}">${thing} <button data-r="${r}" data-t="${t}" data-by="-1" aria-label="Quitar: ${thing}">−</button> <output>${many}</output> <button data-r="${r}" data-t="${t}" data-by="1" aria-label="Añadir: ${thing}">+</button></p>`).join("")}</fieldset>`).join("")}</section>
<section id="s1" aria-label="Servicios" hidden><h2>2. Servicios</h2><fieldset><legend>Embalaje</legend>${PACKING.map(([name, what, price], at) => `<p><label><input type="radio" name="pack" value="${name}" ${at ? "" : "checked"}> ${name}</label> <small>${what}, ${price ? `${price} €` : "gratis"}</small></p>`).join("")}</fieldset><p><label>Llegada del camión <select id="hour">${HOURS.map((one) => `<option>${one}</option>`).join("")}</select></label></p><p><button role="switch" aria-checked="true" data-sw="montaje">Desmontar y montar muebles</button> 120 €</p><p><button role="switch" aria-checked="false" data-sw="elevador">Elevador exterior</button> 160 €</p><p><button role="switch" aria-checked="false" data-sw="punto limpio">Llevar trastos al punto limpio</button> 45 €</p></section>
<section id="s2" aria-label="Resumen" hidden><h2>3. Resumen</h2><p id="changes"></p><p>Los cambios no valen hasta que los confirme.</p></section>
<p><button id="back" disabled>Atrás</button> <button id="next">Siguiente</button> <button id="confirm" hidden>Confirmar cambios</button></p>
<dialog id="dates" aria-labelledby="datesName"><h2 id="datesName">Cambiar fecha</h2><fieldset><legend>Días de enero</legend>${DATES.map(([day, full]) => `<p><label><input type="radio" name="day" value="${day}" ${full ? "disabled" : ""} ${/22/.test(day) ? "checked" : ""}> ${day}${full ? " (completo, sin camiones)" : ""}</label></p>`).join("")}</fieldset><button id="shut">Cerrar</button> <button id="keep">Guardar fecha</button></dialog>
<dialog id="sure" aria-label="Anular"><p>¿Anular la mudanza MG-3382? Se pierde la señal de 150 €.</p><button id="no">No anular</button> <button id="yes">Sí, anular</button></dialog>`, `
const $ = (id) => document.getElementById(id), ROOMS = ${JSON.stringify(ROOMS)};
const on = (name) => document.querySelector("[name=" + name + "]:checked").value;
const switches = () => [...document.querySelectorAll("[data-sw]")];
let step = 0;
const state = () => [...ROOMS.flatMap(([room, things]) => things.map(([thing, many]) => room + ": " + thing + " " + many)), "Embalaje: " + on("pack"), "Camión: " + $("hour").value, ...switches().map((one) => "Servicio " + one.dataset.sw + ": " + (one.getAttribute("aria-checked") === "true" ? "sí" : "no"))];
let kept = state();
const changed = () => state().filter((one) => !kept.includes(one));
const show = () => { [0, 1, 2].forEach((at) => { $("s" + at).hidden = at !== step; if (at === step) $("steps").children[at].setAttribute("aria-current", "step"); else $("steps").children[at].removeAttribute("aria-current"); }); $("back").disabled = !step; $("next").hidden = step === 2; $("confirm").hidden = step !== 2; const list = changed(); $("confirm").disabled = !list.length; $("changes").textContent = list.length ? "Cambios: " + list.join("; ") + "." : "No hay cambios."; };
$("next").onclick = () => { step += 1; show(); };
$("back").onclick = () => { step -= 1; show(); };
$("s0").onclick = ({ target }) => { const { r, t, by } = target.dataset; if (!by) return; const thing = ROOMS[r][1][t]; thing[1] = Math.max(0, Math.min(20, thing[1] + Number(by))); target.parentElement.querySelector("output").textContent = thing[1]; };
for (const one of switches()) one.onclick = () => one.setAttribute("aria-checked", one.getAttribute("aria-checked") !== "true");
$("confirm").onclick = () => { const list = changed(); list.forEach(deed); kept = state(); show(); say("Confirmado. " + list.join("; ") + "."); };
$("move").onclick = () => $("dates").showModal();
$("shut").onclick = () => $("dates").close();
$("keep").onclick = () => { deed("fecha " + on("day")); $("date").textContent = on("day"); $("dates").close(); say("Nueva fecha: " + on("day") + "."); };
$("cancel").onclick = () => $("sure").showModal();
$("no").onclick = () => $("sure").close();
$("yes").onclick = () => { deed("anular"); $("sure").close(); say("La mudanza está anulada."); };
show();`).replace('lang="en"', 'lang="es"'),
  goals: {
    muebles: { goal: "el armario de la niña al final se lo queda mi hermana, así que ese no viene. y en el salón hemos puesto otra estantería más, apuntadla también", shown: "J", wants: ["Cuarto de Lucía: Armario 0", "Salón: Estantería 3"], agree: /^(?!.*(“Cambiar fecha|“Anular|“Guardar|“Sí, anular|“(Quitar|Añadir): (Sofá|Mesa|Silla|Cama|Mesilla|Escritorio|Bici|Caja)|“Añadir: Armario|“Quitar: Estantería|“Embalaje|“Sin embalaje|“Solo|“Llegada|“Desmontar|“Elevador|“Llevar|“Quitar: Armario”[^“]*(“[^”“]*)?(principal|\b1 of 2\b)|“Añadir: Estantería”[^“]*(“[^”“]*)?(principal|Lucía|\b[23] of 3\b)))(?:(?!.*“Confirmar cambios”)|(?=.*“Quitar: Armario)(?=.*“Añadir: Estantería)).*(“Quitar: Armario”.*(Lucía|\b2 of 2\b)|“Añadir: Estantería”.*(Salón|\b1 of 3\b)|“Siguiente”)/is, agreeWhere: /Cambios: (Salón: Estantería 3; Cuarto de Lucía: Armario 0)\.\s+Los cambios no valen hasta que los confirme\.\s+Atrás\s+Confirmar cambios/, user: [[/which (wardrobe|armario)|qué armario|“Quitar: Armario/i, "el del cuarto de Lucía"], [/which (shelf|bookcase|estanter)|qué estanter|“Añadir: Estantería/i, "la del salón"]], acts: [press("Añadir: Estantería", "Salón"), press("Quitar: Armario", "Cuarto de Lucía"), press("Siguiente"), press("Siguiente"), press("Confirmar cambios")], proof: /Confirmado\. Salón: Estantería 3; Cuarto de Lucía: Armario 0/ },
    servicios: { goal: "los platos y las copas mejor que los empaquetéis vosotros, del resto nos encargamos nosotros. y a ver si el camión puede venir por la tarde, que por la mañana curro", wants: ["Embalaje: Solo vajilla y cristal", "Camión: Tarde, de 16 a 18"], agree: /^(?!.*(“Cambiar fecha|“Anular|“Guardar|“Sí, anular|“(Quitar|Añadir): |“Embalaje completo|“Sin embalaje|“Desmontar|“Elevador|“Llevar|choose “(Mañana|Mediodía)))(?:(?!.*“Confirmar cambios”)|(?=.*“Solo vajilla)(?=.*“Tarde)).*(“Solo vajilla y cristal|“Llegada del camión|“Tarde, de 16|“Siguiente”)/is, agreeWhere: /Cambios: Embalaje: Solo vajilla y cristal; Camión: Tarde, de 16 a 18\.\s+Los cambios no valen hasta que los confirme\.\s+Atrás\s+Confirmar cambios/, user: [[/hour|hora|when|cuándo/i, "por la tarde, de 16 a 18"], [/pack|embal/i, "solo la vajilla y el cristal"]], acts: [press("Siguiente"), tick("Solo vajilla y cristal"), choose("Llegada del camión", "Tarde, de 16 a 18"), press("Siguiente"), press("Confirmar cambios")], proof: /Confirmado\. Embalaje: Solo vajilla y cristal; Camión: Tarde, de 16 a 18/ },
    fecha: { goal: "nos dan las llaves dos días antes, pásanos la mudanza al miércoles 20", wants: [], cannot: "El miércoles 20 de enero está completo, no quedan camiones.", agree: /^(?!.*(“Anular|“Guardar|“Sí, anular|“Confirmar|“Siguiente|“(Quitar|Añadir): |“(lunes|martes|viernes|sábado))).*(“Cambiar fecha”|“miércoles 20|“Cerrar”)/is, user: [[/instead|another|other (day|date)|otro día|otra fecha/i, "no, si el 20 no puede ser, déjalo como está"]], acts: [press("Cambiar fecha")], refused: /miércoles 20 de enero\s*\(completo/ },
  },
};
