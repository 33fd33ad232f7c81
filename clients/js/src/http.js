/** The wire: authorization, errors as values of one kind, and patience where the server asks for it. */
import { pause } from "./settle.js";

/** @typedef {import("../index.d.ts").ClientOptions} ClientOptions */
/** @typedef {{ method?: string, body?: unknown, headers?: Record<string, string>, signal?: AbortSignal, anonymous?: boolean }} Call */

const MOST_TRIES = 4;
const LONGEST_WAIT_MS = 60_000;

/** An answer that is not 2xx, or none at all (`status` 0). */
export class ApiError extends Error {
  /**
   * @param {number} status
   * @param {{ code?: string, message?: string, details?: unknown, requestId?: string, retryAfter?: number }} body
   */
  constructor(status, body) {
    super(body.message ?? `The server answered ${status}`);
    this.name = "ApiError";
    this.status = status;
    this.code = body.code ?? "UNKNOWN";
    this.details = body.details;
    this.requestId = body.requestId;
    this.retryAfter = body.retryAfter;
  }
}

export class Http {
  /** @param {ClientOptions} options */
  constructor({ baseUrl = "", fetch = (input, init) => globalThis.fetch(input, init), token = null, onWait = () => {} }) {
    this.baseUrl = baseUrl.replace(/\/$/, "");
    this.fetch = fetch;
    this.token = token;
    this.onWait = onWait;
  }

  /**
   * One call, repeated while the server says "later" (409 held, 429, 5xx) or cannot be reached.
   * A repeat carries the same headers, so an `Idempotency-Key` makes it one step only.
   * @param {string} path
   * @param {Call} [call]
   * @returns {Promise<any>} the body, `null` for 204
   */
  async call(path, call = {}) {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.once(path, call);
      } catch (error) {
        const wait = this.waitBefore(error, attempt);
        if (wait === null || call.signal?.aborted) throw error;
        this.onWait({ milliseconds: wait, reason: /** @type {Error} */ (error).message, attempt });
        await pauseUnlessAborted(wait, call.signal);
      }
    }
  }

  /**
   * One call and the body of its answer.
   * @param {string} path
   * @param {Call} call
   */
  async once(path, call) {
    const answer = await this.send(path, call);
    return answer.status === 204 ? null : answer.json().catch(() => null);
  }

  /**
   * One call, not repeated; its answer has begun and is no error.
   * @param {string} path
   * @param {Call} call
   * @returns {Promise<Response>}
   */
  async send(path, { method = "GET", body, headers = {}, signal, anonymous = false }) {
    const init = {
      method,
      signal,
      headers: {
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(this.token && !anonymous ? { Authorization: `Bearer ${this.token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    let answer;
    try {
      answer = await this.fetch(`${this.baseUrl}${path}`, init);
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new ApiError(0, { code: "NETWORK_ERROR", message: "The server cannot be reached" });
    }
    if (answer.ok) return answer;
    const parsed = await answer.json().catch(() => null);
    const seconds = Number(answer.headers.get("Retry-After")) || parsed?.retryAfter;
    throw new ApiError(answer.status, { ...parsed, retryAfter: seconds });
  }

  /**
   * @param {unknown} error
   * @param {number} attempt
   * @returns {number | null} milliseconds, or null when a repeat would not help
   */
  waitBefore(error, attempt) {
    if (!(error instanceof ApiError) || attempt >= MOST_TRIES) return null;
    const busy = error.status === 409 && error.code === "RESOURCE_CONFLICT";
    if (!busy && error.status !== 429 && error.status < 500 && error.status !== 0) return null;
    const asked = error.retryAfter ? error.retryAfter * 1000 : 2 ** (attempt - 1) * 500 * (1 + Math.random() / 2);
    return asked > LONGEST_WAIT_MS ? null : asked;
  }
}

/** @param {number} milliseconds @param {AbortSignal | undefined} signal */
async function pauseUnlessAborted(milliseconds, signal) {
  await Promise.race([pause(milliseconds), new Promise((resolve) => signal?.addEventListener("abort", resolve, { once: true }))]);
}
