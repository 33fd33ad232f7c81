/** What can be seen of a control's state, as attributes for the page text. */
import { fold, iconHint, imageText, isField, labelText, textOfReferences } from "./accessible-name.js";
import { choiceBox, hiddenToggle, isListButton } from "./interactivity.js";

const COPIED = [
  "role", "name", "type", "placeholder", "title", "href", "alt", "min", "max", "step", "pattern", "maxlength", "autocomplete",
  "aria-haspopup", "data-has-popup", "aria-expanded", "aria-selected", "aria-checked", "aria-pressed", "aria-current", "aria-invalid",
  "aria-required", "aria-readonly", "aria-disabled", "aria-modal", "aria-sort", "aria-level", "aria-live", "aria-valuenow", "aria-valuetext",
  "aria-roledescription", "scope", "colspan",
];
const FLAGS = ["disabled", "required", "readonly", "multiple", "open"];
const CAPTION_ROLES = "dialog, [role=dialog], [role=alertdialog], section, form, nav, [role=region], [role=group], [role=radiogroup], [role=listbox], [role=menu], [role=grid], table, ul, fieldset";

/**
 * @param {Element} element
 * @param {boolean} actionable
 * @returns {[string, string][]}
 */
export function stateAttributes(element, actionable) {
  /** @type {[string, string][]} */
  const attributes = [];
  const label = labelOf(element, actionable);
  if (label) attributes.push(["aria-label", label]);
  else if (actionable && isNameless(element)) {
    const word = markupName(element);
    if (word) attributes.push(["data-name", word]);
  }
  for (const name of COPIED) {
    const value = element.getAttribute(name);
    if (value !== null && value !== "") attributes.push([name, value]);
  }
  for (const name of FLAGS) if (element.hasAttribute(name)) attributes.push([name, ""]);
  if (element.matches(":disabled") && !element.hasAttribute("disabled")) attributes.push(["disabled", ""]);
  attributes.push(...toggleState(element), ...valueState(element), ...detailsState(element));
  const hint = textOfReferences(element, "aria-describedby");
  if (hint && actionable) attributes.push(["aria-description", hint.slice(0, 200)]);
  return attributes;
}

/**
 * The name to spell out: where the markup around would not tell it.
 * @param {Element} element
 * @param {boolean} actionable
 */
function labelOf(element, actionable) {
  const given = fold(element.getAttribute("aria-label"));
  const referred = textOfReferences(element, "aria-labelledby");
  if (isField(element)) return given || referred || labelText(element);
  if (referred && (actionable || element.matches(CAPTION_ROLES))) return referred;
  // A switch or a list made of a button is labelled like the field whose place it takes.
  const own = given || labelText(element);
  if (own) return own;
  if (!actionable || fold(/** @type {HTMLElement} */ (element).innerText)) return "";
  return imageText(element) || (element.hasAttribute("title") ? "" : iconHint(element));
}

/** @param {Element} element */
function isNameless(element) {
  if (["name", "title", "placeholder", "alt"].some((name) => element.getAttribute(name))) return false;
  if (isField(element)) return true;
  return !element.matches("input[type=submit], input[type=button]") && fold(/** @type {HTMLElement} */ (element).innerText) === "";
}

/** Words of an author for how a page is laid out, which name nothing on it. */
const LAYOUT = /^(?:after|backdrop|before|block|box|column|container|content|focus-trap(?:-first|-last)?|inner|outer|row|wrapper)$/i;

/**
 * What the page's author calls an element that says nothing to its users: `search-text`, `slider handle`.
 * @param {Element} element
 */
function markupName(element) {
  const words = [...new Set([element.id, ...element.classList].map((word) => word.replace(/^(?:js|ui)-(?!$)/, "")))];
  const names = (/** @type {string} */ word) => /^[a-z][a-z_-]{2,}$/i.test(word) && !LAYOUT.test(word) && !/^(?:ui-)?(?:state|corner|widget|helper)-/.test(word);
  return words.filter(names).slice(0, 2).join(" ");
}

/** @param {Element} element @returns {[string, string][]} */
function toggleState(element) {
  const stand = hiddenToggle(element);
  if (stand) return [["role", stand.type], ["aria-checked", String(stand.checked)]];
  if (!element.matches("input[type=checkbox], input[type=radio]")) return [];
  const input = /** @type {HTMLInputElement} */ (element);
  if (input.indeterminate) return [["aria-checked", "mixed"]];
  return input.checked ? [["checked", ""]] : [["aria-checked", "false"]];
}

/**
 * The live value; a password's is never sent.
 * @param {Element} element
 * @returns {[string, string][]}
 */
function valueState(element) {
  if (element.matches("[contenteditable=''], [contenteditable=true]")) {
    const role = element.hasAttribute("role") ? [] : /** @type {[string, string][]} */ ([["role", "textbox"]]);
    return [...role, ["value", fold(/** @type {HTMLElement} */ (element).innerText)]];
  }
  if (element.matches("select")) {
    const chosen = [.../** @type {HTMLSelectElement} */ (element).selectedOptions].map((option) => fold(option.label));
    return [["value", chosen.join(", ")]];
  }
  if (isListButton(element)) return [["value", fold(/** @type {HTMLElement} */ (element).innerText)]];
  if (!element.matches("input, textarea")) return [];
  const input = /** @type {HTMLInputElement} */ (element);
  if (input.type === "password" || input.type === "file") return [];
  if (input.type === "checkbox" || input.type === "radio") return input.hasAttribute("value") ? [["value", input.value]] : [];
  return [["value", input.value || fold(choiceBox(input)?.innerText)]];
}

/** @param {Element} element @returns {[string, string][]} */
function detailsState(element) {
  if (element.tagName !== "SUMMARY" || element.hasAttribute("aria-expanded")) return [];
  const details = element.closest("details");
  return details ? [["aria-expanded", String(details.open)]] : [];
}

