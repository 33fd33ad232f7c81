/** What the server is shown of a page. */
import { simplifyDocument } from "./simplify.js";
import { templatize } from "./templatize.js";
import { fullText } from "./full-text.js";
import { numberElements } from "./numbering.js";
import { isInteractive } from "./interactivity.js";
import { isShown, styleOf } from "./visibility.js";

/** The server's own bound on `dom`, in UTF-16 units. */
const LONGEST_TEXT = 500_000;

/** @typedef {import("./simplify.js").Small} Small */
/** @typedef {import("../index.d.ts").PageReading} PageReading */

/**
 * Reads a document.
 * @param {Document} document
 * @param {{ dialect?: "full" | "extension" }} [options] `full` tells all that can be seen (default);
 *   `extension` is the text that the public extension makes, templates and losses included
 * @returns {PageReading}
 */
export function readPage(document, { dialect = "full" } = {}) {
  const numbering = numberElements(document, { deep: dialect === "full" });
  const { text, actionable } = dialect === "full" ? fullText(document, numbering.ids) : extensionText(document, numbering);
  return { text: text.slice(0, LONGEST_TEXT), elements: numbering.elements, ids: numbering.ids, actionable, title: document.title, url: document.URL };
}

/**
 * @param {Document} document
 * @param {import("./numbering.js").Numbering} numbering
 */
function extensionText(document, numbering) {
  const small = simplifyDocument(document, numbering.ids);
  const window = /** @type {Window & typeof globalThis} */ (document.defaultView);
  // Parsing anew is part of the dialect: it is what strips the tags of stray table cells.
  const parsed = new window.DOMParser().parseFromString(`<html><head></head><body>${small.map(toHtml).join("")}</body></html>`, "text/html");
  const shown = [...numbering.ids.keys()].filter((element) => isInteractive(element, styleOf(element)) && isShown(element));
  return { text: templatize(parsed.documentElement), actionable: new Set(shown) };
}

/** @param {Small} small @returns {string} */
function toHtml(small) {
  if (typeof small === "string") return small.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const attributes = small.attributes.map(([name, value]) => ` ${name}="${value.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"`).join("");
  const inner = small.children.map(toHtml).join("");
  const empty = ["input", "img", "area", "embed", "hr", "br", "wbr"].includes(small.tag);
  return empty ? `<${small.tag}${attributes}>` : `<${small.tag}${attributes}>${inner}</${small.tag}>`;
}
