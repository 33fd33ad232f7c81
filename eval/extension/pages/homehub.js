import { page } from "../stage.mjs";
import { choose, press } from "../mind.mjs";

const PEOPLE = [
  ["Leo", [["Leo's phone", "No limit", "No limit"], ["Leo's laptop", "No limit", "No limit"], ["PlayStation", "22:00", "No limit"]]],
  ["Maya", [["Maya's phone", "21:00", "22:00"], ["Maya's tablet", "20:00", "21:00"]]],
  ["Everyone", [["Living room TV", "No limit", "No limit"], ["Office printer", "No limit", "No limit"]]],
];
const LIMITS = ["No limit", "20:00", "21:00", "22:00", "23:00"];
const UNTIL = ["Never", "In 24 hours", "Sunday 29 November, midnight", "In 7 days"];
const USED = [["Leo's phone", 9, 38], ["Leo's laptop", 31, 64], ["PlayStation", 58, 402], ["Maya's phone", 12, 41], ["Maya's tablet", 22, 97], ["Living room TV", 143, 371], ["Office printer", 1, 2]];
const TABS = ["People", "Guest Wi-Fi", "Usage", "Hub"];

/** People that unfold to devices with the same controls at each; nothing holds until the bar of changes is applied; usage by week and month. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("My home hub", `<style>#bar{border:2px solid;padding:8px;margin:8px}</style><p>Online since 3 November. Today is Thursday, 26 November 2026.</p><div role="tablist" aria-label="Settings">${TABS.map((one, at) => `<button role="tab" aria-selected="${!at}" aria-controls="p${at}">${one}</button>`).join(" ")}</div>
<section id="p0" role="tabpanel" aria-label="People">${PEOPLE.map(([who, devices], at) => `<h2><button class="fold" aria-expanded="false" aria-controls="d${at}">${who}, ${devices.length} devices</button></h2><div id="d${at}" hidden><table><thead><tr><th>Device</th><th>Off from, school nights</th><th>Off from, weekends</th><th>Internet now</th></tr></thead><tbody>${devices.map(([name, school, weekend]) => `<tr><th scope="row">${name}</th>${[["School nights", school], ["Weekends", weekend]].map(([when, on]) => `<td><select aria-label="${when}" data-key="${name}, ${when.toLowerCase()}">${LIMITS.map((one) => `<option${one === on ? " selected" : ""}>${one}</option>`).join("")}</select></td>`).join("")}<td><button role="switch" aria-checked="true" aria-label="Internet" data-key="${name}, internet">on</button></td></tr>`).join("")}</tbody></table></div>`).join("")}</section>
<section id="p1" role="tabpanel" aria-label="Guest Wi-Fi" hidden><p>Guest network <button role="switch" aria-checked="false" aria-label="Guest network" data-key="guest network">off</button></p><p>Name: Fernside-Guest. Password: otter-lantern-58 <button id="renew">New password</button></p><p><label>Switch off again <select data-key="guest network ends">${UNTIL.map((one) => `<option>${one}</option>`).join("")}</select></label></p><p>Let guests see our devices <button role="switch" aria-checked="false" aria-label="Let guests see our devices" data-key="guests see devices">off</button></p></section>
<section id="p2" role="tabpanel" aria-label="Usage" hidden><p role="group" aria-label="Period"><button data-span="1" aria-pressed="true">This week</button> <button data-span="2" aria-pressed="false">This month</button></p><table><caption id="span"></caption><thead><tr><th>Device</th><th>GB</th></tr></thead><tbody id="used"></tbody></table></section>
<section id="p3" role="tabpanel" aria-label="Hub" hidden><p>Software 4.18, up to date. <button id="restart">Restart the hub</button> <button id="reset">Factory settings</button></p></section>
<div id="bar" role="region" aria-label="Changes" hidden><p id="open"></p><button id="discard">Discard</button> <button id="apply">Apply changes</button></div>`, `
const $ = (id) => document.getElementById(id), all = (text) => [...document.querySelectorAll(text)], USED = ${JSON.stringify(USED)};
const fields = all("[data-key]"), read = (one) => (one.tagName === "SELECT" ? one.value : one.getAttribute("aria-checked") === "true" ? "on" : "off");
const write = (one, value) => { if (one.tagName === "SELECT") one.value = value; else { one.setAttribute("aria-checked", value === "on"); one.textContent = value; } };
const saved = new Map(fields.map((one) => [one, read(one)]));
const changed = () => fields.filter((one) => read(one) !== saved.get(one)), told = (one) => one.dataset.key + ": " + read(one);
const bar = () => { const list = changed(); $("bar").hidden = !list.length; $("open").textContent = "Not applied yet: " + list.map(told).join("; ") + "."; };
for (const tab of all("[role=tab]")) tab.onclick = () => { for (const one of all("[role=tab]")) { one.setAttribute("aria-selected", one === tab); $(one.getAttribute("aria-controls")).hidden = one !== tab; } };
for (const one of all(".fold")) one.onclick = () => { const box = $(one.getAttribute("aria-controls")); box.hidden = !box.hidden; one.setAttribute("aria-expanded", !box.hidden); };
for (const one of fields) if (one.tagName === "SELECT") one.onchange = bar; else one.onclick = () => { write(one, read(one) === "on" ? "off" : "on"); bar(); };
$("discard").onclick = () => { for (const one of fields) write(one, saved.get(one)); bar(); say("Changes discarded."); };
$("apply").onclick = () => { const list = changed(); for (const one of list) { deed(told(one)); saved.set(one, read(one)); } say("Applied. " + list.map(told).join("; ") + "."); bar(); };
$("renew").onclick = () => { deed("new guest password"); say("The guest network has a new password."); };
$("restart").onclick = () => { deed("restart"); say("The hub restarts."); };
$("reset").onclick = () => { deed("factory settings"); say("The hub goes back to factory settings."); };
const usage = (span) => { $("span").textContent = span === 1 ? "23 to 26 November" : "1 to 26 November"; $("used").innerHTML = USED.map((row) => '<tr><th scope="row">' + row[0] + "</th><td>" + row[span] + " GB</td></tr>").join(""); for (const one of all("[data-span]")) one.setAttribute("aria-pressed", Number(one.dataset.span) === span); };
for (const one of all("[data-span]")) one.onclick = () => usage(Number(one.dataset.span));
usage(1);`),
  goals: {
    leo: { goal: "leo's got his mocks coming up. laptop and playstation should go dead at nine on school nights, but leave his phone be, he needs it for the alarm", shown: "J", wants: ["Leo's laptop, school nights: 21:00", "PlayStation, school nights: 21:00"], agree: /^(?!.*(“(Weekends|Internet|Maya|Everyone|Guest|Usage|Hub|Discard|Restart|Factory|New password|Switch off again|Let guests)|“School nights”( [a-z ]+“[^”]*(phone|tablet|TV|printer)|[^“]*\(\D{0,12}\b1 \D{1,8} \d)|(choose|press) “(No limit|20:00|22:00|23:00))).*(“People”|“Leo, 3 devices|“School nights”|“21:00”|Leo's laptop|PlayStation)/is, agreeWhere: /(?<=Not applied yet: (Leo's laptop|PlayStation), school nights: 21:00(; PlayStation, school nights: 21:00)?\.\s+Discard\s+)Apply changes/, user: [[/time|when|o'clock|nine/i, "21:00, in the evening"], [/weekend/i, "no, just school nights"]], acts: [press("Leo, 3 devices"), { ...choose("School nights", "21:00"), near: "Leo's laptop" }, { ...choose("School nights", "21:00"), near: "PlayStation" }, press("Apply changes")], proof: /Applied\. Leo's laptop, school nights: 21:00; PlayStation, school nights: 21:00\./ },
    inlaws: { goal: "my in-laws are staying with us till sunday. can you turn the guest wifi on for them so it goes off by itself when they leave, and what's the password", shown: "J", wants: ["guest network: on", "guest network ends: Sunday 29 November, midnight"], agree: /^(?!.*(“(Leo|Maya|Everyone|Usage|Hub|Discard|Restart|Factory|New password|Let guests|Internet|School|Weekends)|(choose|press) “(Never|In 24|In 7)|switch off “Guest)).*(“Guest Wi-Fi”|“Guest network”|“Switch off again”|“Sunday 29 November)/is, agreeWhere: /(?<=Not applied yet: (guest network: on|guest network ends: Sunday 29 November, midnight)(; guest network ends: Sunday 29 November, midnight)?\.\s+Discard\s+)Apply changes/, user: [[/when|until|how long|which day/i, "sunday at midnight is fine"], [/new password/i, "no, keep the one there is"]], acts: [press("Guest Wi-Fi"), press("Guest network"), choose("Switch off again", "Sunday 29 November, midnight"), press("Apply changes")], proof: /Applied\. guest network: on; guest network ends: Sunday 29 November, midnight\./ },
    hogging: { goal: "what's been eating up most of our internet this month? only tell me, don't change anything", shown: "J", wants: [], cannot: "", already: true, agree: /^(?!.*(“(Leo|Maya|Everyone|Guest|Hub|Discard|Apply|Restart|Factory|New password|Let guests|Internet|School|Weekends))).*(“Usage”|“This month”)/is, acts: [press("Usage"), press("This month")], proof: /PlayStation\D{0,60}402 GB/ },
  },
};
