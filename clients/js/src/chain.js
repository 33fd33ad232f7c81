/** Carries out a chain of actions, checking each on the page before the next. */
import { accessibleName, fold } from "./accessible-name.js";
import { isChecked } from "./actions/choose.js";
import { asFieldValue } from "./actions/field-formats.js";
import { isListButton } from "./interactivity.js";
import { isShown } from "./visibility.js";

/** @typedef {import("../index.d.ts").ActionReport} ActionReport */
/** @typedef {import("../index.d.ts").ChainedAction} ChainedAction */
/** @typedef {import("../index.d.ts").ClientCheck} ClientCheck */
/** @typedef {import("./page-driver.js").PageDriver} PageDriver */

const ERRORS = "[role=alert], [aria-invalid=true], .error, .invalid-feedback";
const GOOD_NEWS = /\b(?:saved|created|added|updated|changed|deleted|removed|sent|success\w*|succeeded|done|completed?|closed|registered|booked|submitted|invited|published|archived|restored|copied|thank you|welcome)\b/i;
const TROUBLE = /\b(?:not|no|error|fail\w*|invalid|unable|cannot|couldn['’]t|can['’]t|required|must|please|wrong|incorrect|already|denied|missing)\b/i;
const SUCCESSES = "[role=status], [role=alert], .success";

/**
 * @param {ChainedAction[]} chain
 * @param {PageDriver} driver
 * @param {AbortSignal} [signal]
 * @returns {Promise<ActionReport>} of the whole: what was seen from before the first to after the last
 */
export async function performChain(chain, driver, signal) {
  const ordered = [...chain].sort((one, other) => one.index - other.index);
  let executed = 0;
  /** @type {ActionReport | null} */
  let whole = null;
  for (const [index, link] of ordered.entries()) {
    signal?.throwIfAborted();
    // Later links name elements by the numbers of the reading that the chain was made for.
    const madeFor = driver.reading ?? driver.read();
    const before = stateOf(madeFor.elements.get(link.targetElementId ?? -1));
    const errorsBefore = errorsOf(driver.document);
    const report = await driver.perform(link.action);
    whole = whole ? merge(whole, report) : report;
    const broken = report.lastActionError ?? firstBroken(link, madeFor.elements, driver.document, before, errorsBefore);
    if (broken) return { ...whole, ...breakage(broken, link, index, executed, ordered.length) };
    executed += 1;
    if (index + 1 < ordered.length) driver.reading = { ...(driver.reading ?? madeFor), elements: madeFor.elements, ids: madeFor.ids };
  }
  return { .../** @type {ActionReport} */ (whole), chainPartialState: { executedActions: executed, totalActionsInChain: ordered.length } };
}

/**
 * @param {{ message: string, code: string }} broken
 * @param {ChainedAction} link
 * @param {number} failedIndex
 * @param {number} executed
 * @param {number} total
 */
function breakage(broken, link, failedIndex, executed, total) {
  const { message, code } = broken;
  const elementId = link.targetElementId;
  return {
    lastActionStatus: /** @type {const} */ ("failure"),
    lastActionResult: { success: false, actualState: message },
    lastActionError: { message, code, action: link.action, ...(elementId === undefined ? {} : { elementId }) },
    chainPartialState: { executedActions: executed, totalActionsInChain: total },
    chainError: { action: link.action, message, code, elementId, failedIndex },
  };
}

/**
 * @param {ChainedAction} link
 * @param {Map<number, Element>} elements
 * @param {Document} document
 * @param {string} before
 * @param {Set<string>} errorsBefore
 */
function firstBroken(link, elements, document, before, errorsBefore) {
  for (const check of link.clientVerificationChecks ?? []) {
    const element = elements.get(check.elementId ?? link.targetElementId ?? -1);
    if (!holds(check, element, document, before, errorsBefore)) {
      return { message: whatBroke(check, document, errorsBefore), code: "ACTION_FAILED" };
    }
  }
  return null;
}

/** @param {ClientCheck} check @param {Document} document @param {Set<string>} errorsBefore */
function whatBroke({ type, expectedValue }, document, errorsBefore) {
  const said = [...errorsOf(document)].filter((text) => !errorsBefore.has(text));
  if (said.length > 0) return `The page says: ${said.join(" ").slice(0, 300)}`;
  if (type === "value_matches") return `The field does not hold "${expectedValue ?? ""}"`;
  return `It had no visible effect (${type.replaceAll("_", " ")})`;
}

/**
 * @param {ClientCheck} check
 * @param {Element | undefined} element
 * @param {Document} document
 * @param {string} before
 * @param {Set<string>} errorsBefore
 * @returns {boolean}
 */
function holds(check, element, document, before, errorsBefore) {
  switch (check.type) {
    case "value_matches":
      return element === undefined || holdsValue(element, check.expectedValue ?? "");
    case "state_changed":
      return element === undefined || stateOf(element) !== before || isChecked(element) || (check.expectedValue !== undefined && holdsValue(element, check.expectedValue));
    case "element_visible":
      return element !== undefined && isShown(element);
    case "element_enabled":
      return element !== undefined && !element.matches(":disabled");
    case "no_error_message":
      return [...errorsOf(document)].every((text) => errorsBefore.has(text) || !matches(text, check.textPattern));
    case "success_message":
      return [...textsOf(document, SUCCESSES)].some((text) => matches(text, check.textPattern));
    default:
      // A newer server may know checks that this client does not.
      return true;
  }
}

/** @param {Element} element @param {string} expected */
function holdsValue(element, expected) {
  const held = fold(valueOf(element)).toLowerCase();
  const written = element.matches("input") ? asFieldValue(/** @type {HTMLInputElement} */ (element), expected) : expected;
  return held === fold(expected).toLowerCase() || held === fold(written).toLowerCase();
}

/** @param {Element} element */
function valueOf(element) {
  if (element.matches("select")) return /** @type {HTMLSelectElement} */ (element).selectedOptions[0]?.label ?? "";
  if (element.matches("input, textarea")) return /** @type {HTMLInputElement} */ (element).value;
  return /** @type {HTMLElement} */ (element).innerText;
}

/** @param {Element | undefined} element */
function stateOf(element) {
  if (!element) return "";
  const states = ["aria-expanded", "aria-selected", "aria-checked", "aria-pressed", "class", "disabled"].map((name) => element.getAttribute(name));
  return JSON.stringify([states, isChecked(element), element.matches("input, select, textarea") || isListButton(element) ? valueOf(element) : accessibleName(element)]);
}

/**
 * What the page says went wrong. An alert is also what tells that something went well.
 * @param {Document} document
 */
function errorsOf(document) {
  return new Set([...textsOf(document, ERRORS)].filter((text) => !GOOD_NEWS.test(text) || TROUBLE.test(text)));
}

/** @param {Document} document @param {string} selector */
function textsOf(document, selector) {
  const shown = [...document.querySelectorAll(selector)].filter(isShown);
  return new Set(shown.map((element) => fold(element.textContent) || accessibleName(element)).filter((text) => text !== ""));
}

/** @param {string} text @param {string | undefined} pattern */
function matches(text, pattern) {
  if (!pattern) return true;
  try {
    return new RegExp(pattern, "i").test(text);
  } catch {
    return text.toLowerCase().includes(pattern.toLowerCase());
  }
}

/** @param {ActionReport} first @param {ActionReport} next @returns {ActionReport} */
function merge(first, next) {
  const [one, two] = [first.domChanges, next.domChanges];
  return {
    ...next,
    domChanges: {
      ...two,
      addedCount: one.addedCount + two.addedCount,
      removedCount: one.removedCount + two.removedCount,
      stabilizationTime: one.stabilizationTime + two.stabilizationTime,
      previousUrl: one.previousUrl,
      urlChanged: one.urlChanged || two.urlChanged,
      didNetworkOccur: one.didNetworkOccur || two.didNetworkOccur,
    },
    clientObservations: {
      didNetworkOccur: first.clientObservations.didNetworkOccur || next.clientObservations.didNetworkOccur,
      didDomMutate: first.clientObservations.didDomMutate || next.clientObservations.didDomMutate,
      didUrlChange: first.clientObservations.didUrlChange || next.clientObservations.didUrlChange,
    },
  };
}
