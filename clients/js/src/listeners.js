/**
 * Remembers which elements listen for a press of the mouse.
 *
 * The DOM does not tell what listens to an element, and much of the web hangs click handlers on
 * plain `div`s. Installed before a page's own scripts run, this makes such elements show up as
 * things to act on. Without it they are still found by an `onclick` or a pointer cursor.
 */

const PRESSES = new Set(["click", "dblclick", "mousedown", "mouseup", "pointerdown", "pointerup", "touchstart"]);
/** The page's own property, so that a client loaded later (or twice) finds it again. */
const MEMORY = Symbol.for("coxswain.listeners");

/**
 * Starts remembering in a window. Call it at document start.
 * @param {Window & typeof globalThis} window
 */
export function rememberListeners(window) {
  const host = /** @type {any} */ (window);
  if (host[MEMORY]) return;
  const memory = new WeakSet();
  host[MEMORY] = memory;
  const prototype = window.EventTarget.prototype;
  const add = prototype.addEventListener;
  prototype.addEventListener = function addEventListener(type, ...rest) {
    if (PRESSES.has(type) && this instanceof window.Element) memory.add(this);
    return add.call(this, type, ...rest);
  };
}

/**
 * @param {Element} element
 * @returns {boolean} whether a press listener was seen being added
 */
export function listensForPress(element) {
  const memory = /** @type {any} */ (element.ownerDocument.defaultView)?.[MEMORY];
  return memory?.has(element) ?? false;
}
