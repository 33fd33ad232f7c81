/** Carries out actions on a page. One entry per action that a page's script can do. */
import { ActionError } from "./errors.js";
import { accessibleName } from "./accessible-name.js";
import { isShown } from "./visibility.js";
import { choose, setChecked } from "./actions/choose.js";
import { setValue, typeText } from "./actions/fields.js";
import { pressKey } from "./actions/keyboard.js";
import { bringIntoView, doublePress, drag, hover, press } from "./actions/pointer.js";
import { elementWithText, findText, scroll, scrollContainer } from "./actions/scrolling.js";
import { pause } from "./settle.js";

/** @typedef {import("../index.d.ts").ParsedAction} ParsedAction */
/**
 * @typedef {object} Page what an action may touch
 * @property {Window & typeof globalThis} window
 * @property {Document} document
 * @property {(id: number) => Element} element throws ELEMENT_NOT_FOUND
 * @property {() => Promise<unknown>} settle
 * @property {(url: string) => void} navigate
 * @property {import("./dialogs.js").Dialogs} dialogs
 * @property {import("../index.d.ts").Tabs | undefined} tabs
 */
/** @typedef {Record<string, any>} Arguments */

const LONGEST_WAIT_SECONDS = 30;
const WAIT_FOR_ELEMENT_MS = 10_000;

/** @type {Record<string, (args: Arguments, page: Page) => unknown>} */
const PERFORM = {
  click: ({ id }, page) => press(page.element(id)),
  setValue: ({ id, text }, page) => setValue(page.element(id), text, page),
  type: ({ text }, page) => typeText(page.document, text),
  press: ({ key, modifiers }, page) => pressKey(page.document, key, modifiers),
  selectDropdown: ({ id, ...wanted }, page) => choose(page.element(id), wanted, page),
  check: ({ id }, page) => setChecked(page.element(id), true),
  uncheck: ({ id }, page) => setChecked(page.element(id), false),
  hover: ({ id }, page) => hover(bringIntoView(page.element(id))),
  doubleClick: ({ id }, page) => doublePress(page.element(id)),
  rightClick: ({ id }, page) => press(page.element(id), { button: 2 }),
  dragAndDrop: ({ from, to }, page) => drag(page.element(from), page.element(to)),
  focus: ({ id }, page) => /** @type {HTMLElement} */ (bringIntoView(page.element(id))).focus(),
  blur: ({ id }, page) => /** @type {HTMLElement} */ (page.element(id)).blur(),
  scroll: ({ down, pages, id }, page) => scroll(page.document, { down, pages, element: id === undefined ? undefined : page.element(id) }),
  scroll_container: ({ id, direction }, page) => scrollContainer(page.element(id), direction),
  findText: ({ text }, page) => findText(page.document, text),
  navigate: ({ url }, page) => page.navigate(url),
  goBack: (_, page) => page.window.history.back(),
  goForward: (_, page) => page.window.history.forward(),
  wait: ({ seconds = 1 }) => pause(Math.min(Math.max(seconds, 0), LONGEST_WAIT_SECONDS) * 1000),
  waitForElement,
  acceptDialog: ({ text }, page) => page.dialogs.arm(true, text),
  dismissDialog: (_, page) => page.dialogs.arm(false),
  search: ({ query }, page) => tabs(page).search(query),
  createTab: ({ url }, page) => tabs(page).create(url),
  switchTab: ({ id }, page) => tabs(page).activate(id),
  closeTab: ({ id }, page) => tabs(page).close(id),
};

/**
 * Carries out one action. `finish`, `fail` and `ask_user` are the loop's, not the page's.
 * @param {ParsedAction} action
 * @param {Page} page
 */
export async function perform(action, page) {
  const act = PERFORM[action.name];
  if (!act) throw new ActionError("ACTION_EXECUTION_FAILED", `${action.name} is not something that this client does`);
  await act(action.args, page);
}

/** @param {Arguments} args @param {Page} page */
async function waitForElement({ text = "", role, timeout = WAIT_FOR_ELEMENT_MS }, page) {
  const until = performance.now() + timeout;
  while (performance.now() < until) {
    if (isThere(page.document, text, role)) return;
    await pause(100);
  }
  throw new ActionError("TIMEOUT", `"${text || role}" did not appear within ${Math.round(timeout / 1000)} seconds`);
}

/** @param {Document} document @param {string} text @param {string | undefined} role */
function isThere(document, text, role) {
  if (!role) return elementWithText(document, text) !== null || hasNamedControl(document, text);
  const candidates = [...document.querySelectorAll(`[role="${CSS.escape(role)}"], ${CSS.escape(role)}`)];
  return candidates.some((element) => isShown(element) && accessibleName(element).toLowerCase().includes(text.toLowerCase()));
}

/** @param {Document} document @param {string} text */
function hasNamedControl(document, text) {
  const controls = [...document.querySelectorAll("input, textarea, select, button, [aria-label]")];
  return controls.some((control) => isShown(control) && accessibleName(control).toLowerCase() === text.toLowerCase());
}

/** @param {Page} page */
function tabs(page) {
  if (!page.tabs) throw new ActionError("ACTION_EXECUTION_FAILED", "This client works in one tab only");
  return page.tabs;
}
