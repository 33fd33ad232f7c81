import { page } from "../stage.mjs";
import { press, type } from "../mind.mjs";

const GOODS = [["Blue mug", 8], ["Red mug", 7], ["Red teapot", 24], ["Tea towel", 5]];

/** @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Kitchen shop", `${GOODS.map(([name, price]) => `<div class="card" data-n="${name}"><h3>${name}</h3><p>${price} euros</p><label>Quantity <input value="1" size="2"></label> <button class="add">Add to basket</button></div>`).join("")}
<h2>Basket</h2><ul id="basket"><li>Tea towel × 1 <button class="out">Remove</button></li><li>Red teapot × 1 <button class="out">Remove</button></li></ul>`, `
for (const one of document.querySelectorAll(".add")) one.onclick = () => { const card = one.parentElement; const line = card.dataset.n + " × " + card.querySelector("input").value; deed("add " + line); say(line + " is in your basket."); };
for (const one of document.querySelectorAll(".out")) one.onclick = () => { const li = one.parentElement; const name = li.firstChild.textContent.split(" ×")[0]; deed("remove " + name); li.remove(); say(name + " was taken out."); };`),
  goals: {
    mugs: { goal: "Put two blue mugs into my basket", wants: ["add Blue mug × 2"], shown: "J", agree: /blue mug|2/i, user: [[/which/i, "Blue mug"]], acts: [type("Quantity", "2", "Blue mug"), press("Add to basket", "Blue mug")], proof: /Blue mug × 2 is in/ },
    add: { goal: 'Add "Red mug" to the basket', wants: ["add Red mug × 1"], shown: "J", agree: /red mug/i, acts: [press("Add to basket", "Red mug")], proof: /Red mug × 1 is in/ },
    out: { goal: "Take the teapot out of the basket again", wants: ["remove Red teapot"], shown: "J", agree: /teapot/i, acts: [press("Remove", "Red teapot × 1")], proof: /Red teapot was taken out/ },
    kettle: { goal: "Add a kettle to the basket", wants: [], cannot: "The shop has no kettle." },
  },
};
