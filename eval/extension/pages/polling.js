import { page } from "../stage.mjs";
import { choose, press, tick } from "../mind.mjs";

const PEOPLE = [["Maria Costa", "Library", "evening", "yes"], ["Mariana Costa", "Library", "evening", "yes"], ["Mario Costa", "School", "morning", "no answer"], ["Tariq Aziz", "School", "evening", "yes"], ["Ben Otto", "Town hall", "evening", "yes"], ["Rosa Lind", "Town hall", "morning", "no answer"], ["Greta Lind", "Library", "morning", "said no"]];
const options = (all) => all.map((one) => `<option>${one}</option>`).join("");
const row = ([name, place, shift, state]) => `<tr data-name="${name}" data-place="${place}" data-shift="${shift}"><td><input type="checkbox" aria-label="Select ${name}"></td><th scope="row">${name}</th><td class="where">${place}, ${shift}</td><td class="state">${state}</td><td><button class="edit">Edit</button></td></tr>`;

/** Rows that are edited below themselves, one at a time, and a bar for those that are ticked. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Polling day volunteers, Ward 5", `<table><thead><tr><th></th><th>Name</th><th>Place and shift</th><th>Comes?</th><th></th></tr></thead><tbody>${PEOPLE.map(row).join("")}</tbody></table><p id="sum">Nobody selected</p><button id="mail">Send reminder</button> <button id="drop">Take off the list</button>
<template id="form"><tr class="form"><td></td><td colspan="4"><label>Station <select class="place">${options(["Library", "School", "Town hall"])}</select></label> <label>Shift <select class="shift">${options(["morning", "evening"])}</select></label> <label>Note to the volunteer <textarea rows="2"></textarea></label><p class="new"></p><button class="save">Save change</button> <button class="shut">Close</button></td></tr></template>`, `
const $ = (id) => document.getElementById(id), rows = [...document.querySelectorAll("tbody tr")];
const shut = () => document.querySelector(".form")?.remove();
const chosen = () => rows.filter((one) => one.isConnected && one.querySelector("input").checked).map((one) => one.dataset.name).join("; ");
const show = () => { $("sum").textContent = chosen() ? "Selected: " + chosen() + "." : "Nobody selected"; };
for (const one of rows) {
  one.querySelector("input").onchange = show;
  one.querySelector(".edit").onclick = () => {
    shut(); one.after($("form").content.cloneNode(true));
    const form = one.nextElementSibling, find = (text) => form.querySelector(text), { name } = one.dataset;
    find(".place").value = one.dataset.place; find(".shift").value = one.dataset.shift;
    const text = () => name + ": " + find(".place").value + ", " + find(".shift").value;
    const echo = () => { find(".new").textContent = text(); };
    form.onchange = echo; echo();
    find(".shut").onclick = shut;
    find(".save").onclick = () => { const note = find("textarea").value.trim(); deed(text() + (note ? ", note: " + note : "")); Object.assign(one.dataset, { place: find(".place").value, shift: find(".shift").value }); one.querySelector(".where").textContent = one.dataset.place + ", " + one.dataset.shift; say("Saved for " + text() + "."); shut(); };
  };
}
$("mail").onclick = () => { if (!chosen()) return say("Select somebody first."); deed("remind " + chosen()); say("Reminder sent to " + chosen() + "."); };
$("drop").onclick = () => { if (!chosen()) return say("Select somebody first."); deed("take off " + chosen()); for (const one of rows) if (one.querySelector("input").checked) one.remove(); show(); };`),
  goals: {
    mariana: { goal: "mariana costa cant do the evening, her kid has a concert. mornings she's free, same place", wants: ["Mariana Costa: Library, morning"], shown: "J", agree: /^(?!.*(Maria Costa|Mario|Tariq|Ben Otto|Lind|“Send|“Take|“Note|“Station|“evening”)).*(“Edit”.*(Mariana|\b2 \D{1,8} 7\b)|“Shift”|“morning”)/is, agreeWhere: /(?<=Mariana Costa: Library, morning\s+)Save change/, acts: [press("Edit", "Mariana Costa"), choose("Shift", "morning"), press("Save change")], proof: /Saved for Mariana Costa: Library, morning\./ },
    swap: { goal: "tariq and ben want to swap stations bc tariq lives right next to the town hall. shifts stay as they are", wants: ["Tariq Aziz: Town hall, evening", "Ben Otto: School, evening"], shown: "J", agree: /^(?!.*(Costa|Lind|“Send|“Take|“Note|“Shift|“Library”|“morning”)).*(“Edit”.*(Tariq|Ben Otto|\b[45] \D{1,8} 7\b)|“Station”|“Town hall”|“School”)/is, agreeWhere: /(?<=(Tariq Aziz: Town hall|Ben Otto: School), evening\s+)Save change/, acts: [press("Edit", "Tariq Aziz"), choose("Station", "Town hall"), press("Save change"), press("Edit", "Ben Otto"), choose("Station", "School"), press("Save change")], proof: /Saved for Ben Otto: School, evening\./ },
    remind: { goal: "send the reminder to whoever hasnt answered yet, but dont bother those who said yes or no already", wants: ["remind Mario Costa; Rosa Lind"], shown: "J", agree: /^(?!.*(Maria Costa|Mariana|Tariq|Ben Otto|Greta|“Take|“Edit|“Save)).*(“Select (Mario Costa|Rosa Lind)”)/is, agreeWhere: /(?<=Selected: Mario Costa; Rosa Lind\.\s+)Send reminder/, acts: [tick("Select Mario Costa"), tick("Select Rosa Lind"), press("Send reminder")], proof: /Reminder sent to Mario Costa; Rosa Lind\./ },
  },
};
