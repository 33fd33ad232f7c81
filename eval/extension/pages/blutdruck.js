import { page } from "../stage.mjs";
import { choose, press, tick, type, untick } from "../mind.mjs";

const VALUES = [["Di 13. Mai, abends", "141/91", "72", "19:20"], ["Di 13. Mai, morgens", "133/85", "68", "07:05"], ["Mo 12. Mai, abends", "138/88", "70", "19:02"], ["Mo 12. Mai, abends", "138/88", "70", "19:03"], ["Mo 12. Mai, morgens", "129/84", "66", "06:58"], ["So 11. Mai, mittags", "152/94", "81", "13:40"], ["So 11. Mai, morgens", "131/86", "69", "08:31"]];
const pick = (label, id, options, chosen) => `<p><label>${label} <select id="${id}">${options.map((one) => `<option ${one === chosen ? "selected" : ""}>${one}</option>`).join("")}</select></label></p>`;
const line = ([when, value, pulse, clock]) => `<li data-v="${when} ${value} (${clock})"><span>${when}: ${value}, Puls ${pulse} <small>(eingetragen ${clock})</small></span> <button class="flag" aria-pressed="false">Merken</button> <button class="weg">Löschen</button></li>`;

/** A diary with a checked form; what is deleted asks once more in the same button. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Mein Blutdruck-Tagebuch", `<form id="neu" novalidate><h2>Neue Messung</h2>${pick("Tag", "tag", ["heute, Mi 14. Mai", "gestern, Di 13. Mai", "vorgestern, Mo 12. Mai"], "")}${pick("Tageszeit", "zeit", ["morgens", "mittags", "abends"], "abends")}
<p><label>Oberer Wert <input id="ob" inputmode="numeric"></label> <label>Unterer Wert <input id="un" inputmode="numeric"></label> <label>Puls <input id="pu" inputmode="numeric"></label></p>
<fieldset><legend>Gemessen am</legend><label><input type="radio" name="arm" value="links"> linken Arm</label> <label><input type="radio" name="arm" value="rechts" checked> rechten Arm</label></fieldset>
<p><label><input type="checkbox" id="tab"> nach den Tabletten gemessen</label></p><p><label><input type="checkbox" id="arzt" checked> Messung gleich an Praxis Dr. Henning schicken</label></p><p role="alert" id="falsch"></p><button>Eintragen</button></form>
<h2>Letzte sieben Tage</h2><ul id="liste">${VALUES.map(line).join("")}</ul><p>Mittel der sieben Tage: 137/88</p><button id="bericht" type="button">Wochenbericht an die Praxis schicken</button>`, `
const $ = (id) => document.getElementById(id);
const wire = (li) => {
  const weg = li.querySelector(".weg"), flag = li.querySelector(".flag");
  weg.onclick = () => { if (weg.textContent === "Löschen") { weg.textContent = "Wirklich löschen?"; return; } deed("löschen " + li.dataset.v); li.remove(); say("Gelöscht: " + li.dataset.v + "."); };
  flag.onclick = () => { const on = flag.getAttribute("aria-pressed") !== "true"; flag.setAttribute("aria-pressed", on); flag.textContent = on ? "Gemerkt" : "Merken"; deed((on ? "merken " : "nicht mehr merken ") + li.dataset.v); };
};
for (const li of $("liste").children) wire(li);
$("neu").onsubmit = (event) => {
  event.preventDefault();
  const ob = Number($("ob").value), un = Number($("un").value), pu = $("pu").value.trim();
  $("falsch").textContent = !(ob >= 60 && ob <= 260) ? "Oberer Wert: bitte eine Zahl von 60 bis 260." : !(un >= 30 && un < ob) ? "Unterer Wert: bitte eine Zahl unter dem oberen Wert." : pu && !/^\\d{2,3}$/.test(pu) ? "Puls: bitte eine Zahl." : "";
  if ($("falsch").textContent) return;
  const when = $("tag").value.split(", ")[1] + ", " + $("zeit").value, arm = document.querySelector("[name=arm]:checked").value;
  const what = when + " " + ob + "/" + un + (pu ? " Puls " + pu : "") + ", " + arm + ($("tab").checked ? ", nach den Tabletten" : "") + ($("arzt").checked ? ", an die Praxis geschickt" : "");
  deed("eintragen " + what);
  const li = document.createElement("li");
  li.dataset.v = when + " " + ob + "/" + un + " (neu)";
  li.innerHTML = "<span>" + when + ": " + ob + "/" + un + (pu ? ", Puls " + pu : "") + " <small>(eben eingetragen)</small></span> <button class='flag' aria-pressed='false'>Merken</button> <button class='weg'>Löschen</button>";
  $("liste").prepend(li); wire(li); $("ob").value = $("un").value = $("pu").value = "";
  say("Eingetragen: " + what + ".");
};
$("bericht").onclick = () => { deed("wochenbericht geschickt"); say("Der Wochenbericht ging an die Praxis."); };`).replace('lang="en"', 'lang="de"'),
  goals: {
    heute: { goal: "trag mal für heute früh 128 zu 82 ein, puls war 66, gemessen links und noch vor den tabletten. an die praxis muss das nicht", wants: ["eintragen Mi 14. Mai, morgens 128/82 Puls 66, links"], agree: /^(?!.*(Löschen|Merken|Wochenbericht)).*(Eintragen|morgens|linken Arm|switch off “nach den Tabletten|128|82|66|Dr\. Henning)/is, user: [[/arm/i, "links"]], acts: [choose("Tageszeit", "morgens"), type("Oberer Wert", "128"), type("Unterer Wert", "82"), type("Puls", "66"), tick("linken Arm"), untick("Messung gleich an Praxis Dr. Henning schicken"), press("Eintragen")], proof: /Eingetragen: Mi 14\. Mai, morgens 128\/82 Puls 66, links\./ },
    doppelt: { goal: "am montagabend steht die gleiche messung zweimal drin, eine davon bitte raus", wants: [/^löschen Mo 12\. Mai, abends 138\/88 \(19:0[23]\)$/], shown: "J", agree: /^(?!.*(Merken|morgens|mittags|13\. Mai|11\. Mai)).*(Löschen.*(12\. Mai, abends|19:0[23]|138|\b[34] \D{1,8} [67]\b)|(12\. Mai, abends|138).*löschen)/is, agreeWhere: /eingetragen 19:0[23]\)[^(]{0,80}Wirklich löschen\?/, user: [[/welche|which|beiden/i, "egal, nimm die von 19:03"]], acts: [press("Löschen", "eingetragen 19:03"), press("Wirklich löschen?")], proof: /Gelöscht: Mo 12\. Mai, abends 138\/88/ },
    highest: { goal: "what was my highest reading in the last seven days and when did i take it", wants: [], cannot: "", already: true, acts: [], proof: /So 11\. Mai, mittags: 152\/94/ },
  },
};
