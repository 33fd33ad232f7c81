/** Elements and texts of the page. Whatever the document says becomes text, never markup. */

/**
 * @param {string} tag with classes: `p.soft`
 * @param {Record<string, string | boolean> | null} attributes
 * @param {...(Node | string | null | undefined)} children
 * @returns {any}
 */
export function element(tag, attributes, ...children) {
  const [name, ...classes] = tag.split(".");
  const made = document.createElement(name);
  made.classList.add(...classes);
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value !== false) made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== ""));
  return made;
}

/** Paragraphs and `code`, all the Markdown that the document uses. @param {string | undefined} text @returns {HTMLElement[]} */
export function prose(text) {
  return (text ?? "").split(/\n{2,}/).filter(Boolean).map((paragraph) => element("p", null, ...inline(paragraph)));
}

/** @param {string} text @returns {(Node | string)[]} */
export function inline(text) {
  return text.split(/`([^`]+)`/).map((part, index) => (index % 2 ? element("code", null, part) : part));
}

/** @param {unknown} value */
export function pretty(value) {
  return JSON.stringify(value, null, 2);
}

/** A block of code that scrolls, so that it can be reached by the keyboard. @param {string} text @param {string} label */
export function listing(text, label) {
  return element("pre", { tabindex: "0", "aria-label": label }, text);
}
