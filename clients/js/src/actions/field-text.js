/** Text into an input or a text area, so that the page's own scripts notice. */
import { ActionError } from "../errors.js";
import { spokenName } from "../accessible-name.js";
import { fire, fireInput, fireKey, writeValue } from "./events.js";
import { asFieldValue } from "./field-formats.js";

/**
 * Replaces the text of a field as if it had been typed.
 * @param {HTMLInputElement} field
 * @param {string} text
 */
export function setFieldText(field, text) {
  const value = asFieldValue(field, text);
  const before = field.value;
  const key = value.at(-1) ?? "Backspace";
  fireKey(field, "keydown", key);
  fireKey(field, "keypress", key);
  writeValue(field, value);
  // The browser empties a date or number that it cannot read.
  if (field.value === "" && value !== "") {
    writeValue(field, before);
    throw new ActionError("ACTION_FAILED", `${spokenName(field)} does not take "${text}"`);
  }
  fireInput(field, value, "insertReplacementText");
  fireKey(field, "keyup", key);
  fire(field, "change");
}
