import { page } from "../stage.mjs";
import { press, type, untick } from "../mind.mjs";

const DAYS = ["Seg", "Ter", "Qua", "Qui", "Sex"];
const KIDS = [["Mariana", "3.º B", "normal normal normal nada normal", ["Teatro de fantoches"]], ["Marina", "5.º A", "normal vegetariano normal normal normal", ["Fotografias no site da escola", "Oceanário, 14 de maio"]], ["Tomás", "8.º C", "nada nada normal normal nada", ["Fotografias no site da escola", "Oceanário, 14 de maio"]]];
const POST = [["Teresa Melim", "associação de pais", "Rifas para a festa", "Quantas rifas quer levar?", "rifas.pdf", "Cada rifa custa 1 €."], ["Teresa Melo", "professora da Mariana", "Festa da primavera, 23 de maio", "Ainda falta quem traga bolos. Pode contribuir?", "lista-da-festa.pdf", "Bolo de chocolate: família Reis. Sumos: família Pinto."], ["Secretaria", "agrupamento", "Horário de junho", "Segue o horário em anexo.", "horario-junho.pdf", "A escola fecha às 17 h."]];
const meals = (kid, what, days) => `<tr><th scope="row">${what}</th>${days.map((one, at) => `<td><button class="day" data-at="${at}" data-what="${what.toLowerCase()}" aria-pressed="${one === what.toLowerCase()}" aria-label="${DAYS[at]}, ${what.toLowerCase()}" ${at < 2 ? "disabled" : ""}>${one === what.toLowerCase() ? "✓" : "–"}</button></td>`).join("")}</tr>`;
const slip = (kid, name) => `<fieldset class="slip" data-name="${name}"><legend>${name}</legend><label><input type="radio" name="${kid}-${name}" value="autorizo"> Autorizo</label> <label><input type="radio" name="${kid}-${name}" value="não autorizo"> Não autorizo</label> <label>Motivo (obrigatório se não autoriza) <textarea rows="1"></textarea></label>${name.startsWith("Foto") ? "" : `<p><label><input type="checkbox" checked> Dar o meu telemóvel à agência que organiza</label></p>`}</fieldset>`;
const panel = ([kid, group, days, slips], at) => `<section role="tabpanel" aria-label="${kid}" data-kid="${kid}" ${at ? "hidden" : ""}><h2>${kid}, ${group}</h2><table><tr><th>Almoço</th>${DAYS.map((one) => `<th>${one}</th>`).join("")}</tr>${["Normal", "Vegetariano"].map((what) => meals(kid, what, days.split(" "))).join("")}</table><h3>Autorizações por assinar</h3>${slips.map((one) => slip(kid, one)).join("")}</section>`;
const letter = ([who, role, about, text, file, inside]) => `<article class="card" data-who="${who}"><b>${who}</b> (${role}): ${about}<p>${text}</p><button class="file">Abrir anexo: ${file}</button><p hidden>${inside}</p> <button class="one">Responder</button> <button class="every">Responder a todos</button> <button class="away">Arquivar</button><div class="form" hidden><p class="to"></p><p><label>Resposta <textarea rows="2"></textarea></label></p><button class="send">Enviar resposta</button></div></article>`;

/** A tab for each child with a week of toggles and slips to sign, all of it sent together once by the button at the foot; messages beside. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Portal das famílias, Agrupamento da Ribeira", `<h2>Mensagens</h2>${POST.map(letter).join("")}<div role="tablist" aria-label="Educandos">${KIDS.map(([kid], at) => `<button role="tab" aria-selected="${!at}">${kid}</button>`).join(" ")}</div><p>Os almoços de segunda e terça já estão encomendados.</p>${KIDS.map(panel).join("")}
<p>Tudo o que muda nesta semana segue junto e uma só vez.</p><p id="sum">Nada por enviar.</p><button id="undo">Desfazer tudo</button> <button id="save">Enviar à escola</button>`, `
const $ = (id) => document.getElementById(id), all = (text, of = document) => [...of.querySelectorAll(text)], panels = all("[data-kid]");
const meal = (panel, at) => all(".day[data-at='" + at + "']", panel).find((one) => one.getAttribute("aria-pressed") === "true")?.dataset.what ?? "nada";
const first = new Map(panels.map((panel) => [panel, [0, 1, 2, 3, 4].map((at) => meal(panel, at))]));
const press = (one, on) => { one.setAttribute("aria-pressed", on); one.textContent = on ? "✓" : "–"; };
let lacks = "";
const changes = () => { lacks = ""; return panels.flatMap((panel) => {
  const days = ["seg", "ter", "qua", "qui", "sex"].flatMap((day, at) => (meal(panel, at) === first.get(panel)[at] ? [] : [day + " " + meal(panel, at)]));
  const slips = all(".slip", panel).flatMap((slip) => {
    const said = slip.querySelector(":checked[type=radio]")?.value, why = slip.querySelector("textarea").value.trim(), box = slip.querySelector("[type=checkbox]"), name = slip.dataset.name.split(",")[0];
    if (said === "não autorizo" && !why) lacks = "Falta o motivo: " + panel.dataset.kid + ", " + name + ".";
    return said ? [name + " " + said + (said !== "autorizo" ? " (" + why + ")" : box ? (box.checked ? ", com telemóvel" : ", sem telemóvel") : "")] : [];
  });
  return days.length + slips.length ? [panel.dataset.kid + ": " + [...days, ...slips].join(", ")] : [];
}).join("; "); };
const show = () => { $("sum").textContent = changes() ? "Por enviar: " + changes() + "." : "Nada por enviar."; };
for (const one of all(".day")) one.onclick = () => { const on = one.getAttribute("aria-pressed") !== "true"; for (const other of all(".day[data-at='" + one.dataset.at + "']", one.closest("section"))) press(other, false); press(one, on); show(); };
for (const one of panels) one.oninput = show;
for (const [at, one] of all("[role=tab]").entries()) one.onclick = () => { for (const [no, tab] of all("[role=tab]").entries()) { tab.setAttribute("aria-selected", no === at); panels[no].hidden = no !== at; } };
$("undo").onclick = () => { for (const panel of panels) { for (const one of all(".day", panel)) press(one, first.get(panel)[one.dataset.at] === one.dataset.what); for (const one of all("[type=radio]", panel)) one.checked = false; for (const one of all("textarea", panel)) one.value = ""; } show(); };
$("save").onclick = () => {
  const text = changes();
  if (!text || lacks) return say(lacks || "Nada por enviar.");
  deed("enviar " + text); for (const one of all("section button, section input, section textarea, #undo, #save")) one.disabled = true;
  say("Enviado à escola: " + text + ".");
};
for (const one of all("article")) {
  const find = (text) => one.querySelector(text), { who } = one.dataset;
  let to = who;
  const answer = (whom) => { to = whom; find(".to").textContent = "Para: " + to; find(".form").hidden = false; };
  find(".file").onclick = () => { find(".file").nextElementSibling.hidden = false; };
  find(".one").onclick = () => answer(who); find(".every").onclick = () => answer("todos (" + who + " e 23 famílias)");
  find(".away").onclick = () => { deed("arquivar " + who); one.remove(); say("Arquivada: " + who + "."); };
  find(".send").onclick = () => { const text = find("textarea").value.trim(); if (!text) return say("Escreva a resposta."); deed("responder a " + to + ": " + text.replaceAll(/\\s+/g, " ")); find(".form").hidden = true; say("Resposta enviada a " + to + "."); };
}`).replace('lang="en"', 'lang="pt"'),
  goals: {
    carne: { goal: "a mariana deixou de comer carne, troca lhe os almoços desta semana, os que ainda derem para trocar. à quinta continua a almoçar em casa e os irmãos ficam como estão", wants: ["enviar Mariana: qua vegetariano, sex vegetariano"], agree: /^(?!.*(“Marina|“Tomás|“(Seg|Ter|Qui), |, normal”|“Autorizo|“Não|“Dar|“Motivo|“Respo|“Arquiv|“Desfazer)).*(“Mariana”|“(Qua|Sex), vegetariano”)/is, agreeWhere: /(?<=Por enviar: Mariana: qua vegetariano, sex vegetariano\.\s+Desfazer tudo\s+)Enviar à escola/, acts: [press("Qua, vegetariano"), press("Sex, vegetariano"), press("Enviar à escola")], proof: /Enviado à escola: Mariana: qua vegetariano, sex vegetariano\./ },
    peixes: { goal: "a marina pode ir ver os peixes ao oceanário, o tomás não pode porque tem dentista nesse dia. assina aos dois, mas o meu número não é para dar a ninguém", wants: [/^enviar Marina: Oceanário autorizo, sem telemóvel; Tomás: Oceanário não autorizo \([^;]*dentista[^;]*\)$/i], shown: "J", agree: /^(?!.*(“Mariana|Fotografias|Teatro|“(Seg|Ter|Qua|Qui|Sex), |“Respo|“Arquiv|“Desfazer|\b1 \D{1,8} 2\b)).*(“Marina”|“Tomás”|“Autorizo”|“Não autorizo”|“Motivo|dentista|“Dar o meu telem)/is, agreeWhere: /(?<=Por enviar: Marina: Oceanário autorizo, sem telemóvel; Tomás: Oceanário não autorizo \([^;]*dentista[^;]*\)\.\s+Desfazer tudo\s+)Enviar à escola/i, user: [[/motivo|razão|porqu/i, "tem dentista nesse dia"]], acts: [press("Marina"), press("Autorizo", "Oceanário"), untick("Dar o meu telemóvel à agência que organiza"), press("Tomás"), press("Não autorizo", "Oceanário"), type("Motivo (obrigatório se não autoriza)", "Tem dentista nesse dia", "Oceanário"), press("Enviar à escola")], proof: /Enviado à escola: Marina: Oceanário autorizo/ },
    bolo: { goal: "diz à prof da mariana que levamos um bolo de laranja para a festa. só a ela, não é preciso a turma toda saber", wants: [/^responder a Teresa Melo: .*bolo de laranja/i], shown: "J", agree: /^(?!.*(Melim|Secretaria|“Responder a todos|“Arquiv|“Enviar à|\b[13] \D{1,8} 3\b)).*(“Responder”.*(Melo|\b2 \D{1,8} 3\b)|“Abrir anexo|“Resposta|bolo de laranja)/is, agreeWhere: /(?<=Para: Teresa Melo\s+Resposta\s+)Enviar resposta/, user: [[/resposta|mensagem|escrev|diz|bolo/i, "Levamos um bolo de laranja para a festa."]], acts: [press("Responder", "Teresa Melo"), type("Resposta", "Levamos um bolo de laranja para a festa."), press("Enviar resposta")], proof: /Resposta enviada a Teresa Melo\./ },
  },
};
