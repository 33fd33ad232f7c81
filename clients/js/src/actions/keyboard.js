/** Keys, with what a browser does by itself when no script takes them. */
import { ActionError } from "../errors.js";
import { isShown } from "../visibility.js";
import { fire, fireInput, fireKey, focusedElement, writeValue } from "./events.js";
import { press } from "./pointer.js";

/** @type {Record<string, string>} */
const ALIASES = { Return: "Enter", Esc: "Escape", Up: "ArrowUp", Down: "ArrowDown", Left: "ArrowLeft", Right: "ArrowRight", Del: "Delete", Space: " " };
const TYPED = "input:not([type=checkbox]):not([type=radio]):not([type=button]):not([type=submit]):not([type=range]), textarea";

/**
 * Presses a key where the focus is. `Control+a` and the like name modifiers.
 * @param {Document} document
 * @param {string} spoken
 * @param {string} [extra] further modifiers, separated by commas or plus signs
 */
export function pressKey(document, spoken, extra = "") {
  const parts = spoken === "+" ? ["+"] : spoken.split("+").map((part) => part.trim());
  const name = parts.pop() ?? "";
  const key = ALIASES[name] ?? (name.length > 1 ? name[0].toUpperCase() + name.slice(1) : name);
  if (key === "") throw new ActionError("ACTION_FAILED", "No key named");
  const held = [...parts, ...extra.split(/[,+]/)].map((part) => part.trim().toLowerCase());
  const modifiers = {
    ctrlKey: held.includes("control") || held.includes("ctrl"),
    metaKey: held.includes("meta") || held.includes("command"),
    shiftKey: held.includes("shift"),
    altKey: held.includes("alt"),
  };
  const target = focusedElement(document);
  const free = fireKey(target, "keydown", key, modifiers);
  const printable = key === "Enter" || key.length === 1;
  const goesOn = free && (!printable || fireKey(target, "keypress", key, modifiers));
  if (goesOn) defaultAction(target, key, modifiers);
  fireKey(target.isConnected ? target : document.body, "keyup", key, modifiers);
}

/** @param {Element} target @param {string} key @param {{ ctrlKey: boolean, metaKey: boolean, shiftKey: boolean }} held */
function defaultAction(target, key, held) {
  if (held.ctrlKey || held.metaKey) {
    if (key.toLowerCase() === "a" && target.matches("input, textarea")) /** @type {HTMLInputElement} */ (target).select();
    return;
  }
  if (key === "Enter") enter(target);
  else if (key === "Tab") moveFocus(target.ownerDocument, held.shiftKey ? -1 : 1);
  else if (key === "Escape") escape(target.ownerDocument);
  else if (key === " " && target.matches("button, summary, input[type=checkbox], input[type=radio], input[type=submit]")) press(target);
  else if (target.matches("select, input[type=radio], input[type=range], input[type=number]")) step(target, key);
  else if (target.matches(TYPED)) edit(/** @type {HTMLInputElement} */ (target), key);
}

/** Enter follows links, presses buttons, breaks lines, and submits the form of a field. @param {Element} target */
function enter(target) {
  if (target.matches("a[href], button, summary, input[type=submit], input[type=button], input[type=reset]")) return press(target);
  if (target.matches("textarea")) return edit(/** @type {HTMLInputElement} */ (target), "\n");
  if (/** @type {HTMLElement} */ (target).isContentEditable) return void target.ownerDocument.execCommand("insertParagraph");
  const form = /** @type {HTMLInputElement} */ (target).form;
  if (!form || !target.matches("input, select")) return undefined;
  fire(target, "change");
  const submitters = [...form.elements].filter((element) => element.matches("button:not([type]), [type=submit], [type=image]"));
  if (submitters.length > 0) {
    if (!submitters[0].matches(":disabled")) /** @type {HTMLElement} */ (submitters[0]).click();
    return undefined;
  }
  // Without a button, only a form of one text field is submitted by Enter.
  const fields = [...form.elements].filter((element) => element.matches(TYPED) && element.tagName === "INPUT");
  if (fields.length <= 1) form.requestSubmit();
  return undefined;
}

/** @param {Document} document @param {number} direction */
function moveFocus(document, direction) {
  const stops = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex], [contenteditable=true]")].filter(
    (element) => /** @type {HTMLElement} */ (element).tabIndex >= 0 && !element.matches(":disabled, [type=hidden]") && isShown(element),
  );
  const here = stops.indexOf(/** @type {Element} */ (document.activeElement));
  const next = stops[(here + direction + stops.length) % stops.length];
  /** @type {HTMLElement | undefined} */ (next)?.focus();
}

/** @param {Document} document */
function escape(document) {
  const dialog = /** @type {HTMLDialogElement | null} */ ([...document.querySelectorAll("dialog[open]")].at(-1) ?? null);
  if (!dialog) return;
  const window = /** @type {Window & typeof globalThis} */ (document.defaultView);
  if (dialog.dispatchEvent(new window.Event("cancel", { cancelable: true }))) dialog.close();
}

/** @param {Element} target @param {string} key */
function step(target, key) {
  const by = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[key];
  if (by === undefined) return;
  if (target.matches("select")) {
    const select = /** @type {HTMLSelectElement} */ (target);
    select.selectedIndex = Math.min(Math.max(select.selectedIndex + by, 0), select.options.length - 1);
  } else if (target.matches("input[type=radio]")) {
    const radio = /** @type {HTMLInputElement} */ (target);
    const group = [...target.ownerDocument.querySelectorAll(`input[type=radio][name="${CSS.escape(radio.name)}"]`)];
    const next = /** @type {HTMLInputElement} */ (group[(group.indexOf(radio) + by + group.length) % group.length]);
    next.focus();
    next.click();
    return;
  } else {
    const input = /** @type {HTMLInputElement} */ (target);
    const up = key === "ArrowUp" || key === "ArrowRight";
    if (up) input.stepUp();
    else input.stepDown();
  }
  fire(target, "input");
  fire(target, "change");
}

/** @param {HTMLInputElement} field @param {string} key */
function edit(field, key) {
  const start = field.selectionStart ?? field.value.length;
  const end = field.selectionEnd ?? start;
  if (key === "Backspace" || key === "Delete") {
    const from = start === end && key === "Backspace" ? Math.max(start - 1, 0) : start;
    const to = start === end && key === "Delete" ? end + 1 : end;
    replace(field, from, to, "");
    fireInput(field, "", key === "Backspace" ? "deleteContentBackward" : "deleteContentForward");
  } else if (key.length === 1) {
    replace(field, start, end, key);
    fireInput(field, key, key === "\n" ? "insertLineBreak" : "insertText");
  } else if (key === "Home" || key === "End") {
    const place = key === "Home" ? 0 : field.value.length;
    field.setSelectionRange(place, place);
  }
}

/** @param {HTMLInputElement} field @param {number} from @param {number} to @param {string} text */
function replace(field, from, to, text) {
  writeValue(field, field.value.slice(0, from) + text + field.value.slice(to));
  if (field.selectionStart !== null) field.setSelectionRange(from + text.length, from + text.length);
}
