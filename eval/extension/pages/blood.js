import { page } from "../stage.mjs";
import { choose, press, tick } from "../mind.mjs";

const PLACES = { "Town Hall": ["9:00", "12:30 full", "17:30"], "Sports Hall": ["9:00 full", "10:15", "17:30"], "Central Library": ["10:00", "12:00 full", "14:45"] };
const question = (text, name, no, yes) => `<fieldset><legend>${text}</legend><label><input type="radio" name="${name}" value="yes"> ${yes}</label> <label><input type="radio" name="${name}" value="no"> ${no}</label></fieldset>`;
const well = tick("No, I am well");

/** Two steps; what is full can be seen once the place is chosen. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Give blood on 22 November", `<form id="one">${question("Have you been ill in the last 14 days?", "ill", "No, I am well", "Yes, I was ill")}${question("Have you given blood before?", "before", "No, it is my first time", "Yes, I have given before")}<p role="alert" id="wrong"></p><button>Continue</button></form>
<form id="two" hidden><p id="first"></p><p><label>Place <select id="place"><option value="">Choose a place</option>${Object.keys(PLACES).map((name) => `<option>${name}</option>`).join("")}</select></label></p><fieldset id="times" hidden><legend>Time</legend></fieldset><p role="alert" id="wrong2"></p><button>Confirm appointment</button></form><p id="end"></p>`, `
const $ = (id) => document.getElementById(id);
const places = ${JSON.stringify(PLACES)};
const of = (name) => (document.querySelector("[name=" + name + "]:checked") || {}).value;
$("one").onsubmit = (event) => { event.preventDefault(); if (!of("ill") || !of("before")) { $("wrong").textContent = "Please answer both questions."; return; }
  $("one").hidden = true; if (of("ill") === "yes") { $("end").textContent = "We are sorry, please come back 14 days after your illness."; return; }
  $("first").textContent = of("before") === "no" ? "Welcome! Please allow 30 minutes more for your first donation." : "Welcome back!"; $("two").hidden = false; };
$("place").onchange = () => { $("times").hidden = !$("place").value; $("times").innerHTML = "<legend>Time</legend>" + (places[$("place").value] || []).map((time) => { const full = time.endsWith("full"); return '<p><label><input type="radio" name="time" value="' + time + '"' + (full ? " disabled" : "") + "> " + time.replace("full", "(full)") + "</label></p>"; }).join(""); };
$("two").onsubmit = (event) => { event.preventDefault(); if (!of("time")) { $("wrong2").textContent = "Please choose a place and a time."; return; }
  const what = $("place").value + ", " + of("time"); deed("appointment " + what + (of("before") === "no" ? ", first time" : "")); $("two").hidden = true; $("end").textContent = "Thank you! We expect you on 22 November: " + what + "."; };`),
  goals: {
    town: { goal: 'Answer "No, I am well" and "Yes, I have given before", press Continue, choose Town Hall and 17:30 and press Confirm appointment', wants: ["appointment Town Hall, 17:30"], agree: /^[^“]*“?(Continue|Town Hall|17:30|Confirm appointment|No, I am well|Yes, I have given)|“Place”.*Town Hall/i, acts: [well, tick("Yes, I have given before"), press("Continue"), choose("Place", "Town Hall"), tick("17:30"), press("Confirm appointment")], proof: /22 November: Town Hall, 17:30/ },
    gymnase: { goal: "Je voudrais donner mon sang au Sports Hall à 10 h 15. C'est la première fois et je n'ai pas été malade", wants: ["appointment Sports Hall, 10:15, first time"], agree: /^[^“]*“?(Continue|Sports Hall|10:15|Confirm appointment|No, I am well|No, it is my first)|“Place”.*Sports Hall/i, user: [[/ill|malade/i, "No, I am well"]], acts: [well, tick("No, it is my first time"), press("Continue"), choose("Place", "Sports Hall"), tick("10:15"), press("Confirm appointment")], proof: /22 November: Sports Hall, 10:15/ },
    full: { goal: "can you get me in at the central library at noon? I'm healthy and have given blood before. It has to be noon, that's my lunch break", wants: [], agree: /^[^“]*“?(Continue|Central Library|No, I am well|Yes, I have given)|“Place”.*Central Library/i, user: [[/other|another|instead/i, "No, only 12:00 suits me"]], cannot: "12:00 at the Central Library is full.", acts: [well, tick("Yes, I have given before"), press("Continue"), choose("Place", "Central Library"), tick("12:00")], refused: /12:00 \(full\)/ },
  },
};
