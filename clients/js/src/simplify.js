/**
 * The public extension's first step: a document to a small tree that keeps text, controls and
 * what is labelled, and drops or unwraps the rest.
 */
import { isInteractive } from "./interactivity.js";
import { isHiddenSubtree, styleOf } from "./visibility.js";

/** @typedef {{ tag: string, attributes: [string, string][], children: Small[] }} SmallElement */
/** @typedef {string | SmallElement} Small */

const KEPT = ["aria-label", "data-name", "name", "type", "placeholder", "value", "role", "title", "aria-haspopup", "aria-expanded", "data-has-popup"];
const UNSEEN = new Set(["SCRIPT", "STYLE", "NOSCRIPT", "TEMPLATE", "HEAD"]);

/**
 * @param {Document} document
 * @param {Map<Element, number>} ids
 * @returns {Small[]} what is left of the body
 */
export function simplifyDocument(document, ids) {
  const body = document.body ? simplifyElement(document.body, ids) : null;
  if (body === null || typeof body === "string") return [];
  return body.tag === "body" ? body.children : [body];
}

/**
 * @param {Element} element
 * @param {Map<Element, number>} ids
 * @returns {Small | null}
 */
function simplifyElement(element, ids) {
  if (UNSEEN.has(element.tagName)) return null;
  const style = styleOf(element);
  if (isHiddenSubtree(element, style) || style.visibility === "hidden") return null;
  const children = simplifyChildren(element, ids);
  const interactive = isInteractive(element, style) || element.hasAttribute("role");
  const labelled = element.hasAttribute("aria-label") || element.hasAttribute("name");
  if (!interactive && !labelled) {
    if (children.length === 0) return null;
    if (children.length === 1) return children[0];
    return { tag: element.localName, attributes: [], children };
  }
  /** @type {[string, string][]} */
  const attributes = KEPT.filter((name) => element.hasAttribute(name)).map((name) => [name, element.getAttribute(name) ?? ""]);
  if (interactive) attributes.push(["id", String(ids.get(element))]);
  return { tag: element.localName, attributes, children };
}

/**
 * @param {Element} element
 * @param {Map<Element, number>} ids
 */
function simplifyChildren(element, ids) {
  /** @type {Small[]} */
  const children = [];
  for (const node of element.childNodes) {
    const small = node.nodeType === 1 ? simplifyElement(/** @type {Element} */ (node), ids) : textOf(node);
    if (small === null) continue;
    // Text right under the body is lost, also text that was unwrapped into it.
    if (typeof small === "string" && element.localName === "body") continue;
    children.push(small);
  }
  return children;
}

/** @param {Node} node */
function textOf(node) {
  const text = node.nodeType === 3 ? (node.nodeValue ?? "") : "";
  return text.trim() === "" ? null : `${text} `;
}
