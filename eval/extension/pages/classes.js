import { page } from "../stage.mjs";
import { press } from "../mind.mjs";

const CARDS = [["Pottery, Tuesday evening", "Enrol"], ["Pottery, Saturday morning", "Enrol"], ["Spanish for beginners", "Join the waiting list"], ["Choir", "Enrol"]];

/** @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Evening classes", CARDS.map(([name, verb]) => `<div class="card"><h3>${name}</h3><p>Ten meetings</p><button>${verb}</button></div>`).join(""), `
for (const one of document.querySelectorAll("button")) one.onclick = () => {
  const name = one.parentElement.querySelector("h3").textContent;
  const leave = one.textContent === "Leave";
  deed((leave ? "leave " : "join ") + name); say(leave ? "You have left “" + name + "”." : "You are on the list of “" + name + "”."); one.textContent = leave ? "Enrol" : "Leave"; };`),
  goals: {
    pottery: { goal: "Sign me up for pottery on Tuesday evening", wants: ["join Pottery, Tuesday evening"], shown: "J", agree: /Tuesday/, user: [[/which/i, "Tuesday evening"]], acts: [press("Enrol", "Pottery, Tuesday evening")], proof: /list of “Pottery, Tuesday/ },
    choir: { goal: "Enrol me in the choir", wants: ["join Choir"], shown: "J", agree: /choir/i, acts: [press("Enrol", "Choir")], proof: /list of “Choir/ },
    spanish: { goal: "Put me on the waiting list for Spanish", wants: ["join Spanish for beginners"], agree: /waiting list|Spanish/i, acts: [press("Join the waiting list")], proof: /list of “Spanish/ },
    piano: { goal: "Sign me up for the piano class", wants: [], cannot: "There is no piano class." },
  },
};
