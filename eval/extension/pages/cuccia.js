import { page } from "../stage.mjs";
import { press, type, untick } from "../mind.mjs";

const ASKS = [["Luna, cagnolina di Sofia Conte", "4–6 luglio", "Dorme da te, 30 € al giorno. Pesa 8 kg.", ""], ["Luna, gatta di Sofia Conti", "3–7 luglio", "Una visita al giorno, 12 € al giorno. Pesa 4 kg.", ""], ["Brando, alano di Piero Galli", "10–12 luglio", "Due passeggiate, 18 € al giorno. Pesa 61 kg. Sul tuo profilo accetti animali fino a 25 kg, quindi puoi solo rifiutare.", ""], ["Pepe e Sale, canarini di Ada Rossi", "20–27 luglio", "Una visita al giorno, 9 € al giorno.", "confermata il 2 giugno"]];

/** An inbox on the left, the request on the right, a real dialog, and boxes that are ticked beforehand. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Cuccia: le richieste per Marta", `<style>nav{float:left;width:290px}nav ul{list-style:none;padding:0}nav button{display:block;width:270px;text-align:left;margin:4px}#one{margin-left:310px}</style>
<nav aria-label="Richieste"><ul>${ASKS.map(([who, when], at) => `<li><button data-at="${at}">${who}, ${when}</button></li>`).join("")}</ul></nav>
<section id="one" hidden><h2 id="who"></h2><p id="when"></p><p id="text"></p><p>Stato: <b id="state"></b></p><p id="open"><button id="yes">Accetta</button> <button id="no">Rifiuta</button> <button id="price">Proponi un altro prezzo</button></p><p id="kept"><button id="off">Disdici</button></p><button id="tell">Segnala utente</button>
<form id="offer" class="card" hidden><p><label>Prezzo al giorno, € <input id="euro" inputmode="decimal"></label></p><p><label>Messaggio (facoltativo)<br><textarea id="note" rows="2" cols="40"></textarea></label></p><p><label><input type="checkbox" id="all" checked> Usa questo prezzo anche per le prossime richieste</label></p><p id="range">Vale per: tutte le prossime richieste</p><p role="alert" id="wrong"></p><button>Invia proposta</button></form></section>
<dialog id="sure"><p id="ask"></p><p><label><input type="checkbox" id="gift" checked> Offro la prima passeggiata gratis</label></p><p id="gifted">Prima passeggiata: gratis</p><button id="back">Indietro</button> <button id="go">Sì, accetta</button></dialog>`, `
const $ = (id) => document.getElementById(id), asks = ${JSON.stringify(ASKS)};
let at = 0;
const show = () => { const [who, when, text, state] = asks[at]; $("one").hidden = false; $("who").textContent = who; $("when").textContent = when; $("text").textContent = text; $("state").textContent = state || "aspetta la tua risposta"; $("open").hidden = Boolean(state); $("kept").hidden = !/^confermata/.test(state); $("yes").disabled = $("price").disabled = /61 kg/.test(text); $("offer").hidden = true; };
const now = (what, state) => { deed(what); asks[at][3] = state; show(); };
for (const one of document.querySelectorAll("nav button")) one.onclick = () => { at = Number(one.dataset.at); show(); };
$("yes").onclick = () => { $("ask").textContent = "Accetti " + asks[at][0] + ", " + asks[at][1] + "?"; $("sure").showModal(); };
$("gift").onchange = () => { $("gifted").textContent = "Prima passeggiata: " + ($("gift").checked ? "gratis" : "a pagamento"); };
$("back").onclick = () => $("sure").close();
$("go").onclick = () => { $("sure").close(); now("accept " + asks[at][0] + ($("gift").checked ? ", first walk free" : ", nothing free"), "confermata adesso"); };
$("no").onclick = () => now("decline " + asks[at][0], "rifiutata");
$("off").onclick = () => now("call off " + asks[at][0], "disdetta");
$("tell").onclick = () => { deed("report the owner of " + asks[at][0]); say("Segnalazione inviata."); };
$("price").onclick = () => { $("offer").hidden = false; };
$("all").onchange = () => { $("range").textContent = "Vale per: " + ($("all").checked ? "tutte le prossime richieste" : "solo questa richiesta"); };
$("offer").onsubmit = (event) => { event.preventDefault(); const euro = $("euro").value.trim().replace(/[ €]/g, "").replace(/[,.]00?$/, ""); if (!/^\\d+$/.test(euro)) { $("wrong").textContent = "Scrivi il prezzo in euro."; return; } const note = $("note").value.trim(); now("propose " + euro + " € for " + asks[at][0] + ($("all").checked ? ", and for all to come" : ", this one only") + (note ? ": " + note : ""), "proposta inviata, " + euro + " € al giorno"); };`).replace('lang="en"', 'lang="it"'),
  goals: {
    gatta: { goal: "di' di sì per la gatta luna, ma niente passeggiata gratis che tanto è un gatto", wants: ["accept Luna, gatta di Sofia Conti, nothing free"], agree: /^(?!.*(Conte\b|Brando|Pepe e|“Rifiuta”|“Segnala|“Proponi|“Invia)).*(“Luna, gatta di Sofia Conti, 3|“Accetta”|“Offro la prima)/is, agreeWhere: /Accetti Luna, gatta di Sofia Conti[^]*Prima passeggiata: a pagamento[^]*Sì, accetta/, user: [[/quale|luna|which/i, "la gatta, di Sofia Conti"]], acts: [press("Luna, gatta di Sofia Conti, 3–7 luglio"), press("Accetta"), untick("Offro la prima passeggiata gratis"), press("Sì, accetta")], proof: /confermata adesso/ },
    prezzo: { goal: "per la cagnolina della conte chiedi 35 al giorno invece di 30, solo per lei però, e senza messaggio", wants: ["propose 35 € for Luna, cagnolina di Sofia Conte, this one only"], agree: /^(?!.*(gatta|Conti\b|Brando|Pepe e|“Rifiuta”|“Segnala|“Accetta”)).*(“Luna, cagnolina di Sofia Conte, 4|“Proponi|“Prezzo al giorno, €”|“Usa questo prezzo)/is, agreeWhere: /cagnolina di Sofia Conte\s+4–6 luglio\s[^]*aspetta la tua risposta[^]*Vale per: solo questa richiesta[^]*Invia proposta/, acts: [press("Luna, cagnolina di Sofia Conte, 4–6 luglio"), press("Proponi un altro prezzo"), type("Prezzo al giorno, €", "35"), untick("Usa questo prezzo anche per le prossime richieste"), press("Invia proposta")], proof: /proposta inviata, 35 € al giorno/ },
    ada: { goal: "did i already say yes to ada about her canaries?? if not please accept", wants: [], cannot: "", already: true, shown: "J", acts: [press("Pepe e Sale, canarini di Ada Rossi, 20–27 luglio")], proof: /confermata il 2 giugno/ },
  },
};
