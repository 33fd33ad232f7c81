/**
 * The browser's own `alert`, `confirm` and `prompt`. They would stop the page and the client with
 * it, so the client answers them: as told beforehand, else by declining. What they said is kept
 * and reported with the action that opened them.
 */

const INSTALLED = Symbol.for("coxswain.dialogs");

export class Dialogs {
  constructor() {
    /** @type {string[]} */
    this.said = [];
    /** @type {{ accept: boolean, text?: string } | null} */
    this.armed = null;
  }

  /** Settles the answer to the next dialog. @param {boolean} accept @param {string} [text] */
  arm(accept, text) {
    this.armed = { accept, text };
  }

  /** @param {Window & typeof globalThis} window */
  install(window) {
    const host = /** @type {any} */ (window);
    if (host[INSTALLED] === this) return;
    host[INSTALLED] = this;
    window.alert = (message) => void this.answer(message);
    window.confirm = (message) => this.answer(message).accept;
    window.prompt = (message, preset) => {
      const { accept, text } = this.answer(message);
      return accept ? (text ?? preset ?? "") : null;
    };
  }

  /** @param {unknown} message */
  answer(message) {
    this.said.push(String(message ?? ""));
    const answer = this.armed ?? { accept: false };
    this.armed = null;
    return answer;
  }

  /** @returns {string[]} what was said since the last call */
  take() {
    return this.said.splice(0);
  }
}
