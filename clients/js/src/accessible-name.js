/** Names of elements as a person would say them, after the order of the accessible name rules. */

const LONGEST = 200;

/**
 * @param {Element} element
 * @returns {string} the name, white space folded, at most 200 characters; `""` when it has none
 */
export function accessibleName(element) {
  const candidates = [
    () => textOfReferences(element, "aria-labelledby"),
    () => element.getAttribute("aria-label"),
    () => labelText(element),
    () => buttonValue(element),
    () => (isField(element) ? "" : visibleText(element)),
    () => imageText(element),
    () => element.getAttribute("title"),
    () => element.getAttribute("placeholder"),
    () => iconHint(element),
  ];
  for (const candidate of candidates) {
    const name = fold(candidate());
    if (name) return name.slice(0, LONGEST);
  }
  return "";
}

/**
 * The name as it stands in a message.
 * @param {Element} element
 */
export function spokenName(element) {
  const name = accessibleName(element);
  return name ? `"${name}"` : `The ${isField(element) ? "field" : element.matches("button, [role=button]") ? "button" : "element"}`;
}

/** @param {string | null | undefined} text */
export function fold(text) {
  return (text ?? "").replace(/\s+/g, " ").trim();
}

/** @param {Element} element */
export function isField(element) {
  return element.matches("input, select, textarea, [contenteditable=''], [contenteditable=true]");
}

/**
 * The texts of the elements that an ID list points to.
 * @param {Element} element
 * @param {string} attribute
 */
export function textOfReferences(element, attribute) {
  const ids = element.getAttribute(attribute)?.trim();
  if (!ids) return "";
  const root = /** @type {Document | ShadowRoot} */ (element.getRootNode());
  const found = ids.split(/\s+/).map((id) => root.getElementById?.(id));
  return fold(found.map((target) => (target ? visibleText(target) || target.getAttribute("aria-label") : "")).join(" "));
}

/** @param {Element} element */
export function labelText(element) {
  const labels = /** @type {HTMLInputElement} */ (element).labels;
  if (!labels?.length) return "";
  return fold([...labels].map((label) => textWithout(label, element)).join(" "));
}

/**
 * A label's text without that of the controls inside it.
 * @param {Node} node
 * @param {Element} control
 * @returns {string}
 */
function textWithout(node, control) {
  if (node === control) return "";
  if (node.nodeType === 3) return node.nodeValue ?? "";
  if (node.nodeType !== 1 || isField(/** @type {Element} */ (node))) return "";
  return [...node.childNodes].map((child) => textWithout(child, control)).join(" ");
}

/** @param {Element} element */
function buttonValue(element) {
  if (!element.matches("input[type=submit], input[type=button], input[type=reset]")) return "";
  const input = /** @type {HTMLInputElement} */ (element);
  return input.value || { submit: "Submit", reset: "Reset" }[input.type] || "";
}

/** @param {Element} element */
function visibleText(element) {
  return fold(/** @type {HTMLElement} */ (element).innerText ?? element.textContent);
}

/**
 * What the pictures inside an element (or the element itself) say.
 * @param {Element} element
 */
export function imageText(element) {
  const pictures = element.matches("img, input[type=image], area") ? [element] : [...element.querySelectorAll("img[alt], [role=img][aria-label], svg")];
  const texts = pictures.map(
    (picture) => picture.getAttribute("alt") ?? picture.getAttribute("aria-label") ?? picture.querySelector("title")?.textContent ?? "",
  );
  return fold(texts.join(" "));
}

/**
 * Icon fonts and sprites name their picture in a class or an address: `fa-trash`, `#icon-cart`.
 * @param {Element} element
 * @returns {string} words for a control that has no other name
 */
export function iconHint(element) {
  const parts = [element, ...element.querySelectorAll("i, span, svg, use, img")];
  for (const part of parts) {
    const address = part.getAttribute("href") ?? part.getAttribute("xlink:href") ?? part.getAttribute("src");
    const file = part.matches("use, img") ? /([\w-]+)(?:\.\w+)?(?:\?.*)?$/.exec(address ?? "")?.[1] : undefined;
    const word = part.getAttribute("data-icon") ?? file ?? iconClass(part.getAttribute("class") ?? "");
    const name = fold(word?.replace(/^(icon|ico|fa|bi|mdi)[-_]/, "").replace(/[-_]+/g, " "));
    if (name) return name;
  }
  return "";
}

/** What an icon font's class calls the picture; what it calls the box round one names nothing. @param {string} classes */
function iconClass(classes) {
  const word = /(?:^|\s)(?:fa|bi|mdi|icon|ico|glyphicon|ti|ri|lucide)-([a-z][\w-]*)/.exec(classes)?.[1];
  return word && /^(?:box|btn|button|container|inner|only|outer|wrapper)$/.test(word) ? undefined : word;
}
