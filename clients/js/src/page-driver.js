/** One page under the client's hands: reads it, carries out actions, reports what was seen. */
import { parseAction } from "./action-text.js";
import { perform } from "./actions.js";
import { performChain } from "./chain.js";
import { Dialogs } from "./dialogs.js";
import { ActionError } from "./errors.js";
import { compareReadings } from "./observe.js";
import { readPage } from "./page-text.js";
import { Watch } from "./settle.js";

/** @typedef {import("../index.d.ts").ActionReport} ActionReport */
/** @typedef {import("../index.d.ts").DriverOptions} DriverOptions */
/** @typedef {import("../index.d.ts").InteractResponse} InteractResponse */
/** @typedef {import("../index.d.ts").PageReading} PageReading */
/** @typedef {import("../index.d.ts").ParsedAction} ParsedAction */

/** Fields that offer suggestions wait for the typing to pause, menus for the pointer to rest, mostly for 300 ms. */
const SUGGESTIONS_MS = 500;
const SUGGESTING = "[role=combobox], [aria-autocomplete], [type=search], [list], input[autocomplete=off]:not([type=password])";

export class PageDriver {
  /** @param {DriverOptions} [options] */
  constructor({ window: currentWindow = () => globalThis.window, dialect = "full", settle = {}, tabs, before, mayNavigate = () => true } = {}) {
    /** @type {() => Window & typeof globalThis} */
    this.currentWindow = currentWindow;
    this.dialect = dialect;
    this.settleOptions = settle;
    this.tabs = tabs;
    this.before = before;
    this.mayNavigate = mayNavigate;
    this.dialogs = new Dialogs();
    /** @type {PageReading | null} */
    this.reading = null;
  }

  get window() {
    return this.currentWindow();
  }

  get document() {
    return this.window.document;
  }

  /** Reads the page as it is now. @returns {PageReading} */
  read() {
    this.dialogs.install(this.window);
    this.reading = readPage(this.document, { dialect: this.dialect });
    return this.reading;
  }

  /** Waits until the page is at rest, for a first reading. */
  async settle() {
    await new Watch(this.currentWindow, this.settleOptions).settled();
  }

  /**
   * Carries out what an answer asks for: its chain where it has one, else its action.
   * @param {InteractResponse} response
   * @param {AbortSignal} [signal] ends a chain between two actions
   * @returns {Promise<ActionReport>}
   */
  async performResponse(response, signal) {
    const chain = response.chainedActions ?? [];
    if (chain.length > 1 && response.chainMetadata?.safeToChain !== false) return performChain(chain, this, signal);
    return this.perform(response.action);
  }

  /**
   * Carries out one action and reports it; trouble is part of the report, never thrown.
   * @param {string} source
   * @returns {Promise<ActionReport>}
   */
  async perform(source) {
    const before = this.reading ?? this.read();
    let action;
    let expandedBefore = null;
    /** @type {Element | null} */
    let pressed = null;
    // A button that goes dead when it is pressed waits for an answer, and comes back with it.
    const watch = new Watch(this.currentWindow, this.settleOptions, () => pressed !== null && pressed.isConnected && pressed.matches(":disabled"));
    /** @type {ActionError | null} */
    let trouble = null;
    try {
      action = parseAction(source);
      const target = this.targetOf(action);
      expandedBefore = target?.getAttribute("aria-expanded");
      pressed = target?.matches(":enabled") ? target : null;
      await this.before?.(action, target);
      await perform(action, this);
    } catch (error) {
      trouble = asActionError(error);
    }
    const opens = action?.name === "hover" && (this.targetOf(action, false)?.matches("[aria-haspopup]:not([aria-haspopup=false])") ?? false);
    if (((pressed && suggests(pressed)) || opens) && !trouble) watch.expect(SUGGESTIONS_MS);
    const settled = await watch.settled();
    const target = action ? this.targetOf(action, false) : null;
    const opened = expandedBefore === "false" && target?.getAttribute("aria-expanded") === "true";
    return { ...this.report(source, action, trouble), ...compareReadings(before, this.read(), settled, opened) };
  }

  /**
   * @param {string} source
   * @param {ParsedAction | undefined} action
   * @param {ActionError | null} trouble
   */
  report(source, action, trouble) {
    const said = this.dialogs.take();
    const spoken = said.length > 0 ? { actualState: `A dialog said: ${said.join(" · ")}` } : {};
    if (!trouble) return { lastActionStatus: /** @type {const} */ ("success"), lastActionResult: { success: true, ...spoken } };
    const elementId = typeof action?.args.id === "number" ? { elementId: action.args.id } : {};
    return {
      lastActionStatus: /** @type {const} */ ("failure"),
      lastActionResult: { success: false, actualState: trouble.message, ...spoken },
      lastActionError: { message: trouble.message, code: trouble.code, action: source, ...elementId },
    };
  }

  /**
   * The element that a number of the last reading names.
   * @param {number} id
   * @returns {Element}
   */
  element(id) {
    const element = (this.reading ?? this.read()).elements.get(id);
    if (!element) throw new ActionError("ELEMENT_NOT_FOUND", `There is no element ${id} on the page`);
    if (!element.isConnected) throw new ActionError("ELEMENT_NOT_FOUND", `Element ${id} is no longer on the page`);
    return element;
  }

  /** @param {ParsedAction} action @param {boolean} [strict] */
  targetOf(action, strict = true) {
    const id = action.args.id ?? action.args.from;
    if (typeof id !== "number") return null;
    return strict ? this.element(id) : (this.reading?.elements.get(id) ?? null);
  }

  /** @param {string} url */
  navigate(url) {
    const target = new URL(url, this.document.baseURI);
    if (!/^https?:$/.test(target.protocol)) throw new ActionError("ACTION_FAILED", `Addresses that begin with ${target.protocol} are not opened`);
    if (!this.mayNavigate(target)) throw new ActionError("ACTION_FAILED", `${target.origin} is outside of what this client may open`);
    this.window.location.assign(target.href);
  }
}

/** @param {Element} element */
function suggests(element) {
  return element.matches(SUGGESTING) && element.matches("input, textarea, [contenteditable]");
}

/** @param {unknown} error */
export function asActionError(error) {
  if (error instanceof ActionError) return error;
  return new ActionError("ACTION_EXECUTION_FAILED", error instanceof Error ? error.message : String(error));
}
