import { page } from "../stage.mjs";
import { press, type } from "../mind.mjs";

const LOTS = [[14, "Rioja Gran Reserva 1994", "3 botellas, caja de madera", 120, false], [15, "Rioja Reserva 1994", "6 botellas", 90, true], [16, "Rioja Gran Reserva 1995", "3 botellas, caja de madera", 130, true], [21, "Priorat 2001", "2 botellas magnum", 70, false]];
const lot = ([id, name, what, price, on]) => `<article class="card" data-n="${id}" data-name="${name}" data-price="${price}"><h2>Lote ${id}</h2><p>${name}, ${what}</p><p>Va por ${price} €</p><button class="star" aria-pressed="${on}" aria-label="${on ? "Dejar de seguir" : "Seguir"}: ${name}">${on ? "★" : "☆"}</button>
<p><label>Puja máxima, lote ${id} <input type="number" min="10" step="10"></label> € <button class="bid">Pujar</button></p><p role="alert" class="wrong"></p><div class="sure" hidden><p class="ask"></p><button class="no">No</button> <button class="yes">Confirmar puja</button></div></article>`;

/** Cards with a number and a bid that is checked and asked for; stars that turn into their opposite. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Subastas La Bodega: vinos viejos", `<p>Cada puja sube 10 € como mínimo. Una puja confirmada no se puede retirar.</p>${LOTS.map(lot).join("")}`, `
for (const one of document.querySelectorAll("article")) {
  const find = (text) => one.querySelector(text), { n, name, price } = one.dataset, star = find(".star"), field = find("input"), least = Number(price) + 10;
  star.onclick = () => {
    const on = star.getAttribute("aria-pressed") !== "true";
    star.setAttribute("aria-pressed", on); star.textContent = on ? "★" : "☆"; star.setAttribute("aria-label", (on ? "Dejar de seguir: " : "Seguir: ") + name);
    deed((on ? "follow " : "unfollow ") + n); say(on ? "Sigues el lote " + n + "." : "Ya no sigues el lote " + n + ".");
  };
  field.oninput = () => { find(".sure").hidden = true; find(".wrong").textContent = ""; };
  find(".bid").onclick = () => {
    const many = Number(field.value);
    find(".wrong").textContent = !many ? "Escribe tu puja." : many < least ? "La puja mínima para el lote " + n + " es de " + least + " €." : many % 10 ? "Solo decenas: 130, 140, 150..." : "";
    find(".sure").hidden = Boolean(find(".wrong").textContent);
    find(".ask").textContent = "Puja máxima de " + many + " € por el lote " + n + ", " + name + ".";
  };
  find(".no").onclick = () => { find(".sure").hidden = true; };
  find(".yes").onclick = () => { deed("bid " + Number(field.value) + " on " + n); find(".sure").hidden = true; say("Puja de " + Number(field.value) + " € por el lote " + n + " recibida."); };
}`).replace('lang="en"', 'lang="es"'),
  goals: {
    boda: { goal: "pon una puja maxima de 150 por el gran reserva del 94, que es el año de nuestra boda", wants: ["bid 150 on 14"], shown: "J", agree: /^(?!.*(lote (15|16|21)|1995|Priorat|“Seguir|“Dejar|\b[234] \D{1,8} 4\b)).*(“Puja máxima, lote 14|“Pujar”.*(lote 14|gran reserva 1994|\b1 \D{1,8} 4\b))/is, agreeWhere: /Puja máxima de 150 € por el lote 14,[^]*?Confirmar puja/, acts: [type("Puja máxima, lote 14", "150"), press("Pujar", "lote 14"), press("Confirmar puja")], proof: /Puja de 150 € por el lote 14 recibida/ },
    avisos: { goal: "quiero ver como va el priorat, siguelo porfa. y el reserva normal del 94 ya no me interesa, deja de seguirlo", wants: ["follow 21", "unfollow 15"], agree: /^(?!.*(Gran Reserva|“Puj|lote 1[46])).*(“Seguir: Priorat|“Dejar de seguir: Rioja Reserva)/is, acts: [press("Seguir: Priorat 2001"), press("Dejar de seguir: Rioja Reserva 1994")], proof: /Ya no sigues el lote 15\./ },
    limite: { goal: "puja tambien por el gran reserva del 95 si se puede entrar con 135 o menos, mas no me gasto", wants: [], cannot: "The least bid on lot 16 is 140 €, above 135 €." },
  },
};
