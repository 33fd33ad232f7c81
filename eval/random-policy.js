/** The baseline: presses and fills at random, with words of the goal. Runs in the page. */
import { printAction } from "../clients/js/index.js";

/** A small generator of its own, so that the page's seeded one stays undisturbed. @param {number} seed */
function generator(seed) {
  let state = seed + 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * It never knows that it is done, so it is stopped where its task is.
 * @param {{ goal: string, page: import("../clients/js/index.d.ts").PageDriver, seed: number, maxSteps: number, isOver: () => boolean, isSuccess: () => boolean, trace: object[] }} episode
 * @returns {Promise<string>} the outcome
 */
export async function runRandom({ goal, page, seed, maxSteps, isOver, isSuccess, trace }) {
  const random = generator(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const words = [...goal.matchAll(/"([^"]+)"|([^\s",.]+)/g)].map((match) => match[1] ?? match[2]);
  for (let step = 1; step <= maxSteps; step += 1) {
    const { actionable, ids } = page.read();
    if (actionable.size === 0) return "nothing to do";
    const element = pick([...actionable]);
    const action = randomAction(element, ids.get(element), words, pick);
    const report = await page.perform(action);
    trace.push({ index: step, action, report });
    if (isSuccess()) return "completed";
    if (isOver()) return "halted";
  }
  return "out_of_steps";
}

function randomAction(element, id, words, pick) {
  if (element.matches("select")) return printAction("selectDropdown", { id, text: pick([...element.options])?.label ?? "" });
  if (element.matches("input:not([type=checkbox]):not([type=radio]):not([type=button]):not([type=submit]), textarea")) {
    return printAction("setValue", { id, text: pick(words) });
  }
  return printAction("click", { id });
}
