/** Waits until a page has come to rest after an action. */
import { innerRoots } from "./numbering.js";
import { networkOf } from "./network.js";

/** @typedef {import("../index.d.ts").SettleOptions} SettleOptions */
/** @typedef {{ stabilizationTime: number, mutated: boolean, network: boolean, navigated: boolean }} Settled */

/** All times in milliseconds. @type {Required<SettleOptions>} */
const DEFAULTS = { quiet: 250, least: 350, most: 5000, decoration: 900, poll: 25 };

/** Observes one window from just before an action until it is at rest. */
export class Watch {
  /**
   * @param {() => Window & typeof globalThis} currentWindow the page's window now (frames get new ones)
   * @param {SettleOptions} [options]
   * @param {() => boolean} [isPending] a sign of the caller's own that something is still going on
   */
  constructor(currentWindow, options = {}, isPending = () => false) {
    this.isPending = isPending;
    this.currentWindow = currentWindow;
    this.times = { ...DEFAULTS, ...options };
    this.begun = performance.now();
    this.lastStructure = 0;
    this.lastDecoration = 0;
    this.mutated = false;
    this.navigated = false;
    this.leaving = false;
    this.network = false;
    this.attach();
  }

  attach() {
    this.observer?.disconnect();
    this.window = this.currentWindow();
    this.document = this.window.document;
    this.counter = networkOf(this.window);
    this.startedBefore = this.counter.started;
    this.observer = new this.window.MutationObserver((records) => this.note(records));
    observeDeeply(this.document, this.observer);
    this.window.addEventListener("beforeunload", () => {
      this.leaving = true;
      this.leavingSince = performance.now();
    }, { once: true });
  }

  /** @param {MutationRecord[]} records */
  note(records) {
    const now = performance.now();
    this.mutated = true;
    // An animation only changes attributes, and may go on for ever; new content is what counts.
    if (records.some((record) => record.type === "childList")) this.lastStructure = now;
    else this.lastDecoration = now;
  }

  /** Something is known to follow: waits at least so long. @param {number} milliseconds */
  expect(milliseconds) {
    this.times.least = Math.max(this.times.least, milliseconds);
  }

  /** @returns {Promise<Settled>} */
  async settled() {
    await pause(this.times.least);
    while (performance.now() - this.begun < this.times.most && !this.isQuiet()) await pause(this.times.poll);
    this.network ||= (this.counter?.started ?? 0) > (this.startedBefore ?? 0) || this.navigated;
    this.observer?.disconnect();
    return { stabilizationTime: Math.round(performance.now() - this.begun), mutated: this.mutated, network: this.network, navigated: this.navigated };
  }

  isQuiet() {
    if (this.changedDocument()) return false;
    const document = /** @type {Document} */ (this.document);
    if (document.readyState !== "complete" || (this.counter?.inFlight ?? 0) > 0) return false;
    // A download or a refused navigation also announces a leave, and then never leaves.
    if (this.leaving && performance.now() - (this.leavingSince ?? 0) < 1500) return false;
    const now = performance.now();
    if (now - this.lastStructure < this.times.quiet || now - (this.counter?.lastEnd ?? 0) < this.times.quiet) return false;
    const decorating = now - this.lastDecoration < this.times.quiet && now - this.begun < this.times.decoration;
    return !decorating && !isBusy(document) && !this.isPending();
  }

  changedDocument() {
    if (this.currentWindow().document === this.document) return false;
    this.network ||= (this.counter?.started ?? 0) > (this.startedBefore ?? 0);
    this.attach();
    this.navigated = true;
    this.mutated = true;
    this.leaving = false;
    this.lastStructure = performance.now();
    return true;
  }
}

/**
 * @param {Document} document
 * @param {MutationObserver} observer
 */
function observeDeeply(document, observer) {
  const options = { subtree: true, childList: true, attributes: true, characterData: true };
  observer.observe(document, options);
  for (const element of document.querySelectorAll("*")) {
    for (const root of innerRoots(element)) observer.observe(root, options);
  }
}

/** A region that says it is being filled. @param {Document} document */
function isBusy(document) {
  return [...document.querySelectorAll("[aria-busy=true]")].some((region) => region.getClientRects().length > 0);
}

/** @param {number} milliseconds @returns {Promise<void>} */
export function pause(milliseconds) {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
