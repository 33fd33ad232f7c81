/** The page under steering: the frame, its tabs and address, the visible cursor. */
import { PageDriver } from "/client/index.js";
import { SAMPLES } from "./goals.js";
import { describe } from "./words.js";

/** Times in milliseconds. */
const PACES = { calm: { glide: 380, rest: 260 }, fast: { glide: 0, rest: 0 } };
const ARROW = '<svg viewBox="0 0 24 24"><path d="M4 2l15 11-7 1.200L8.500 21z"/></svg><span></span>';

export class Stage {
  /** @param {{ frame: HTMLIFrameElement, view: HTMLElement, overlay: HTMLElement, address: HTMLElement, tabs: HTMLElement, pace: HTMLSelectElement, onSample: (id: string) => void, onAddress: (address: string) => void }} parts */
  constructor(parts) {
    this.parts = parts;
    this.cursor = part(parts.overlay, "cursor", ARROW);
    this.ring = part(parts.overlay, "ring", "");
    this.driver = new PageDriver({
      window: () => /** @type {Window & typeof globalThis} */ (parts.frame.contentWindow),
      before: (action, target) => this.point(action.source, target),
      mayNavigate: (url) => url.origin === location.origin && url.pathname.startsWith("/samples/"),
    });
    parts.frame.addEventListener("load", () => this.showAddress());
    parts.tabs.replaceChildren(...SAMPLES.map((sample) => this.tab(sample)));
  }

  /** @param {import("./goals.js").Sample} sample */
  tab(sample) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = sample.name;
    button.dataset.sample = sample.id;
    button.addEventListener("click", () => this.parts.onSample(sample.id));
    return button;
  }

  /**
   * @param {import("./goals.js").Sample} sample
   * @param {string | null} [address] a place within the sample
   */
  async open(sample, address = null) {
    for (const button of this.parts.tabs.querySelectorAll("button")) {
      if (button.dataset.sample === sample.id) button.setAttribute("aria-current", "page");
      else button.removeAttribute("aria-current");
    }
    const loaded = new Promise((resolve) => this.parts.frame.addEventListener("load", resolve, { once: true }));
    this.parts.frame.src = address?.startsWith("/samples/") ? address : sample.page;
    this.driver.reading = null;
    await loaded;
  }

  async reload() {
    const loaded = new Promise((resolve) => this.parts.frame.addEventListener("load", resolve, { once: true }));
    this.parts.frame.contentWindow?.location.reload();
    await loaded;
  }

  showAddress() {
    const place = this.parts.frame.contentWindow?.location;
    if (!place || place.href === "about:blank") return;
    this.parts.address.textContent = place.host + place.pathname + place.search + place.hash;
    this.parts.onAddress(place.pathname + place.search);
  }

  /** @param {string} source @returns {string} */
  words(source) {
    return describe(source, (id) => this.driver.reading?.elements.get(id));
  }

  /** Moves the cursor to an element and marks it, before something is done to it. @param {string} source @param {Element | null} target */
  async point(source, target) {
    if (!target) return this.hideCursor();
    const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const pace = PACES[/** @type {keyof typeof PACES} */ (reduced ? "fast" : this.parts.pace.value)] ?? PACES.calm;
    target.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const box = target.getBoundingClientRect();
    const [x, y] = [Math.round(box.left + box.width / 2), Math.round(box.top + box.height / 2)];
    this.parts.overlay.style.setProperty("--glide", `${pace.glide}ms`);
    this.cursor.style.translate = `${x}px ${y}px`;
    this.cursor.classList.add("on");
    this.cursor.classList.toggle("left", x > this.parts.view.clientWidth * 0.6);
    /** @type {HTMLElement} */ (this.cursor.querySelector("span")).textContent = this.words(source);
    Object.assign(this.ring.style, { left: `${box.left - 4}px`, top: `${box.top - 4}px`, width: `${box.width + 8}px`, height: `${box.height + 8}px` });
    await wait(pace.glide);
    this.ring.classList.add("on", "hit");
    await wait(pace.rest);
    this.ring.classList.remove("hit");
    setTimeout(() => this.ring.classList.remove("on"), pace.rest * 2);
  }

  hideCursor() {
    this.cursor.classList.remove("on");
    this.ring.classList.remove("on");
  }

  /** @param {boolean} running */
  setRunning(running) {
    this.parts.view.classList.toggle("running", running);
    if (!running) this.hideCursor();
  }
}

/** @param {HTMLElement} parent @param {string} name @param {string} html */
function part(parent, name, html) {
  const made = document.createElement("div");
  made.className = name;
  made.innerHTML = html;
  parent.append(made);
  return made;
}

/** @param {number} milliseconds @returns {Promise<void>} */
function wait(milliseconds) {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
