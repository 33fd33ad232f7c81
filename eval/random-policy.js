/** The baseline: presses and fills at random, with words of the goal. Runs in the page. */
import { printAction } from "/client/index.js";

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
 * @param {{ goal: string, page: import("../clients/js/index.d.ts").PageDriver, seed: number, maxSteps: number, isDone: () => boolean, trace: object[] }} episode
 * @returns {Promise<{ outcome: string, steps: number }>}
 */
export async function runRandom({ goal, page, seed, maxSteps, isDone, trace }) {
  const random = generator(seed);
  const pick = (list) => list[Math.floor(random() * list.length)];
  const words = [...goal.matchAll(/"([^"]+)"|([^\s",.]+)/g)].map((match) => match[1] ?? match[2]);
  for (let step = 1; step <= maxSteps; step += 1) {
    const { actionable, ids } = page.read();
    if (actionable.size === 0) return { outcome: "nothing to do", steps: step - 1 };
    const element = pick([...actionable]);
    const action = randomAction(element, ids.get(element), words, pick);
    const report = await page.perform(action);
    trace.push({ index: step, action, report });
    if (isDone()) return { outcome: "halted", steps: step };
  }
  return { outcome: "out_of_steps", steps: maxSteps };
}

function randomAction(element, id, words, pick) {
  if (element.matches("select")) return printAction("selectDropdown", { id, text: pick([...element.options])?.label ?? "" });
  if (element.matches("input:not([type=checkbox]):not([type=radio]):not([type=button]):not([type=submit]), textarea")) {
    return printAction("setValue", { id, text: pick(words) });
  }
  return printAction("click", { id });
}
