/**
 * A mind for these pages behind a model's endpoint. It knows what each goal wants done and by which words, and sees nothing but the prompt: it looks
 * for the controls in the outline, sends all that is there in one answer, and says what it cannot see. With `errs` every so-manieth answer is wrong.
 */
import { scriptedModel } from "../../tests/browser/support/scripted-model.js";

/** What a mind that errs types for the goal's own words: a user who reads it in a question does not agree. */
export const MADE_UP = "Dora 77";

/** @typedef {{ does: "click" | "type" | "choose" | "tick" | "untick" | "secret", name: string, near?: string, text?: string }} Act */
/** @typedef {import("../../tests/browser/support/scripted-model.js").Asked} Asked */
/** @typedef {import("../../tests/browser/support/scripted-model.js").Shown & { above: string }} Placed an element, with what stands over it in the outline */

/** @returns {Act} */
export const press = (/** @type {string} */ name, /** @type {string} */ near = "") => ({ does: "click", name, near });
/** @returns {Act} */
export const type = (/** @type {string} */ name, /** @type {string} */ text, near = "") => ({ does: "type", name, text, near });
/** @returns {Act} */
export const choose = (/** @type {string} */ name, /** @type {string} */ text) => ({ does: "choose", name, text });
/** @returns {Act} */
export const tick = (/** @type {string} */ name) => ({ does: "tick", name });
/** @returns {Act} */
export const untick = (/** @type {string} */ name) => ({ does: "untick", name });
/** @returns {Act} */
export const secret = (/** @type {string} */ name) => ({ does: "secret", name });

const ROLES = { click: /button|link|menuitem|option|tab|switch|clickable|checkbox|radio|treeitem/, type: /textbox|combobox|searchbox|field/, secret: /textbox|password|field/, choose: /combobox|listbox|select|list/, tick: /checkbox|radio|switch|option/, untick: /checkbox|switch/ };
const VERBS = { click: /click\(|navigate\(/, type: /setValue\(|type\(/, secret: /setValue\(|type\(/, choose: /selectDropdown\(/, tick: /check\(|click\(/, untick: /uncheck\(|click\(/ };

/** Elements with the lines that they stand under. @param {Asked} asked @returns {Placed[]} */
function placed(asked) {
  /** @type {{ depth: number, line: string }[]} */
  const over = [];
  return asked.page.split("\n").flatMap((line) => {
    const depth = line.length - line.trimStart().length;
    while (over.length && over[over.length - 1].depth >= depth) over.pop();
    const found = asked.elements.find((one) => one.line === line);
    const above = over.map((one) => one.line).join("\n");
    over.push({ depth, line });
    return found ? [{ ...found, above }] : [];
  });
}

const folded = (/** @type {string} */ text) => text.replaceAll(/[“”"*:…]|\.\.\./g, "").trim().toLowerCase();

/** @param {Act} act @param {Placed[]} elements @param {Asked} asked @returns {Placed | null} */
function locate(act, elements, asked) {
  const fitting = elements.filter((one) => ROLES[act.does].test(one.role) && !/\bdisabled\b/.test(one.states));
  const same = fitting.filter((one) => folded(one.name) === folded(act.name));
  const named = same.length ? same : fitting.filter((one) => folded(one.name).startsWith(`${folded(act.name)} `));
  if (!act.near) return named.length === 1 ? named[0] : null;
  const near = folded(act.near);
  const beside = named.filter((one) => folded(`${one.above}\n${one.line}`).includes(near));
  if (beside.length === 1) return beside[0];
  if (beside.length > 1) return null;
  // Rows of which the outline keeps order alone: the first such control after the text.
  const lines = asked.page.split("\n");
  const at = lines.findIndex((line) => folded(line).includes(near));
  return at < 0 ? null : (named.find((one) => lines.indexOf(one.line) > at) ?? null);
}

/** @param {Act} act @param {Placed} element @param {Asked} asked */
function command(act, { id }, asked) {
  const quoted = JSON.stringify(act.text ?? "");
  if (act.does === "type") return `setValue(${id}, ${quoted})`;
  if (act.does === "choose") return `selectDropdown(${id}, "", ${quoted})`;
  if (act.does === "tick") return `check(${id})`;
  if (act.does === "untick") return `uncheck(${id})`;
  if (act.does === "secret") return `setValue(${id}, "${asked.user.match(/\{\{secret:\d+\}\}/)?.[0] ?? "{{secret:1}}"}")`;
  return `click(${id})`;
}

/** @param {Act} act */
function inWords(act, seen = false) {
  const name = seen ? `"${act.name}"` : act.name;
  const where = act.near ? ` of ${act.near}` : "";
  if (act.does === "type") return `Type "${act.text}" into ${name}${where}`;
  if (act.does === "secret") return `Type the password into ${name}`;
  if (act.does === "choose") return `Choose "${act.text}" in ${name}`;
  if (act.does === "tick") return `Tick ${name}`;
  if (act.does === "untick") return `Untick ${name}`;
  return seen ? `Click ${name}${where}` : `Go on until ${act.name} is pressed${where}`;
}

/** How many of the acts the prompt tells of as done. @param {Act[]} acts @param {string} past */
function doneOf(acts, past) {
  let at = 0;
  for (const line of past.split("\n")) {
    const act = acts[at];
    if (!act || !/^\d+\. \w+\(/.test(line) || /FAILED|not carried out|held back|refused/i.test(line)) continue;
    if (VERBS[act.does].test(line) && (folded(line).includes(folded(act.name)) || (act.text && folded(line).includes(folded(act.text))))) at += 1;
  }
  return at;
}

/** What the page says, without its controls. @param {Asked} asked */
const saysTheGoal = (asked, /** @type {RegExp | undefined} */ proof) => Boolean(proof?.test(asked.page) || proof?.test(asked.past.split("Seen after")[1] ?? ""));

const end = (/** @type {string} */ thought, /** @type {any} */ more) => ({ thought, action: "finish()", ...more });

/** @param {Asked} asked @param {import("./stage.mjs").Goal} goal */
export function decide(asked, goal) {
  const acts = goal.acts ?? [];
  const left = acts.slice(doneOf(acts, asked.past));
  if (goal.refused?.test(`${asked.page}\n${asked.past}`)) return { thought: goal.cannot ?? "The page refuses.", action: "fail()", plan: [] };
  if (goal.cannot && !acts.length) return { thought: goal.cannot, action: "fail()", plan: [] };
  if (left.length === 0 || (saysTheGoal(asked, goal.proof) && !goal.already)) {
    const shown = saysTheGoal(asked, goal.proof);
    return end("That is done.", { plan: [], goalReached: { match: true, confidence: 0.95, reason: shown ? "The page says so." : "All was done and sent.", unseen: !shown } });
  }
  const elements = placed(asked);
  const found = [];
  for (const act of left) {
    const element = locate(act, elements, asked);
    if (!element) break;
    found.push({ act, element });
  }
  const rest = left.slice(found.length);
  const plan = [...found.map(({ act }) => ({ description: inWords(act, true) })), ...rest.map((act) => ({ description: inWords(act) }))];
  if (found.length === 0) {
    const what = inWords(left[0]);
    if (/Waited [2-9]/.test(asked.user) || !asked.past.includes("Done, oldest first")) return { thought: `I do not see how to go on: ${what}.`, action: "ask_user()", question: { text: `I do not see which control this is: ${what}. Which one is it?`, field: "control" }, plan };
    return { thought: "The page is still on its way.", action: "wait(2)", plan, stepDone: false };
  }
  const [first, ...others] = found.map(({ act, element }) => command(act, element, asked));
  const then = rest.length === 0 ? [...others, "finish()"] : others;
  return { thought: inWords(found[0].act), action: first, then, stepDone: true, plan };
}

/** A stream of numbers from 0 to 1 that is the same each time. */
function dice(/** @type {number} */ seed) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Another answer than the right one: another thing, another value, another field, once more, or an end too early. @param {any} told @param {Asked} asked @param {() => number} roll */
function wrong(told, asked, roll) {
  const others = placed(asked).filter((one) => /button|link|checkbox|radio|switch|menuitem|option|clickable/.test(one.role) && !/\bdisabled\b/.test(one.states));
  const some = (/** @type {any[]} */ list) => list[Math.floor(roll() * list.length)];
  const id = Number(told.action.match(/\((\d+)/)?.[1]);
  const kind = Math.floor(roll() * 4);
  const value = told.action.match(/^(setValue|selectDropdown)\(/);
  const role = placed(asked).find((one) => one.id === id)?.role;
  const fields = placed(asked).filter((one) => one.id !== id && one.role === role && !/\bdisabled\b/.test(one.states));
  if (value && kind === 1 && fields.length) return { ...told, action: told.action.replace(`(${id},`, `(${some(fields).id},`), then: [] };
  if (value && kind < 2) return { ...told, action: told.action.replace(/"(?!")[^"]+"\)$/, `"${MADE_UP}")`) };
  if (kind === 3) return end("That is done.", { plan: told.plan, goalReached: { match: true, confidence: 0.95, reason: "The page says so." } });
  const name = others.find((one) => one.id === id)?.name;
  const alike = others.filter((one) => one.id !== id && one.name === name);
  const pick = some(alike.length && kind < 2 ? alike : others.filter((one) => one.id !== id));
  return pick ? { ...told, action: `click(${pick.id})`, then: [], thought: `I press “${pick.name}”.` } : told;
}

/**
 * @param {import("./stage.mjs").Goal[]} goals
 * @param {{ errs?: number }} options one answer of so many is wrong
 */
export async function openMind(goals, { errs = 0 } = {}) {
  const roll = dice(7);
  /** @type {{ goal: string, wrong: boolean, told: any, asked: Asked }[]} */
  const said = [];
  const answer = (/** @type {Asked} */ asked) => {
    const goal = goals.find((one) => asked.goal && (asked.goal === one.goal || alike(one.goal, asked.goal)));
    if (!goal) return { thought: "I do not know this.", action: "fail()" };
    const right = decide(asked, goal);
    const errsNow = errs > 0 && roll() < 1 / errs;
    const told = errsNow ? wrong(right, asked, roll) : right;
    said.push({ goal: goal.goal, wrong: errsNow, told, asked });
    return told;
  };
  const critic = (/** @type {Asked} */ asked) => {
    const aligned = !(errs && roll() < 1 / errs);
    said.push({ goal: asked.goal, wrong: !aligned, told: { aligned }, asked });
    return { aligned, reason: aligned ? "It serves the goal." : "It does not serve the goal." };
  };
  const { url, close } = await scriptedModel(answer, 0, critic);
  return { url, said, close };
}

/** The goal with its secrets taken out. @param {string} goal @param {string} shown */
function alike(goal, shown) {
  const parts = shown.split(/\{\{secret:\d+\}\}/);
  return parts.length > 1 && goal.startsWith(parts[0]) && goal.endsWith(parts[parts.length - 1]);
}
