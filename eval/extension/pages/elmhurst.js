import { page } from "../stage.mjs";
import { choose, press, tick } from "../mind.mjs";

const KIDS = [["Ella", "3B", "Wetlands walk, 12 June"], ["Elias", "1A", "Fire station visit, 14 June"]];
const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"];
const MEALS = ["School meal", "Vegetarian", "Packed lunch"];
const options = (list, chosen = "") => list.map((one) => `<option ${one === chosen ? "selected" : ""}>${one}</option>`).join("");
const panel = ([name, , slip], at) => `<section role="tabpanel" aria-label="${name}" id="kid${at}" data-k="${name}" ${at ? "hidden" : ""}>
<h2>Lunch for ${name}, next week</h2><p>Choices are kept as soon as you make them.</p><table>${DAYS.map((day) => `<tr><th>${day}</th><td><select class="lunch" data-d="${day}" aria-label="${day}">${options(MEALS, at && day === "Friday" ? "Packed lunch" : "School meal")}</select></td></tr>`).join("")}</table>
<h2>Permission slip</h2><p>${slip}. Leaving at nine, back by three.</p><div class="slip" data-s="${slip}"><label><input type="radio" name="may${at}" value="may go"> ${name} may go</label> <label><input type="radio" name="may${at}" value="stays at school"> ${name} stays at school</label> <button class="sign">Sign slip</button> <span role="alert"></span></div>
<h2>Report an absence</h2><p><label>On <select class="on">${options(DAYS)}</select></label> <label>From <select class="from">${options(["08:00", "09:00", "10:00", "11:00", "12:00", "13:00"])}</select></label> <label>Until <select class="until">${options(["end of school", "10:00", "11:00", "12:00", "13:00", "14:00"])}</select></label> <label>Reason <select class="why"><option value="">Please choose</option>${options(["Illness", "Medical appointment", "Family occasion"])}</select></label> <button class="report">Report absence</button> <span role="alert" class="wrong"></span></p></section>`;

/** Two children of nearly one name behind tabs; lunches are kept at once, an absence asks back. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Elmhurst Primary: family page", `<p class="card">Waiting for you: ${KIDS.map(([name, , slip]) => `<span id="open${name}">${name}: slip for “${slip}”</span>`).join("; ")}</p>
<div role="tablist" aria-label="Child">${KIDS.map(([name, form], at) => `<button role="tab" aria-selected="${!at}" aria-controls="kid${at}">${name} (${form})</button>`).join(" ")}</div>${KIDS.map(panel).join("")}
<dialog id="ask"><h2>Tell the school?</h2><p id="what"></p><button id="no">Change it</button> <button id="yes">Tell the school</button></dialog>`, `
const $ = (id) => document.getElementById(id), all = (what) => [...document.querySelectorAll(what)], kid = (one) => one.closest("section").dataset.k;
for (const tab of all("[role=tab]")) tab.onclick = () => { for (const one of all("[role=tab]")) { one.setAttribute("aria-selected", one === tab); $(one.getAttribute("aria-controls")).hidden = one !== tab; } };
for (const one of all(".lunch")) one.onchange = () => { deed("lunch " + kid(one) + " " + one.dataset.d + " " + one.value); say("Saved: " + kid(one) + ", " + one.dataset.d + ", " + one.value + "."); };
for (const one of all(".sign")) one.onclick = () => {
  const box = one.parentElement, picked = box.querySelector("input:checked");
  if (!picked) { box.querySelector("span").textContent = "Please say whether " + kid(one) + " may go."; return; }
  deed("slip " + box.dataset.s + ": " + kid(one) + " " + picked.value);
  $("open" + kid(one)).textContent = kid(one) + ": nothing";
  say("Signed for “" + box.dataset.s + "”: " + kid(one) + " " + picked.value + ".");
  box.textContent = "Signed: " + kid(one) + " " + picked.value + ".";
};
let absence = "";
for (const one of all(".report")) one.onclick = () => {
  const box = one.closest("p"), of = (name) => box.querySelector(name).value, wrong = box.querySelector(".wrong");
  wrong.textContent = !of(".why") ? "Please choose a reason." : of(".until") !== "end of school" && of(".until") <= of(".from") ? "The end must be after the start." : "";
  if (wrong.textContent) return;
  absence = kid(one) + ", " + of(".on") + ", " + of(".from") + " to " + of(".until") + ", " + of(".why");
  $("what").textContent = "Away: " + absence; $("ask").showModal();
};
$("no").onclick = () => $("ask").close();
$("yes").onclick = () => { $("ask").close(); deed("absence " + absence); say("The school knows: " + absence + "."); };`),
  goals: {
    dentist: { goal: "elias has the dentist on friday morning, he'll be in at 11 and then its a normal day", wants: ["absence Elias, Friday, 08:00 to 11:00, Medical appointment"], agree: /^(?!.*(Ella|Sign slip|may go|lunch|Vegetarian|School meal)).*(“Elias|Friday|08:00|11:00|Medical appointment|“Report absence”)/is, agreeWhere: /Away: Elias, Friday, 08:00 to 11:00, Medical appointment[^]*Tell the school/, user: [[/reason/i, "Medical appointment"], [/from|start/i, "08:00"]], acts: [press("Elias (1A)"), choose("On", "Friday"), choose("Until", "11:00"), choose("Reason", "Medical appointment"), press("Report absence"), press("Tell the school")], proof: /The school knows: Elias, Friday, 08:00 to 11:00, Medical appointment/ },
    veggie: { goal: "Ellas lunch on thursday should be vegetarian, rest of the week is fine as it is", wants: ["lunch Ella Thursday Vegetarian"], agree: /^(?!.*(Elias|Monday|Tuesday|Wednesday|Friday|Sign|absence)).*(“Ella|Thursday|Vegetarian)/is, acts: [choose("Thursday", "Vegetarian")], proof: /Saved: Ella, Thursday, Vegetarian/ },
    slip: { goal: "sign the permission slip for the class trip pls, its ok with us", wants: ["slip Fire station visit, 14 June: Elias may go"], agree: /^(?!.*(Ella|stays at school|absence)).*(“Elias|Sign slip.*(Elias|Fire)|(Elias|Fire).*Sign slip)/is, agreeWhere: /Fire station visit, 14 June\. Leaving[^]*Sign slip/, user: [[/which|both|ella|elias|child|who/i, "Elias' one, the fire station. I do Ella's myself later"]], acts: [press("Elias (1A)"), tick("Elias may go"), press("Sign slip")], proof: /Signed for “Fire station visit, 14 June”: Elias may go/ },
  },
};
