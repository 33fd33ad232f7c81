import { page } from "../stage.mjs";
import { press, tick, type } from "../mind.mjs";

const SESSIONS = [["Tuesday 13 April", "intervals on the track", "18:30", "Meet at the stadium gate. Eight times 400 metres.", ""], ["Wednesday 14 April", "easy 8 km", "18:30", "Meet at the mill. Canal and back, no one is left behind.", ""], ["Thursday 15 April", "hill repeats", "18:45", "Meet at the bottom of Quarry Lane. Bring a head torch.", "yes"], ["Saturday 17 April", "park run", "9:00", "Meet at the bandstand.", "yes"], ["Sunday 18 April", "long run", "8:30", "Meet at the mill. 18 km with a stop for coffee.", "yes"]];
const BESTS = [["5 km", "23:10", "Park run", "2026-09-05"], ["10 km", "49:12", "Dale 10K", "2026-05-10"], ["10 miles", "1:21:40", "York 10 Mile", "2025-10-19"], ["Half marathon", "1:52:03", "Dale Half", "2026-05-10"]];
const RACES = [["Dale Half", "Sunday 9 May", "number 411"], ["Dale 10K", "Sunday 9 May", "number 1206, entered for Fran"], ["Fell Relay", "Saturday 5 June", "leg 2, after Oona"], ["York 10 Mile", "Sunday 17 October", "number not out yet"]];
const JOBS = ["Timekeeping", "Marshal at the bridge", "Handing out water", "Not this time"];
const WHY = ["Injured", "Away", "Working", "No reason"];
const STATES = { yes: "You are coming.", no: "You are not coming.", "": "You have not said anything yet." };

/** Sessions with the same buttons, whose details unfold; best times that are edited in their rows; entries that are given back or passed on; a group of radios that are no inputs, kept by a button. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Millrace Runners: my club page", `<style>[role=radio]{padding:4px;cursor:pointer}[role=radio][aria-checked=true]{font-weight:bold}</style><p>Hello Sunniva. Today is Monday 12 April 2027.</p><h2>This week</h2>${SESSIONS.map(([day, what, hour, text, state], at) => `<article class="card" data-s="${day}, ${what}"><h3>${day}, ${hour}: ${what}</h3><p class="state">${STATES[state]}</p><button class="come">I'm coming</button> <button class="miss">Can't make it</button> <button class="fold" aria-expanded="false" aria-controls="d${at}">Details</button><p id="d${at}" hidden>${text}</p></article>`).join("")}
<h2>My best times</h2><table><thead><tr><th>Distance</th><th>Time</th><th>Race</th><th>Date</th><th></th></tr></thead><tbody id="bests"></tbody></table>
<h2>My races</h2><table><tbody id="races">${RACES.map(([name, day, text]) => `<tr data-name="${name}"><th scope="row">${name}</th><td>${day}</td><td>${text}</td><td><button class="pass">Offer my place</button> <button class="out">Withdraw</button></td></tr>`).join("")}</tbody></table>
<h2>Who helps at the Millrace Mile on 1 May?</h2><div role="radiogroup" aria-label="My job at the Millrace Mile" class="card">${JOBS.map((one, at) => `<div role="radio" tabindex="0" aria-checked="${at === 3}">${one}</div>`).join("")}</div><p id="jobEcho">Nothing changed.</p><button id="jobSave">Save my job</button>
<dialog id="skip" aria-labelledby="skipName"><h2 id="skipName"></h2><fieldset><legend>Why?</legend>${WHY.map((one) => `<label><input type="radio" name="why" value="${one.toLowerCase()}"> ${one}</label> `).join("")}</fieldset><p id="skipEcho" role="alert"></p><button class="shut">Go back</button> <button id="skipGo">Tell the coach</button></dialog>
<dialog id="sure"><p id="q"></p><button class="shut">No</button> <button id="ok">Yes, I'm sure</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], bests = ${JSON.stringify(BESTS)};
let card = null, edited = null, then = null;
for (const one of all(".shut")) one.onclick = () => one.closest("dialog").close();
const ask = (text, does) => { $("q").textContent = text; then = does; $("sure").showModal(); };
$("ok").onclick = () => { $("sure").close(); then(); };
for (const one of all(".fold")) one.onclick = () => { const box = $(one.getAttribute("aria-controls")); box.hidden = !box.hidden; one.setAttribute("aria-expanded", !box.hidden); };
for (const one of all(".come")) one.onclick = () => { const box = one.closest("article"); deed("coming " + box.dataset.s); box.querySelector(".state").textContent = "You are coming."; say("See you there: " + box.dataset.s + "."); };
const why = () => document.querySelector("[name=why]:checked")?.value ?? "", told = () => card.dataset.s + ": " + why();
const tell = () => { $("skipGo").disabled = !why(); $("skipEcho").textContent = why() ? "The coach reads: not coming on " + told() + "." : "Please say why."; };
for (const one of all(".miss")) one.onclick = () => { card = one.closest("article"); $("skipName").textContent = "Can't make it: " + card.dataset.s; for (const box of all("[name=why]")) box.checked = false; tell(); $("skip").showModal(); };
$("skip").onchange = tell;
$("skipGo").onclick = () => { deed("not coming " + told()); card.querySelector(".state").textContent = "You are not coming (" + why() + ")."; $("skip").close(); say("The coach knows, not coming on " + told() + "."); };
const el = (tag, more = {}, ...inside) => { const one = Object.assign(document.createElement(tag), more); one.append(...inside); return one; };
const named = (one, label) => { one.setAttribute("aria-label", label); return one; };
const local = (day) => day.split("-").reverse().join("/");
const row = (one) => {
  const tr = el("tr", {}, el("th", { scope: "row", textContent: one[0] }));
  if (one !== edited) {
    tr.append(el("td", { textContent: one[1] }), el("td", { textContent: one[2] }), el("td", { textContent: local(one[3]) }), el("td", {}, el("button", { textContent: "Edit", onclick: () => { edited = one; draw(); } }), " ", el("button", { textContent: "Delete", onclick: () => ask("Delete your best time over " + one[0] + "?", () => { deed("delete best " + one[0]); bests.splice(bests.indexOf(one), 1); draw(); say("Deleted: " + one[0] + "."); }) })));
    return tr;
  }
  const time = named(el("input", { value: one[1], size: 8 }), "Time"), race = named(el("input", { value: one[2] }), "Race"), day = named(el("input", { type: "date", value: one[3], max: "2027-04-12" }), "Date"), note = el("p");
  const now = () => [one[0], time.value.trim(), race.value.trim(), day.value], changed = () => now().join() !== one.join();
  const text = () => one[0] + ": " + time.value.trim() + ", " + race.value.trim() + ", " + local(day.value);
  const show = () => { note.textContent = !/^([0-9]:)?[0-5]?[0-9]:[0-5][0-9]$/.test(time.value.trim()) ? "Write the time like 23:10 or 1:52:03." : !race.value.trim() || !day.value ? "Race and date are missing." : changed() ? "Not saved yet, " + text() + "." : "Nothing changed so far."; };
  tr.oninput = tr.onchange = show; show();
  tr.append(el("td", {}, time), el("td", {}, race), el("td", {}, day), el("td", {}, note, el("button", { textContent: "Cancel", onclick: () => { edited = null; draw(); } }), " ", el("button", { textContent: "Save time", onclick: () => { if (!note.textContent.startsWith("Not saved")) return; const said = text(); deed("best " + said); one.splice(0, 4, ...now()); edited = null; draw(); say("Saved, " + said + ". Well run!"); } })));
  return tr;
};
const draw = () => $("bests").replaceChildren(...bests.map(row));
for (const one of all(".out")) one.onclick = () => { const tr = one.closest("tr"), { name } = tr.dataset; ask("Withdraw from the " + name + "? The fee is not paid back.", () => { deed("withdraw " + name); tr.remove(); say("Withdrawn from the " + name + "."); }); };
for (const one of all(".pass")) one.onclick = () => { const { name } = one.closest("tr").dataset; ask("Offer your place in the " + name + " to the other members?", () => { deed("offer " + name); one.disabled = true; say("Your place is on offer: " + name + "."); }); };
const job = () => document.querySelector("[role=radio][aria-checked=true]").textContent;
let had = job();
const pick = (one) => { for (const other of all("[role=radio]")) other.setAttribute("aria-checked", other === one); $("jobEcho").textContent = job() === had ? "Nothing changed." : "Not saved yet: " + job() + "."; };
for (const one of all("[role=radio]")) { one.onclick = () => pick(one); one.onkeydown = (event) => { if (event.key === " " || event.key === "Enter") { event.preventDefault(); pick(one); } }; }
$("jobSave").onclick = () => { if (job() === had) return say("There is nothing to save."); had = job(); deed("job " + had); $("jobEcho").textContent = "Nothing changed."; say("Your job: " + had + "."); };
draw();`),
  goals: {
    ankle: { goal: "twisted my ankle last night :( so no hills for me on thursday and the long run's off as well, tell them I'm injured. saturday I'll just walk, leave that", shown: "J", wants: ["not coming Thursday 15 April, hill repeats: injured", "not coming Sunday 18 April, long run: injured"], agree: /^(?!.*(“I'm coming|“Details|“Edit|“Delete|“Offer|“Withdraw|“Yes|“Save|“Tell the|“Away|“Working|“No reason|“Timekeeping|“Marshal|“Handing|“Can't make it”.*(Tuesday|Wednesday|Saturday|track|easy|park run|\b[124] \D{1,8} 5\b))).*(“Can't make it”.*(hill|Thursday|long run|Sunday|\b[35] \D{1,8} 5\b)|“Injured”|(not coming|cancel|can't|cannot|won't|tell).*(hill|Thursday|long run|Sunday))/is, agreeWhere: /(?<=The coach reads: not coming on (?:Thursday 15 April, hill repeats|Sunday 18 April, long run): injured\.\s+Go back\s+)Tell the coach/, user: [[/why|reason/i, "I'm injured"], [/saturday|park run/i, "leave Saturday as it is"], [/which|what (session|day)s?/i, "the hills on Thursday and the long run on Sunday"]], acts: [press("Can't make it", "Thursday 15 April"), tick("Injured"), press("Tell the coach"), press("Can't make it", "Sunday 18 April"), tick("Injured"), press("Tell the coach")], proof: /You are not coming \(injured\)[^]*You are not coming \(injured\)/ },
    best: { goal: "I ran ten kilometres in 47:58 at the Canal Dash yesterday, which is quicker than ever. Please put that in as my new best time.", shown: "J", wants: [/^best 10 km: 47:58, (the )?canal dash, 11\/04\/2027$/i], agree: /^(?!.*(“I'm coming|“Can't|“Details|“Delete|“Offer|“Withdraw|“Yes|“Save|“Cancel|“Tell the|“Edit”.*(\b5 km|miles?\b|Half|\b[134] \D{1,8} 4\b))).*(“Edit”.*(10 km|\b2 \D{1,8} 4\b)|“Time”|“Race”|“Date”|“47:58”|“Canal Dash”|10 km.*47:58|47:58.*10 km)/is, agreeWhere: /(?<=Not saved yet, 10 km: 47:58, (?:the )?canal dash, 11\/04\/2027\.\s+Cancel\s+)Save time/i, user: [[/date|when|which day/i, "yesterday, Sunday 11 April 2027"], [/(what|which) race|name of the race|where|event/i, "the Canal Dash"], [/time|how fast/i, "47:58"], [/which|distance/i, "the 10 km one"]], acts: [press("Edit", "10 km"), type("Time", "47:58"), type("Race", "Canal Dash"), type("Date", "2027-04-11"), press("Save time")], proof: /Saved, 10 km: 47:58, (the )?canal dash, 11\/04\/2027\./i },
    york: { goal: "can you pull me out of the york marathon, I'll never be fit for that by october", wants: [], shown: "J", cannot: "You have no place in a York marathon; in October you are entered for the York 10 Mile only.", agree: /^(?!.*(“I'm coming|“Can't|“Edit|“Delete|“Offer|“Withdraw|“Yes|“Save|“Tell|withdraw you|pull you)).*“Details”/is, user: [[/10 mile|ten mile|other|instead|which|mean|half/i, "No, I'd still like to do the 10 Mile. If I'm not in a marathon, leave it"]] },
  },
};
