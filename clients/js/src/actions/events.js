/** Events of fields and keys, and writing values below the frameworks. */
import { frameDocument } from "../numbering.js";
import { windowOf } from "./pointer.js";

/**
 * Writes through the browser's own setter: frameworks put theirs on the element to track changes.
 * @param {HTMLInputElement | HTMLTextAreaElement} field
 * @param {string} value
 */
export function writeValue(field, value) {
  const window = windowOf(field);
  const prototype = field.tagName === "TEXTAREA" ? window.HTMLTextAreaElement.prototype : window.HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
}

/** @param {Element} element @param {string} data @param {string} inputType */
export function fireInput(element, data, inputType) {
  element.dispatchEvent(new (windowOf(element).InputEvent)("input", { bubbles: true, composed: true, data, inputType }));
}

/** @param {Element} element @param {string} type */
export function fire(element, type) {
  element.dispatchEvent(new (windowOf(element).Event)(type, { bubbles: true, composed: type === "input" }));
}

/**
 * @param {Element} element
 * @param {string} type
 * @param {string} key
 * @param {KeyboardEventInit} [modifiers]
 * @returns {boolean} false when the page's script took the key for itself
 */
export function fireKey(element, type, key, modifiers = {}) {
  const code = key.length === 1 ? keyCode(key) : (NAMED_KEYS[key] ?? 0);
  const init = { key, code: codeName(key), keyCode: code, which: code, bubbles: true, cancelable: true, composed: true, ...modifiers };
  return element.dispatchEvent(new (windowOf(element).KeyboardEvent)(type, init));
}

/** @type {Record<string, number>} */
const NAMED_KEYS = {
  Backspace: 8, Tab: 9, Enter: 13, Escape: 27, PageUp: 33, PageDown: 34, End: 35, Home: 36,
  ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Delete: 46,
};

/** @param {string} key */
function keyCode(key) {
  return key.toUpperCase().charCodeAt(0);
}

/** @param {string} key */
function codeName(key) {
  if (/^[a-z]$/i.test(key)) return `Key${key.toUpperCase()}`;
  if (/^\d$/.test(key)) return `Digit${key}`;
  return key === " " ? "Space" : key;
}


/**
 * The element with the focus, also inside shadow roots and same-origin frames.
 * @param {Document} document
 * @returns {Element}
 */
export function focusedElement(document) {
  let at = document.activeElement ?? document.body;
  for (;;) {
    const inner = at.shadowRoot?.activeElement ?? frameDocument(at)?.activeElement;
    if (!inner) return at;
    at = inner;
  }
}
