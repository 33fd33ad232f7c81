/** Selects, lists of options, check boxes, switches. */
import { ActionError } from "../errors.js";
import { accessibleName, fold, spokenName } from "../accessible-name.js";
import { hiddenToggle } from "../interactivity.js";
import { isShown } from "../visibility.js";
import { bringIntoView, press } from "./pointer.js";
import { fire, fireInput } from "./events.js";
import { setFieldText } from "./field-text.js";

/**
 * Chooses an option by its visible text or, failing that, its value.
 * @param {Element} element
 * @param {{ value?: string, text?: string, multiple?: boolean }} wanted
 * @param {import("../actions.js").Page} page
 */
export async function choose(element, wanted, page) {
  const select = element.matches("select") ? element : element.querySelector("select");
  if (select && (element === select || isShown(select))) return chooseNative(/** @type {HTMLSelectElement} */ (select), wanted);
  return chooseFromPopup(element, wanted.text ?? wanted.value ?? "", page);
}

/** @param {HTMLSelectElement} select @param {{ value?: string, text?: string, multiple?: boolean }} wanted */
function chooseNative(select, { value, text, multiple }) {
  if (select.disabled) throw new ActionError("ACTION_FAILED", `${spokenName(select)} is disabled`);
  const option = findOption([...select.options], text, value);
  if (!option) {
    const offered = [...select.options].slice(0, 20).map((candidate) => fold(candidate.label)).join(", ");
    throw new ActionError("ACTION_FAILED", `"${text ?? value}" is not among the options: ${offered}`);
  }
  if (option.disabled) throw new ActionError("ACTION_FAILED", `The option "${fold(option.label)}" is disabled`);
  bringIntoView(select);
  select.focus();
  if (select.multiple && multiple !== false) option.selected = true;
  else select.selectedIndex = option.index;
  fire(select, "input");
  fire(select, "change");
}

/** @param {HTMLOptionElement[]} options @param {string | undefined} text @param {string | undefined} value */
function findOption(options, text, value) {
  const label = (/** @type {HTMLOptionElement} */ option) => fold(option.label);
  const tests = [
    text !== undefined && ((/** @type {HTMLOptionElement} */ option) => label(option) === fold(text)),
    text !== undefined && ((/** @type {HTMLOptionElement} */ option) => label(option).toLowerCase() === fold(text).toLowerCase()),
    value !== undefined && ((/** @type {HTMLOptionElement} */ option) => option.value === value),
    value !== undefined && ((/** @type {HTMLOptionElement} */ option) => label(option).toLowerCase() === fold(value).toLowerCase()),
    text !== undefined && ((/** @type {HTMLOptionElement} */ option) => option.value === text),
  ];
  for (const test of tests) {
    const found = test && options.find(test);
    if (found) return found;
  }
  return undefined;
}

/**
 * A combo box made of other elements: open it, then press the option. One that is typed into
 * offers what goes with the text; where it offers nothing, the text itself was wanted.
 * @param {Element} element
 * @param {string} text
 * @param {import("../actions.js").Page} page
 */
async function chooseFromPopup(element, text, page) {
  let option = named(shownOptions(element), text);
  if (!option) {
    press(element);
    await page.settle();
    option = named(shownOptions(element), text);
  }
  if (!option && isTyped(element)) {
    setFieldText(/** @type {HTMLInputElement} */ (element), text);
    await page.settle();
    const offered = shownOptions(element);
    if (offered.length === 0) return;
    option = named(offered, text);
  }
  if (!option) throw new ActionError("ACTION_FAILED", `No option "${text}" appeared`);
  press(option);
}

/** @param {Element} element */
function isTyped(element) {
  return element.matches("input:not([type]), input[type=text], input[type=search]") && !element.matches(":disabled, [readonly]");
}

/** @param {Element} element */
function shownOptions(element) {
  const controlled = element.getAttribute("aria-controls") ?? element.getAttribute("aria-owns");
  const scope = (controlled && element.ownerDocument.getElementById(controlled)) || element.ownerDocument;
  return [...scope.querySelectorAll("[role=option], [role=menuitem], [role=menuitemradio], [role=treeitem], li")].filter(isShown);
}

/** @param {Element[]} options @param {string} text */
function named(options, text) {
  const wanted = fold(text).toLowerCase();
  return options.find((option) => accessibleName(option).toLowerCase() === wanted);
}

/**
 * Checks or unchecks by pressing, as a user does; nothing happens where it is already so.
 * @param {Element} element
 * @param {boolean} wanted
 */
export function setChecked(element, wanted) {
  const control = toggleOf(element);
  if (isChecked(control) === wanted) return;
  press(isShown(control) ? control : element);
  if (isChecked(control) !== wanted && control.matches("input")) {
    // The page's script put the state back, or the press did not reach the box.
    const input = /** @type {HTMLInputElement} */ (control);
    if (input.type === "radio" && !wanted) throw new ActionError("ACTION_FAILED", "A radio button cannot be unchecked");
    input.checked = wanted;
    fireInput(input, "", "");
    fire(input, "change");
  }
}

/** @param {Element} element */
function toggleOf(element) {
  const hidden = hiddenToggle(element);
  if (hidden) return hidden;
  const inner = "input[type=checkbox], input[type=radio], [role=checkbox], [role=switch], [role=radio], [role=menuitemcheckbox]";
  if (element.matches(inner) || element.hasAttribute("aria-pressed") || element.hasAttribute("aria-checked")) return element;
  const found = (element.tagName === "LABEL" && /** @type {HTMLLabelElement} */ (element).control) || element.querySelector(inner);
  if (!found) throw new ActionError("ACTION_FAILED", `${spokenName(element)} cannot be checked`);
  return found;
}

/** @param {Element} control */
export function isChecked(control) {
  if (control.matches("input")) return /** @type {HTMLInputElement} */ (control).checked;
  return (control.getAttribute("aria-checked") ?? control.getAttribute("aria-pressed")) === "true";
}
