import { page } from "../stage.mjs";
import { press, tick, type } from "../mind.mjs";

/** @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Your order", `<p>Blue teapot, 24 euros</p><fieldset><legend>Delivery</legend>${["Post", "Courier", "Pick up at the shop"].map((name) => `<p><label><input type="radio" name="way" value="${name}" ${name === "Post" ? "checked" : ""}> ${name}</label></p>`).join("")}</fieldset>
<p><label>Coupon code <input name="coupon"></label> <button id="apply">Apply</button></p><button id="place">Place order</button>`, `
let way = "Post", coupon = "";
for (const one of document.querySelectorAll("[name=way]")) one.onclick = () => { way = one.value; say("Delivery: " + way + "."); };
apply.onclick = () => { const code = document.querySelector("[name=coupon]").value; if (code === "TEA5") { coupon = code; deed("coupon TEA5"); say("The coupon takes off 5 euros."); } else say("This coupon is not valid."); };
place.onclick = () => { deed("order by " + way); say("Thank you, your order was placed."); };`),
  goals: {
    courier: { goal: "Have it brought by courier and place the order", wants: ["order by Courier"], agree: /courier|order/i, acts: [tick("Courier"), press("Place order")], proof: /order was placed/ },
    choose: { goal: 'Choose "Pick up at the shop" and place the order', wants: ["order by Pick up at the shop"], agree: /shop|order/i, acts: [tick("Pick up at the shop"), press("Place order")], proof: /order was placed/ },
    coupon: { goal: "Enter the coupon code TEA5 and apply it", wants: ["coupon TEA5"], agree: /coupon|apply/i, acts: [type("Coupon code", "TEA5"), press("Apply")], proof: /takes off 5 euros/ },
    invalid: { goal: "Use the coupon WINTER9", wants: [], cannot: "The page does not take this coupon.", acts: [type("Coupon code", "WINTER9"), press("Apply")], refused: /not valid/ },
  },
};
