import { page } from "../stage.mjs";
import { press, type } from "../mind.mjs";

const THINGS = [[12, "Ombrello nero pieghevole", "Milano-Lecco, 2 maggio", "mine"], [14, "Ombrello nero con manico di legno", "stazione di Como, 3 maggio", ""], [19, "Guanti grigi", "Milano-Lecco, 3 maggio", "mine"], [27, "Zaino blu", "Milano-Lecco, 4 maggio", ""], [31, "Zaino blu con portachiavi a gatto", "Milano-Lecco, 5 maggio", ""], [33, "Sciarpa rossa a tinta unita", "Lecco-Sondrio, 5 maggio", ""], [40, "Sciarpa rossa a righe", "Lecco-Sondrio, 5 maggio", "Restituita al proprietario il 7 maggio"]];
const MANY = 4;
const clean = (/** @type {string | null | undefined} */ text) => (text ?? "").replaceAll(/[<>"&]/g, "").trim();
const shell = (body, script = "") => page("Oggetti smarriti, Ferrovie del Lario", body, script).replace('lang="en"', 'lang="it"');

/** Cards that the server renders, with a search and leaves; a claim has a form of its own, its end a question. @type {import("../stage.mjs").PageFile} */
export default {
  state: () => ({ states: Object.fromEntries(THINGS.map(([id, , , state]) => [id, state])), note: "" }),
  html: (path, state, form, deed) => {
    const { pathname, searchParams } = new URL(path, "http://stage.test");
    const [id, name] = THINGS.find(([no]) => String(no) === searchParams.get("n")) ?? THINGS[0];
    if (pathname === "/richiesta") {
      const sign = clean(form?.get("sign")), way = form?.get("way");
      if (!sign || !way) return shell(`<h2>Richiesta: ${name}</h2><form method="post"><p><label>Come lo riconosciamo? <textarea name="sign" rows="3" cols="40">${sign}</textarea></label></p><fieldset><legend>Consegna</legend><label><input type="radio" name="way" value="pickup"> Ritiro allo sportello di Lecco</label> <label><input type="radio" name="way" value="post"> Spedizione a casa (9 €)</label></fieldset><p id="echo">${form ? "Compila tutti i campi." : ""}</p><button>Invia richiesta</button> <a href="/">Indietro</a></form>`, `
for (const one of document.querySelectorAll("[name=way]")) one.onchange = () => { document.getElementById("echo").textContent = "Scelto: " + one.parentElement.textContent.trim(); };`);
      deed(`claim ${id}, ${way}: ${sign.replaceAll(/\s+/g, " ")}`);
      state.states[id] = "mine";
      return (state.note = `Richiesta inviata: ${name}.`), { to: "/" };
    }
    if (pathname === "/annulla") {
      if (!form) return shell(`<form method="post"><p>Annullare la richiesta per: ${name}?</p><button>Sì, annulla</button> <a href="/">No</a></form>`);
      deed(`drop the claim of ${id}`);
      state.states[id] = "";
      return (state.note = `Richiesta annullata: ${name}.`), { to: "/" };
    }
    const q = clean(searchParams.get("q")), at = Number(searchParams.get("p") ?? 1), note = state.note;
    const found = THINGS.filter(([, what, where]) => `${what} ${where}`.toLowerCase().includes(q.toLowerCase()));
    const does = (no, what) => (state.states[no] === "mine" ? `Richiesta in esame. <a href="/annulla?n=${no}">Annulla richiesta: ${what}</a>` : state.states[no] || `<a href="/richiesta?n=${no}">È mio: ${what}</a>`);
    const leaves = Array.from({ length: Math.ceil(found.length / MANY) }, (_, no) => (no + 1 === at ? `<b>${at}</b>` : `<a href="/?q=${encodeURIComponent(q)}&p=${no + 1}">Pagina ${no + 1}</a>`)).join(" ");
    state.note = "";
    return shell(`<p>${note}</p><form role="search"><label>Cosa hai perso? <input name="q" value="${q}"></label> <button>Cerca</button></form>${found.slice((at - 1) * MANY, at * MANY).map(([no, what, where]) => `<article class="card"><b>${no}</b> ${what}<br>${where}<p>${does(no, what)}</p></article>`).join("") || "<p>Nessun oggetto trovato.</p>"}<nav>${leaves}</nav>`);
  },
  goals: {
    zaino: { goal: "mia figlia ha lasciato sul treno lo zaino blu, quello col gattino attaccato. chiedilo indietro, dentro ce un quaderno verde. passiamo noi a prenderlo", wants: [/^claim 31, pickup: .*quaderno verde/i], agree: /^(?!.*(“È mio: Zaino blu”|Ombrello|Guanti|Sciarpa|“Spedizione|“Annulla)).*(“Cosa hai perso|“Cerca”|“Pagina \d”|“È mio: Zaino blu con|“Come lo riconosciamo|“Ritiro allo sportello)/is, agreeWhere: /(?<=Richiesta: Zaino blu con portachiavi a gatto[^]*Scelto: Ritiro allo sportello di Lecco\s+)Invia richiesta/, user: [[/riconosc|segno|descri|recogn|contenut/i, "dentro c'è un quaderno verde"], [/ritir|spediz|consegn|pick/i, "lo ritiriamo noi a Lecco"]], acts: [press("Pagina 2"), press("È mio: Zaino blu con portachiavi a gatto"), type("Come lo riconosciamo?", "Dentro c'è un quaderno verde"), press("Ritiro allo sportello di Lecco"), press("Invia richiesta")], proof: /Richiesta inviata: Zaino blu con portachiavi a gatto/ },
    ombrello: { goal: "the umbrella turned up in my car after all, so i dont need to claim it any more. my gloves are still missing tho", wants: ["drop the claim of 12"], agree: /^(?!.*(Guanti|manico|Zaino|Sciarpa|“È mio|“Invia)).*(“Annulla richiesta: Ombrello nero pieghevole|“Cerca”|“Cosa hai perso)/is, agreeWhere: /Annullare la richiesta per: Ombrello nero pieghevole\?\s+Sì, annulla/, acts: [press("Annulla richiesta: Ombrello nero pieghevole"), press("Sì, annulla")], proof: /Richiesta annullata: Ombrello nero pieghevole/ },
    sciarpa: { goal: "la sciarpa rossa a righe è la mia!! l'ho persa andando a sondrio, richiedila, passo io allo sportello. ha una macchia di caffe su un lato", wants: [], cannot: "The striped scarf was given back to its owner on 7 May, and it cannot be claimed." },
  },
};
