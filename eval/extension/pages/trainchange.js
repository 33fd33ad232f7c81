import { page } from "../stage.mjs";
import { press, tick, untick } from "../mind.mjs";

const TRIPS = {
  a: ["BX7Q2L, way out", "Aldmouth to Kelso Bridge", ["Thu 11 June", "Fri 12 June", "Sat 13 June"], "17:42", "Advance"],
  b: ["BX7Q2L, way back", "Kelso Bridge to Aldmouth", ["Sat 13 June", "Sun 14 June", "Mon 15 June"], "16:05", "Advance"],
  c: ["M4TT8P, way out", "Aldmouth to Port Saye", ["Thu 18 June", "Fri 19 June", "Sat 20 June"], "07:10", "Flexible"],
  d: ["M4TT8P, way back", "Port Saye to Aldmouth", ["Thu 18 June", "Fri 19 June", "Sat 20 June"], "18:22", "Super Saver"],
};
const RULES = { Advance: "Change for £10 plus the difference in fare. Money back less £15 until the day before.", Flexible: "Change free of charge. Money back in full until the train leaves.", "Super Saver": "No changes and no money back, whatever the reason." };
const TRAINS = [["14:05", "direct", "16:20", 0], ["17:35", "1 change", "20:31", 4], ["18:05", "direct", "20:20", 12.5], ["20:35", "1 change", "23:40", 0]];
const EXTRAS = ["Bicycle space", "Meal at your seat", "Help with luggage", "Delay messages"];
const PRICE = { "Bicycle space": "free", "Meal at your seat": "£9", "Help with luggage": "£4", "Delay messages": "free" };
const SEATS = ["No preference", "Window", "Aisle"];
const money = (/** @type {number} */ sum) => `£${sum.toFixed(2)}`;
const radio = (name, value, text, on) => `<div class="card"><label><input type="radio" name="${name}" value="${value}" ${on ? "checked" : ""}> ${text}</label></div>`;

/** Trips as cards with the same links; another train over four pages of the server, each with something chosen beforehand. @type {import("../stage.mjs").PageFile} */
export default {
  state: () => ({ at: Object.fromEntries(Object.entries(TRIPS).map(([key, [, , days, time]]) => [key, `${days[1]}, ${time}`])), gone: [], draft: null, note: "" }),
  html: (path, state, form, deed) => {
    const { pathname, searchParams } = new URL(path, "http://stage.test");
    const key = TRIPS[searchParams.get("t")] ? searchParams.get("t") : "a", [booking, way, days, , fare] = TRIPS[key];
    const done = (what, told) => { deed(what); state.note = told; return { to: "/" }; };
    if (pathname === "/change" && fare !== "Super Saver") {
      const at = Number(searchParams.get("d") ?? 1) || 0;
      const train = TRAINS.find(([time]) => time === form?.get("train"));
      if (train) return (state.draft = { key, way, day: days[at], time: train[0], more: fare === "Flexible" ? 0 : 10 + train[3] }), { to: "/seat" };
      const bar = days.map((day, no) => (no === at ? `<b>${day}</b>` : `<a href="/change?t=${key}&d=${no}">${day}</a>`)).join(" | ");
      return page("Choose another train", `<p>${way}, so far ${state.at[key]} (${booking})</p><p>${bar}</p><form method="post">${TRAINS.map(([time, kind, until, more]) => radio("train", time, `${time} ${kind}, arrives ${until}, ${more ? `${money(more)} more` : "same fare"}`, false)).join("")}<p role="alert">${form ? "Choose a train." : ""}</p><a href="/">My trips</a> <button>Continue</button></form>`);
    }
    const { draft } = state;
    if (pathname === "/seat" && draft) {
      if (form) return Object.assign(draft, { seat: form.get("seat"), quiet: form.has("quiet"), cover: form.has("cover") }), { to: "/pay" };
      return page("Your seat on the new train", `<p>${draft.way}, ${draft.day}, ${draft.time}</p><form method="post"><fieldset><legend>Seat</legend>${SEATS.map((one) => radio("seat", one, one, one === SEATS[0])).join("")}</fieldset><p><label><input type="checkbox" name="quiet"> Quiet coach</label></p><p><label><input type="checkbox" name="cover" checked> Change protection (£3.90)</label></p><a href="/change?t=${draft.key}">Back</a> <button>Continue</button></form>`);
    }
    if (pathname === "/pay" && draft) {
      const what = `${draft.day}, ${draft.time}, ${draft.seat}, ${draft.quiet ? "quiet coach" : "any coach"}, ${draft.cover ? "with" : "without"} protection`, sum = draft.more + (draft.cover ? 3.9 : 0);
      if (form) return (state.at[draft.key] = `${draft.day}, ${draft.time}`), (state.draft = null), done(`change ${draft.key} to ${what}, by ${form.get("by")}`, `${draft.way}: your new train is ${draft.day}, ${draft.time}.`);
      return page("Check and pay", `<table><tr><th>Trip</th><td>${draft.way}</td></tr><tr><th>So far</th><td>${state.at[draft.key]}</td></tr><tr><th>To pay</th><td>${money(sum)}</td></tr></table><form method="post"><fieldset><legend>Pay with</legend>${radio("by", "card", "Card ending in 2208", true)}${radio("by", "credit", "Travel credit, £25.00 left", false)}</fieldset><p id="echo"></p><a href="/">Leave my trip as it is</a> <button>Confirm change</button></form>`, `
const form = document.forms[0], show = () => { document.getElementById("echo").textContent = "${draft.way}: ${what}. ${money(sum)} by " + form.by.value + "."; };
form.onchange = show; show();`);
    }
    if (pathname === "/extras") {
      const list = form ? EXTRAS.filter((one) => form.has(one)).join(", ") || "none" : "";
      if (form) return done(`extras ${key}${form.get("for") === "both" ? " and the way back" : ""}: ${list}`, `${way}: extras saved (${list}).`);
      return page("Extras", `<form method="post">${EXTRAS.map((one) => `<p><label><input type="checkbox" name="${one}" ${one === "Delay messages" ? "checked" : ""}> ${one} (${PRICE[one]})</label></p>`).join("")}<p id="echo"></p><a href="/">My trips</a> <button name="for" value="both">Save for the whole booking</button> <button name="for" value="one">Save for this train</button></form>`, `
const form = document.forms[0], show = () => { document.getElementById("echo").textContent = "${way}, ${state.at[key]}: " + [...form.querySelectorAll(":checked")].map((one) => one.name).join(", ") + "."; };
form.onchange = show; show();`);
    }
    if (pathname === "/refund" && fare !== "Super Saver") {
      if (form) return (state.gone.push(key), done(`refund ${key}`, `${way}, ${state.at[key]}: refunded.`));
      return page("Give a ticket back", `<p>${way}, ${state.at[key]} (${fare}). The ticket is void at once and cannot be brought back.</p><form method="post"><a href="/">Keep the ticket</a> <button>Yes, give it back</button></form>`);
    }
    const { note } = state;
    state.note = "";
    return page("Northbay Rail: my trips", `<p role="alert">${note}</p><p>Today is Tuesday 9 June. You have £25.00 of travel credit.</p>${Object.entries(TRIPS).filter(([one]) => !state.gone.includes(one)).map(([one, [name, road, , , kind]]) => `<article class="card"><b>${road}</b><br>${state.at[one]}<br>${name}, ${kind}<p>${kind === "Super Saver" ? "" : `<a href="/change?t=${one}">Change train</a> <a href="/refund?t=${one}">Refund</a> `}<a href="/extras?t=${one}">Extras</a> <button class="rules" aria-expanded="false">Fare rules</button></p><p hidden>${RULES[kind]}</p></article>`).join("")}`, `
for (const one of document.querySelectorAll(".rules")) one.onclick = () => { const text = one.parentElement.nextElementSibling; text.hidden = !text.hidden; one.setAttribute("aria-expanded", !text.hidden); };`);
  },
  goals: {
    later: { goal: "sunday back from kelso bridge is too early for me, get me a later train that same day but a direct one. window seat, no protection or whatever they call it. take it off my travel credit", shown: "J", wants: ["change b to Sun 14 June, 18:05, Window, any coach, without protection, by credit"], agree: /^(?!.*(“Refund|“Extras|“Sat |“Mon |“14:05|“17:35|“20:35|(press|choose|switch on|switch off|write into) “(Aisle|No pref|Quiet|Card)|“Leave|“Confirm|“Yes|\b[13] \D{1,8} 3\b)).*(“Change train”.*(Kelso Bridge to Aldmouth|\b2 \D{1,8} 3\b)|“18:05 direct|“Continue”|“Window”|“Change protection|“Travel credit)/is, agreeWhere: /(?<=Kelso Bridge to Aldmouth: Sun 14 June, 18:05, Window, any coach, without protection\. £22\.50 by credit\.\s+Leave my trip as it is\s+)Confirm change/, user: [[/quiet/i, "no, any coach"]], acts: [press("Change train", "Kelso Bridge to Aldmouth"), tick("18:05 direct, arrives 20:20, £12.50 more"), press("Continue"), tick("Window"), untick("Change protection (£3.90)"), press("Continue"), tick("Travel credit, £25.00 left"), press("Confirm change")], proof: /Kelso Bridge to Aldmouth: your new train is Sun 14 June, 18:05\./ },
    bike: { goal: "i'm taking my bike along to kelso bridge this friday, book a space for it. only there, it'll stay at my brothers", shown: "J", wants: ["extras a: Bicycle space, Delay messages"], agree: /^(?!.*(“Change train|“Refund|(press|choose|switch on|switch off|write into) “(Meal|Help|Delay)|“Save for|“Yes|\b[234] \D{1,8} 4\b)).*(“Extras”.*(Aldmouth to Kelso|\b1 \D{1,8} 4\b)|“Bicycle space)/is, agreeWhere: /(?<=Aldmouth to Kelso Bridge, Fri 12 June, 17:42: Bicycle space, Delay messages\.\s+My trips\s+Save for the whole booking\s+)Save for this train/, acts: [press("Extras", "Aldmouth to Kelso Bridge"), tick("Bicycle space (free)"), press("Save for this train")], proof: /Aldmouth to Kelso Bridge: extras saved \(Bicycle space, Delay messages\)/ },
    money: { goal: "if i don't take the train home from port saye on the 19th, do i get anything back for it? just tell me, don't do anything", wants: [], cannot: "", already: true, shown: "J", acts: [press("Fare rules", "Port Saye to Aldmouth")], proof: /No changes and no money back, whatever the reason/ },
  },
};
