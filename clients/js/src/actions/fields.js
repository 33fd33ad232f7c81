/** Fields: setting and typing text so that the page's own scripts notice. */
import { ActionError } from "../errors.js";
import { spokenName } from "../accessible-name.js";
import { choose, setChecked } from "./choose.js";
import { isListButton } from "../interactivity.js";
import { fire, fireInput, fireKey, focusedElement, writeValue } from "./events.js";
import { setFieldText } from "./field-text.js";
import { press } from "./pointer.js";
import { pause } from "../settle.js";

const EDITABLE = "[contenteditable=''], [contenteditable=true], [contenteditable=plaintext-only]";
/** More steps than a slider that one sets by hand has. */
const MOST_SLIDES = 500;
const UNTYPED = new Set(["checkbox", "radio", "button", "submit", "reset", "image", "file", "hidden"]);

/**
 * Replaces what an element holds.
 * @param {Element} element
 * @param {string} text
 * @param {import("../actions.js").Page} page
 */
export async function setValue(element, text, page) {
  if (element.matches("select") || isListButton(element)) return choose(element, { text }, page);
  if (element.matches("input[type=checkbox], input[type=radio], [role=checkbox], [role=switch]")) {
    return setChecked(element, !/^(false|off|no|0|)$/i.test(text.trim()));
  }
  if (element.matches("[role=slider]:not(input)")) return slideTo(/** @type {HTMLElement} */ (element), Number(text.trim()));
  const field = textFieldOf(element);
  refuseLocked(field);
  press(field);
  // The page may lock a field the moment it is entered, to put something before it.
  refuseLocked(field);
  if (field.matches("input, textarea")) setFieldText(/** @type {HTMLInputElement} */ (field), text);
  else setEditableText(/** @type {HTMLElement} */ (field), text);
}

/**
 * Adds text where the focus is, key by key.
 * @param {Document} document
 * @param {string} text
 */
export function typeText(document, text) {
  const element = focusedElement(document);
  if (!element.matches(`input, textarea, ${EDITABLE}`)) throw new ActionError("ACTION_FAILED", "No field has the focus");
  refuseLocked(element);
  for (const letter of text) {
    if (!fireKey(element, "keydown", letter)) continue;
    fireKey(element, "keypress", letter);
    insert(element, letter);
    fireKey(element, "keyup", letter);
  }
  if (element.matches("input, textarea")) fire(element, "change");
}

/**
 * Moves a slider with the arrow keys to where it should stand, or as near as its steps allow.
 * @param {HTMLElement} slider
 * @param {number} wanted
 */
async function slideTo(slider, wanted) {
  if (Number.isNaN(wanted)) throw new ActionError("ACTION_FAILED", `${spokenName(slider)} takes numbers only`);
  const stands = () => Number(slider.getAttribute("aria-valuenow"));
  slider.focus();
  for (let pressed = 0; pressed < MOST_SLIDES && stands() !== wanted; pressed += 1) {
    const before = stands();
    const key = before < wanted ? "ArrowRight" : "ArrowLeft";
    fireKey(slider, "keydown", key);
    fireKey(slider, "keyup", key);
    await pause(0);
    if (stands() === before || Math.sign(wanted - before) !== Math.sign(wanted - stands())) break;
  }
  if (stands() !== wanted) throw new ActionError("ACTION_FAILED", `${spokenName(slider)} stands at ${stands()}`);
}

/**
 * The field itself, where the element named is a wrapper round it.
 * @param {Element} element
 */
function textFieldOf(element) {
  if (element.matches(`input, textarea, ${EDITABLE}`)) return element;
  const inner = element.shadowRoot?.querySelector("input, textarea") ?? element.querySelector(`input:not([type=hidden]), textarea, ${EDITABLE}`);
  const labelled = element.tagName === "LABEL" ? /** @type {HTMLLabelElement} */ (element).control : null;
  const field = labelled ?? inner;
  if (!field) throw new ActionError("ACTION_FAILED", `${spokenName(element)} takes no text`);
  return field;
}

/** @param {Element} field */
function refuseLocked(field) {
  const input = /** @type {HTMLInputElement} */ (field);
  if (field.matches(":disabled")) throw new ActionError("ACTION_FAILED", `${spokenName(field)} is disabled`);
  if (input.readOnly) throw new ActionError("ACTION_FAILED", `${spokenName(field)} is read-only`);
  if (field.matches("input") && UNTYPED.has(input.type)) throw new ActionError("ACTION_FAILED", `${spokenName(field)} takes no text`);
}

/** @param {HTMLElement} element @param {string} text */
function setEditableText(element, text) {
  const document = element.ownerDocument;
  element.focus();
  document.getSelection()?.selectAllChildren(element);
  const done = text === "" ? document.execCommand("delete") : document.execCommand("insertText", false, text);
  if (done && element.textContent?.trim() === text.trim()) return;
  element.textContent = text;
  fireInput(element, text, "insertText");
}

/** @param {Element} element @param {string} letter */
function insert(element, letter) {
  const field = /** @type {HTMLInputElement} */ (element);
  if (!element.matches("input, textarea")) {
    if (!element.ownerDocument.execCommand("insertText", false, letter)) element.append(letter);
    return;
  }
  let start = field.value.length;
  let end = start;
  try {
    start = field.selectionStart ?? start;
    end = field.selectionEnd ?? start;
  } catch {
    // Number and date fields have no selection.
  }
  writeValue(field, field.value.slice(0, start) + letter + field.value.slice(end));
  if (field.selectionStart !== null) field.setSelectionRange(start + letter.length, start + letter.length);
  fireInput(field, letter, "insertText");
}
