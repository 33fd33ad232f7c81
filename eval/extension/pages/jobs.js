import { page } from "../stage.mjs";
import { press, tick } from "../mind.mjs";

const SENT = [["Warehouse assistant (days)", "Brook & Co", "3 October", "Offer received, answer by Friday", "offer"], ["Warehouse assistant (nights)", "Brook & Co", "3 October", "Being read", "remind"], ["Tram driver", "Northline", "12 September", "No answer yet", "remind"], ["Kitchen porter", "Hotel Mole", "20 October", "Interview on 4 November, 10:00", ""]];
const EXTRA = { offer: "<button class=\"yes\">Accept offer</button> <button class=\"nope\">Decline offer</button> ", remind: "<button class=\"remind\">Send a reminder</button> ", "": "" };
const card = ([title, firm, day, state, extra]) => `<article class="card" data-t="${title}"><h3>${title}</h3><dl><dt>Employer</dt><dd>${firm}</dd><dt>Sent</dt><dd>${day}</dd><dt>State</dt><dd class="state">${state}</dd></dl>${EXTRA[extra]}<button class="out">Withdraw</button></article>`;

/** A withdrawal needs a reason. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("My job applications", `<div>${SENT.map(card).join("")}</div>
<dialog id="sure"><h2 id="ask"></h2><fieldset><legend>Reason</legend>${["I found another job", "The hours do not suit me", "Other"].map((text) => `<p><label><input type="radio" name="why" value="${text}"> ${text}</label></p>`).join("")}</fieldset><p role="alert" id="wrong"></p><button id="back">Go back</button> <button id="go">Withdraw application</button></dialog>`, `
const $ = (id) => document.getElementById(id);
let card;
const each = (name, then) => { for (const one of document.querySelectorAll(name)) one.onclick = () => then(one.closest("article"), one); };
const state = (of, text) => { of.querySelector(".state").textContent = text; for (const one of of.querySelectorAll("button")) one.remove(); };
each(".yes", (of) => { deed("accept " + of.dataset.t); state(of, "Offer accepted"); });
each(".nope", (of) => { deed("decline " + of.dataset.t); state(of, "Offer declined"); });
each(".remind", (of, one) => { deed("remind " + of.dataset.t); one.disabled = true; one.textContent = "Reminder sent"; });
each(".out", (of) => { card = of; $("ask").textContent = "Withdraw “" + of.dataset.t + "” at " + of.querySelector("dd").textContent + "?"; $("wrong").textContent = ""; for (const one of document.getElementsByName("why")) one.checked = false; $("sure").showModal(); });
$("back").onclick = () => $("sure").close();
$("go").onclick = () => { const why = document.querySelector("[name=why]:checked"); if (!why) { $("wrong").textContent = "Please choose a reason."; return; } $("sure").close(); deed("withdraw " + card.dataset.t + ", " + why.value); state(card, "Withdrawn by you"); };`),
  goals: {
    nights: { goal: "I'm going to take the day job at Brook & Co, so withdraw the application for the nights. Don't answer the offer yet though, I'll do that tomorrow", wants: [/^withdraw Warehouse assistant \(nights\), /], shown: "J", agree: /^(?!.*(Tram|Kitchen|\(days\)|Accept|Decline|reminder)).*(nights|“Withdraw”.*number 2 of 4|“(I found another|Other\b|The hours))/is, agreeWhere: /Withdraw “Warehouse assistant \(nights\)” at Brook & Co\?[^]*Withdraw application/, user: [[/reason|why/i, "I found another job"], [/which/i, "Warehouse assistant (nights)"]], acts: [press("Withdraw", "Warehouse assistant (nights)"), tick("I found another job"), press("Withdraw application")], proof: /Withdrawn by you/ },
    nudge: { goal: "It's been ages and nothing from Northline, can you nudge them about the tram driver application", wants: ["remind Tram driver"], shown: "J", agree: /“Send a reminder”.*(Tram|Northline|number 2 of 2)|(Tram|Northline).*“Send a reminder”/i, user: [[/which/i, "Tram driver"]], acts: [press("Send a reminder", "Tram driver")], proof: /Reminder sent/ },
    florist: { goal: "Withdraw my application as a florist", wants: [], cannot: "There is no application as a florist." },
    when: { goal: "what day and time is the interview at the hotel?", wants: [], cannot: "", already: true, acts: [], proof: /Interview on 4 November, 10:00/ },
  },
};
