/** The loop: read the page, ask for the next action, perform it, report, until the task is over. */
import { parseAction } from "./action-text.js";
import { browseEvents } from "./browse.js";
import { chatEvents } from "./chat.js";
import { ApiError, Http } from "./http.js";

/** @typedef {import("../index.d.ts").ActionReport} ActionReport */
/** @typedef {import("../index.d.ts").Answer} Answer */
/** @typedef {import("../index.d.ts").ClientOptions} ClientOptions */
/** @typedef {import("../index.d.ts").InteractResponse} InteractResponse */
/** @typedef {import("../index.d.ts").LoginResult} LoginResult */
/** @typedef {import("../index.d.ts").RunEvent} RunEvent */
/** @typedef {import("../index.d.ts").RunOptions} RunOptions */
/** @typedef {import("./page-driver.js").PageDriver} PageDriver */

/** The server refuses the 51st (contract of `interact`); the client does not even ask. */
const MOST_STEPS = 50;

export class CoxswainClient {
  /** @param {ClientOptions} [options] */
  constructor(options = {}) {
    this.http = new Http(options);
    this.credentials = options.credentials ?? null;
  }

  /**
   * Signs in and keeps the token; keeps the credentials as well, to sign in anew when it expires.
   * @param {string} email
   * @param {string} password
   * @returns {Promise<LoginResult>}
   */
  async login(email, password) {
    const body = await this.http.call("/api/v1/auth/login", { method: "POST", body: { email, password }, anonymous: true });
    const result = body.data ?? body;
    this.http.token = result.accessToken;
    this.credentials = { email, password };
    return result;
  }

  async logout() {
    await this.http.call("/api/v1/auth/logout", { method: "POST" });
    this.http.token = null;
    this.credentials = null;
  }

  /**
   * Runs a goal to its end, as a sequence of events.
   * @param {string} goal
   * @param {RunOptions} options
   * @returns {AsyncGenerator<RunEvent, void, void>}
   */
  async *run(goal, options) {
    const run = new Run(this, goal, options);
    try {
      yield* run.events();
    } catch (error) {
      if (!options.signal?.aborted) throw error;
      await run.stop();
      yield run.end("interrupted", null);
    }
  }

  /**
   * Says something to a language model, and gives its answer piece by piece. Leaving the loop, or aborting, stops the
   * model; the server keeps what was said. A failure on the way is thrown as `ApiError`.
   * @param {string} input
   * @param {import("../index.d.ts").ChatOptions} options
   * @returns {AsyncGenerator<import("../index.d.ts").ChatEvent, void, void>}
   */
  async *chat(input, { signal, ...message }) {
    const call = { method: "POST", body: { ...message, input, stream: true }, signal };
    let answer;
    try {
      answer = await this.signedIn(() => this.http.send("/api/agent", call));
    } catch (error) {
      if (!signal?.aborted) throw error;
      return void (yield { kind: "end", outcome: "interrupted" });
    }
    if (answer.body) yield* chatEvents(answer.body, signal);
  }

  /**
   * Reads a public page for a language model. What the page itself does wrong is an event; a request that is refused is
   * thrown as `ApiError`.
   * @param {import("../index.d.ts").BrowseRequest} request
   * @param {AbortSignal} [signal]
   * @returns {AsyncGenerator<import("../index.d.ts").BrowseEvent, void, void>}
   */
  async *browse(request, signal) {
    const call = { method: "POST", body: request, signal, headers: { Accept: "text/event-stream" } };
    const answer = await this.signedIn(() => this.http.send("/api/browse", call));
    if (answer.body) yield* browseEvents(answer.body);
  }

  /**
   * A call with the token, signing in once more when it is refused.
   * @param {string} path
   * @param {import("./http.js").Call} [call]
   */
  async call(path, call = {}) {
    return this.signedIn(() => this.http.call(path, call));
  }

  /**
   * @template T
   * @param {() => Promise<T>} calling
   * @returns {Promise<T>}
   */
  async signedIn(calling) {
    if (!this.http.token && this.credentials) await this.login(this.credentials.email, this.credentials.password);
    try {
      return await calling();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401 || !this.credentials) throw error;
      await this.login(this.credentials.email, this.credentials.password);
      return calling();
    }
  }

  /** @param {string} sessionId @param {string} taskId */
  async stop(sessionId, taskId) {
    await this.call(`/api/session/${sessionId}/task/${taskId}/stop`, { method: "POST", body: {} });
  }

  /**
   * The task that a session is at, to go on with after a reload.
   * @param {string} sessionId
   * @returns {Promise<{ taskId: string, status: string } | null>}
   */
  async activeTask(sessionId) {
    try {
      const body = await this.call(`/api/session/${sessionId}/task/active`);
      return body.data ?? body;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  }

  /**
   * Tells the server that what blocked a task is dealt with.
   * @param {string} sessionId
   * @param {string} taskId
   * @param {{ resolutionMethod: string, resolutionData?: Record<string, string> }} resolution
   */
  async resume(sessionId, taskId, resolution) {
    return this.call(`/api/session/${sessionId}/task/${taskId}/resume`, { method: "POST", body: resolution });
  }
}

/** One task's loop. */
class Run {
  /** @param {CoxswainClient} client @param {string} goal @param {RunOptions} options */
  constructor(client, goal, { page, ask, signal, sessionId, taskId, maxSteps = MOST_STEPS, until, firstQuery }) {
    this.client = client;
    this.goal = goal;
    this.page = page;
    this.ask = ask;
    this.signal = signal;
    this.sessionId = sessionId;
    this.taskId = taskId;
    this.maxSteps = Math.min(maxSteps, MOST_STEPS);
    this.until = until;
    this.firstQuery = firstQuery;
    this.steps = 0;
  }

  /** @returns {AsyncGenerator<RunEvent, void, void>} */
  async *events() {
    await this.page.settle();
    let query = this.firstQuery ?? this.goal;
    /** @type {ActionReport | null} */
    let report = null;
    while (true) {
      this.signal?.throwIfAborted();
      const response = await this.interact(query, report);
      this.steps += 1;
      yield { kind: "decision", index: this.steps, response };
      const verdict = outcomeOf(response);
      if (verdict === "ask") {
        const answer = yield* this.question(response);
        if (answer === null) return;
        query = answer;
        report = null;
        continue;
      }
      if (verdict) return void (yield this.end(verdict, response));
      query = this.goal;
      const performed = await this.unlessStopped(this.page.performResponse(response, this.signal));
      report = performed;
      yield { kind: "performed", index: this.steps, action: response.action, report: performed };
      if (this.until?.()) return void (yield this.end("halted", response));
      if (this.steps >= this.maxSteps) return void (yield this.end("out_of_steps", response));
    }
  }

  /**
   * @param {InteractResponse} response
   * @returns {AsyncGenerator<RunEvent, string | null, void>} the next query, null when nobody answers
   */
  async *question(response) {
    const question = response.userQuestion || response.blockerInfo?.userMessage || response.thought;
    yield { kind: "question", index: this.steps, question, response };
    const answer = this.ask ? await this.ask({ question, response }) : null;
    this.signal?.throwIfAborted();
    if (answer === null || answer === undefined) {
      yield this.end("needs_user", response);
      return null;
    }
    if (typeof answer === "string") return answer;
    await this.client.resume(response.sessionId, response.taskId, answer);
    return this.goal;
  }

  /**
   * @param {string} query
   * @param {ActionReport | null} report
   * @returns {Promise<InteractResponse>}
   */
  async interact(query, report) {
    const reading = this.page.read();
    const body = {
      url: reading.url,
      query,
      dom: reading.text,
      title: reading.title,
      taskId: this.taskId,
      sessionId: this.sessionId,
      previousUrl: report?.domChanges.previousUrl,
      capabilities: ["chain"],
      ...report,
    };
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const answer = await this.client.call("/api/agent/interact", { method: "POST", body, headers, signal: this.signal });
    const response = answer.data ?? answer;
    this.taskId = response.taskId;
    this.sessionId = response.sessionId;
    return response;
  }

  /**
   * A stop does not wait for the action under way (which may be a long wait).
   * @template T
   * @param {Promise<T>} work
   * @returns {Promise<T>}
   */
  async unlessStopped(work) {
    const { signal } = this;
    if (!signal) return work;
    /** @type {Promise<never>} */
    const stopped = new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    });
    return Promise.race([work, stopped]);
  }

  async stop() {
    if (this.taskId && this.sessionId) await this.client.stop(this.sessionId, this.taskId).catch(() => {});
  }

  /**
   * @param {import("../index.d.ts").Outcome} outcome
   * @param {InteractResponse | null} response
   * @returns {RunEvent}
   */
  end(outcome, response) {
    return { kind: "end", outcome, steps: this.steps, taskId: this.taskId, sessionId: this.sessionId, response };
  }
}

/**
 * @param {InteractResponse} response
 * @returns {"completed" | "failed" | "ask" | null} null when there is something to do
 */
function outcomeOf(response) {
  if (response.userQuestion || response.status === "needs_user_input" || response.status === "awaiting_user") return "ask";
  const { name } = parseAction(response.action);
  return { finish: /** @type {const} */ ("completed"), fail: /** @type {const} */ ("failed"), ask_user: /** @type {const} */ ("ask") }[name] ?? null;
}
