/** Counts a window's requests in flight, by wrapping `fetch` and `XMLHttpRequest`. */

const COUNTER = Symbol.for("coxswain.network");

/** @typedef {{ started: number, inFlight: number, lastEnd: number }} Counter */

/**
 * The counter of a window, installed at the first call. Only sees requests of scripts that share
 * the window's own globals; an extension's isolated world sees none and goes by mutations alone.
 * @param {Window & typeof globalThis} window
 * @returns {Counter}
 */
export function networkOf(window) {
  const host = /** @type {any} */ (window);
  if (host[COUNTER]) return host[COUNTER];
  /** @type {Counter} */
  const counter = { started: 0, inFlight: 0, lastEnd: 0 };
  host[COUNTER] = counter;
  const begin = () => {
    counter.started += 1;
    counter.inFlight += 1;
  };
  const end = () => {
    counter.inFlight -= 1;
    counter.lastEnd = performance.now();
  };
  wrapFetch(window, begin, end);
  wrapRequests(window, begin, end);
  return counter;
}

/** @param {Window & typeof globalThis} window @param {() => void} begin @param {() => void} end */
function wrapFetch(window, begin, end) {
  const original = window.fetch;
  if (!original) return;
  window.fetch = function fetch(...args) {
    begin();
    const answer = original.apply(this ?? window, args);
    answer.then(end, end);
    return answer;
  };
}

/** @param {Window & typeof globalThis} window @param {() => void} begin @param {() => void} end */
function wrapRequests(window, begin, end) {
  const prototype = window.XMLHttpRequest?.prototype;
  if (!prototype) return;
  const original = prototype.send;
  prototype.send = function send(body) {
    begin();
    this.addEventListener("loadend", end, { once: true });
    return original.call(this, body);
  };
}
