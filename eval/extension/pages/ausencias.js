import { page } from "../stage.mjs";
import { choose, press, type } from "../mind.mjs";

const PUPILS = ["Lucía Romero (3.º B)", "Mateo Romero (1.º A)"];
const REASONS = ["Enfermedad", "Cita médica", "Motivo familiar", "Otro"];
const NOTICES = [["Lucía", "viernes 14/06/2024", "Cita médica"], ["Mateo", "viernes 14/06/2024", "Enfermedad"], ["Lucía", "jueves 20/06/2024", "Motivo familiar"]];
const select = (label, name, options) => `<p><label>${label} <select name="${name}"><option value="">– elija –</option>${options.map((one) => `<option>${one}</option>`).join("")}</select></label></p>`;

/** A single day wants both dates: it is refused until the second is there too. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Ausencias", `<p>Colegio San Telmo. Hoy es lunes, 10 de junio de 2024.</p><h2>Comunicar una ausencia</h2><ul role="alert" id="errors"></ul><form novalidate>${select("Alumno o alumna", "who", PUPILS)}<p><label>Desde <input name="from" placeholder="dd/mm/aaaa"></label></p><p><label>Hasta <input name="to" placeholder="dd/mm/aaaa"></label></p>${select("Motivo", "why", REASONS)}<p><label>Observaciones <textarea name="note"></textarea></label></p><button>Enviar</button> <button type="reset">Borrar formulario</button></form>
<h2>Avisos enviados</h2><table><thead><tr><th>Alumno</th><th>Día</th><th>Motivo</th><th></th></tr></thead><tbody>${NOTICES.map(([who, day, why]) => `<tr data-w="${who}" data-d="${day}"><td>${who}</td><td>${day}</td><td>${why}</td><td><button class="undo">Anular</button></td></tr>`).join("")}</tbody></table>
<div role="dialog" aria-label="Anular aviso" id="sure" hidden><p id="ask"></p><button id="no">No, volver</button> <button id="yes">Sí, anular</button></div>`, `
let row;
const form = document.querySelector("form");
form.onsubmit = (event) => { event.preventDefault(); const f = form.elements; const day = (text) => /^[0-9]{2}.[0-9]{2}.[0-9]{4}$/.test(text.trim());
  const wrong = [[f.who, !f.who.value && "Elija al alumno o a la alumna."], [f.from, !day(f.from.value) && "Escriba la fecha inicial como dd/mm/aaaa."], [f.to, !day(f.to.value) && "Falta la fecha final. Si es un solo día, repita la misma fecha."], [f.why, !f.why.value && "Elija el motivo."]];
  for (const [field, bad] of wrong) field.setAttribute("aria-invalid", String(Boolean(bad)));
  document.getElementById("errors").replaceChildren(...wrong.filter(([, bad]) => bad).map(([, bad]) => { const li = document.createElement("li"); li.textContent = bad; return li; }));
  if (wrong.some(([, bad]) => bad)) return say("No se ha enviado: revise los campos marcados.");
  const who = f.who.value.split(" (")[0];
  deed("ausencia " + who + ", " + f.from.value.trim() + " a " + f.to.value.trim() + ", " + f.why.value + (f.note.value.trim() ? ", " + f.note.value.trim() : "")); say("Se ha comunicado la ausencia de " + who + "."); form.reset(); };
for (const one of document.querySelectorAll(".undo")) one.onclick = () => { row = one.closest("tr"); document.getElementById("ask").textContent = "¿Anular el aviso de " + row.dataset.w + " del " + row.dataset.d + "?"; document.getElementById("sure").hidden = false; };
document.getElementById("no").onclick = () => { document.getElementById("sure").hidden = true; };
document.getElementById("yes").onclick = () => { document.getElementById("sure").hidden = true; deed("anular " + row.dataset.w + " " + row.dataset.d); say("El aviso de " + row.dataset.w + " del " + row.dataset.d + " está anulado."); row.remove(); };`).replace('lang="en"', 'lang="es"'),
  goals: {
    mateo: { goal: "Mateo está enfermo y el 11/06/2024 no va al colegio, avísales", wants: ["ausencia Mateo Romero, 11/06/2024 a 11/06/2024, Enfermedad"], agree: /Mateo|Enviar/i, user: [[/hasta|fecha final/i, "11/06/2024"], [/motivo/i, "Enfermedad"]], acts: [choose("Alumno o alumna", "Mateo Romero (1.º A)"), type("Desde", "11/06/2024"), type("Hasta", "11/06/2024"), choose("Motivo", "Enfermedad"), press("Enviar")], proof: /comunicado la ausencia de Mateo/ },
    viernes: { goal: "Al final Lucía sí que va el viernes, anula ese aviso", wants: ["anular Lucía viernes 14/06/2024"], shown: "J", agree: /“Anular”.*(Lucía.*viernes|14\/06|number 1 of 3)/i, agreeWhere: /¿Anular el aviso de Lucía del viernes 14\/06\/2024\?[^]*Sí, anular/, user: [[/which|cuál/i, "Lucía, viernes 14/06/2024"]], acts: [press("Anular", "Cita médica"), press("Sí, anular")], proof: /aviso de Lucía del viernes 14\/06\/2024 está anulado/ },
  },
};
