import { page } from "../stage.mjs";
import { press, type } from "../mind.mjs";

const JOBS = [["Handleiding koffiemolen", "de-nl", "1.900 woorden, € 210, inleveren 3 juni"], ["Handleiding koffiemachine", "de-nl", "2.400 woorden, € 265, inleveren 3 juni"], ["Huurcontract Utrecht", "nl-en", "3.100 woorden, € 430, inleveren 28 mei. Alleen voor beëdigde vertalers, en dat ben je volgens je profiel niet."], ["Menukaart De Zwaan", "nl-fr", "400 woorden, € 60, inleveren 22 mei"], ["Jaarverslag 2023 Zorggroep Linde", "nl-en", "Correctie, 9.000 woorden, € 380, inleveren 11 juni"], ["Jaarverslag 2024 Zorggroep Linde", "nl-en", "9.600 woorden, € 1.080, inleveren 20 juni"], ["Ondertitels Wadfilm", "nl-de", "55 minuten, € 340, inleveren 6 juni"], ["Webwinkel sokken", "nl-de", "1.200 woorden, € 130, inleveren 1 juni"], ["Patentaanvraag pomp", "de-nl", "5.000 woorden, € 900, inleveren 30 juni"]];

/** Jobs by the page or by a search, one open at a time, with a question in its place. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Vertaalhuis Brug: open opdrachten", `<p><label>Zoek in opdrachten <input type="search" id="find"></label></p><div id="list"></div><p><button id="prev">Vorige</button> <span id="at"></span> <button id="next">Volgende</button></p>`, `
const $ = (id) => document.getElementById(id), jobs = ${JSON.stringify(JOBS)}.map(([name, pair, text]) => ({ name, pair, text, state: "open" }));
let at = 0, open = null, asking = false;
const fit = () => jobs.filter((one) => one.state !== "weg" && (one.name + " " + one.pair).toLowerCase().includes($("find").value.trim().toLowerCase()));
const el = (tag, text, more = {}) => Object.assign(document.createElement(tag), { textContent: text }, more);
const put = (where, ...many) => { for (const one of many) where.append(one, " "); return where; };
const show = () => {
  const all = fit(), pages = Math.max(1, Math.ceil(all.length / 4));
  at = Math.min(at, pages - 1); $("at").textContent = "Pagina " + (at + 1) + " van " + pages; $("prev").disabled = at === 0; $("next").disabled = at === pages - 1;
  $("list").replaceChildren(...all.slice(at * 4, at * 4 + 4).map((job) => {
    const card = el("div", "", { className: "card" }), head = el("button", job.name, { onclick: () => { open = open === job ? null : job; asking = false; show(); } });
    head.setAttribute("aria-expanded", open === job); put(card, head, el("span", job.pair + ", " + job.state));
    if (open !== job) return card;
    card.append(el("p", "Details van " + job.name + ": " + job.text));
    if (job.state !== "open") return card;
    const sworn = /beëdigde/.test(job.text);
    if (asking) return put(card, el("p", job.name + " aannemen? Wie daarna afzegt, betaalt 20 %."), el("button", "Nee", { onclick: () => { asking = false; show(); } }), el("button", "Ja", { onclick: () => { deed("accept " + job.name); job.state = "aangenomen op 14 mei"; asking = false; show(); } }));
    return put(card, el("button", "Opdracht aannemen" + (sworn ? " (alleen beëdigd)" : ""), { disabled: sworn, onclick: () => { asking = true; show(); } }), el("button", "Niet voor mij", { onclick: () => { deed("hide " + job.name); job.state = "weg"; open = null; show(); } }), el("button", "Klant melden", { onclick: () => { deed("report " + job.name); say("We kijken ernaar."); } }));
  }));
};
$("find").oninput = () => { at = 0; show(); };
$("prev").onclick = () => { at -= 1; show(); };
$("next").onclick = () => { at += 1; show(); };
show();`).replace('lang="en"', 'lang="nl"'),
  goals: {
    jaarverslag: { goal: "pak dat jaarverslag van zorggroep linde maar voor me, ik heb in juni tijd zat", wants: ["accept Jaarverslag 2024 Zorggroep Linde"], agree: /^(?!.*(2023|Handleiding|Huurcontract|“Niet voor mij”|“Klant melden”)).*(Jaarverslag 2024|“Volgende”|“Opdracht aannemen”|Zoek in opdrachten)/is, agreeWhere: /Jaarverslag 2024 Zorggroep Linde aannemen\?[^]*Ja/, user: [[/welk|which|2023|2024|jaarverslag/i, "die van 2024, geen correctiewerk"]], acts: [press("Volgende"), press("Jaarverslag 2024 Zorggroep Linde"), press("Opdracht aannemen"), press("Ja")], proof: /aangenomen op 14 mei/ },
    huur: { goal: "ik wil dat huurcontract uit utrecht doen, neem het aan", wants: [], cannot: "The tenancy contract is for sworn translators only." },
    coffee: { goal: "get the coffee machine manual off my list, i dont do electronics any more. the grinder one may stay", wants: ["hide Handleiding koffiemachine"], agree: /^(?!.*(“Handleiding koffiemolen|“Opdracht aannemen”|“Klant melden”|“Huur|“Menu)).*(koffiemachine|Zoek in opdrachten)/is, agreeWhere: /Details van Handleiding koffiemachine: [^]*Niet voor mij/, acts: [type("Zoek in opdrachten", "koffiemachine"), press("Handleiding koffiemachine"), press("Niet voor mij")] },
  },
};
