#!/usr/bin/env node
/**
 * A language model that is none: words of the goal against names of controls, behind OpenAI's
 * interface. It shows that the way through a model works and what it is counted, and is a floor
 * for real ones.
 *
 *   node eval/keyword-model.mjs 9199 &
 *   OPENAI_BASE_URL=http://127.0.0.1:9199/v1 FAST_PATH=off node eval/run.mjs
 *
 * A second argument, `last`, prefers the last of equals instead of the first, for something to compare.
 */
import { scriptedModel } from "../tests/browser/support/scripted-model.js";

/** @typedef {import("../tests/browser/support/scripted-model.js").Asked} Asked */
/** @typedef {import("../tests/browser/support/scripted-model.js").Shown} Shown */

const FIELD = /^(textbox|searchbox|spinbutton|date|combobox)/;
const SENDS = /\b(submit|ok|search|log ?in|sign ?in|save|send|go|next|book)\b/i;
const preferLast = process.argv[3] === "last";

const words = (/** @type {string} */ text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

/** Whether the model has said before that it worked on this. @param {Asked} asked @param {Shown} one */
const wasDone = ({ past }, one) => past.includes(`“${one.name}”`);

/** @param {Asked} asked @returns {import("../tests/browser/support/scripted-model.js").Told} */
function decide(asked) {
  return fill(asked) ?? press(asked, overlap(asked)) ?? press(asked, (one) => (SENDS.test(one.name) ? 1 : 0)) ?? { thought: "Nothing is left that the goal names.", action: "finish()" };
}

/** The next quoted text goes into the next empty field. @param {Asked} asked */
function fill(asked) {
  const texts = [...asked.goal.matchAll(/["“]([^"”]+)["”]/g)].map((match) => match[1]).filter((text) => !asked.elements.some(({ name, value }) => name === text || value === text));
  const field = asked.elements.find((one) => FIELD.test(one.role) && one.value === "" && !wasDone(asked, one));
  if (!field || texts.length === 0) return null;
  return { thought: `I enter it in “${field.name}”.`, action: `setValue(${field.id}, ${JSON.stringify(texts[0])})` };
}

/** @param {Asked} asked @returns {(one: Shown) => number} the share of a name's words that the goal has */
function overlap({ goal }) {
  const wanted = words(goal);
  return ({ name }) => {
    const own = [...words(name)];
    return own.length === 0 ? 0 : own.filter((word) => wanted.has(word)).length / own.length;
  };
}

/** @param {Asked} asked @param {(one: Shown) => number} fits */
function press(asked, fits) {
  const open = asked.elements.filter((one) => !FIELD.test(one.role) && !/(?<!un)checked|selected|disabled/.test(one.states) && !wasDone(asked, one));
  const ordered = preferLast ? open.reverse() : open;
  const best = ordered.reduce((held, one) => (fits(one) > (held ? fits(held) : 0) ? one : held), /** @type {Shown | null} */ (null));
  return best && { thought: `I press “${best.name}”.`, action: /unchecked/.test(best.states) ? `check(${best.id})` : `click(${best.id})` };
}

const model = await scriptedModel(decide, Number(process.argv[2] ?? 9199));
process.stdout.write(`${model.url}\n`);
