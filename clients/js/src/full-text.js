/**
 * The reference client's own page text: plain HTML with what a person sees, and more of it than
 * the public extension sends — live values, states, options, addresses, tables, headings.
 */
import { fold } from "./accessible-name.js";
import { hiddenToggle, isActionable } from "./interactivity.js";
import { frameDocument } from "./numbering.js";
import { stateAttributes } from "./outline-state.js";
import { isHiddenSubtree, isInert, styleOf } from "./visibility.js";

const UNSEEN = new Set(["script", "style", "noscript", "template", "head", "meta", "link", "object", "embed", "canvas", "br", "hr", "wbr", "slot"]);
/** Tags that say something about their content even without a label. */
const TELLING = new Set(
  "form fieldset legend label table caption thead tbody tfoot tr td th ul ol li dl dt dd nav main header footer aside section article dialog details summary h1 h2 h3 h4 h5 h6 p blockquote pre output figure figcaption".split(" "),
);

const VOID = new Set(["input", "img", "area"]);

/** @typedef {{ text: string, actionable: Set<Element> }} FullText */

/**
 * @param {Document} document
 * @param {Map<Element, number>} ids
 * @returns {FullText}
 */
export function fullText(document, ids) {
  /** @type {Set<Element>} */
  const actionable = new Set();
  const printer = new Printer(ids, actionable);
  const body = document.body ? printer.children(document.body) : "";
  return { text: `<html><body>${body}</body></html>`, actionable };
}

class Printer {
  /** @param {Map<Element, number>} ids @param {Set<Element>} actionable */
  constructor(ids, actionable) {
    this.ids = ids;
    this.actionable = actionable;
  }

  /**
   * The flat tree below an element: a shadow root in place of the children, slotted nodes in theirs.
   * @param {Element | ShadowRoot} parent
   * @returns {string}
   */
  children(parent) {
    const root = "shadowRoot" in parent ? (parent.shadowRoot ?? parent) : parent;
    return [...root.childNodes].map((node) => this.node(node)).join("");
  }

  /** @param {Node} node @returns {string} */
  node(node) {
    if (node.nodeType === 3) return this.text(node);
    if (node.nodeType !== 1) return "";
    const element = /** @type {Element} */ (node);
    if (element.localName === "slot") return this.slot(/** @type {HTMLSlotElement} */ (element));
    if (element.localName === "br") return " ";
    return UNSEEN.has(element.localName) ? "" : this.element(element);
  }

  /** @param {HTMLSlotElement} slot */
  slot(slot) {
    const assigned = slot.assignedNodes();
    const nodes = assigned.length > 0 ? assigned : [...slot.childNodes];
    return nodes.map((node) => this.node(node)).join("");
  }

  /** @param {Node} node */
  text(node) {
    const parent = node.parentElement;
    if (parent && styleOf(parent).visibility !== "visible") return "";
    return escapeText((node.nodeValue ?? "").replace(/\s+/g, " "));
  }

  /** @param {Element} element @returns {string} */
  element(element) {
    const style = styleOf(element);
    if (isHiddenSubtree(element, style)) return "";
    const before = this.actionable.size;
    const inner = this.inner(element);
    const holdsOthers = this.actionable.size > before;
    const actionable = hiddenToggle(element) !== null || this.isActionable(element, style, holdsOthers);
    if (actionable) this.actionable.add(element);
    const attributes = stateAttributes(element, actionable);
    if (actionable) attributes.push(["id", String(this.ids.get(element))]);
    // White space at the edges of a block is never shown.
    return this.wrap(element, style, attributes, style.display.startsWith("inline") ? inner : inner.trim());
  }

  /** @param {Element} element @param {CSSStyleDeclaration} style @param {boolean} holdsOthers */
  isActionable(element, style, holdsOthers) {
    if (style.visibility !== "visible") return false;
    const certainty = isActionable(element, style);
    return (certainty === "surely" || (certainty === "maybe" && !holdsOthers)) && !isInert(element);
  }

  /** @param {Element} element */
  inner(element) {
    if (element.localName === "select") return this.options(/** @type {HTMLSelectElement} */ (element));
    if (element.matches("textarea, input, [contenteditable=''], [contenteditable=true]")) return "";
    if (element.localName === "svg") return "";
    const frame = frameDocument(element);
    if (frame?.body) return this.children(frame.body);
    return this.children(element);
  }

  /** @param {HTMLSelectElement} select */
  options(select) {
    return [...select.options]
      .filter((option) => !option.hidden)
      .map((option) => `<option${option.selected ? " selected" : ""}${option.disabled ? " disabled" : ""}>${escapeText(fold(option.label))}</option>`)
      .join("");
  }

  /**
   * @param {Element} element
   * @param {CSSStyleDeclaration} style
   * @param {[string, string][]} attributes
   * @param {string} inner
   */
  wrap(element, style, attributes, inner) {
    const tag = element.localName === "iframe" ? "section" : element.localName;
    const says = attributes.some(([name]) => name === "id" || name === "role" || name === "aria-label" || name === "alt");
    const printed = attributes.map(([name, value]) => (value === "" && name !== "value" ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`)).join("");
    if (says) return VOID.has(tag) ? `<${tag}${printed}/>` : `<${tag}${printed}>${inner}</${tag}>`;
    if (inner.trim() === "") return inner && " ";
    if (TELLING.has(tag)) return `<${tag}${printed}>${inner}</${tag}>`;
    if (style.display.startsWith("inline") || isSingleElement(inner)) return inner;
    return `<div>${inner}</div>`;
  }
}

/**
 * Whether a printed inside is one block already, so that another box round it says nothing.
 * @param {string} inner
 */
function isSingleElement(inner) {
  const trimmed = inner.trim();
  const tag = /^<([\w-]+)/.exec(trimmed)?.[1];
  if (!tag || !trimmed.endsWith(`</${tag}>`)) return false;
  return trimmed.indexOf(`<${tag}`, 1) === -1 && trimmed.indexOf(`</${tag}>`) === trimmed.length - tag.length - 3;
}

/** @param {string} text */
function escapeText(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

/** @param {string} text */
function escapeAttribute(text) {
  return escapeText(text).replaceAll('"', "&quot;").replace(/\s+/g, " ");
}
