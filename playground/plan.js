/** The plan, as a row of steps with the current one marked. */

/**
 * @param {HTMLElement} place
 * @param {{ steps: { description: string, status: string }[], current: number } | null} plan
 */
export function showPlan(place, plan) {
  place.hidden = !plan || plan.steps.length === 0;
  if (!plan || place.hidden) return;
  const title = document.createElement("h2");
  const finished = plan.steps.filter((step) => step.status === "completed").length;
  title.textContent = `Plan, ${finished} of ${plan.steps.length} done`;
  const list = document.createElement("ol");
  plan.steps.forEach((step, index) => {
    const item = document.createElement("li");
    item.className = step.status;
    item.textContent = step.description;
    if (index === plan.current && step.status !== "completed") item.setAttribute("aria-current", "step");
    if (step.status !== "pending") item.append(unseen(`, ${step.status.replaceAll("_", " ")}`));
    list.append(item);
  });
  place.replaceChildren(title, list);
  (list.querySelector("[aria-current]") ?? list.lastElementChild)?.scrollIntoView({ block: "nearest" });
}

/** @param {string} text */
function unseen(text) {
  const span = document.createElement("span");
  span.className = "unseen";
  span.textContent = text;
  return span;
}
