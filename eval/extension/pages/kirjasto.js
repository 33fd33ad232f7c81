import { page } from "../stage.mjs";
import { press, type, untick } from "../mind.mjs";

const LOANS = [["Muumipapan urotyöt", "20.5.2026", "Uusittu 1/5.", true], ["Muumipappa ja meri", "12.5.2026", "Ei voi uusia: toinen asiakas on varannut teoksen.", false], ["Sinuhe egyptiläinen", "15.5.2026", "Uusittu 2/5.", true], ["Tuntematon sotilas", "15.5.2026", "Ei voi uusia: uusintakerrat on käytetty (5/5).", false]];
const HOLDS = [["Koirien Kalevala (Kunnas)", "Jonossa 1/2"], ["Kalevala (Lönnrot)", "Jonossa 3/12"], ["Sienestäjän keittokirja", "Jonossa 4/4"], ["Sieniopas", "Jonossa 2/5"]];
const PLACES = ["Pääkirjasto", "Itäkeskus", "Itäranta", "Kirjastoauto"];
const FEES = [["Myöhästymismaksu, Taikatalvi", "2,40"], ["Noutamaton varaus", "3,00"]];
const loan = ([name, due, text, may]) => `<tr data-name="${name}" data-may="${may ? 1 : ""}"><th scope="row">${name}</th><td class="due">${due}</td><td>${text}</td><td>${may ? '<button class="renew">Uusi</button>' : ""}</td></tr>`;
const hold = ([name, queue]) => `<article class="card" data-name="${name}"><h3>${name}</h3><p>${queue}</p><button class="at" aria-haspopup="listbox" aria-expanded="false">Noutopaikka: Pääkirjasto</button><ul role="listbox" aria-label="Noutopaikka" hidden>${PLACES.map((one, at) => `<li role="option" tabindex="-1" aria-selected="${!at}">${one}</li>`).join("")}</ul> <button class="drop">Poista varaus</button> <button class="rest">Keskeytä varaus</button>
<div class="form" hidden><p>Keskeytys saa kestää enintään 60 päivää.</p><label>Alkaa (pp.kk.vvvv) <input class="from" size="10" value="6.5.2026"></label> <label>Päättyy (pp.kk.vvvv) <input class="to" size="10"></label> <label><input type="checkbox" class="sms" checked> Muistutus tekstiviestillä (0,50 €)</label><p class="new"></p><button class="shut">Sulje</button> <button class="keep">Tallenna keskeytys</button></div></article>`;

/** Loans of which some say why they stay as they are, and holds with a list of places that is no select and a rest between two dates. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Koivulahden kirjasto: omat lainat ja varaukset", `<p>Tänään on 6.5.2026. Asiakas: Aino Salo</p><h2>Lainat</h2><table><tr><th>Teos</th><th>Eräpäivä</th><th></th><th></th></tr>${LOANS.map(loan).join("")}</table><button id="every">Uusi kaikki</button><h2>Varaukset</h2>${HOLDS.map(hold).join("")}<h2>Maksut</h2><ul>${FEES.map(([name, sum]) => `<li>${name}: ${sum} € <button class="pay" data-name="${name}">Maksa</button></li>`).join("")}</ul>`, `
const all = (text) => [...document.querySelectorAll(text)];
const renew = (row) => { row.querySelector(".due").textContent = "3.6.2026"; deed("uusi " + row.dataset.name); };
for (const one of all(".renew")) one.onclick = () => { renew(one.closest("tr")); say("Uusittu: " + one.closest("tr").dataset.name + ", eräpäivä 3.6.2026."); };
document.getElementById("every").onclick = () => { for (const one of all("tr[data-may='1']")) renew(one); say("Uusittu kaikki, jotka voi uusia."); };
for (const one of all(".pay")) one.onclick = () => { deed("maksa " + one.dataset.name); one.remove(); say("Maksettu: " + one.dataset.name + "."); };
const date = (text) => { const [, day, month, year] = /^0?(\\d{1,2})\\.0?(\\d{1,2})\\.(\\d{4})$/.exec(text.trim()) ?? []; return year ? { text: day + "." + month + "." + year, at: Date.UTC(year, month - 1, day) } : null; };
for (const one of all("article")) {
  const find = (text) => one.querySelector(text), { name } = one.dataset, list = find("[role=listbox]");
  const open = (on) => { list.hidden = !on; find(".at").setAttribute("aria-expanded", on); };
  find(".at").onclick = () => open(list.hidden);
  for (const place of list.children) place.onclick = () => { for (const other of list.children) other.setAttribute("aria-selected", other === place); find(".at").textContent = "Noutopaikka: " + place.textContent; open(false); deed("nouto " + name + ": " + place.textContent); say("Noutopaikka vaihdettu, " + name + ": " + place.textContent + "."); };
  find(".drop").onclick = () => { deed("poista " + name); one.remove(); say("Varaus poistettu: " + name + "."); };
  const times = () => { const [from, to] = [date(find(".from").value), date(find(".to").value)]; return !from || !to ? "Anna päivät muodossa pp.kk.vvvv." : to.at < from.at ? "Päättyy ennen kuin alkaa." : to.at - from.at > 60 * 864e5 ? "Enintään 60 päivää." : [from.text + "–" + to.text + ", " + (find(".sms").checked ? "tekstiviesti" : "ei tekstiviestiä")]; };
  const show = () => { find(".new").textContent = Array.isArray(times()) ? name + ": " + times() + "." : times(); };
  find(".rest").onclick = () => { find(".form").hidden = false; show(); };
  find(".form").oninput = show;
  find(".shut").onclick = () => { find(".form").hidden = true; };
  find(".keep").onclick = () => { if (!Array.isArray(times())) return say(times()); deed("keskeytä " + name + ": " + times()); find(".form").hidden = true; say("Keskeytetty, " + name + ": " + times() + "."); };
}`).replace('lang="en"', 'lang="fi"'),
  goals: {
    reissu: { goal: "oon reissussa 10.6.–24.6., pane kalevalan varaus siks aikaa tauolle. siis se oikea eikä koirajuttu, ja mistään tekstareista en maksa", wants: ["keskeytä Kalevala (Lönnrot): 10.6.2026–24.6.2026, ei tekstiviestiä"], shown: "J", agree: /^(?!.*(Koirien|Sieni|Sienest|“Poista|“Uusi|“Maksa|“Noutop|“Sulje|\b[134] \D{1,8} 4\b)).*(“Keskeytä varaus”.*(Kalevala \(L|\b2 \D{1,8} 4\b)|“Alkaa|“Päättyy|“0?10\.0?6\.|“24\.0?6\.|“Muistutus)/is, agreeWhere: /(?<=Kalevala \(Lönnrot\): 10\.6\.2026–24\.6\.2026, ei tekstiviestiä\.\s+Sulje\s+)Tallenna keskeytys/, user: [[/vuo(si|nna|tta)|year/i, "tänä vuonna, 2026"]], acts: [press("Keskeytä varaus", "Kalevala (Lönnrot)"), type("Alkaa (pp.kk.vvvv)", "10.6.2026"), type("Päättyy (pp.kk.vvvv)", "24.6.2026"), untick("Muistutus tekstiviestillä (0,50 €)"), press("Tallenna keskeytys")], proof: /Keskeytetty, Kalevala \(Lönnrot\): 10\.6\.2026–24\.6\.2026/ },
    nouto: { goal: "muutin itärantaan, joten haen sieniopaan mieluummin sieltä. muut voi jäädä keskustaan", wants: ["nouto Sieniopas: Itäranta"], shown: "J", agree: /^(?!.*(Kalevala|keittokirja|“Poista|“Keskeyt|“Uusi|“Maksa|“Itäkeskus|“Kirjastoauto|\b[123] \D{1,8} 4\b)).*(“Noutopaikka: Pääkirjasto”.*(Sieniopas|\b4 \D{1,8} 4\b))/is, agreeWhere: /(?<=Sieniopas\s+Jonossa 2\/5\s+Noutopaikka: Pääkirjasto\s+Pääkirjasto\s+Itäkeskus\s+)Itäranta/, acts: [press("Noutopaikka: Pääkirjasto", "Sieniopas"), press("Itäranta")], proof: /Noutopaikka vaihdettu, Sieniopas: Itäranta\./ },
    muumi: { goal: "muumipappa ja meri on tytöllä vielä kesken, ota sille lisäaikaa. muita ei tarvi", wants: [], cannot: "Somebody else has reserved it, so it cannot be renewed." },
  },
};
