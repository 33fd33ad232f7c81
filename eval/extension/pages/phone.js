import { page } from "../stage.mjs";
import { press } from "../mind.mjs";

/** @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Account", `<div role="tablist">${["Profile", "Notifications"].map((name, index) => `<button role="tab" aria-selected="${index === 0}" data-p="${name}">${name}</button>`).join("")}</div>
<div role="tabpanel" id="Profile"><p>Ada Byron, customer since 2019</p><button id="quit">Close my account</button></div>
<div role="tabpanel" id="Notifications" hidden>${[["Text messages", true], ["E-mails", true], ["Calls", false]].map(([name, on]) => `<p><span>${name}</span> <button role="switch" aria-label="${name}" aria-checked="${on}">${on ? "On" : "Off"}</button></p>`).join("")}</div>`, `
for (const tab of document.querySelectorAll("[role=tab]")) tab.onclick = () => { for (const one of document.querySelectorAll("[role=tab]")) { one.setAttribute("aria-selected", String(one === tab)); document.getElementById(one.dataset.p).hidden = one !== tab; } };
for (const one of document.querySelectorAll("[role=switch]")) one.onclick = () => { const on = one.getAttribute("aria-checked") !== "true"; one.setAttribute("aria-checked", String(on)); one.textContent = on ? "On" : "Off"; deed(one.getAttribute("aria-label") + (on ? " on" : " off")); say(one.getAttribute("aria-label") + (on ? " are on." : " are off.")); };
quit.onclick = () => { deed("account closed"); say("Your account is closed."); };`),
  goals: {
    texts: { goal: "I don't want any more text messages from you", wants: ["Text messages off"], agree: /text messages|notifications/i, acts: [press("Notifications"), press("Text messages")], proof: /Text messages are off/ },
    calls: { goal: "Open Notifications and turn on Calls", wants: ["Calls on"], agree: /calls/i, acts: [press("Notifications"), press("Calls")], proof: /Calls are on/ },
    already: { goal: "Open Notifications and turn on E-mails", wants: [], cannot: "" , already: true, acts: [press("Notifications")], proof: /On/ },
  },
};
