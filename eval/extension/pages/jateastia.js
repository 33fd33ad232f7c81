import { page } from "../stage.mjs";
import { choose, press } from "../mind.mjs";

const BINS = [["Sekajäte", "240 l", "2 viikkoa"], ["Biojäte", "120 l", "1 viikko"], ["Muovi", "660 l", "2 viikkoa"], ["Lasi", "140 l", "4 viikkoa"]];
const EVERY = ["1 viikko", "2 viikkoa", "4 viikkoa"];
const EXTRA = [["ke 4.6.", 24], ["pe 6.6.", 15], ["la 7.6.", 31]];
const bin = ([name, size, every]) => `<section data-name="${name}" data-every="${every}"><h2><button class="head" aria-expanded="false">${name}, ${size}</button></h2><div class="body" hidden>
<p><label>Tyhjennysväli <select>${EVERY.map((one) => `<option ${one === every ? "selected" : ""}>${one}</option>`).join("")}</select></label></p><p class="now">${name}: ${every}</p><p><button class="keep">Tallenna väli</button></p><p role="alert"></p>
<fieldset><legend>Lisätyhjennys</legend>${EXTRA.map(([day, price]) => `<p><input type="radio" name="${name}" value="${day}" data-price="${price}" aria-label="${day}"> ${day}, hinta ${price} €</p>`).join("")}<p class="extra">Päivä: valitsematta</p><button class="order">Tilaa lisätyhjennys</button></fieldset></div></section>`;

/** Folded bins with the same controls in each, of which one is open at a time. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Jätehuolto Lahdenpohja: Koivukuja 3", BINS.map(bin).join(""), `
const all = [...document.querySelectorAll("section")];
for (const one of all) {
  const find = (text) => one.querySelector(text), { name } = one.dataset, select = find("select"), alert = find("[role=alert]"), day = () => find("[type=radio]:checked");
  find(".head").onclick = () => { for (const other of all) { const open = other === one && find(".body").hidden; other.querySelector(".body").hidden = !open; other.querySelector(".head").setAttribute("aria-expanded", open); } };
  const show = () => { find(".now").textContent = name + ": " + select.value + (select.value === one.dataset.every ? "" : ", tallentamatta"); find(".extra").textContent = day() ? "Päivä: " + name + " " + day().value : "Päivä: valitsematta"; };
  one.onchange = () => { alert.textContent = ""; show(); };
  find(".keep").onclick = () => {
    if (select.value === one.dataset.every) return;
    if (name === "Biojäte") { select.value = one.dataset.every; show(); alert.textContent = "Biojäteastia tyhjennetään 1.5.–31.8. joka viikko, väliä ei voi pidentää."; return; }
    deed("interval of " + name + ": " + select.value); one.dataset.every = select.value; show(); say(name + ": tyhjennysväli on nyt " + select.value + ".");
  };
  find(".order").onclick = () => {
    if (!day()) { alert.textContent = "Valitse päivä."; return; }
    deed("extra emptying of " + name + ", " + day().value); say("Tilattu: " + name + ", " + day().value + " hintaan " + day().dataset.price + " €");
  };
}`).replace('lang="en"', 'lang="fi"'),
  goals: {
    vali: { goal: "sekajäteastia ei ikinä täyty nyt kun lapset muutti pois, riittää jos käyvät tyhjentään neljän viikon välein", wants: ["interval of Sekajäte: 4 viikkoa"], agree: /^(?!.*(Biojäte|Muovi|Lasi|“Tilaa|“1 viikko”|“2 viikkoa”)).*(“Sekajäte|“Tyhjennysväli”|“4 viikkoa”)/is, agreeWhere: /Sekajäte: 4 viikkoa, tallentamatta\s+Tallenna väli/, acts: [press("Sekajäte, 240 l"), choose("Tyhjennysväli", "4 viikkoa"), press("Tallenna väli")], proof: /Sekajäte: tyhjennysväli on nyt 4 viikkoa/ },
    muovi: { goal: "muoviastia pursuaa yli, tilaa ylimääränen tyhjennys. päivällä ei väliä, ota halvin", wants: ["extra emptying of Muovi, pe 6.6."], shown: "J", agree: /^(?!.*(Sekajäte|Biojäte|Lasi|“Tallenna|“ke 4|“la 7)).*(“Muovi|“pe 6\.6)/is, agreeWhere: /Päivä: Muovi pe 6\.6\.\s+Tilaa lisätyhjennys/, acts: [press("Muovi, 660 l"), press("pe 6.6."), press("Tilaa lisätyhjennys")], proof: /Tilattu: Muovi, pe 6\.6\. hintaan 15 €/ },
    bio: { goal: "bioastian vois hakea kesän ajan vaan joka toinen viikko, ollaan mökillä melkein koko ajan", wants: [], cannot: "From 1 May to 31 August the bio bin is emptied each week, and the interval cannot be longer." },
  },
};
