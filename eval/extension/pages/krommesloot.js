import { page } from "../stage.mjs";
import { press, tick, type } from "../mind.mjs";

const ME = "Joke Terpstra";
const PEOPLE = ["Anneke de Wit", "Hanneke Mulder", "Hans Mulder", "Joke Terpstra", "Mo Haddad", "Ruud Bos", "Ruud Bosman", "Tineke Vos"];
/** Key, day, task, hours, places, who. */
const SHIFTS = [
  ["d1", "2027-04-07", "Composthoek", "19:00–20:30", 2, ["Hans Mulder", "Tineke Vos"]], ["d2", "2027-04-10", "Tuinwinkel", "10:00–12:00", 2, [ME, "Anneke de Wit"]], ["d3", "2027-04-10", "Algemeen werk", "09:00–12:00", 5, ["Mo Haddad", "Ruud Bosman", "Tineke Vos"]], ["d4", "2027-04-11", "Kantine", "13:00–17:00", 2, ["Ruud Bos"]],
  ["d5", "2027-04-14", "Composthoek", "19:00–20:30", 2, ["Mo Haddad"]], ["d6", "2027-04-17", "Tuinwinkel", "10:00–12:00", 2, ["Anneke de Wit"]], ["d7", "2027-04-17", "Algemeen werk", "09:00–12:00", 3, ["Hans Mulder", "Ruud Bosman", "Tineke Vos"]], ["d8", "2027-04-18", "Kantine", "13:00–17:00", 2, ["Ruud Bos", ME]],
  ["d9", "2027-04-21", "Composthoek", "19:00–20:30", 1, [ME]], ["d10", "2027-04-24", "Tuinwinkel", "10:00–12:00", 2, ["Hanneke Mulder", "Mo Haddad"]], ["d11", "2027-04-24", "Algemeen werk", "09:00–12:00", 5, ["Tineke Vos"]], ["d12", "2027-04-25", "Kantine", "13:00–17:00", 2, ["Anneke de Wit"]],
  ["d13", "2027-05-01", "Tuinwinkel", "10:00–12:00", 2, ["Hanneke Mulder"]], ["d14", "2027-05-08", "Algemeen werk", "09:00–12:00", 5, [ME, "Mo Haddad"]], ["d15", "2027-05-09", "Kantine", "13:00–17:00", 2, ["Ruud Bosman", "Hanneke Mulder"]], ["d16", "2027-05-12", "Composthoek", "19:00–20:30", 2, ["Hans Mulder"]], ["d17", "2027-05-16", "Kantine", "13:00–17:00", 2, []], ["d18", "2027-05-29", "Algemeen werk", "09:00–12:00", 5, ["Ruud Bos"]],
];
/** Key, who asks, for which of mine, gives what, words. */
const ASKED = [["v1", "Ruud Bos", "d8", "d18", "Dan kunnen jullie die zondag met z'n tweeën, ik ben weg."], ["v2", "Anneke de Wit", "d2", "d12", ""]];
const NEWS = [["Herinnering twee dagen vooraf", true], ["Nieuwe ruilverzoeken", true], ["Lege diensten in mijn buurt", false]];
const day = (iso) => new Date(`${iso}T12:00`).toLocaleDateString("nl-NL", { weekday: "short", day: "numeric", month: "long" });

/** A month as a grid of days that opens a day's shifts at its side; to leave a shift is allowed until two weeks before; a swap with a list of members that is typed into and their shifts; switches for notices. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Volkstuinen De Kromme Sloot: tuinrooster", `<style>[role=gridcell]{border:1px solid;vertical-align:top;width:90px;height:60px;font-size:13px}[role=gridcell] button{font:inherit;display:block;border:0;background:none;text-align:left}[aria-selected=true]{outline:2px solid}[role=listbox]{border:1px solid;list-style:none;padding:0;max-width:240px}[role=option]{padding:4px;cursor:pointer}#wide{display:flex;gap:24px;flex-wrap:wrap}[hidden]{display:none!important}</style><p>Dag ${ME}, tuin 27. Vandaag is het zaterdag 3 april 2027. Je hebt dit seizoen <b id="mine"></b> diensten op je naam, vier is de bedoeling.</p>
<div id="wide"><div><p><button id="prev" aria-label="Vorige maand"><svg width="12" height="12" aria-hidden="true"></svg></button> <b id="month" aria-live="polite"></b> <button id="next" aria-label="Volgende maand"><svg width="12" height="12" aria-hidden="true"></svg></button> <label><input type="checkbox" id="free"> Alleen dagen met lege plekken</label></p><table role="grid" aria-labelledby="month"><thead><tr>${["ma", "di", "wo", "do", "vr", "za", "zo"].map((one) => `<th scope="col">${one}</th>`).join("")}</tr></thead><tbody id="days"></tbody></table><p><small>★ = jij bent ingedeeld. Tik op een dag voor de diensten.</small></p></div>
<aside aria-label="Gekozen dag"><h2 id="dayName">Kies een dag</h2><div id="list"></div></aside></div>
<h2>Ruilverzoeken aan jou</h2><div id="asked"></div><h2>Door jou gevraagd</h2><ul id="sent"><li>Nog niets.</li></ul>
<h2>Berichten</h2>${NEWS.map(([what, on]) => `<p><span>${what}</span> <button role="switch" class="news" aria-checked="${on}" aria-label="${what}">${on ? "aan" : "uit"}</button></p>`).join("")}
<dialog id="leave" aria-labelledby="leaveName"><h2 id="leaveName"></h2><p id="leaveSays"></p><p id="whyLine"><label>Reden (mag leeg) <input id="why"></label></p><button class="shut">Laat maar</button> <button id="leaveGo">Ja, meld me af</button></dialog>
<dialog id="swap" aria-labelledby="swapName"><h2 id="swapName"></h2><p><label for="with">Met wie</label> <input id="with" role="combobox" aria-expanded="false" aria-controls="names" autocomplete="off" placeholder="Typ een naam"></p><ul role="listbox" id="names" aria-label="Leden" hidden></ul><fieldset id="theirs" hidden><legend>Welke dienst neem jij over?</legend><div id="choices"></div></fieldset><p><label>Berichtje erbij <textarea id="words" rows="2" maxlength="200"></textarea></label></p><p id="swapEcho"></p><button class="shut">Laat maar</button> <button id="swapGo" disabled>Verzoek versturen</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text, from = document) => [...from.querySelectorAll(text)], ME = ${JSON.stringify(ME)}, PEOPLE = ${JSON.stringify(PEOPLE)}, SHIFTS = ${JSON.stringify(SHIFTS)}, asked = ${JSON.stringify(ASKED)};
const day = ${day.toString()}, MONTHS = [["2027-04", "April 2027"], ["2027-05", "Mei 2027"], ["2027-06", "Juni 2027"]];
let at = 0, picked = "", one = null, mate = "", other = null;
const make = (tag, text, more = {}) => Object.assign(document.createElement(tag), { textContent: text }, more);
const full = (shift) => shift[5].length >= shift[4], mine = (shift) => shift[5].includes(ME), named = (shift) => shift[2] + " op " + day(shift[1]), by = (key) => SHIFTS.find((shift) => shift[0] === key);
const grid = () => {
  const [key, name] = MONTHS[at], first = new Date(key + "-01T12:00"), lead = (first.getDay() + 6) % 7, count = new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate(), rows = [];
  $("month").textContent = name; $("prev").disabled = !at; $("next").disabled = at === MONTHS.length - 1;
  for (let no = 1 - lead; no <= count; no += 7) { const tr = document.createElement("tr"); for (let each = no; each < no + 7; each += 1) { const td = tr.insertCell(); td.setAttribute("role", "gridcell"); if (each < 1 || each > count) continue;
    const iso = key + "-" + String(each).padStart(2, "0"), here = SHIFTS.filter((shift) => shift[1] === iso && (!$("free").checked || !full(shift)));
    td.setAttribute("aria-selected", iso === picked);
    if (here.length) { const button = make("button", each + (here.some(mine) ? " ★ " : " ")); button.onclick = () => { picked = iso; draw(); }; for (const shift of here) button.append(make("div", shift[2] + " " + shift[5].length + "/" + shift[4])); td.append(button); } else td.textContent = each;
  } rows.push(tr); }
  $("days").replaceChildren(...rows);
};
const card = (shift) => {
  const div = make("div", "", { className: "card" }), act = (text, what) => { div.append(make("button", text, { onclick: what }), " "); };
  div.append(make("h3", shift[2]), make("p", shift[3] + ", " + shift[5].length + " van " + shift[4] + " plekken bezet: " + (shift[5].join(", ") || "nog niemand") + "."));
  if (mine(shift)) { act("Afmelden", () => leave(shift)); act("Ruilen", () => swap(shift)); }
  else if (full(shift)) div.append(make("p", "Vol."));
  else act("Aanmelden", () => { deed("aanmelden " + shift[0]); shift[5].push(ME); draw(); say("Je staat op de lijst: " + named(shift) + ", " + shift[3] + "."); });
  return div;
};
const draw = () => {
  grid(); $("mine").textContent = SHIFTS.filter(mine).length;
  const here = SHIFTS.filter((shift) => shift[1] === picked); if (picked) { $("dayName").textContent = day(picked); $("list").replaceChildren(...here.map(card)); }
  $("asked").replaceChildren(...(asked.length ? asked.map((ask) => { const p = make("div", "", { className: "card" }), [key, who, want, give, words] = ask; p.append(make("p", who + " wil jouw " + named(by(want)) + " overnemen; jij krijgt " + named(by(give)) + "." + (words ? " “" + words + "”" : "")));
    for (const [text, verb] of [["Akkoord", "akkoord"], ["Niet akkoord", "afgewezen"]]) p.append(make("button", text, { onclick: () => { deed(verb + " " + key); asked.splice(asked.indexOf(ask), 1); if (verb === "akkoord") { const [a, b] = [by(want), by(give)]; a[5] = a[5].map((name) => name === ME ? who : name); b[5] = b[5].map((name) => name === who ? ME : name); } draw(); say("Verzoek van " + who + ": " + verb + "."); } }), " "); return p; }) : [make("p", "Geen verzoeken.")]));
};
const leave = (shift) => { one = shift; const late = shift[1] < "2027-04-17"; $("leaveName").textContent = "Afmelden: " + named(shift); $("leaveSays").textContent = late ? "Afmelden kan tot twee weken van tevoren, en dat is voorbij. Je kunt deze dienst alleen nog ruilen." : "Je plek bij " + named(shift) + " komt vrij."; $("whyLine").hidden = $("leaveGo").hidden = late; $("why").value = ""; $("leave").showModal(); };
$("leaveGo").onclick = () => { const why = $("why").value.trim(); deed("afmelden " + one[0] + (why ? ": " + why : "")); one[5].splice(one[5].indexOf(ME), 1); $("leave").close(); draw(); say("Afgemeld: " + named(one) + "."); };
const swap = (shift) => { one = shift; mate = ""; other = null; $("swapName").textContent = "Ruilen: " + named(shift); $("with").value = $("words").value = ""; $("theirs").hidden = true; fold(); tell(); $("swap").showModal(); };
const fold = () => { $("names").hidden = true; $("with").setAttribute("aria-expanded", "false"); };
const tell = () => { $("swapGo").disabled = !other; $("swapEcho").textContent = other ? "Je vraagt " + mate + ": neem jij " + named(one) + ", dan doe ik " + named(other) + "." : mate ? "Kies een dienst van " + mate + "." : "Kies eerst met wie."; };
$("with").oninput = () => {
  const words = $("with").value.trim().toLowerCase(), list = words ? PEOPLE.filter((name) => name !== ME && name.toLowerCase().includes(words)) : []; mate = ""; other = null; $("theirs").hidden = true;
  $("names").replaceChildren(...list.map((name) => { const li = make("li", name); li.setAttribute("role", "option"); li.onclick = () => { mate = name; $("with").value = name; fold(); pick(); }; return li; })); $("names").hidden = !list.length; $("with").setAttribute("aria-expanded", list.length > 0); tell();
};
const pick = () => {
  const list = SHIFTS.filter((shift) => shift[5].includes(mate) && !mine(shift)); $("theirs").hidden = false;
  $("choices").replaceChildren(...(list.length ? list.map((shift) => { const label = make("label", ""), radio = make("input", "", { type: "radio", name: "their" }); radio.onchange = () => { other = shift; tell(); }; label.append(radio, " " + named(shift)); const p = make("p", ""); p.append(label); return p; }) : [make("p", mate + " heeft geen diensten om te ruilen.")])); tell();
};
$("swapGo").onclick = () => { const words = $("words").value.trim(); deed("ruil " + one[0] + " voor " + other[0] + " met " + mate + (words ? "; bericht: " + words : "")); if (!all("#sent .mine").length) $("sent").replaceChildren(); $("sent").append(make("li", mate + ": jouw " + named(one) + " voor " + named(other) + ", wacht op antwoord", { className: "mine" })); $("swap").close(); say("Verzoek verstuurd aan " + mate + ": jouw " + named(one) + " voor " + named(other) + "."); };
for (const button of all(".shut")) button.onclick = () => button.closest("dialog").close();
for (const button of all(".news")) button.onclick = () => { const on = button.getAttribute("aria-checked") !== "true"; button.setAttribute("aria-checked", on); button.textContent = on ? "aan" : "uit"; deed("bericht " + button.getAttribute("aria-label") + ": " + (on ? "aan" : "uit")); say(button.getAttribute("aria-label") + " staat nu " + (on ? "aan" : "uit") + "."); };
$("prev").onclick = () => { at -= 1; grid(); }; $("next").onclick = () => { at += 1; grid(); }; $("free").onchange = grid;
draw();`).replace('lang="en"', 'lang="nl"'),
  goals: {
    kantine: { goal: "de achttiende lukt me niet meer met de kantine, haal me daar af. zet me dan maar een week later neer, zelfde klus", shown: "J", wants: [/^afmelden d8(: .*)?$/, "aanmelden d12"], agree: /press “(?:18|25)\b[^”]*”|^(?!.*(Tuinwinkel|Compost|Algemeen|“Ruilen|“Akkoord|“Niet akkoord|“Verzoek|“Ja, meld|“Aanmelden|Herinnering|Nieuwe ruil|Lege diensten|“(?!18|25)\d+\b)).*(“18\b|“25\b|Kantine|“Afmelden”|“Reden|lege plekken|“Laat maar)/is, agreeWhere: /(?<=Je plek bij Kantine op zo 18 april komt vrij\.\s+Reden \(mag leeg\)\s+Laat maar\s+)Ja, meld me af|(?<=zo 25 april\s+Kantine\s+13:00–17:00, 1 van 2 plekken bezet: Anneke de Wit\.\s+)Aanmelden/, user: [[/ruil|swap|ruud/i, "niet ruilen, gewoon afmelden en de 25e aanmelden"], [/reden|reason|why/i, "hoeft niet"], [/welke|wanneer|which|when|dag|day|datum/i, "afmelden voor de kantine op zondag 18 april, aanmelden voor de kantine op zondag 25 april"]], acts: [press("18 ★"), press("Afmelden"), press("Ja, meld me af"), press("25"), press("Aanmelden")], proof: /Je staat op de lijst: Kantine op zo 25 april/ },
    compost: { goal: "Vraag Mulder (zij, niet hij) of ze mijn compostavond op de 21e wil doen, dan sta ik voor haar in de winkel op de 24e", shown: "J", wants: [/^ruil d9 voor d10 met Hanneke Mulder(; bericht: .*)?$/], agree: /press “2[14]\b[^”]*”|^(?!.*(“Hans\b|Hans Mulder|Anneke de Wit”|Algemeen|Kantine|“Afmelden|“Aanmelden|“Akkoord|“Niet akkoord|“Verzoek|“Ja, meld|Herinnering|Nieuwe ruil|Lege diensten|(?:press|choose|tick|select|switch on) “[^”]*1 mei|“(?!2[14]\b)\d+\b)).*(“21\b|“24\b|“Ruilen”|Compost|“Met wie|Mulder|Tuinwinkel op za 24|24 april|“Berichtje|“Laat maar)/is, agreeWhere: /(?<=Je vraagt Hanneke Mulder: neem jij Composthoek op wo 21 april, dan doe ik Tuinwinkel op za 24 april\.\s+Laat maar\s+)Verzoek versturen/, user: [[/welke dienst|winkel|which shift|kantine|mei/i, "haar dienst in de tuinwinkel op zaterdag 24 april"], [/hans|hanneke|wie|who|which/i, "Hanneke Mulder"], [/bericht|message|note/i, "geen bericht nodig"]], acts: [press("21 ★"), press("Ruilen"), type("Met wie", "Hanneke"), press("Hanneke Mulder"), tick("Tuinwinkel op za 24 april"), press("Verzoek versturen")], proof: /Verzoek verstuurd aan Hanneke Mulder: jouw Composthoek op wo 21 april voor Tuinwinkel op za 24 april\./ },
    winkel: { goal: "meld me af voor de winkel volgende week zaterdag. ruilen hoeft niet, als afmelden niet meer mag laat je t zo staan", shown: "J", wants: [], already: true, cannot: "Afmelden voor 10 april kan niet meer, dat moet twee weken van tevoren.", agree: /press “10\b[^”]*”|^(?!.*(Compost|Kantine|“Ruilen|“Aanmelden|“Akkoord|“Niet akkoord|“Verzoek|Herinnering|Nieuwe ruil|Lege diensten|“(?!10)\d+\b)).*(“10\b|“Afmelden”|Tuinwinkel|“Laat maar|lege plekken)/is, user: [[/ruil|swap|anneke|akkoord|instead|anders/i, "nee, laat maar staan dan"], [/welke|which|wanneer|when|17/i, "zaterdag 10 april, de tuinwinkel"]], acts: [press("10 ★"), press("Afmelden")], refused: /Afmelden kan tot twee weken van tevoren, en dat is voorbij/ },
  },
};
