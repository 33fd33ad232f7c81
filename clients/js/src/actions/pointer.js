/** Mouse and pointer: the event sequences that a real press, hover or drag makes. */
import { ActionError } from "../errors.js";
import { spokenName } from "../accessible-name.js";
import { choiceBox, drawnToggle, hiddenToggle } from "../interactivity.js";
import { isShown, parentAcrossShadow } from "../visibility.js";

/** @typedef {{ x: number, y: number }} Point */

/**
 * @param {Element} element
 * @param {{ button?: number, detail?: number }} [options]
 */
export function press(element, { button = 0, detail = 1 } = {}) {
  const { target, point } = pressable(element);
  hover(target, point);
  const init = { ...at(target, point), button, detail };
  const held = { ...init, buttons: button === 2 ? 2 : 1 };
  firePointer(target, "pointerdown", held);
  if (fireMouse(target, "mousedown", held)) focusNearest(target);
  firePointer(target, "pointerup", { ...init, buttons: 0 });
  fireMouse(target, "mouseup", { ...init, buttons: 0 });
  if (button === 2) fireMouse(target, "contextmenu", init);
  // A dispatched click follows links, toggles boxes and submits forms like a real one.
  else fireMouse(target, "click", init);
}

/** @param {Element} element */
export function doublePress(element) {
  press(element, { detail: 1 });
  press(element, { detail: 2 });
  fireMouse(element, "dblclick", { ...at(element, centre(element)), detail: 2 });
}

/** @param {Element} element @param {Point} [point] */
export function hover(element, point = centre(element)) {
  const init = at(element, point);
  firePointer(element, "pointerover", init);
  firePointer(element, "pointerenter", { ...init, bubbles: false });
  fireMouse(element, "mouseover", init);
  fireEnter(element, init);
  firePointer(element, "pointermove", init);
  fireMouse(element, "mousemove", init);
}

/**
 * Drags with the mouse and, for `draggable` elements, with HTML drag-and-drop events as well.
 * @param {Element} from
 * @param {Element} to
 */
export function drag(from, to) {
  const start = centre(bringIntoView(from));
  hover(from);
  firePointer(from, "pointerdown", { ...at(from, start), buttons: 1 });
  fireMouse(from, "mousedown", { ...at(from, start), buttons: 1 });
  const window = windowOf(from);
  const transfer = from.closest("[draggable=true]") ? new window.DataTransfer() : null;
  if (transfer) fireDrag(from, "dragstart", start, transfer);
  const end = centre(to);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const point = { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part };
    const under = topmost(to, point);
    firePointer(under, "pointermove", { ...at(under, point), buttons: 1 });
    fireMouse(under, "mouseover", { ...at(under, point), buttons: 1 });
    fireMouse(under, "mousemove", { ...at(under, point), buttons: 1 });
  }
  if (transfer) {
    fireDrag(to, "dragenter", end, transfer);
    fireDrag(to, "dragover", end, transfer);
    fireDrag(to, "drop", end, transfer);
    fireDrag(from, "dragend", end, transfer);
  }
  // What was drawn on the way may lie on top by now: it gets the release, as from a real mouse.
  const under = topmost(to, end);
  firePointer(under, "pointerup", at(under, end));
  fireMouse(under, "mouseup", at(under, end));
}

/** @param {Element} near @param {Point} point */
function topmost(near, point) {
  return near.ownerDocument.elementFromPoint(point.x, point.y) ?? near;
}

/**
 * Where to press: on what lies topmost within the element, as a real press does. Scrolls it into
 * view, and fails where a person could not press it either.
 * @param {Element} element
 * @returns {{ target: Element, point: Point }}
 */
function pressable(element) {
  if (element.matches(":disabled")) throw new ActionError("ACTION_FAILED", `${spokenName(element)} is disabled`);
  if (hiddenToggle(element) === null && !isShown(element) && !element.matches("input[type=checkbox], input[type=radio], input[type=file]")) {
    throw new ActionError("ACTION_FAILED", `${spokenName(element)} is not visible`);
  }
  bringIntoView(element);
  const { cover, spot } = lookAt(element);
  if (cover) throw new ActionError("ACTION_FAILED", `${spokenName(element)} is covered by ${spokenName(cover)}`);
  return spot ?? { target: element, point: centre(element) };
}

/**
 * Tries a few points of the element: the first that a press can take, or what covers them all.
 * @param {Element} element
 * @returns {{ cover: Element | null, spot: { target: Element, point: Point } | null }}
 */
function lookAt(element) {
  const box = element.getBoundingClientRect();
  if (box.width === 0 || box.height === 0) return { cover: null, spot: null };
  const root = /** @type {Document | ShadowRoot} */ (element.getRootNode());
  let cover = null;
  let belongs = false;
  for (const [across, down] of [[0.5, 0.5], [0.2, 0.5], [0.8, 0.5], [0.5, 0.2], [0.5, 0.8]]) {
    const point = { x: box.left + box.width * across, y: box.top + box.height * down };
    const hit = root.elementFromPoint(point.x, point.y);
    if (hit && ((element.contains(hit) && !isAnothers(hit, element)) || isDrawnOver(hit, element))) return { cover: null, spot: { target: hit, point } };
    // Outside the viewport nothing is hit: no evidence of a cover.
    if (hit === null || belongsTogether(hit, element)) belongs = true;
    else cover = hit;
  }
  return { cover: belongs ? null : cover, spot: null };
}

/** A press there would be taken by a control inside the element. @param {Element} hit @param {Element} element */
function isAnothers(hit, element) {
  const control = hit.closest("a[href], button, input, select, textarea, label, summary");
  return control !== null && control !== element && element.contains(control);
}

/** What shows the choice of a list, or the mark of a box, lies on the transparent field that takes its keys. @param {Element} hit @param {Element} element */
function isDrawnOver(hit, element) {
  return (choiceBox(element) ?? drawnToggle(element))?.contains(hit) ?? false;
}

/** @param {Element} hit @param {Element} element */
function belongsTogether(hit, element) {
  if (element.contains(hit) || hit.contains(element) || element.shadowRoot?.contains(hit)) return true;
  const label = element.closest("label") ?? /** @type {HTMLInputElement} */ (element).labels?.[0];
  if (label?.contains(hit)) return true;
  return parentAcrossShadow(hit) === element;
}

/** @param {Element} element */
export function bringIntoView(element) {
  const box = element.getBoundingClientRect();
  const window = windowOf(element);
  const inside = box.top >= 0 && box.left >= 0 && box.bottom <= window.innerHeight && box.right <= window.innerWidth;
  if (!inside || lookAt(element).cover) element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  return element;
}

/** Moves the focus as a press does: to the nearest ancestor that takes it. @param {Element} element */
export function focusNearest(element) {
  /** @type {Element | null} */
  let at = element;
  while (at && !isFocusable(at)) at = parentAcrossShadow(at);
  const active = /** @type {HTMLElement | null} */ (element.ownerDocument.activeElement);
  if (at) /** @type {HTMLElement} */ (at).focus({ preventScroll: true });
  else active?.blur?.();
}

/** @param {Element} element */
function isFocusable(element) {
  return /** @type {HTMLElement} */ (element).tabIndex >= 0 || element.hasAttribute("tabindex") || /** @type {HTMLElement} */ (element).isContentEditable;
}

/** @param {Element} element @returns {Point} */
function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** @param {Element} element @param {Point} point @returns {MouseEventInit} */
function at(element, point) {
  return { bubbles: true, cancelable: true, composed: true, view: windowOf(element), clientX: point.x, clientY: point.y, screenX: point.x, screenY: point.y };
}

/** @param {Element} element @param {string} type @param {MouseEventInit} init */
function fireMouse(element, type, init) {
  return element.dispatchEvent(new (windowOf(element).MouseEvent)(type, init));
}

/** @param {Element} element @param {string} type @param {MouseEventInit} init */
function firePointer(element, type, init) {
  return element.dispatchEvent(new (windowOf(element).PointerEvent)(type, { ...init, pointerId: 1, isPrimary: true, pointerType: "mouse" }));
}

/** `mouseenter` does not bubble: every ancestor gets its own. @param {Element} element @param {MouseEventInit} init */
function fireEnter(element, init) {
  /** @type {Element | null} */
  let target = element;
  while (target) {
    fireMouse(target, "mouseenter", { ...init, bubbles: false });
    target = target.parentElement;
  }
}

/** @param {Element} element @param {string} type @param {Point} point @param {DataTransfer} dataTransfer */
function fireDrag(element, type, point, dataTransfer) {
  return element.dispatchEvent(new (windowOf(element).DragEvent)(type, { ...at(element, point), dataTransfer }));
}

/** @param {Element} element @returns {Window & typeof globalThis} */
export function windowOf(element) {
  return /** @type {Window & typeof globalThis} */ (element.ownerDocument.defaultView);
}
