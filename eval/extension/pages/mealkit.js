import { page } from "../stage.mjs";
import { press } from "../mind.mjs";

/** A week says in its own heading what comes of it, and folds, which neither client shows nor opens. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Your meal boxes", `<p class="card">New: the family plan, every box for four people, from 59 euros a week. <button id="family">Join the family plan</button></p><div id="weeks"></div><h2>Subscription</h2><p>Every Monday, 2 people, 3 meals. <button id="pause">Pause all boxes</button> <button id="quit">Cancel subscription</button></p>`, `
const weeks = [["6 October", 2, false], ["13 October", 2, true], ["20 October", 2, false], ["27 October", 2, false]].map(([day, people, skipped]) => ({ day, people, skipped, want: people }));
const el = (tag, text, then) => { const one = document.createElement(tag); one.textContent = text; if (then) one.onclick = then; return one; };
const opened = new Set();
const show = () => document.getElementById("weeks").replaceChildren(...weeks.map((week) => {
  const box = el("details", ""); box.open = opened.has(week.day); box.ontoggle = () => { box.open ? opened.add(week.day) : opened.delete(week.day); };
  box.append(el("summary", "Week of " + week.day + ": " + (week.skipped ? "skipped" : "3 meals for " + week.people + " people, " + week.people * 18 + " euros")));
  if (week.skipped) { box.append(el("p", "No box comes in this week."), el("button", "Deliver this week after all", () => { week.skipped = false; deed("deliver " + week.day); show(); })); return box; }
  const steps = el("p", "People "); const save = el("button", "Save box", () => { week.people = week.want; deed("box " + week.day + " for " + week.people); show(); }); save.disabled = week.want === week.people;
  const count = el("output", week.want); const step = (by) => () => { week.want = Math.min(6, Math.max(1, week.want + by)); count.textContent = week.want; save.disabled = week.want === week.people; };
  steps.append(el("button", "−", step(-1)), " ", count, " ", el("button", "+", step(1)));
  box.append(steps, save, " ", el("button", "Skip this week", () => { week.skipped = true; deed("skip " + week.day); show(); })); return box; }));
for (const [id, text] of [["family", "You are on the family plan now."], ["pause", "All boxes are paused."], ["quit", "Your subscription was cancelled."]]) document.getElementById(id).onclick = () => { deed(id); say(text); };
show();`),
  goals: {
    four: { goal: "In the week of 6 October we have guests: open that week, set the people to 4 and save the box", wants: ["box 6 October for 4"], shown: "neither", agree: /^(?!.*(family|subscription|\b(13|20|27) October)).*(6 October|Save box|“\+”)/is, acts: [press("Week of 6 October"), press("+"), press("+"), press("Save box")], proof: /Week of 6 October: 3 meals for 4 people/ },
    fuera: { goal: "La semana del 20 de octubre estamos fuera, sáltate esa caja", wants: ["skip 20 October"], shown: "neither", agree: /^(?!.*(family|Pause|subscription|\b(6|13|27) October)).*(20 October|Skip this week)/is, acts: [press("Week of 20 October"), press("Skip this week")], proof: /Week of 20 October: skipped/ },
    again: { goal: "we're home in the week of the 13th after all so that box should come as usual", wants: ["deliver 13 October"], shown: "neither", agree: /^(?!.*(family|Pause|subscription|\b(6|20|27) October)).*(13 October|Deliver this week)/is, acts: [press("Week of 13 October"), press("Deliver this week after all")], proof: /Week of 13 October: 3 meals for 2 people/ },
  },
};
