import { page } from "../stage.mjs";
import { choose, press, type } from "../mind.mjs";

/** @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Send money", `<form><p><label>To <select name="to"><option></option><option>Ann Lee</option><option>Bo Diaz</option></select></label></p><p><label>Amount in euros <input name="sum"></label></p><button>Send money</button></form>`, `
document.querySelector("form").onsubmit = (event) => { event.preventDefault(); const { to, sum } = event.target.elements;
  if (!to.value || !sum.value) return say("Please fill in whom it is for and the amount.");
  if (Number(sum.value) > 1000) return say("You can send at most 1000 euros a day.");
  deed("send " + sum.value + " to " + to.value); say(sum.value + " euros were sent to " + to.value + "."); event.target.reset(); };`),
  goals: {
    forty: { goal: "Send 40 euros to Bo Diaz", wants: ["send 40 to Bo Diaz"], agree: /Bo Diaz|40|send/i, acts: [choose("To", "Bo Diaz"), type("Amount in euros", "40"), press("Send money")], proof: /40 euros were sent to Bo Diaz/ },
    steps: { goal: 'Choose Ann Lee from "To", enter 25 as "Amount in euros" and click "Send money"', wants: ["send 25 to Ann Lee"], agree: /Ann Lee|25|send/i, acts: [choose("To", "Ann Lee"), type("Amount in euros", "25"), press("Send money")], proof: /25 euros were sent to Ann Lee/ },
    much: { goal: "Send 4000 euros to Bo Diaz", wants: [], agree: /Bo Diaz|4000|send/i, cannot: "The bank sends 1000 euros a day at most.", acts: [choose("To", "Bo Diaz"), type("Amount in euros", "4000"), press("Send money")], refused: /at most 1000/ },
  },
};
