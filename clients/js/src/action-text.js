/**
 * The action grammar: `name(arg, …)` to a value and back.
 *
 * Strings are quoted with `"`, `'` or a backtick and are taken as they stand; a backslash means
 * something only before the delimiter, and only in a text that holds all three quotes (there is
 * no other way to write such a text).
 */
import { ActionSyntaxError } from "./errors.js";

/** @typedef {"id" | "text" | "number" | "flag"} Kind */
/** @typedef {{ name: string, kind: Kind, optional?: boolean }} Parameter */
/** @typedef {import("../index.d.ts").ParsedAction} ParsedAction */

const id = /** @type {Parameter} */ ({ name: "id", kind: "id" });
/** @param {string} name @param {Kind} kind @returns {Parameter} */
const optional = (name, kind) => ({ name, kind, optional: true });
/** @param {string} name @returns {Parameter} */
const text = (name) => ({ name, kind: "text" });

/**
 * Every action with its parameters in order.
 * @type {Readonly<Record<string, readonly Parameter[]>>}
 */
export const ACTIONS = Object.freeze({
  click: [id],
  setValue: [id, text("text")],
  type: [text("text"), optional("delay", "number")],
  press: [text("key"), optional("modifiers", "text")],
  selectDropdown: [id, optional("value", "text"), optional("text", "text"), optional("multiple", "flag")],
  check: [id],
  uncheck: [id],
  hover: [id],
  doubleClick: [id],
  rightClick: [id],
  dragAndDrop: [{ name: "from", kind: "id" }, { name: "to", kind: "id" }],
  focus: [id],
  blur: [id],
  scroll: [optional("down", "flag"), optional("pages", "number"), optional("id", "id")],
  scroll_container: [id, optional("direction", "text")],
  findText: [text("text")],
  navigate: [text("url"), optional("newTab", "flag")],
  goBack: [],
  goForward: [],
  search: [text("query"), optional("engine", "text")],
  wait: [optional("seconds", "number")],
  waitForElement: [optional("text", "text"), optional("role", "text"), optional("timeout", "number")],
  createTab: [optional("url", "text"), optional("active", "flag")],
  switchTab: [text("id")],
  closeTab: [text("id")],
  acceptDialog: [optional("text", "text")],
  dismissDialog: [],
  finish: [],
  fail: [],
  ask_user: [],
});

const QUOTES = ['"', "'", "`"];

/**
 * Reads an action string.
 * @param {string} source
 * @returns {ParsedAction}
 */
export function parseAction(source) {
  const match = /^\s*([A-Za-z_]+)\s*\(([\s\S]*)\)\s*$/.exec(source);
  if (!match) throw new ActionSyntaxError(`"${source}" is not an action`);
  const name = match[1];
  if (!Object.hasOwn(ACTIONS, name)) throw new ActionSyntaxError(`Unknown action: ${name}`);
  const parameters = ACTIONS[name];
  const values = splitArguments(match[2]).map(readValue);
  const required = parameters.filter((parameter) => !parameter.optional).length;
  if (values.length < required || values.length > parameters.length) {
    throw new ActionSyntaxError(`${name} takes ${countText(required, parameters.length)}, got ${values.length}`);
  }
  /** @type {Record<string, string | number | boolean>} */
  const args = {};
  values.forEach((value, index) => {
    const parameter = parameters[index];
    // An empty string stands for "left out" where something else may follow.
    if (value === "" && parameter.optional) return;
    args[parameter.name] = convert(name, parameter, value);
  });
  return { name, args, source: source.trim() };
}

/**
 * Writes an action string that {@link parseAction} reads back unchanged.
 * @param {string} name
 * @param {Record<string, string | number | boolean | undefined>} [args]
 * @returns {string}
 */
export function printAction(name, args = {}) {
  const parameters = ACTIONS[name];
  if (!parameters) throw new ActionSyntaxError(`Unknown action: ${name}`);
  const last = parameters.findLastIndex((parameter) => args[parameter.name] !== undefined);
  const printed = parameters.slice(0, last + 1).map((parameter) => {
    const value = args[parameter.name];
    if (value === undefined) return '""';
    return typeof value === "string" ? quote(value) : String(value);
  });
  return `${name}(${printed.join(", ")})`;
}

/** @param {string} value */
function quote(value) {
  const mark = QUOTES.find((candidate) => !value.includes(candidate));
  return mark ? `${mark}${value}${mark}` : `"${value.replaceAll('"', '\\"')}"`;
}

/**
 * Splits at commas outside quotes and round brackets; arguments of nothing at all vanish.
 * @param {string} source
 */
function splitArguments(source) {
  const parts = [];
  let part = "";
  let open = "";
  let depth = 0;
  for (let at = 0; at < source.length; at += 1) {
    const letter = source[at];
    if (open) {
      if (letter === open && closes(source, at)) open = "";
    } else if (QUOTES.includes(letter) && part.trim() === "") open = letter;
    else if (letter === "(") depth += 1;
    else if (letter === ")") depth -= 1;
    else if (letter === "," && depth === 0) {
      parts.push(part);
      part = "";
      continue;
    }
    part += letter;
  }
  if (open) throw new ActionSyntaxError("A quote is not closed");
  parts.push(part);
  return parts.map((piece) => piece.trim()).filter((piece) => piece !== "");
}

/**
 * Whether the quote at `at` ends its string. A quote after a backslash ends it only where nothing
 * but a comma or the end can follow, so that a text may end on a backslash.
 * @param {string} source
 * @param {number} at
 */
function closes(source, at) {
  if (source[at - 1] !== "\\") return true;
  const rest = source.slice(at + 1);
  return /^\s*$/.test(rest) || (/^\s*,/.test(rest) && !rest.includes(source[at]));
}

/**
 * @param {string} piece
 * @returns {string | number | boolean}
 */
function readValue(piece) {
  const mark = piece[0];
  if (QUOTES.includes(mark) && piece.length > 1 && piece.endsWith(mark)) {
    const inner = piece.slice(1, -1);
    const holdsAll = QUOTES.every((candidate) => inner.includes(candidate));
    return holdsAll ? inner.replaceAll(`\\${mark}`, mark) : inner;
  }
  if (piece === "true" || piece === "false") return piece === "true";
  const number = Number(piece);
  return Number.isFinite(number) ? number : piece;
}

/**
 * @param {string} name
 * @param {Parameter} parameter
 * @param {string | number | boolean} value
 */
function convert(name, parameter, value) {
  if (parameter.kind === "text") return String(value);
  const expected = parameter.kind === "flag" ? "boolean" : "number";
  if (typeof value === expected) return value;
  throw new ActionSyntaxError(`${name}: ${parameter.name} must be a ${expected}`);
}

/** @param {number} least @param {number} most */
function countText(least, most) {
  return least === most ? `${most} argument(s)` : `${least} to ${most} arguments`;
}
