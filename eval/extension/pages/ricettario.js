import { page } from "../stage.mjs";
import { press, untick } from "../mind.mjs";

const BOOK = [
  ["Risotto ai funghi", "35 min", false, [["riso", 80, "g"], ["funghi", 75, "g"], ["brodo", 250, "ml"], ["burro", 10, "g"]]],
  ["Risotto alla milanese", "30 min", false, [["riso", 80, "g"], ["brodo", 250, "ml"], ["zafferano", 0.25, "bustine"], ["burro", 15, "g"], ["parmigiano", 20, "g"]]],
  ["Lasagne della nonna", "90 min", true, [["sfoglia", 70, "g"], ["ragù", 120, "g"], ["besciamella", 100, "ml"]]],
  ["Lasagne verdi", "80 min", true, [["sfoglia verde", 70, "g"], ["spinaci", 60, "g"], ["besciamella", 100, "ml"]]],
  ["Parmigiana di melanzane", "70 min", true, [["melanzane", 200, "g"], ["pomodoro", 100, "g"], ["mozzarella", 60, "g"]]],
];
const card = ([name, time, kept]) => `<article class="card" data-r="${name}"><h2>${name}</h2><p>${time} <span class="kept">${kept ? "Tra i preferiti" : ""}</span></p><button class="star" aria-pressed="${kept}">${kept ? "★ Preferita" : "☆ Salva"}</button> <button class="see">Ingredienti</button> <button class="bin">Elimina</button><div class="in" hidden></div></article>`;

/** Stars that rename themselves, portions by steps, ingredients that are all ticked at first. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Il mio ricettario", `<p><label>Cerca una ricetta <input id="cerca" type="search"></label></p><div id="libro">${BOOK.map(card).join("")}</div><section><h2>Lista della spesa</h2><ul id="spesa"><li>latte, 1 l</li></ul><button id="vuota">Svuota la lista</button></section>`, `
const $ = (id) => document.getElementById(id), book = new Map(${JSON.stringify(BOOK)}.map(([name, , , parts]) => [name, parts]));
const amount = (each, many, unit) => String(each * many).replace(".", ",") + " " + unit;
const each = (name, then) => { for (const one of document.querySelectorAll(name)) one.onclick = () => then(one.closest("article"), one); };
each(".star", (card, one) => { const on = one.getAttribute("aria-pressed") !== "true"; one.setAttribute("aria-pressed", on); one.textContent = on ? "★ Preferita" : "☆ Salva"; card.querySelector(".kept").textContent = on ? "Tra i preferiti" : ""; deed((on ? "salva " : "togli ") + card.dataset.r); say(card.dataset.r + (on ? " è tra i preferiti." : " non è più tra i preferiti.")); });
each(".bin", (card, one) => { if (one.textContent === "Elimina") { one.textContent = "Elimina davvero"; return; } deed("elimina " + card.dataset.r); card.remove(); say(card.dataset.r + " è stata eliminata."); });
each(".see", (card) => {
  const box = card.querySelector(".in"), name = card.dataset.r, parts = book.get(name);
  box.hidden = !box.hidden;
  if (box.hidden) return;
  let many = 4;
  box.innerHTML = '<p>Per <b class="many"></b> persone <button aria-label="Una persona in meno">−</button> <button aria-label="Una persona in più">+</button></p>' + parts.map(([what]) => '<p><label><input type="checkbox" checked data-i="' + what + '"> ' + what + '</label> <span></span></p>').join("") + '<button class="add">Metti nella lista</button>';
  const show = () => { box.querySelector(".many").textContent = many; box.querySelectorAll("span").forEach((one, at) => { one.textContent = amount(parts[at][1], many, parts[at][2]); }); };
  const [less, more] = box.querySelectorAll("button");
  less.onclick = () => { many = Math.max(1, many - 1); show(); };
  more.onclick = () => { many = Math.min(12, many + 1); show(); };
  box.querySelector(".add").onclick = () => {
    const wanted = parts.filter((one, at) => box.querySelectorAll("input")[at].checked);
    if (!wanted.length) return say("Scegli almeno un ingrediente.");
    deed("spesa " + name + " per " + many + ": " + wanted.map(([what]) => what).join(", "));
    for (const [what, each, unit] of wanted) { const li = document.createElement("li"); li.textContent = what + ", " + amount(each, many, unit); $("spesa").append(li); }
    say("Nella lista: " + wanted.map(([what]) => what).join(", ") + " per " + many + ".");
  };
  show();
});
$("cerca").oninput = () => { for (const one of document.querySelectorAll("article")) one.hidden = !one.dataset.r.toLowerCase().includes($("cerca").value.trim().toLowerCase()); };
$("vuota").onclick = () => { deed("svuota la lista"); $("spesa").textContent = ""; say("La lista è vuota."); };`).replace('lang="en"', 'lang="it"'),
  goals: {
    spesa: { goal: "domani faccio il risotto alla milanese e siamo in sei, mettimi gli ingredienti in lista. il burro ce l'ho già", wants: ["spesa Risotto alla milanese per 6: riso, brodo, zafferano, parmigiano"], shown: "J", agree: /^(?!.*(funghi|Lasagne|Elimina|Svuota|“☆)).*(“Ingredienti”.*(milanese|\b2 \D{1,8} 5\b)|milanese.*“Ingredienti”|in più|“?burro|milanese.*Metti nella lista|Metti nella lista.*milanese)/is, agreeWhere: /Risotto alla milanese[^]*Per[^]{0,30}?\b6\b[^]{0,30}?persone[^]*Metti nella lista/, user: [[/quale|which/i, "quello alla milanese"], [/quant|persone/i, "per sei"]], acts: [press("Ingredienti", "Risotto alla milanese"), press("Una persona in più"), press("Una persona in più"), untick("burro"), press("Metti nella lista")], proof: /Nella lista: riso, brodo, zafferano, parmigiano per 6\./ },
    verdi: { goal: "togli le lasagne verdi dai preferiti, quelle della nonna restano. la ricetta non buttarla", wants: ["togli Lasagne verdi"], shown: "J", agree: /^(?!.*(“Elimina|della nonna|Parmigiana|Risotto)).*(★.*(Lasagne verdi|80 min|\b2 \D{1,8} 3\b)|Lasagne verdi.*★)/is, user: [[/qual|which/i, "le lasagne verdi"]], acts: [press("★ Preferita", "Lasagne verdi")], proof: /Lasagne verdi non è più tra i preferiti/ },
    parmigiana: { goal: "salvami la parmigiana nei preferiti", wants: [], cannot: "", already: true, acts: [], proof: /Parmigiana di melanzane\s+70 min\W+Tra i preferiti/ },
  },
};
