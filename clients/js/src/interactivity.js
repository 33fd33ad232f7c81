/** Which elements a user can act on. */
import { listensForPress } from "./listeners.js";
import { parentAcrossShadow, styleOf } from "./visibility.js";

const NATIVE = "a[href], area[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=''], [contenteditable=true]";

const FIELDS = "input:not([type=hidden]), select, textarea";

const WIDGET_ROLES = new Set(
  "button link checkbox radio switch tab menuitem menuitemcheckbox menuitemradio option treeitem combobox textbox searchbox spinbutton slider".split(" "),
);

const HANDLERS = ["onclick", "onmousedown", "onmouseup", "onkeydown", "onkeyup"];

/**
 * The public extension's rule: by tag, inline handler or pointer cursor (which children inherit).
 * @param {Element} element
 * @param {CSSStyleDeclaration} style
 */
export function isInteractive(element, style) {
  if (["A", "INPUT", "BUTTON", "SELECT", "TEXTAREA"].includes(element.tagName)) return true;
  return HANDLERS.some((name) => element.hasAttribute(name)) || style.cursor === "pointer";
}

/**
 * The reference client's rule: native controls, widget roles, focusable elements, and whatever is
 * known to react to the mouse. A pointer cursor counts where it begins, not where it is inherited.
 * @param {Element} element
 * @param {CSSStyleDeclaration} style
 * @returns {"surely" | "maybe" | "no"} `maybe`: it listens or takes the focus, as boxes round the
 *   real controls do too (menus and lists that wait for what bubbles up)
 */
export function isActionable(element, style) {
  if (element.matches("html, body, option, optgroup")) return "no";
  if (element.matches(NATIVE)) return "surely";
  const role = element.getAttribute("role")?.trim().split(/\s+/)[0].toLowerCase() ?? "";
  if (WIDGET_ROLES.has(role)) return "surely";
  if (labelsAShownControl(element)) return "no";
  if (HANDLERS.some((name) => element.hasAttribute(name))) return "surely";
  if (style.cursor === "pointer" && !inheritsPointer(element)) return "surely";
  const { tabIndex, onclick } = /** @type {HTMLElement} */ (element);
  const focusable = tabIndex >= 0 && element.hasAttribute("tabindex");
  return focusable || onclick || listensForPress(element) ? "maybe" : "no";
}

/** @param {Element} element */
function inheritsPointer(element) {
  const parent = parentAcrossShadow(element);
  return parent !== null && !parent.matches("html, body") && styleOf(parent).cursor === "pointer";
}

/**
 * A label is its control's name; pressing it is pressing the control, so one of them is enough.
 * @param {Element} element
 */
function labelsAShownControl(element) {
  if (element.tagName !== "LABEL") return false;
  const control = /** @type {HTMLLabelElement} */ (element).control;
  return control !== null && styleOf(control).display !== "none";
}

/**
 * The check box or radio button that a label stands for because the real one is not shown.
 * @param {Element} element
 * @returns {HTMLInputElement | null}
 */
export function hiddenToggle(element) {
  if (element.tagName !== "LABEL") return null;
  const control = /** @type {HTMLLabelElement} */ (element).control;
  if (!control?.matches("input[type=checkbox], input[type=radio]")) return null;
  return styleOf(control).display === "none" ? /** @type {HTMLInputElement} */ (control) : null;
}

/**
 * A list to choose from whose closed form is no field: a press opens it, its text is what is chosen.
 * @param {Element} element
 */
export function isListButton(element) {
  return element.matches("[role=combobox], button[aria-haspopup=listbox]") && !element.matches("input, textarea, select") && !/** @type {HTMLElement} */ (element).isContentEditable;
}

/**
 * Where a list shows what is chosen, beside the field that one types into to search it.
 * @param {Element} element
 * @returns {HTMLElement | null}
 */
export function choiceBox(element) {
  if (!element.matches("input[role=combobox]")) return null;
  let box = element.parentElement;
  for (let level = 0; box && level < 4; level += 1, box = box.parentElement) {
    if (box.matches("label, form, body") || box.querySelector("label, [role=option]") || box.querySelectorAll(FIELDS).length > 1) return null;
    if (box.innerText.trim() !== "") return box;
  }
  return null;
}

/**
 * What draws a check box or radio button for a transparent input, which takes its own presses: it holds no other control and says nothing.
 * @param {Element} element
 * @returns {HTMLElement | null}
 */
export function drawnToggle(element) {
  if (!element.matches("input[type=checkbox], input[type=radio]")) return null;
  const box = element.parentElement;
  if (!box || box.matches("label, form, body") || box.innerText.trim() !== "") return null;
  return box.querySelectorAll(`a[href], button, label, [role=button], [role=link], [tabindex], [onclick], ${FIELDS}`).length > 1 ? null : box;
}
