import { page } from "../stage.mjs";
import { choose, press, tick, type } from "../mind.mjs";

const SHOPS = ["Chiado", "Amoreiras", "Alvalade", "Cais do Sodré"];
const ORDERS = [
  { no: "A-611", piece: "Vestido comprido verde", work: "Apertar na cintura, subir bainha 6 cm", shop: "Alvalade", state: "Em arranjo, pronto a 3 de dezembro", price: "38,00 €", paid: "Sinal pago a 20 de novembro: 15,00 €. Falta pagar: 23,00 €." },
  { no: "A-618", piece: "Casaco de lã cinzento", work: "Trocar forro", shop: "Chiado", state: "Recebido, ainda não começado", price: "54,00 €", paid: "Nada pago até agora. Falta pagar: 54,00 €." },
  { no: "A-620", piece: "Saia plissada preta", work: "Trocar fecho", shop: "Alvalade", state: "Em arranjo, pronto a 2 de dezembro", price: "19,50 €", paid: "Sinal pago a 24 de novembro: 6,00 €. Falta pagar: 13,50 €." },
];
const PIECES = { "Calças de ganga": ["Subir bainha, 9,00 €", "Apertar na cintura, 16,00 €", "Trocar fecho, 14,00 €"], "Calças de tecido": ["Subir bainha, 10,00 €", "Apertar na cintura, 15,00 €"], Camisa: ["Encurtar mangas, 13,00 €", "Apertar nos lados, 14,00 €"], Vestido: ["Subir bainha, 18,00 €", "Apertar na cintura, 20,00 €"] };
const READY = ["quarta-feira, 2 de dezembro (expresso, mais 9,00 €)", "sexta-feira, 4 de dezembro (expresso, mais 5,00 €)", "quarta-feira, 9 de dezembro (sem custo adicional)"];

/** Orders as cards with the same buttons, a shop that is changed in the card, a question before an order is cancelled; a new order in four steps whose works depend on the piece. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Agulha e Linha: os meus arranjos", `<p>Olá, Teresa Falcão. Hoje é sábado, 28 de novembro de 2026. <button id="new">Novo arranjo</button> <button id="sms">Ativar avisos por SMS</button></p><div id="orders"></div>
<section id="wizard" class="card" aria-label="Novo arranjo" hidden><h2 id="stepName"></h2><form id="form">
<fieldset class="step"><legend>Que peça é?</legend>${Object.keys(PIECES).map((one) => `<p><label><input type="radio" name="piece" value="${one}"> ${one}</label></p>`).join("")}</fieldset>
<div class="step"><fieldset id="works"><legend>O que é preciso fazer?</legend></fieldset><p><label>Quantos centímetros? <input id="cm" inputmode="decimal" autocomplete="off"></label></p><p><label><input type="checkbox" id="orig"> Manter a bainha original (mais 4,00 €)</label></p></div>
<div class="step"><p><label>Loja de entrega <select id="shop"><option>Escolha a loja</option>${SHOPS.map((one) => `<option>${one}</option>`).join("")}</select></label></p><fieldset><legend>Pronto em</legend>${READY.map((one) => `<p><label><input type="radio" name="ready" value="${one.split(" (")[0]}"> ${one}</label></p>`).join("")}</fieldset></div>
<p id="sum"></p></form><button id="stop">Desistir</button> <button id="back">Anterior</button> <button id="next">Seguinte</button> <button id="send">Enviar pedido</button></section>
<dialog id="drop" aria-labelledby="dropText"><p id="dropText"></p><button id="keep">Manter o arranjo</button> <button id="gone">Sim, cancelar</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], ORDERS = ${JSON.stringify(ORDERS)}, SHOPS = ${JSON.stringify(SHOPS)}, PIECES = ${JSON.stringify(PIECES)};
let moving = "", shown = "", at = null, step = 0;
const draw = () => { $("orders").innerHTML = ORDERS.map(({ no, piece, work, shop, state, price, paid }) => '<article class="card" aria-label="' + piece + '"><h2>' + piece + "</h2><p>Pedido " + no + ". " + work + ". " + state + ". Levantar na loja: " + shop + '.</p><p><button data-do="fold" data-no="' + no + '" aria-expanded="' + (shown === no) + '">Ver conta</button> <button data-do="move" data-no="' + no + '">Mudar de loja</button> <button data-do="drop" data-no="' + no + '">Cancelar arranjo</button></p>' + (shown === no ? "<p>Preço: " + price + ". " + paid + '</p><p><button data-do="pay" data-no="' + no + '">Pagar o resto</button></p>' : "") + (moving === no ? '<p><label>Levantar em <select id="where">' + SHOPS.map((one) => "<option " + (one === shop ? "selected" : "") + ">" + one + '</option>').join("") + '</select></label></p><p id="moveSum"></p><button data-do="stay" data-no="' + no + '">Deixar como está</button> <button data-do="moved" data-no="' + no + '">Guardar loja</button>' : "") + "</article>").join(""); if (moving) move(); };
const move = () => { const { piece } = ORDERS.find((one) => one.no === moving); $("moveSum").textContent = piece + ", levantar em: " + $("where").value + "."; };
$("orders").onchange = () => moving && move();
$("orders").onclick = ({ target }) => {
  const { do: does, no } = target.dataset;
  if (!does) return;
  at = ORDERS.find((one) => one.no === no);
  if (does === "fold") { shown = shown === no ? "" : no; draw(); }
  if (does === "move") { moving = no; draw(); }
  if (does === "stay") { moving = ""; draw(); }
  if (does === "moved") { at.shop = $("where").value; moving = ""; deed("loja " + at.no + ": " + at.shop); draw(); say(at.piece + ": pode levantar na loja " + at.shop + "."); }
  if (does === "pay") { deed("pagar " + no); say("Pago: " + at.piece + "."); }
  if (does === "drop") { $("dropText").textContent = "Cancelar o arranjo: " + at.piece + ", " + at.work.toLowerCase() + "? A peça volta para si sem arranjo."; $("drop").showModal(); }
};
$("keep").onclick = () => $("drop").close();
$("gone").onclick = () => { deed("cancelar " + at.no); ORDERS.splice(ORDERS.indexOf(at), 1); $("drop").close(); draw(); say("Arranjo cancelado: " + at.piece + "."); };
$("sms").onclick = () => { deed("sms"); say("Os avisos por SMS estão ativos."); };
const on = (name) => document.querySelector("[name=" + name + "]:checked")?.value, hem = () => /bainha|mangas/.test(on("work") ?? "");
const NAMES = ["Passo 1 de 4: peça", "Passo 2 de 4: serviço", "Passo 3 de 4: loja e data", "Passo 4 de 4: confirmar"];
const text = () => on("piece") + ", " + on("work") + (hem() ? " " + $("cm").value.trim().replace(/ *cm$/, "") + " cm" : "") + (/bainha/.test(on("work")) ? ($("orig").checked ? ", com bainha original" : ", com bainha nova") : "") + ", loja " + $("shop").value + ", " + on("ready");
const show = () => { $("stepName").textContent = NAMES[step]; all(".step").forEach((one, no) => { one.hidden = no !== step; }); $("cm").parentElement.hidden = !hem(); $("orig").parentElement.hidden = !/bainha/.test(on("work") ?? ""); $("sum").textContent = step === 3 ? "O seu pedido: " + text() + "." : ""; $("back").hidden = !step; $("next").hidden = step === 3; $("send").hidden = step < 3; $("next").disabled = ![() => on("piece"), () => on("work") && (!hem() || /\\d/.test($("cm").value)), () => $("shop").selectedIndex && on("ready")][step]?.(); };
$("new").onclick = () => { $("form").reset(); step = 0; $("wizard").hidden = false; works(); show(); };
const works = () => { for (const old of all("#works p")) old.remove(); for (const one of PIECES[on("piece")] ?? []) { const row = document.createElement("p"); row.innerHTML = '<label><input type="radio" name="work" value="' + one.split(",")[0] + '"> ' + one + "</label>"; $("works").append(row); } };
$("form").oninput = $("form").onchange = ({ type, target }) => { if (type === "change" && target.name === "piece") works(); show(); };
$("form").onsubmit = (event) => event.preventDefault();
$("back").onclick = () => { step -= 1; show(); }; $("next").onclick = () => { step += 1; show(); }; $("stop").onclick = () => { $("wizard").hidden = true; };
$("send").onclick = () => { deed("novo: " + text()); $("wizard").hidden = true; say("Pedido enviado: " + text() + "."); };
draw();`).replace('lang="en"', 'lang="pt"'),
  goals: {
    ganga: { goal: "comprei umas jeans que me ficam compridas, é para tirar 4 cm em baixo mas quero que fique a bainha que elas já trazem. deixo-as no chiado e preciso delas até sexta, antes não é preciso", shown: "J", wants: ["novo: Calças de ganga, Subir bainha 4 cm, com bainha original, loja Chiado, sexta-feira, 4 de dezembro"], agree: /^(?!.*(“Ativar|“Ver conta|“Mudar|“Cancelar|“Pagar|“Guardar|“Sim|“Enviar|“Desistir|“Anterior|“Calças de tecido|“Camisa|“Vestido”|“Apertar|“Trocar|“Encurtar|“quarta|choose “?(Amoreiras|Alvalade|Cais))).*(“Novo arranjo”|“Calças de ganga”|“Subir bainha|“Quantos cent|“Manter a bainha|“Loja de entrega”|“Chiado”|“sexta-feira|“Seguinte”)/is, agreeWhere: /(?<=O seu pedido: Calças de ganga, Subir bainha 4 cm, com bainha original, loja Chiado, sexta-feira, 4 de dezembro\.\s+Desistir\s+Anterior\s+)Enviar pedido/, user: [[/cent|quant|how (many|much)/i, "4"], [/loja|shop|store/i, "Chiado"], [/pronto|data|date|quando|when/i, "sexta-feira, 4 de dezembro"]], acts: [press("Novo arranjo"), tick("Calças de ganga"), press("Seguinte"), tick("Subir bainha, 9,00 €"), type("Quantos centímetros?", "4"), tick("Manter a bainha original (mais 4,00 €)"), press("Seguinte"), choose("Loja de entrega", "Chiado"), tick("sexta-feira, 4 de dezembro (expresso, mais 5,00 €)"), press("Seguinte"), press("Enviar pedido")], proof: /Pedido enviado: Calças de ganga, Subir bainha 4 cm, com bainha original, loja Chiado, sexta-feira, 4 de dezembro/ },
    vestido: { goal: "o vestido afinal dá-me mais jeito ir buscar às amoreiras. e o casaco esquece, já comprei outro, anula isso", shown: "J", wants: ["loja A-611: Amoreiras", "cancelar A-618"], agree: /^(?!.*(“Novo|“Ativar|“Ver conta|“Pagar|“Guardar|“Sim|“Enviar|“Manter|choose “?(Chiado|Alvalade|Cais)|“Mudar de loja”[^“]*“[^”]*(Casaco|Saia|A-618|A-620)|“Mudar de loja”[^“]*\(number [23]|“Cancelar arranjo”[^“]*“[^”]*(Vestido|Saia|A-611|A-620)|“Cancelar arranjo”[^“]*\(number [13])).*(“Mudar de loja”|“Levantar em”|“Amoreiras”|“Cancelar arranjo”)/is, agreeWhere: /(?<=Vestido comprido verde, levantar em: Amoreiras\.\s+Deixar como está\s+)Guardar loja|(?<=Cancelar o arranjo: Casaco de lã cinzento, trocar forro\? A peça volta para si sem arranjo\.\s+Manter o arranjo\s+)Sim, cancelar/, user: [[/loja|shop|store/i, "Amoreiras"], [/casaco|coat|which|qual/i, "o casaco de lã cinzento é para cancelar"]], acts: [press("Mudar de loja", "Vestido comprido verde"), choose("Levantar em", "Amoreiras"), press("Guardar loja"), press("Cancelar arranjo", "Casaco de lã cinzento"), press("Sim, cancelar")], proof: /Arranjo cancelado: Casaco de lã cinzento/ },
    saia: { goal: "quanto é que ainda tenho de pagar pela saia quando a for buscar? não pagues nada, é só para levar o dinheiro certo", wants: [], cannot: "", already: true, shown: "J", agree: /^(?!.*(“Novo|“Ativar|“Pagar|“Mudar|“Cancelar|“Sim|“Ver conta”[^“]*“[^”]*(Vestido|Casaco|A-611|A-618)|“Ver conta”[^“]*\(number [12])).*“Ver conta”/is, acts: [press("Ver conta", "Saia plissada preta")], proof: /Falta pagar: 13,50 €/ },
  },
};
