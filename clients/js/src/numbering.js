/**
 * Numbers for elements: position among all elements in document order, the root being 0.
 *
 * A number names an element only as long as the reading that gave it; the client keeps the
 * elements themselves, so that a page that has moved meanwhile is still acted on rightly.
 */

/** @typedef {{ ids: Map<Element, number>, elements: Map<number, Element> }} Numbering */

/**
 * @param {Document} document
 * @param {{ deep?: boolean }} [options] `deep` goes into open shadow roots and same-origin frames
 * @returns {Numbering}
 */
export function numberElements(document, { deep = true } = {}) {
  const ids = new Map();
  const elements = new Map();
  /** @param {Element} element */
  const visit = (element) => {
    elements.set(ids.size, element);
    ids.set(element, ids.size);
    if (deep) innerRoots(element).forEach((root) => [...root.children].forEach(visit));
    [...element.children].forEach(visit);
  };
  if (document.documentElement) visit(document.documentElement);
  return { ids, elements };
}

/**
 * Trees that hang on an element besides its children.
 * @param {Element} element
 * @returns {(ShadowRoot | Document)[]}
 */
export function innerRoots(element) {
  const frame = frameDocument(element);
  return [element.shadowRoot, frame].filter((root) => root !== null);
}

/**
 * @param {Element} element
 * @returns {Document | null} the document of a same-origin frame
 */
export function frameDocument(element) {
  if (!element.matches("iframe, frame")) return null;
  try {
    return /** @type {HTMLIFrameElement} */ (element).contentDocument;
  } catch {
    return null;
  }
}
