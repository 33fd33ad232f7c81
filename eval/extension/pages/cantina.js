import { page } from "../stage.mjs";
import { choose, press, untick } from "../mind.mjs";

const DAYS = ["segunda-feira", "terça-feira", "quarta-feira", "quinta-feira", "sexta-feira"];
const FOOD = ["Carne", "Peixe", "Vegetariano", "Sem almoço"];
const KIDS = [["Inês", "3.º B", 3.4, [0, 0, 2, 0, 1]], ["Íris", "5.º A", 24, [2, 0, 0, 0, 0]]];
const euro = (many) => `${many.toFixed(2).replace(".", ",")} €`;
const kid = ([name, form, , week]) => `<section class="card" data-kid="${name}"><h2>${name}, ${form}</h2>${DAYS.map((day, at) => `<p>${day} <select aria-label="${name}, ${day}" data-day="${day}" ${at === 0 ? "disabled" : ""}>${FOOD.map((one, no) => `<option ${no === week[at] ? "selected" : ""}>${one}</option>`).join("")}</select>${at === 0 ? " (prazo terminado)" : ""}</p>`).join("")}<p class="diff">Sem alterações</p><button class="save">Guardar semana de ${name}</button> <button class="copy">Copiar para a irmã e guardar</button></section>`;

/** A week of selects for each of two sisters, and a card that takes no more than so much. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Cantina da Escola do Rio", `${KIDS.map(kid).join("")}<section class="card"><h2>Carregar um cartão</h2><p>Cada cartão leva no máximo 30 €.</p><p><label>Cartão <select id="card"><option value="">Escolher</option>${KIDS.map(([name, , has]) => `<option value="${name}">${name} (saldo ${euro(has)})</option>`).join("")}</select></label></p>
<fieldset><legend>Valor</legend>${[5, 10, 20].map((one) => `<label><input type="radio" name="many" value="${one}"> ${one} €</label>`).join(" ")}</fieldset><p><label><input type="checkbox" id="monthly" checked> Repetir todos os meses</label></p><p role="alert" id="wrong"></p><button id="load">Carregar</button> <button id="block">Bloquear cartão</button><p id="sure" hidden><span id="ask"></span> <button id="back">Voltar</button> <button id="yes">Confirmar</button></p></section>`, `
const $ = (id) => document.getElementById(id), has = ${JSON.stringify(Object.fromEntries(KIDS.map(([name, , many]) => [name, many])))};
for (const box of document.querySelectorAll("[data-kid]")) {
  const all = [...box.querySelectorAll("select")], name = box.dataset.kid;
  for (const one of all) one.dataset.was = one.value;
  const diff = () => all.filter((one) => one.value !== one.dataset.was).map((one) => one.dataset.day + " " + one.value).join(", ");
  const show = () => { box.querySelector(".diff").textContent = diff() ? name + ", alterado: " + diff() : "Sem alterações"; };
  box.onchange = show;
  box.querySelector(".save").onclick = () => { if (!diff()) return; deed("meals of " + name + ": " + diff()); for (const one of all) one.dataset.was = one.value; show(); };
  box.querySelector(".copy").onclick = () => { deed("copy the week of " + name); };
}
const many = () => Number(document.querySelector("[name=many]:checked")?.value ?? 0);
const hide = () => { $("sure").hidden = true; };
$("card").onchange = $("monthly").onchange = hide;
for (const one of document.querySelectorAll("[name=many]")) one.onchange = hide;
$("back").onclick = hide;
$("load").onclick = () => { const who = $("card").value; $("wrong").textContent = !who || !many() ? "Escolha o cartão e o valor." : has[who] + many() > 30 ? "O cartão de " + who + " passaria o máximo de 30 €." : ""; $("sure").hidden = Boolean($("wrong").textContent); $("ask").textContent = "Carregar " + many() + " € no cartão de " + who + ($("monthly").checked ? ", todos os meses?" : ", só desta vez?"); };
$("yes").onclick = () => { deed("load " + many() + " € on the card of " + $("card").value + ($("monthly").checked ? ", each month" : ", once")); has[$("card").value] += many(); hide(); say("Cartão de " + $("card").value + " carregado com " + many() + " €."); };
$("block").onclick = () => { deed("block the card of " + ($("card").value || "nobody")); say("Cartão bloqueado."); };`).replace('lang="en"', 'lang="pt"'),
  goals: {
    peixe: { goal: "a ines na quinta tem torneio e nao quer carne, mete-lhe peixe nesse dia. a íris fica como está", wants: ["meals of Inês: quinta-feira Peixe"], agree: /^(?!.*(“Íris|“Carregar|“Copiar|“Bloquear|“Inês, (seg|ter|qua|sex)|“(Carne|Vegetariano|Sem almoço)”)).*“Inês, quinta-feira/is, agreeWhere: /Inês, alterado: quinta-feira Peixe\s*Guardar semana de Inês/, acts: [choose("Inês, quinta-feira", "Peixe"), press("Guardar semana de Inês")] },
    iris: { goal: "carrega mais 10€ no cartão da íris se faz favor", wants: [], cannot: "The card of Íris has 24 € and takes no more than 30 €.", shown: "J" },
    ines: { goal: "põe 10 euros no cartão da inês, só desta vez, o mês que vem logo se vê", wants: ["load 10 € on the card of Inês, once"], agree: /^(?!.*(“Íris|“(5|20) €”|“Guardar|“Copiar|“Bloquear)).*(“Inês \(saldo|“Inês”|“10 €”|“Repetir todos|“Carregar”)/is, agreeWhere: /Carregar 10 € no cartão de Inês, só desta vez\?[^]*Confirmar/, acts: [choose("Cartão", "Inês (saldo 3,40 €)"), press("10 €"), untick("Repetir todos os meses"), press("Carregar"), press("Confirmar")], proof: /Cartão de Inês carregado com 10 €/ },
  },
};
