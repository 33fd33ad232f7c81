import { page } from "../stage.mjs";
import { press, tick } from "../mind.mjs";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday"];
const MEALS = ["Hot meal", "Jacket potato", "Packed lunch"];
const KIDS = { Elin: ["Elin Park, Year 2", [0, 0, 0, 0]], Ellis: ["Ellis Park, Year 5", [0, 1, 2, 0]] };
const row = (kid, has) => (day, at) => `<tr><th scope="row">${day}</th>${MEALS.map((meal, index) => `<td><input type="radio" name="${kid}${day}" value="${meal}" aria-label="${day}: ${meal}" ${has[at] === index ? "checked" : ""}></td>`).join("")}</tr>`;
const part = ([kid, [title, has]]) => `<h2><button class="fold" aria-expanded="false" aria-controls="${kid}">${title}</button></h2><section id="${kid}" hidden><table><thead><tr><th></th>${MEALS.map((meal) => `<th>${meal}</th>`).join("")}</tr></thead><tbody>${DAYS.map(row(kid, has)).join("")}</tbody></table><p class="note">Friday 14 March: school closed</p><button class="week">Save week</button> <button class="term">Save for the whole term</button></section>`;

/** One child is open at a time. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("School dinners, 10 to 14 March", `<p>Orders close on Friday at noon. A packed lunch is one you bring from home.</p>${Object.entries(KIDS).map(part).join("")}`, `
const folds = [...document.querySelectorAll(".fold")];
const open = (which) => { for (const one of folds) { const yes = one === which; one.setAttribute("aria-expanded", String(yes)); document.getElementById(one.getAttribute("aria-controls")).hidden = !yes; } };
for (const one of folds) one.onclick = () => open(one.getAttribute("aria-expanded") === "true" ? null : one);
for (const section of document.querySelectorAll("section")) {
  const days = () => [...section.querySelectorAll(":checked")].map((one) => one.value).join(", ");
  const fold = folds.find((one) => one.getAttribute("aria-controls") === section.id);
  const keep = (what) => { deed(section.id + what + ": " + days()); section.querySelector(".note").textContent = section.id + "'s choices are saved: " + days(); fold.textContent = fold.textContent.replace(" (saved)", "") + " (saved)"; section.querySelector(".week").disabled = true; };
  section.onchange = () => { section.querySelector(".week").disabled = false; };
  section.querySelector(".week").onclick = () => keep("");
  section.querySelector(".term").onclick = () => keep(" all term"); }`),
  goals: {
    tuesday: { goal: "Open Ellis Park, choose Packed lunch for Tuesday and press Save week", wants: ["Ellis: Hot meal, Packed lunch, Packed lunch, Hot meal"], agree: /^(?!.*(Elin|“Save for)).*(Ellis|Tuesday: Packed|Save week)/is, acts: [press("Ellis Park, Year 5"), tick("Tuesday: Packed lunch"), press("Save week")], proof: /Ellis's choices are saved/ },
    trip: { goal: "Elin's class is away on a trip on wednesday so she takes her own lunch that day, the rest of her week stays", wants: ["Elin: Hot meal, Hot meal, Packed lunch, Hot meal"], agree: /^(?!.*(Ellis|“Save for)).*(Elin|Wednesday: Packed|Save week)/is, user: [[/meal|lunch|option/i, "Packed lunch"]], acts: [press("Elin Park, Year 2"), tick("Wednesday: Packed lunch"), press("Save week")], proof: /Elin's choices are saved/ },
    both: { goal: "Both kids would like jacket potatoes this Thursday, just this week", wants: ["Elin: Hot meal, Hot meal, Hot meal, Jacket potato", "Ellis: Hot meal, Jacket potato, Packed lunch, Jacket potato"], agree: /^(?!.*“Save for).*(Elin|Ellis|Thursday: Jacket|Save week)/is, acts: [press("Elin Park, Year 2"), tick("Thursday: Jacket potato"), press("Save week"), press("Ellis Park, Year 5"), tick("Thursday: Jacket potato"), press("Save week")], proof: /Ellis's choices are saved/ },
  },
};
