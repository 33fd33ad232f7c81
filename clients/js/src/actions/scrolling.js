/** Scrolling, and finding text by looking for it. */
import { ActionError } from "../errors.js";
import { fold } from "../accessible-name.js";
import { isShown } from "../visibility.js";

const UNREAD = "script, style, noscript";

/**
 * @param {Document} document
 * @param {{ down?: boolean, pages?: number, element?: Element }} [options]
 */
export function scroll(document, { down = true, pages = 1, element } = {}) {
  const box = element ? scrollerOf(element) : document.scrollingElement;
  box?.scrollBy({ top: (down ? 1 : -1) * pages * box.clientHeight * 0.9, behavior: "instant" });
}

/** @param {Element} element @param {string} [direction] */
export function scrollContainer(element, direction = "down") {
  const box = scrollerOf(element);
  const across = { left: -1, right: 1 }[direction] ?? 0;
  const along = { up: -1, down: 1, top: -1e6, bottom: 1e6 }[direction] ?? 0;
  box.scrollBy({ left: across * box.clientWidth * 0.8, top: along * box.clientHeight * 0.8, behavior: "instant" });
}

/** The nearest box round the element that can scroll. @param {Element} element */
function scrollerOf(element) {
  /** @type {Element | null} */
  let box = element;
  while (box && box.scrollHeight <= box.clientHeight && box.scrollWidth <= box.clientWidth) box = box.parentElement;
  return box ?? element;
}

/** @param {Document} document @param {string} text */
export function findText(document, text) {
  const found = elementWithText(document, text);
  if (!found) throw new ActionError("ACTION_FAILED", `"${text}" is not on the page`);
  found.scrollIntoView({ block: "center", behavior: "instant" });
}

/**
 * The innermost visible element that shows a text, in whatever case. What stands in several cells is read with a space
 * between them, as the page's text has it.
 * @param {Document} document
 * @param {string} text
 * @returns {Element | null}
 */
export function elementWithText(document, text) {
  const wanted = fold(text).toLowerCase();
  return innermost(document.body, (shown) => fold(shown).toLowerCase().includes(wanted));
}

/**
 * @param {Element} element
 * @param {(text: string) => boolean} holds
 * @returns {Element | null}
 */
function innermost(element, holds) {
  for (const child of element.children) {
    if (child.matches(UNREAD) || ![child.textContent ?? "", pieces(child).join(" ")].some(holds)) continue;
    const found = innermost(child, holds) ?? (isShown(child) ? child : null);
    if (found) return found;
  }
  return null;
}

/** An element's pieces of text. @param {Element} element */
function pieces(element) {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.matches(UNREAD)) texts.push(node.nodeValue);
  }
  return texts;
}
