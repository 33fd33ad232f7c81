import { page } from "../stage.mjs";
import { press, tick } from "../mind.mjs";

/** @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Lentil soup with lemon", `<p>Preparation 15 minutes, cooking 40 minutes</p><p><button id="keep" aria-label="Save recipe">♡</button> <button id="print" aria-label="Print">🖨</button>
<span role="group" aria-label="Your rating">${[1, 2, 3, 4, 5].map((count) => `<button class="star" aria-label="${count} of 5 stars">☆</button>`).join("")}</span></p>
<h2>Ingredients</h2><p>For <button id="less" aria-label="Fewer servings">−</button> <strong id="count">4</strong> <button id="more" aria-label="More servings">+</button> servings</p><p>Tick what you have at home.</p>
<table><tbody></tbody></table><button id="list">Put the rest on the shopping list</button><h2>Method</h2><ol><li>Soften the onions and carrots.</li><li>Add lentils, cumin and stock, simmer.</li><li>Squeeze in the lemons.</li></ol>`, `
const parts = [["red lentils", 250, "g"], ["onions", 2, ""], ["carrots", 3, ""], ["lemons", 1, ""], ["vegetable stock", 1200, "ml"], ["cumin", 2, "tsp"]];
let servings = 4, saved = false; const home = new Set();
const show = () => { document.getElementById("count").textContent = servings; document.querySelector("tbody").innerHTML = parts.map(([name, amount, unit]) => '<tr><td><label><input type="checkbox" value="' + name + '"' + (home.has(name) ? " checked" : "") + "> " + name + "</label></td><td>" + Math.round(amount * servings / 4 * 10) / 10 + " " + unit + "</td></tr>").join("");
  for (const box of document.querySelectorAll("[type=checkbox]")) box.onclick = () => { box.checked ? home.add(box.value) : home.delete(box.value); }; };
less.onclick = () => { if (servings > 1) servings -= 1; show(); };
more.onclick = () => { servings += 1; show(); };
keep.onclick = () => { saved = !saved; deed(saved ? "saved" : "unsaved"); keep.setAttribute("aria-label", saved ? "Recipe saved" : "Save recipe"); keep.textContent = saved ? "♥" : "♡"; say(saved ? "The recipe is in your collection." : "The recipe was taken out of your collection."); };
document.getElementById("print").onclick = () => { deed("print"); say("Sent to the printer."); };
[...document.querySelectorAll(".star")].forEach((one, index) => { one.onclick = () => { deed("rated " + (index + 1)); say("Thank you for your rating."); }; });
list.onclick = () => { const rest = parts.map(([name]) => name).filter((name) => !home.has(name)); if (!rest.length) return say("You have everything at home."); deed("list for " + servings + ": " + rest.join(", ")); say("On the shopping list for " + servings + ": " + rest.join(", ") + "."); };
show();`),
  goals: {
    six: { goal: "There'll be six of us. Put what I need for the soup on the shopping list, onions and lentils I've got", wants: ["list for 6: carrots, lemons, vegetable stock, cumin"], shown: "J", agree: /shopping list|servings|red lentils|onions/i, acts: [press("More servings"), press("More servings"), tick("red lentils"), tick("onions"), press("Put the rest on the shopping list")], proof: /shopping list for 6: carrots, lemons/ },
    keep: { goal: "Keep this recipe for me", wants: ["saved"], agree: /save recipe/i, acts: [press("Save recipe")], proof: /in your collection/ },
  },
};
