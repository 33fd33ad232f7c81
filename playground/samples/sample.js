/** What the sample applications share: a slow pretended server, memory for the tab, menus, toasts. */

/** As long as a request to a server takes. @param {number} [milliseconds] @returns {Promise<void>} */
export function roundTrip(milliseconds = 450) {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/**
 * State that survives a reload of the tab.
 * @template T
 * @param {string} name
 * @param {T} initial
 * @returns {{ get: () => T, set: (value: T) => void }}
 */
export function remembered(name, initial) {
  const key = `sample.${name}`;
  return {
    get: () => JSON.parse(sessionStorage.getItem(key) ?? "null") ?? structuredClone(initial),
    set: (value) => sessionStorage.setItem(key, JSON.stringify(value)),
  };
}

/** @param {string} selector @param {ParentNode} [root] @returns {any} */
export function $(selector, root = document) {
  return root.querySelector(selector);
}

/**
 * An element from markup; text goes in by `textContent`, never through here.
 * @param {string} html
 * @returns {any}
 */
export function make(html) {
  const template = document.createElement("template");
  template.innerHTML = html.trim();
  return template.content.firstElementChild;
}

/** @param {string} text */
export function toast(text) {
  const note = make('<div class="toast" role="status"></div>');
  note.textContent = text;
  document.body.append(note);
  setTimeout(() => note.remove(), 4000);
}

/**
 * A button that opens a menu; an item's press closes it and is passed on.
 * @param {HTMLElement} button
 * @param {HTMLElement} menu
 * @param {(item: HTMLElement) => void} chosen
 */
export function dropdown(button, menu, chosen) {
  const show = (/** @type {boolean} */ open) => {
    menu.hidden = !open;
    button.setAttribute("aria-expanded", String(open));
    if (open) /** @type {HTMLElement} */ (menu.firstElementChild)?.focus();
  };
  button.addEventListener("click", () => show(menu.hidden));
  menu.addEventListener("click", (event) => {
    const item = /** @type {HTMLElement} */ (event.target).closest("[role=menuitem]");
    if (item) chosen(/** @type {HTMLElement} */ (item));
    show(false);
  });
  menu.addEventListener("keydown", (event) => {
    const items = [...menu.children];
    const here = items.indexOf(/** @type {Element} */ (document.activeElement));
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) /** @type {HTMLElement} */ (items[(here + step + items.length) % items.length]).focus();
    else if (event.key === "Enter") /** @type {HTMLElement} */ (document.activeElement).click();
    else if (event.key === "Escape") {
      show(false);
      button.focus();
    } else return;
    event.preventDefault();
  });
  document.addEventListener("click", (event) => {
    if (!button.contains(/** @type {Node} */ (event.target)) && !menu.hidden) show(false);
  });
}

/**
 * Shows or clears a field's error.
 * @param {HTMLElement} field
 * @param {string} message
 */
export function fieldError(field, message) {
  const id = `${field.id || field.getAttribute("name")}-error`;
  let note = document.getElementById(id);
  if (!note) {
    note = make('<p class="error" role="alert"></p>');
    note.id = id;
    field.insertAdjacentElement("afterend", note);
  }
  note.textContent = message;
  field.setAttribute("aria-invalid", String(message !== ""));
  if (message) field.setAttribute("aria-describedby", id);
  else field.removeAttribute("aria-describedby");
}
