/** What a person can see of a document, judged by computed style and not by the viewport. */

/** @param {Element} element */
export function styleOf(element) {
  return /** @type {Window} */ (element.ownerDocument.defaultView).getComputedStyle(element);
}

/**
 * Whether the element and all below it are out of sight.
 * @param {Element} element
 * @param {CSSStyleDeclaration} [style]
 */
export function isHiddenSubtree(element, style = styleOf(element)) {
  if (style.display === "none") return true;
  if (element.getAttribute("aria-hidden") === "true") return true;
  if (Number(style.opacity) === 0) return !isStyledToggle(element);
  return isShutBox(element, style);
}

/**
 * A box without height or width that cuts off what is in it, as folded sections are.
 * @param {Element} element
 * @param {CSSStyleDeclaration} style
 */
function isShutBox(element, style) {
  if (style.overflowX !== "hidden" && style.overflowY !== "hidden") return false;
  if (element.matches("html, body") || style.display === "inline" || style.display === "contents") return false;
  const { width, height } = element.getBoundingClientRect();
  return (height === 0 && style.overflowY === "hidden") || (width === 0 && style.overflowX === "hidden");
}

/**
 * Custom check boxes and lists keep the native control transparent on top of a drawing: it still
 * takes clicks and keys.
 * @param {Element} element
 */
function isStyledToggle(element) {
  const control = "input[type=checkbox], input[type=radio], input[type=file], input[role=combobox], select";
  return element.matches(control) || (element.textContent?.trim() === "" && element.querySelector(control) !== null);
}

/**
 * Whether a person sees the element now: drawn, with a size, not hidden by an ancestor.
 * @param {Element} element
 */
export function isShown(element) {
  if (!element.isConnected) return false;
  /** @type {Element | null} */
  let at = element;
  while (at) {
    if (isHiddenSubtree(at)) return false;
    at = parentAcrossShadow(at);
  }
  if (styleOf(element).visibility !== "visible") return false;
  const box = element.getBoundingClientRect();
  return (box.width > 0 && box.height > 0) || element.getClientRects().length > 0;
}

/**
 * @param {Element} element
 * @returns {Element | null} the parent, or the host of the shadow root that holds the element
 */
export function parentAcrossShadow(element) {
  if (element.assignedSlot) return element.assignedSlot;
  if (element.parentElement) return element.parentElement;
  const root = element.getRootNode();
  return "host" in root ? /** @type {ShadowRoot} */ (root).host : null;
}

/**
 * Whether a modal dialog or `inert` keeps the user from acting on the element.
 * @param {Element} element
 */
export function isInert(element) {
  if (element.closest("[inert]")) return true;
  const modal = element.ownerDocument.querySelector("dialog:modal");
  return modal !== null && !modal.contains(element) && !element.contains(modal);
}
