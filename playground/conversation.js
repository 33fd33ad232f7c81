/** The log of the conversation: one card per step, with what was thought, done, and found out. */
import { questionForm } from "./question.js";
import { verdictOf } from "./verdict.js";

/** @typedef {import("./journal.js").Entry} Entry */

/** @type {Record<string, string>} */
const OUTCOMES = {
  completed: "Done", failed: "Not done", needs_user: "Waiting for an answer", interrupted: "Stopped",
  out_of_steps: "Stopped after 50 steps", halted: "Stopped", error: "Something went wrong",
};

/** Who decided a step. @type {Record<string, string>} */
const ROUTES = { fast_path: "by rules", replay: "as learned", model: "by a model" };

export class Conversation {
  /** @param {HTMLElement} log */
  constructor(log) {
    this.log = log;
    /** @type {HTMLElement | null} */
    this.lastStep = null;
  }

  clear() {
    this.log.replaceChildren();
    this.lastStep = null;
  }

  /** @param {Entry} entry */
  show(entry) {
    this.thinking(false);
    const show = { goal: this.mine, answer: this.mine, step: this.step, performed: this.performed, question: this.question, end: this.end, note: this.note }[entry.kind];
    show?.call(this, entry);
    this.toEnd();
  }

  toEnd() {
    this.log.scrollTop = this.log.scrollHeight;
  }

  /** @param {boolean} on */
  thinking(on) {
    this.log.querySelector(".thinking")?.remove();
    if (!on) return;
    const dots = node("div", "thinking");
    dots.setAttribute("aria-hidden", "true");
    dots.append(node("i"), node("i"), node("i"));
    this.log.append(dots);
    this.toEnd();
  }

  /** @param {Entry} entry */
  mine({ text }) {
    this.log.append(node("p", "mine", text));
  }

  /** @param {Entry} entry */
  step(entry) {
    // A verdict is about the action before, so it goes to that one's card.
    if (entry.verification && this.lastStep) this.lastStep.append(verdictOf(entry.verification));
    if (entry.correction && this.lastStep) this.lastStep.append(node("p", "correction", `Trying another way: ${entry.correction}`));
    const card = node("article", "card step");
    card.setAttribute("aria-label", `Step ${entry.index}`);
    const head = node("header");
    head.append(node("b", "", `Step ${entry.index}`), this.meta(entry));
    card.append(head, node("p", "thought", entry.thought));
    if (entry.words && !(entry.chain?.length > 1)) {
      const did = node("p", "did", entry.words);
      did.title = entry.action;
      card.append(did);
    }
    if (entry.chain?.length > 1) {
      card.append(node("p", "did", `${entry.chain.length} actions in one go`));
      const list = node("ol", "chain");
      list.append(...entry.chain.map((/** @type {string} */ words) => node("li", "", words)));
      card.append(list);
    }
    this.log.append(card);
    this.lastStep = card;
  }

  /** @param {Entry} entry */
  meta({ route, durationMs, tokens, llmCalls }) {
    const meta = node("span", "meta");
    const facts = [ROUTES[route] ?? route, durationMs === undefined ? null : `${durationMs} ms`, llmCalls ? `${llmCalls} model calls` : null, tokens ? `${tokens} tokens` : null];
    meta.append(...facts.filter(Boolean).map((fact) => node("span", "", fact)));
    return meta;
  }

  /** @param {Entry} entry */
  performed({ ok, message }) {
    if (!ok && this.lastStep) this.lastStep.append(node("p", "trouble", message));
  }

  /** @param {Entry} entry */
  question({ question, about }) {
    const card = node("article", "card question");
    card.setAttribute("aria-label", "Question");
    // What a step does is to ask, mostly in the same words.
    const thought = this.lastStep?.querySelector(".thought");
    if (thought?.textContent === question) thought.replaceWith(node("p", "did", "Ask you"));
    card.append(node("p", "", question));
    if (about) card.append(node("p", "note", about));
    this.log.append(card);
    this.lastQuestion = card;
  }

  /**
   * Puts the answer's form into the last question's card.
   * @param {Entry} entry
   * @returns {Promise<import("/client/index.js").Answer>}
   */
  answer(entry) {
    const { form, answered } = questionForm(entry);
    this.lastQuestion?.append(form);
    form.querySelector("input")?.focus();
    this.toEnd();
    return answered.finally(() => form.remove());
  }

  /** @param {Entry} entry */
  end({ outcome, text, totals }) {
    for (const form of this.log.querySelectorAll(".question form")) form.remove();
    const card = node("article", `card end ${outcome}`);
    card.append(node("b", "", OUTCOMES[outcome] ?? outcome));
    if (text) card.append(node("p", "", text));
    if (totals) card.append(node("p", "note", totals));
    this.log.append(card);
    this.lastStep = null;
  }

  /** @param {Entry} entry */
  note({ text }) {
    this.log.append(node("p", "note", text));
  }
}

/**
 * @param {string} tag
 * @param {string} [className]
 * @param {string} [text]
 * @returns {HTMLElement}
 */
function node(tag, className = "", text = "") {
  const made = document.createElement(tag);
  if (className) made.className = className;
  if (text) made.textContent = text;
  return made;
}
