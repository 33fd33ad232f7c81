/**
 * A question of the program in English, whatever language it was asked in: the users of these pages are written for English questions. The
 * program's phrases are read from where it has them.
 */
import { readFileSync } from "node:fs";

/** @type {Map<string, Record<string, string>>} */
const PHRASES = new Map();
for (const part of readFileSync(new URL("../../shared/words/src/phrase.txt", import.meta.url), "utf8").split(/^\[/m).slice(1)) {
  const [head, ...lines] = part.split("\n");
  const texts = lines.map((line) => /^([a-z]{2}): (.*)$/.exec(line)).filter(Boolean);
  PHRASES.set(head.replace("]", ""), Object.fromEntries(texts.map(([, code, text]) => [code, text])));
}
const TONGUES = Object.keys(PHRASES.get("may") ?? {}).filter((code) => code !== "en");
/** A control as it is named: in quotation marks, with its row and its place. */
const CONTROL = "(“[^”]*”(?: (?:of|behind|in the menu of) “[^”]*”)?(?: \\(number [^)]*\\))?)";
const PLACES = ["place behind", "place beside", "place"];
const ROWS = ["in the menu", "of its row", "behind"];
const ACTIONS = ["switch off", "switch on", "double-click", "write into", "choose", "press"];
const DEEDS = [...PHRASES.keys()].slice([...PHRASES.keys()].indexOf("pay"), [...PHRASES.keys()].indexOf("switched off"));
const SENTENCES = ["amount", "paid for", "recipient", "would be sent", "chosen", "pressed unseen", "dialog says", "opened at", "not on page", "answer yes or no", "would"];

const escaped = (/** @type {string} */ text) => text.replace(/[.*+?^$()[\]\\|]/g, "\\$&");

/** The phrase as an expression, with these in its places. @param {string} text @param {Record<string, string>} places */
function expression(text, places) {
  const order = [...text.matchAll(/\{(\d)\}/g)].map(([, at]) => at);
  return { source: escaped(text).replace(/\{(\d)\}/g, (_, at) => places[at] ?? "(.*?)"), order };
}

/** Puts the English phrase for the other. @param {string} question @param {string} key @param {string} code @param {Record<string, string>} places @param {string} flags */
function put(question, key, code, places, flags) {
  const { [code]: own, en } = PHRASES.get(key) ?? {};
  if (!own) return question;
  const { source, order } = expression(own, places);
  return question.replace(new RegExp(source, flags), (...found) => en.replace(/\{(\d)\}/g, (_, at) => found[order.indexOf(at) + 1] ?? ""));
}

/** @param {string} question */
export function inEnglish(question) {
  for (const key of ["which of several unseen", "which of several", "which may be", "is it done"])
    for (const code of TONGUES) {
      const english = put(question, key, code, key === "is it done" ? { 0: "(.*?)", 1: "(.*)" } : { 0: "(.*)", 1: "(.*?)", 2: "(.*)" }, "s");
      if (english !== question) return english;
    }
  const code = TONGUES.find((code) => {
    const { source } = expression(PHRASES.get("may")?.[code] ?? "", { 1: "(\\S+)" });
    return new RegExp(`^(?:[^“]{0,80}[.] )?${source}(?= )`, "s").test(question);
  });
  if (!code) return question;
  let text = question;
  for (const key of PLACES) text = put(text, key, code, { 0: "(“[^”]*”(?: \\S+(?: \\S+)? “[^”]*”)?)", 1: "(\\d+)", 2: "(\\d+)", 3: "([^”]*)" }, "gs");
  for (const key of ROWS) text = put(text, key, code, { 0: "(“[^”]*”)", 1: "([^”]*)" }, "gs");
  for (const key of ACTIONS) text = put(text, key, code, key === "choose" ? { 0: "([^”]*)", 1: CONTROL } : { 0: CONTROL }, "gs");
  text = put(text, "may", code, { 0: "(.*?)", 1: "(\\S+?)" }, "s");
  const { [code]: and = "" } = PHRASES.get("and") ?? {};
  const joint = escaped(and.replace("{0}", "").replace("{1}", ""));
  text = text.replace(new RegExp(`(”|\\))${joint}(?=(?:press|double-click|switch on|switch off|choose|write into) “)`, "g"), "$1 and ");
  const deeds = DEEDS.map((key) => PHRASES.get(key) ?? {}).sort((one, other) => other[code].length - one[code].length);
  const does = expression(PHRASES.get("would")?.[code] ?? "", { 0: "(.*?)" }).source;
  text = text.replace(new RegExp(does, "s"), (said) => deeds.reduce((said, deed) => said.replaceAll(deed[code], deed.en), said));
  for (const key of SENTENCES) text = put(text, key, code, { 0: "(.*?)" }, "s");
  return text;
}
