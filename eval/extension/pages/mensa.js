import { page } from "../stage.mjs";
import { choose, press, tick, type } from "../mind.mjs";

const KIDS = ["Sofia", "Luca"], CLASS = { Sofia: "3B", Luca: "1A" };
const CHOICES = ["Menù del giorno", "In bianco", "Vegetariano", "Panino al sacco", "Non mangia"];
const DAYS = ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì"];
/** Key, first day, open until, menu of each day, choices of each child. */
const WEEKS = [
  ["10", 8, "", ["Pasta al pesto, merluzzo al forno", "Riso e piselli, frittata", "Minestrone, polpette", "Pizza, insalata di ceci", "Fusilli al tonno, carote"], { Sofia: [0, 2, 0, 0, 0], Luca: [0, 0, 4, 0, 0] }],
  ["11", 15, "venerdì 12 marzo, ore 12", ["Risotto alla zucca, tacchino", "Pasta al pomodoro, uova sode", "Passato di verdura, arista", "Gnocchi al ragù, finocchi", "Pasta e fagioli, platessa"], { Sofia: [0, 2, 0, 0, 2], Luca: [0, 0, 4, 0, 0] }],
  ["12", 22, "venerdì 19 marzo, ore 12", ["Pasta al burro, cotoletta", "Lasagne di verdura, mozzarella", "Riso e lenticchie, polpette", "Pizza, insalata di ceci", "Orzo, merluzzo al forno"], { Sofia: [0, 0, 0, 2, 0], Luca: [0, 0, 4, 0, 0] }],
];
const FOODS = ["Arachidi", "Fragole", "Frutta a guscio", "Kiwi", "Latte e derivati", "Pesce", "Pomodoro", "Uova"], LEVELS = ["lieve", "media", "grave"];
const WAYS = ["carta Visa 2207", "addebito sul conto corrente", "bollettino PagoQui"];
const span = ([, from]) => `${from}–${from + 4} marzo`, euro = (sum) => `${sum.toFixed(2).replace(".", ",")} €`;
const options = (list, on = "", blank = "") => (blank ? `<option value="">${blank}</option>` : "") + list.map((one) => `<option${one === on ? " selected" : ""}>${one}</option>`).join("");
const NAV = `<p>Istituto comprensivo Rio Verde. Famiglia Bassani. Martedì 9 marzo 2027.</p><nav aria-label="Mensa"><a href="/">Riepilogo</a> · <a href="/settimana?s=11">Pasti</a> · <a href="/dieta?di=Sofia">Dieta di Sofia</a> · <a href="/dieta?di=Luca">Dieta di Luca</a> · <a href="/credito">Credito</a></nav>`;
const shell = (state, body, script = "") => {
  const { note } = state;
  state.note = "";
  return page("Mensa Girotondo: area famiglie", `${NAV}${note ? `<p class="card" role="alert">${note}</p>` : ""}${body}`, script).replace('lang="en"', 'lang="it"');
};

/** Pages that the server renders: a week as a table with a list for each child and day and a page to look over, a diet for each child, a top-up with quick amounts and a summary. @type {import("../stage.mjs").PageFile} */
export default {
  state: () => ({ note: "", draft: null, top: null, credit: { Sofia: 22.4, Luca: 9.6 }, picks: Object.fromEntries(WEEKS.map(([key, , , , picks]) => [key, structuredClone(picks)])), diets: { Sofia: [["Allergia", "Frutta a guscio", "grave", true], ["Intolleranza", "Latte e derivati", "lieve", false]], Luca: [["Intolleranza", "Pomodoro", "media", false]] } }),
  html: (path, state, form, deed) => {
    const { pathname, searchParams } = new URL(path, "http://stage.test");
    const week = WEEKS.find(([key]) => key === searchParams.get("s")) ?? WEEKS[1], [key, from, until, menus] = week;
    const named = (at) => `${DAYS[at]} ${from + at} marzo`;
    if (pathname === "/settimana") {
      if (form && until) {
        const changes = DAYS.flatMap((_, at) => KIDS.map((kid) => [kid, at, Number(form.get(`${kid}-${at}`))])).filter(([kid, at, pick]) => state.picks[key][kid][at] !== pick);
        if (!changes.length) return (state.note = "Non hai cambiato nulla."), { to: `/settimana?s=${key}` };
        state.draft = changes;
        return { to: `/conferma?s=${key}` };
      }
      const cell = (kid, at) => (until ? `<select name="${kid}-${at}" aria-label="${kid}, ${named(at)}">${CHOICES.map((one, no) => `<option value="${no}"${state.picks[key][kid][at] === no ? " selected" : ""}>${one}</option>`).join("")}</select>` : CHOICES[state.picks[key][kid][at]]);
      return shell(state, `<h2>Pasti, ${span(week)}</h2><p>${WEEKS.map((one) => (one === week ? `<b>${span(one)}</b>` : `<a href="/settimana?s=${one[0]}">${span(one)}</a>`)).join(" | ")}</p><p>${until ? `Si può cambiare fino a ${until}.` : "Settimana chiusa: per le assenze telefona alla segreteria entro le 8.30."}</p><form method="post"><table><thead><tr><th>Giorno</th><th>Menù</th>${KIDS.map((kid) => `<th>${kid}, ${CLASS[kid]}</th>`).join("")}</tr></thead><tbody>${DAYS.map((_, at) => `<tr><th scope="row">${named(at)}</th><td>${menus[at]}</td>${KIDS.map((kid) => `<td>${cell(kid, at)}</td>`).join("")}</tr>`).join("")}</tbody></table><p>Un pasto costa 4,80 €, il panino al sacco 3,50 €. In bianco: pasta o riso all'olio e secondo ai ferri.</p>${until ? "<button>Avanti</button>" : ""}</form>`);
    }
    if (pathname === "/conferma" && state.draft) {
      const told = state.draft.map(([kid, at, pick]) => `${kid}, ${named(at)}: ${CHOICES[pick]}`);
      if (form) {
        for (const [kid, at, pick] of state.draft) { state.picks[key][kid][at] = pick; deed(`pasto ${kid}, ${named(at)}: ${CHOICES[pick]}`); }
        state.draft = null;
        state.note = `Salvato. ${told.join("; ")}.`;
        return { to: `/settimana?s=${key}` };
      }
      return shell(state, `<h2>Controlla le modifiche</h2><p>Modifiche: ${told.join("; ")}.</p><form method="post"><a href="/settimana?s=${key}">Torna alla tabella</a> <button>Conferma le modifiche</button></form>`);
    }
    if (pathname === "/dieta") {
      const kid = KIDS.includes(searchParams.get("di")) ? searchParams.get("di") : "Sofia", list = state.diets[kid];
      if (form?.has("via")) {
        const [gone] = list.splice(Number(form.get("via")), 1);
        deed(`togli ${kid}: ${gone[1]}`);
        state.note = `Tolto dalla dieta di ${kid}: ${gone[1]}.`;
        return { to: `/dieta?di=${kid}` };
      }
      if (form) {
        const [kind, food, level] = ["kind", "food", "level"].map((one) => form.get(one) ?? ""), help = form.has("help");
        if (!kind || !food || !level) state.note = !kind ? "Scegli se è un'allergia o un'intolleranza." : !food ? "Scegli l'alimento." : "Scegli quanto è forte.";
        else if (list.some((one) => one[1] === food)) state.note = `${food} c'è già.`;
        else {
          list.push([kind, food, level, help]);
          const note = (form.get("note") ?? "").trim();
          deed(`dieta ${kid}: ${kind}, ${food}, ${level}, ${help ? "con" : "senza"} farmaco${note ? `; nota: ${note}` : ""}`);
          state.note = `Aggiunto alla dieta di ${kid}: ${kind}, ${food}, ${level}, ${help ? "con" : "senza"} farmaco a scuola.`;
        }
        return { to: `/dieta?di=${kid}` };
      }
      return shell(state, `<h2>Dieta di ${kid}, classe ${CLASS[kid]}</h2>${list.map(([kind, food, level, help], at) => `<form method="post" class="card"><b>${food}</b><br>${kind}, ${level}${help ? ", farmaco salvavita a scuola" : ""} <button name="via" value="${at}" aria-label="Togli ${food}">✕</button></form>`).join("")}
<h3>Aggiungi alla dieta di ${kid}</h3><form method="post" id="add"><fieldset><legend>Che cos'è?</legend><label><input type="radio" name="kind" value="Allergia"> Allergia</label> <label><input type="radio" name="kind" value="Intolleranza"> Intolleranza</label></fieldset><p><label>Alimento <select name="food">${options(FOODS, "", "Scegli")}</select></label> <label>Quanto è forte <select name="level">${options(LEVELS, "", "Scegli")}</select></label></p><p><label><input type="checkbox" name="help"> Farmaco salvavita a scuola</label></p><p><label>Nota per la cucina (facoltativa) <input name="note"></label></p><p id="echo"></p><button>Aggiungi</button></form><p>Per le forme medie e gravi porta il certificato del medico in segreteria entro dieci giorni.</p>`, `
const form = document.getElementById("add");
form.oninput = () => { const lack = !form.kind.value || !form.food.value || !form.level.value; document.getElementById("echo").textContent = lack ? "" : "Stai aggiungendo per ${kid}: " + [form.kind.value, form.food.value, form.level.value].join(", ") + ", " + (form.help.checked ? "con" : "senza") + " farmaco."; };`);
    }
    if (pathname === "/credito") {
      if (form) {
        const kid = form.get("kid") ?? "", sum = Number(form.get("sum")), way = form.get("way") ?? "";
        state.note = !KIDS.includes(kid) ? "Scegli per chi è la ricarica." : !(sum >= 5 && sum <= 200) ? "Si può ricaricare da 5 a 200 €." : !way ? "Scegli come pagare." : "";
        if (state.note) return { to: "/credito" };
        state.top = [kid, sum, way];
        return { to: "/paga" };
      }
      return shell(state, `<h2>Ricarica il credito</h2><form method="post" id="top"><fieldset><legend>Per chi?</legend>${KIDS.map((kid) => `<label><input type="radio" name="kid" value="${kid}"> ${kid}, credito ${euro(state.credit[kid])}</label> `).join("")}</fieldset><p><label>Importo (€) <input type="number" name="sum" value="20" min="5" max="200" step="5"></label> <button type="button" class="step" data-by="-5" aria-label="5 € in meno">−</button> <button type="button" class="step" data-by="5" aria-label="5 € in più">+</button> ${[10, 50, 100].map((sum) => `<button type="button" class="quick">${sum} €</button>`).join(" ")}</p><fieldset><legend>Come paghi?</legend>${WAYS.map((way) => `<label><input type="radio" name="way" value="${way}"> ${way[0].toUpperCase()}${way.slice(1)}</label> `).join("")}</fieldset><button>Vai al riepilogo</button></form>
<h3>Movimenti</h3><table><thead><tr><th>Data</th><th>Per</th><th>Che cosa</th><th>Importo</th></tr></thead><tbody><tr><td>8 marzo</td><td>Sofia</td><td>pasto</td><td>− 4,80 €</td></tr><tr><td>8 marzo</td><td>Luca</td><td>pasto</td><td>− 4,80 €</td></tr><tr><td>4 marzo</td><td>Sofia</td><td>ricarica</td><td>+ 30,00 €</td></tr><tr><td>16 febbraio</td><td>Luca</td><td>ricarica</td><td>+ 50,00 €</td></tr></tbody></table>`, `
const form = document.getElementById("top");
for (const one of document.querySelectorAll(".quick")) one.onclick = () => { form.sum.value = parseInt(one.textContent, 10); };
for (const one of document.querySelectorAll(".step")) one.onclick = () => { form.sum.value = Math.max(5, Number(form.sum.value) + Number(one.dataset.by)); };`);
    }
    if (pathname === "/paga" && state.top) {
      const [kid, sum, way] = state.top;
      if (form) {
        deed(`ricarica ${kid}: ${euro(sum)}, ${way}`);
        state.credit[kid] += sum;
        state.top = null;
        state.note = `Ricarica fatta: ${kid}, ${euro(sum)}, ${way}. Nuovo credito: ${euro(state.credit[kid])}.`;
        return { to: "/credito" };
      }
      return shell(state, `<h2>Riepilogo</h2><p>Ricarica per ${kid}: ${euro(sum)} con ${way}.</p><form method="post"><a href="/credito">Indietro</a> <button>Paga ${euro(sum)}</button></form>`);
    }
    return shell(state, `<h2>I tuoi figli</h2>${KIDS.map((kid) => `<div class="card"><h3>${kid}, classe ${CLASS[kid]}</h3><p>Credito: ${euro(state.credit[kid])}${state.credit[kid] < 10 ? " (sta per finire)" : ""}</p><p>Oggi: ${CHOICES[state.picks["10"][kid][1]]}</p><p>Dieta: ${state.diets[kid].map(([, food]) => food).join(", ") || "nessuna"}</p></div>`).join("")}<h2>Settimane</h2><ul>${WEEKS.map((one) => `<li><a href="/settimana?s=${one[0]}">${span(one)}</a>${one[2] ? `, aperta fino a ${one[2]}` : ", chiusa"}</li>`).join("")}</ul><h2>Avvisi</h2><p>Giovedì 25 marzo: menù di primavera in tutte le classi.</p><p>Il 1° aprile la mensa è chiusa.</p><p>Le rette di febbraio si scaricano in segreteria per il 730.</p><h2>Segreteria</h2><p>Via dei Salici 4, lunedì e giovedì dalle 8 alle 11.</p><p>Assenze dell'ultimo momento: 0555 010 203, entro le 8.30.</p>`);
  },
  goals: {
    gita: { goal: "giovedì 18 luca è in gita col comune e pranzano là, quindi a scuola non mangia. a sofia quel giorno metti in bianco", shown: "J", wants: ["pasto Luca, giovedì 18 marzo: Non mangia", "pasto Sofia, giovedì 18 marzo: In bianco"], agree: /^(?!.*(“Dieta|“Credito|“8–12|“22–26|“(Sofia|Luca), (?!giovedì 18 marzo)|(?:choose|select|press|to|”:) “(?:Menù del giorno|Vegetariano|Panino al sacco)”|“Conferma|“Togli|“Aggiungi|“Paga|“Vai al|something else|“?In bianco”? (?:from|in|as|for|on) “?Luca|“?Non mangia”? (?:from|in|as|for|on) “?Sofia|“Luca, giovedì 18 marzo”:? (?:to )?“In bianco|“Sofia, giovedì 18 marzo”:? (?:to )?“Non)).*(“Pasti”|pasti|“15–19 marzo”|“(Sofia|Luca), giovedì 18 marzo”|“Avanti”|“In bianco”|“Non mangia”|giovedì 18)/is, agreeWhere: /(?<=Modifiche: (?:(?:Sofia, giovedì 18 marzo: In bianco|Luca, giovedì 18 marzo: Non mangia)(?:; )?){1,2}\.\s+Torna alla tabella\s+)Conferma le modifiche/, user: [[/panino|sacco|packed/i, "no, luca non mangia proprio a scuola quel giorno"], [/which|what|day|giorno|quale/i, "giovedì 18 marzo: luca non mangia, sofia in bianco"], [/confirm|sure|save|conferm/i, "sì, conferma"]], acts: [press("Pasti"), choose("Sofia, giovedì 18 marzo", "In bianco"), choose("Luca, giovedì 18 marzo", "Non mangia"), press("Avanti"), press("Conferma le modifiche")], proof: /Salvato\. Sofia, giovedì 18 marzo: In bianco; Luca, giovedì 18 marzo: Non mangia\./ },
    ricarica: { goal: "ricarica 35 euro a quello dei due figli che ha meno credito, paga con la visa", shown: "J", wants: ["ricarica Luca: 35,00 €, carta Visa 2207"], agree: /^(?!.*((choose|press|select|tick|switch on|check|to|”:) “Sofia|“Dieta|“Pasti|“Addebito|“Bollettino|addebito sul|bollettino Pago|“(10|50|100) €|in meno|“−”|“Paga|“Importo[^”]*”[^“]*: “(?!35)|“(?!35)\d+” into “Importo|“Togli|“Conferma|something else)).*(“Credito”|credit|“Luca|Luca|“Importo|35|“5 € in più|“\+”|“Carta Visa|Visa|“Vai al riepilogo|riepilogo)/is, agreeWhere: /(?<=Ricarica per Luca: 35,00 € con carta Visa 2207\.\s+Indietro\s+)Paga 35,00 €/, user: [[/who|which (child|one)|per chi|sofia|quale/i, "luca, ha meno credito"], [/how much|amount|importo|quanto/i, "35 euro"], [/pay|card|paga|how/i, "con la visa"], [/sure|confirm|€/i, "sì"]], acts: [press("Credito"), tick("Luca, credito 9,60 €"), type("Importo (€)", "35"), tick("Carta Visa 2207"), press("Vai al riepilogo"), press("Paga 35,00 €")], proof: /Ricarica fatta: Luca, 35,00 €, carta Visa 2207\./ },
    kiwi: { goal: "luca has a kiwi intolerance now, a mild one. please put it in, he doesnt need any medicine at school", shown: "J", wants: [/^dieta Luca: Intolleranza, Kiwi, lieve, senza farmaco(; nota: .*)?$/], agree: /^(?!.*(“Dieta di Sofia|for Sofia|“Pasti|“Credito|“Togli|“✕|“Aggiungi|“Allergia”|“Farmaco|“(Arachidi|Fragole|Frutta|Latte|Pesce|Pomodoro|Uova)|“(media|grave)”|“Paga|“Conferma|something else)).*(“Dieta di Luca”|Luca|“Intolleranza”|intoller|“Kiwi”|kiwi|“Alimento|“lieve”|mild|“Quanto è forte|“Nota)/is, agreeWhere: /(?<=Dieta di Luca, classe 1A[^]*Stai aggiungendo per Luca: Intolleranza, Kiwi, lieve, senza farmaco\.\s+)Aggiungi/, user: [[/who|which child|sofia|bambin/i, "Luca"], [/medicine|drug|farmaco/i, "no medicine"], [/allerg|intoler|kind/i, "an intolerance, not an allergy"], [/severe|strong|forte|mild|level/i, "mild"], [/note|nota|kitchen|certificat/i, "nothing else"]], acts: [press("Dieta di Luca"), tick("Intolleranza"), choose("Alimento", "Kiwi"), choose("Quanto è forte", "lieve"), press("Aggiungi")], proof: /Aggiunto alla dieta di Luca: Intolleranza, Kiwi, lieve, senza farmaco a scuola\./ },
  },
};
