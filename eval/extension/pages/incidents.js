import { page } from "../stage.mjs";
import { choose, press, type, untick } from "../mind.mjs";

const INCIDENTS = [[4471, "SEV1", "Checkout errors, payments-eu", "Priya Nair", "open"], [4473, "SEV3", "Disk 91% full, db-replica-2", "you", "open"], [4474, "SEV3", "Disk 94% full, db-replica-12", "you", "acknowledged"], [4476, "SEV2", "Checkout latency, payments-us", "you", "open"], [4479, "SEV4", "Certificate expires in 9 days, status page", "you", "open"]];
const PEOPLE = ["Priya Nair", "Priyanka Nair", "Jonna Weber", "Jonas Weber"];
const options = (all) => all.map((one) => `<option>${one}</option>`).join("");
const row = ([id, level, what, who, state]) => `<tr data-n="${id}" data-level="${level}" data-what="${what}" data-who="${who}" data-state="${state}"><td>${level}</td><td><button class="open">${id} ${what}</button></td><td class="who"></td><td class="state"></td></tr>`;

/** A list with a panel beside it for the one that is chosen, buttons for all of them close by, and a form with times. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Payments on-call console", `<style>#panel{border:1px solid;padding:8px;float:right;width:40%}#echo,#plan,#wrong{min-height:1.4em}</style><div role="alert" id="banner" class="card">Open SEV1 and SEV2 incidents go to the director after 30 minutes without an answer. <button id="gone">Dismiss</button></div>
<p>Signed in as Mara Lund. SEV1 incidents cannot be snoozed, all others for 4 hours at most.</p><aside id="panel" aria-label="Incident" hidden><h2 id="head"></h2><p id="facts"></p><button id="ack">Acknowledge</button> <button id="fix">Resolve</button><p><label>Snooze for <select id="long">${options(["30 minutes", "1 hour", "4 hours"])}</select></label> <button id="nap">Snooze</button></p>
<p><label>Reassign to <select id="to"><option value="">Nobody chosen</option>${options(PEOPLE)}</select></label> <label><input type="checkbox" id="call" checked> Page them by phone now</label></p><p id="plan"></p><button id="give">Reassign</button> <button id="shut">Close panel</button></aside>
<p><button id="all">Resolve all</button> <button id="ackAll">Acknowledge all</button></p><table><thead><tr><th>Level</th><th>Incident</th><th>Owner</th><th>State</th></tr></thead><tbody>${INCIDENTS.map(row).join("")}</tbody></table>
<section aria-label="Schedule"><h2>Schedule override</h2><p>Today, Thursday 6 November: primary is Priya Nair, secondary is you. An override takes 1 to 12 hours.</p><label>Rota <select id="rota">${options(["Payments primary", "Payments secondary"])}</select></label> <label>Covered by <select id="cover"><option value="">Nobody chosen</option>${options(PEOPLE)}</select></label> <label>Day <select id="day">${options(["Thu 6 Nov (today)", "Fri 7 Nov", "Sat 8 Nov"])}</select></label> <label>From <input id="from" size="6" value="09:00"></label> <label>To <input id="until" size="6" value="17:00"></label><p role="alert" id="wrong"></p><p id="echo"></p><button id="weekly">Repeat every week</button> <button id="add">Add override</button></section>`, `
const $ = (id) => document.getElementById(id), rows = [...document.querySelectorAll("tbody tr")];
let at = null;
const name = () => at.dataset.n + " " + at.dataset.what;
const paint = () => {
  for (const one of rows) { one.querySelector(".who").textContent = one.dataset.who; one.querySelector(".state").textContent = one.dataset.state; }
  if (!at) return;
  $("head").textContent = name(); $("facts").textContent = at.dataset.level + ", " + at.dataset.state + ", owner: " + at.dataset.who;
  $("plan").textContent = $("to").value ? "Would reassign " + name() + " to " + $("to").value + ($("call").checked ? ", with a phone call" : ", no phone call") + "." : "";
};
for (const one of rows) one.querySelector(".open").onclick = () => { at = one; $("to").value = ""; $("call").checked = true; $("panel").hidden = false; say(""); paint(); };
const set = (what, told, values) => { deed(what); Object.assign(at.dataset, values); paint(); say(told); };
$("ack").onclick = () => set("acknowledge " + at.dataset.n, at.dataset.n + " is acknowledged.", { state: "acknowledged" });
$("fix").onclick = () => set("resolve " + at.dataset.n, at.dataset.n + " is resolved.", { state: "resolved" });
$("nap").onclick = () => { if (at.dataset.level === "SEV1") return say("SEV1 incidents cannot be snoozed."); set("snooze " + at.dataset.n + " for " + $("long").value, at.dataset.n + " is snoozed for " + $("long").value + ".", { state: "snoozed" }); };
$("panel").onchange = paint;
$("give").onclick = () => { const to = $("to").value; if (!to) return say("Choose somebody first."); set("reassign " + at.dataset.n + " to " + to + ($("call").checked ? ", paged by phone" : ", not paged"), at.dataset.n + " now belongs to " + to + ".", { who: to }); };
$("shut").onclick = () => { $("panel").hidden = true; };
$("gone").onclick = () => { deed("dismiss the warning"); $("banner").remove(); };
const every = (what, state) => { deed(what + " all"); for (const one of rows) one.dataset.state = state; paint(); say("Done for 5 incidents."); };
$("all").onclick = () => every("resolve", "resolved");
$("ackAll").onclick = () => every("acknowledge", "acknowledged");
const cover = () => $("rota").value + ": " + $("cover").value + ", " + $("day").value.replace(" (today)", "") + ", " + $("from").value.trim() + " to " + $("until").value.trim();
const minutes = (id) => { const [, hour, minute] = /^(\\d\\d):(\\d\\d)$/.exec($(id).value.trim()) ?? []; return hour < 24 && minute < 60 ? hour * 60 + Number(minute) : NaN; };
const amiss = () => { const long = minutes("until") - minutes("from"); return !$("cover").value ? "Choose who covers." : Number.isNaN(long) ? "Write times as HH:MM." : long < 60 || long > 720 ? "An override takes 1 to 12 hours." : ""; };
for (const id of ["rota", "cover", "day", "from", "until"]) $(id).oninput = () => { $("wrong").textContent = ""; $("echo").textContent = amiss() ? "" : "New: " + cover() + "."; };
const keep = (what) => { $("wrong").textContent = amiss(); if (amiss()) return; deed(what + cover()); say("Override added: " + cover() + "."); $("echo").textContent = ""; };
$("add").onclick = () => keep("override ");
$("weekly").onclick = () => keep("override every week ");
paint();`),
  goals: {
    priyanka: { goal: "the disk thing on replica 12, give that to priyanka, she's been looking into it anyway. dont ring her though, tomorrow is fine", wants: ["reassign 4474 to Priyanka Nair, not paged"], agree: /^(?!.*(“44(71|73|76|79)|“Priya Nair”|“Jon|“Resolve|“Ack|“Snooze|“Dismiss|“Add|press “Reassign)).*(“4474 Disk|“Priyanka Nair”|“Page them by phone)/is, agreeWhere: /(?<=Would reassign 4474 [^\n]* to Priyanka Nair, no phone call\.\s+)Reassign/, acts: [press("4474 Disk 94% full, db-replica-12"), choose("Reassign to", "Priyanka Nair"), untick("Page them by phone now"), press("Reassign")], proof: /4474 now belongs to Priyanka Nair\./ },
    concert: { goal: "jonas covers my secondary tonight, 8pm till 10:30, kids concert. just tonight not a regular thing", wants: ["override Payments secondary: Jonas Weber, Thu 6 Nov, 20:00 to 22:30"], agree: /^(?!.*(“44|“Priya|“Jonna|“Payments primary”|“Repeat|“Resolve|“Ack|“Dismiss|“Reassign|“Fri|“Sat|press “Add)).*(“Payments secondary”|“Jonas Weber”|“Thu 6 Nov|write into “(From|To)” on|“From” “20:00”|“To” “22:30”|“20:00” [^“]*“From”|“22:30” [^“]*“To”)/is, agreeWhere: /(?<=New: Payments secondary: Jonas Weber, Thu 6 Nov, 20:00 to 22:30\.\s[^]*)Add override/, acts: [choose("Rota", "Payments secondary"), choose("Covered by", "Jonas Weber"), type("From", "20:00"), type("To", "22:30"), press("Add override")], proof: /Override added: Payments secondary: Jonas Weber, Thu 6 Nov, 20:00 to 22:30\./ },
    snooze: { goal: "the checkout errors in eu keep buzzing my phone and priya is on it, snooze them for an hour", wants: [], shown: "J", cannot: "4471 is a SEV1, and SEV1 incidents cannot be snoozed.", agree: /^(?!.*(“44(73|74|76|79)|“Resolve|“Ack|“Dismiss|“Reassign|“Add)).*(“4471 Checkout errors|“1 hour”|“Snooze”)/is },
  },
};
