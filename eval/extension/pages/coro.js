import { page } from "../stage.mjs";
import { choose, press, tick, type } from "../mind.mjs";

/** Day, what, hour and place, my answer, details. */
const EVENTS = [
  ["qui 11 mar", "Ensaio geral", "21h00, Salão Paroquial", "vou", "Fauré do início ao Sanctus. Trazer lápis."],
  ["sáb 13 mar", "Ensaio de naipe: contraltos", "10h00, sala 2", "", "Com a Graça, ao piano. Compassos 40 a 96."],
  ["sáb 13 mar", "Técnica vocal", "15h00, Salão Paroquial", "", "Com a soprano Luísa Arnaut. Roupa confortável."],
  ["qui 18 mar", "Ensaio geral", "21h00, Salão Paroquial", "", "Todo o programa de Viseu, de seguida."],
  ["sáb 20 mar", "Ensaio com orquestra", "15h00, Auditório", "", "Obrigatório para quem canta em Viseu."],
  ["dom 21 mar", "Concerto em Viseu", "17h00, Sé de Viseu", "vou", "Chegada às 14h30 pela porta do claustro. Preto comprido, pasta preta, lenço verde."],
  ["qui 25 mar", "Assembleia de sócios", "21h00, sala 2", "", "Contas de 2026 e eleição da direção."],
];
/** Who, places left, goes at, comes back, where people are picked up, remarks. */
const CARS = [
  ["Sérgio Matos", 3, "12h30", "regressa domingo à noite", ["Largo da Portagem", "Estação Coimbra-B"], "Carrinha, cabem instrumentos."],
  ["Álvaro Reis", 4, "12h00", "regressa segunda de manhã", ["Estação Coimbra-B", "Celas"], "Fico em casa de família."],
  ["Manuela Pinto", 1, "13h00", "regressa domingo à noite", ["Celas", "Estação Coimbra-B"], "Levo já dois baixos."],
  ["Conceição Lobo", 2, "12h45", "regressa domingo à noite", ["Estação Coimbra-B", "Largo da Portagem"], "Saímos logo depois do concerto."],
  ["Rui Faria", 0, "12h30", "regressa domingo à noite", ["Celas"], ""],
];
const FEES = [["janeiro", "paga"], ["fevereiro", "em dívida"], ["março", "em dívida"], ["abril", "a pagar até 5 de abril"], ["maio", "a pagar até 5 de maio"], ["junho", "a pagar até 5 de junho"]];
const WAYS = ["MB WAY", "Transferência", "Dinheiro, no ensaio"];
const WHYS = ["Saúde", "Trabalho ou estudos", "Família", "Outro"];
const PARTS = ["Agenda", "Boleias para Viseu", "Quotas"];
const options = (list) => list.map((one) => `<option>${one}</option>`).join("");

/** Folds: an agenda with three buttons an entry, one of which asks for a reason; lifts with a counter and a place; fees that are ticked in a table and told with a date. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Coro Vozes do Mondego: área dos coralistas", `<style>.seg button[aria-pressed=true]{font-weight:bold;border:2px solid}</style><p>Olá, Helena Tavares (contralto). Hoje é terça-feira, 9 de março de 2027.</p>
<h2><button class="fold" aria-expanded="true" aria-controls="s0">${PARTS[0]}</button></h2><div id="s0">${EVENTS.map(([day, what, where, , more], at) => `<div class="card event" data-at="${at}"><div><b>${day}</b> · ${what}</div><div>${where}</div><div class="seg"><button data-say="vou">Vou</button> <button data-say="talvez">Talvez</button> <button data-say="não vou">Não vou</button></div><div class="mine"></div><details><summary>Mais informações</summary>${more}</details></div>`).join("")}</div>
<h2><button class="fold" aria-expanded="false" aria-controls="s1">${PARTS[1]}</button></h2><div id="s1" hidden><p>Domingo, 21 de março. Cada passageiro paga 8 € ao condutor.</p><div id="cars"></div><p><button id="offer">Oferecer lugares no meu carro</button></p></div>
<h2><button class="fold" aria-expanded="false" aria-controls="s2">${PARTS[2]}</button></h2><div id="s2" hidden><p>12 € por mês, até ao dia 5. IBAN do coro: PT50 0035 0000 1234 5678 9015 4.</p><form id="pay"><table><thead><tr><th></th><th>Mês</th><th>Situação</th></tr></thead><tbody id="fees"></tbody></table><p><label>Como pagou <select id="way"><option value="">Escolha</option>${options(WAYS)}</select></label></p><p><label>Data do pagamento <input type="date" id="date" max="2027-03-09"></label></p><p><label>Comprovativo (facultativo) <input type="file" id="file"></label></p><p role="alert" id="payLack"></p><button>Comunicar à tesoureira</button></form></div>
<dialog id="absent" aria-labelledby="absentName"><h2 id="absentName"></h2><p><label>Motivo <select id="why"><option value="">Escolha</option>${options(WHYS)}</select></label></p><p><label>Recado ao maestro (facultativo) <textarea id="word"></textarea></label></p><p role="alert" id="absentLack"></p><button class="shut">Voltar</button> <button id="absentGo">Registar ausência</button></dialog>
<dialog id="lift" aria-labelledby="liftName"><h2 id="liftName"></h2><p>Lugares: <button id="less" aria-label="Menos um lugar">−</button> <output id="seats">1</output> <button id="plus" aria-label="Mais um lugar">+</button></p><p id="withBox"><label>Quem vai consigo <input id="with" autocomplete="off"></label></p><fieldset><legend>Ponto de encontro</legend><div id="places"></div></fieldset><p role="alert" id="liftLack"></p><button class="shut">Voltar</button> <button id="liftGo">Pedir boleia</button></dialog>
<dialog id="give" aria-labelledby="giveName"><h2 id="giveName">Oferecer lugares</h2><p><label>Quantos lugares <input type="number" id="free" min="1" max="6"></label></p><p><label>Hora de saída <input type="time" id="at" value="12:30"></label></p><p><label>Regresso <select id="back"><option>domingo à noite</option><option>segunda de manhã</option></select></label></p><p role="alert" id="giveLack"></p><button class="shut">Voltar</button> <button id="giveGo">Publicar boleia</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], on = (name) => document.querySelector("[name=" + name + "]:checked")?.value ?? "", events = ${JSON.stringify(EVENTS)}, cars = ${JSON.stringify(CARS)}, fees = ${JSON.stringify(FEES)};
let event = null, car = null, timer = 0;
const toast = (text) => { say(text); clearTimeout(timer); timer = setTimeout(() => say(""), 8000); };
for (const one of all(".fold")) one.onclick = () => { const box = $(one.getAttribute("aria-controls")); box.hidden = !box.hidden; one.setAttribute("aria-expanded", !box.hidden); };
for (const one of all(".shut")) one.onclick = () => one.closest("dialog").close();
const name = () => event[0] + ", " + event[1];
const agenda = () => { for (const box of all(".event")) { const [, , , mine] = events[box.dataset.at]; for (const one of box.querySelectorAll("[data-say]")) one.setAttribute("aria-pressed", mine.split(" (")[0] === one.dataset.say); box.querySelector(".mine").textContent = mine ? "A sua resposta: " + mine : "Ainda não respondeu"; } };
agenda();
for (const one of all("[data-say]")) one.onclick = () => {
  event = events[one.closest(".event").dataset.at];
  if (one.dataset.say !== "não vou") { if (event[3] === one.dataset.say) return; event[3] = one.dataset.say; deed(event[3] + ": " + name()); agenda(); return toast("Resposta guardada. " + name() + ": " + event[3] + "."); }
  $("absentName").textContent = "Não vou: " + name(); $("why").selectedIndex = 0; $("word").value = ""; $("absentLack").textContent = ""; $("absent").showModal();
};
$("absentGo").onclick = () => { if (!$("why").value) return void ($("absentLack").textContent = "Escolha o motivo."); const word = $("word").value.trim(); event[3] = "não vou (" + $("why").value + ")"; deed("não vou: " + name() + "; " + $("why").value + (word ? "; " + word : "")); $("absent").close(); agenda(); toast("Ausência registada. " + name() + ", " + $("why").value + "."); };
const draw = () => { $("cars").innerHTML = cars.map(([who, seats, goes, back, , more, asked], at) => '<div class="card"><h3>' + who + "</h3><div>Sai às " + goes + ", " + back + "</div><div>" + (seats ? seats + (seats > 1 ? " lugares livres" : " lugar livre") : "completo") + "</div><div>" + more + "</div>" + (asked ? "<i>" + asked + "</i>" : '<button class="ask" data-at="' + at + '"' + (seats ? "" : " disabled") + ">Pedir lugar</button>") + "</div>").join(""); };
draw();
const seats = () => Number($("seats").textContent), count = (no) => { $("seats").textContent = no; $("less").disabled = no < 2; $("plus").disabled = no >= car[1]; $("withBox").hidden = no < 2; };
$("cars").onclick = ({ target }) => { car = cars[target.dataset.at] ?? car; if (!target.dataset.at) return; $("liftName").textContent = "Boleia com " + car[0]; $("with").value = ""; $("places").innerHTML = car[4].map((one) => '<div><label><input type="radio" name="place" value="' + one + '"> ' + one + "</label></div>").join(""); $("liftLack").textContent = ""; count(1); $("lift").showModal(); };
$("less").onclick = () => count(seats() - 1);
$("plus").onclick = () => count(seats() + 1);
$("liftGo").onclick = () => {
  const lack = seats() > 1 && !$("with").value.trim() ? "Diga quem vai consigo." : !on("place") ? "Escolha o ponto de encontro." : "";
  if (lack) return void ($("liftLack").textContent = lack);
  const text = car[0] + ": " + seats() + (seats() > 1 ? " lugares, com " + $("with").value.trim() : " lugar") + ", " + on("place");
  deed("boleia " + text); car[1] -= seats(); car[6] = "Pedido enviado: " + seats() + (seats() > 1 ? " lugares, " : " lugar, ") + on("place"); $("lift").close(); draw(); toast("Pedido enviado. Boleia com " + text + ".");
};
$("offer").onclick = () => { $("free").value = ""; $("giveLack").textContent = ""; $("give").showModal(); };
$("giveGo").onclick = () => { const free = Number($("free").value); if (!(free > 0)) return void ($("giveLack").textContent = "Diga quantos lugares."); deed("oferecer " + free + " lugares, " + $("at").value + ", " + $("back").value); cars.push(["Helena Tavares", free, $("at").value, "regressa " + $("back").value, [], "", "A sua boleia"]); $("give").close(); draw(); toast("Boleia publicada."); };
const list = () => { $("fees").innerHTML = fees.map(([month, state]) => '<tr><td><input type="checkbox" value="' + month + '" aria-label="' + month + '"' + (/^(paga|comunicada)/.test(state) ? " disabled" : "") + "></td><td>" + month + "</td><td>" + state + "</td></tr>").join(""); };
list();
$("pay").onsubmit = (submitted) => {
  submitted.preventDefault();
  const months = all("#fees :checked").map((one) => one.value), lack = !months.length ? "Assinale os meses que pagou." : !$("way").value ? "Escolha como pagou." : !$("date").value ? "Indique a data." : "";
  if (lack) return void ($("payLack").textContent = lack);
  const text = months.join(", ") + "; " + $("way").value + ", " + $("date").value.split("-").reverse().join("/");
  for (const one of fees) if (months.includes(one[0])) deed("quota " + one[0] + text.slice(text.indexOf(";"))), one[1] = "comunicada, por confirmar"; submitted.target.reset(); $("payLack").textContent = ""; list(); toast("Comunicado à tesoureira: " + text + ".");
};`).replace('lang="en"', 'lang="pt"'),
  goals: {
    batizado: { goal: "Sábado de manhã não posso ir ao ensaio das contraltos, é o batizado do meu sobrinho. Mas à tarde à técnica vocal vou, podes confirmar", shown: "J", wants: [/^não vou: sáb 13 mar, Ensaio de naipe: contraltos; Família(; .*)?$/, "vou: sáb 13 mar, Técnica vocal"], agree: /^(?!.*(“Talvez|“(Saúde|Trabalho|Outro)|“Pedir|“Oferecer|“Publicar|“Comunicar|“Vou” (of|behind) “[^”]*(naipe|Ensaio|Concerto|Assembleia)|“Não vou” (of|behind) “[^”]*(Técnica|geral|orquestra|Concerto|Assembleia)|“Vou” \([^)]*\b[1-24-7] \D{1,8} 7\b|“Não vou” \([^)]*\b[13-7] \D{1,8} 7\b|Dora 77)).*(naipe|contralto|altos|Técnica vocal|vocal|13 mar|sábado|Saturday|“Não vou”|“Vou”|não va|absen|ausên|attend|going|presen|confirm|“Motivo”|reason|Família|family|batizado|baptism|christening|“Recado|message|“Registar ausência)/is, agreeWhere: /(?<=Não vou: sáb 13 mar, Ensaio de naipe: contraltos[^]*)Registar ausência/, user: [[/motivo|reason|why|porqu/i, "é um batizado na família"], [/recado|message|maestro/i, "não é preciso recado"], [/qual|quais|which/i, "o das contraltos no sábado às 10 não vou, à técnica vocal às 15 vou"]], acts: [press("Não vou", "Ensaio de naipe: contraltos"), choose("Motivo", "Família"), press("Registar ausência"), press("Vou", "Técnica vocal")], proof: /(?=[^]*contraltos(?:(?!Técnica vocal)[^])*não vou \(Família\))(?=[^]*Técnica vocal(?:(?!qui 18)[^])*A sua resposta: vou)/ },
    boleia: { goal: "arranja boleia para viseu para mim e para a Beatriz Nunes, mas temos de voltar na mesma noite que segunda trabalhamos as duas. com o sérgio não que ele fuma no carro. apanham-nos na estação", shown: "J", wants: [/^boleia Conceição Lobo: 2 lugares, com (a )?Beatriz Nunes, Estação Coimbra-B$/], agree: /^(?!.*((of|behind|com|with) “?[^”]{0,20}(Sérgio|Álvaro|Manuela|Rui Faria)|“Largo da|“Celas|“Menos um|“Oferecer|“Publicar|“Comunicar|“Registar|“Vou”|“Talvez|“Não vou|“Pedir lugar” \([^)]*\b([1-35] \D{1,8} 5|[1-3] \D{1,8} 4)\b|Dora 77)).*(Boleia|lift|ride|car.?pool|Viseu|Conceição|“Pedir lugar|“Mais um lugar|lugar|seat|Beatriz|“Quem vai|Estação|station|meet|“Ponto|“Pedir boleia)/is, user: [[/quem vai|companion|who.*(with you|going)|acompanha/i, "a Beatriz Nunes"], [/onde|ponto|where|meet/i, "na estação, Coimbra-B"], [/quantos|how many/i, "dois"], [/qual|que(m)? (condutor|carro)|which/i, "a Conceição"]], acts: [press("Boleias para Viseu"), press("Pedir lugar", "Conceição Lobo"), press("Mais um lugar"), type("Quem vai consigo", "Beatriz Nunes"), tick("Estação Coimbra-B"), press("Pedir boleia")], proof: /Boleia com Conceição Lobo: 2 lugares, com (a )?Beatriz Nunes, Estação Coimbra-B\.|Conceição Lobo(?:(?!Rui Faria)[^])*Pedido enviado: 2 lugares, Estação Coimbra-B/ },
    quotas: { goal: "ontem fiz a transferência das quotas que tinha em atraso, diz isso à tesoureira sff. o comprovativo agora não tenho aqui", shown: "J", wants: ["quota fevereiro; Transferência, 08/03/2027", "quota março; Transferência, 08/03/2027"], agree: /^(?!.*(“(abril|maio|junho|MB WAY|Dinheiro)|switch off “(fev|mar)|“Comprovativo|“Pedir|“Oferecer|“Publicar|“Registar|“Vou”|“Talvez|“Não vou|Dora 77)).*(“Quotas”|quota|fee|dues|fevereiro|março|February|March|atraso|dívida|“Como pagou|Transfer|“Data do pag|2027-03-08|0?8\/0?3|8 de março|“Comunicar|tesoureir|treasurer)/is, user: [[/comprovativo|proof|receipt|file/i, "não tenho, fica sem comprovativo"], [/data|quando|when|date/i, "ontem, 8 de março"], [/quais|que m[eê]s|which month|meses/i, "fevereiro e março, as que estão em dívida"], [/como pag|how/i, "por transferência"]], acts: [press("Quotas"), tick("fevereiro"), tick("março"), choose("Como pagou", "Transferência"), type("Data do pagamento", "2027-03-08"), press("Comunicar à tesoureira")], proof: /Comunicado à tesoureira: fevereiro, março; Transferência, 08\/03\/2027\.|fevereiro\W+comunicada, por confirmar\W+março\W+comunicada, por confirmar/ },
  },
};
