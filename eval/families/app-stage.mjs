/** One goal in a real application: the application with fresh data, the way to it, and what its database says afterwards. */
import { cp, mkdtemp, rm } from "node:fs/promises";
import { request as forward } from "node:http";
import { join } from "node:path";
import { appNamed } from "./app-files.mjs";
import { freePort, readyApp, startApp } from "./app-install.mjs";
import { compare, differences } from "./app-state.mjs";

/** What was sent last may still be under way to the database. In milliseconds. */
const LATE_MS = 1500;
/** A busy machine takes long over a first page. */
const SIGN_IN_MS = 90_000;

/** @type {Map<string, Promise<{ bin: string, data: string }>>} applications are filled once in a run */
const ready = new Map();

/** @param {string} task e.g. `roundup/close-login` @returns {Promise<import("../families.js").Stage>} */
export async function openStage(task) {
  const [name, key] = task.split("/");
  const app = await appNamed(name);
  const wanted = app.goals[key];
  if (!wanted) throw new Error(`${app.title} has no goal ${key}: ${Object.keys(app.goals).join(", ")}`);
  if (!ready.has(name)) ready.set(name, readyApp(name, app));
  const { bin, data: filled } = await /** @type {Promise<{ bin: string, data: string }>} */ (ready.get(name));
  const data = await mkdtemp(join(filled, "..", "run-"));
  const port = await freePort();
  /** @type {{ close: () => Promise<void> } | null} */
  let running = null;
  const close = async () => {
    await running?.close();
    await rm(data, { recursive: true, force: true });
  };
  /** @type {import("./app-state.mjs").Tables} */
  let before = {};
  return {
    title: app.title,
    scene: { goal: wanted.goal, answers: wanted.answers ?? [], agrees: wanted.wants !== undefined, address: wanted.address ?? app.address },
    answer: (request, response) => relay(port, request, response),
    begin: async (page, origin) => {
      await cp(filled, data, { recursive: true });
      running = await startApp(app, { bin, data, origin, port });
      await page.context().clearCookies();
      page.setDefaultTimeout(SIGN_IN_MS);
      await app.signIn?.(page, origin);
      before = await app.state({ data });
    },
    judge: async (outcome) => {
      const verdict = async () => judged(wanted, compare(differences(before, await app.state({ data })), wanted.wants ?? [], wanted.may ?? []), outcome);
      const first = await verdict();
      if (first.success) return first;
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      return verdict();
    },
    close,
  };
}

/**
 * @param {import("./app-files.mjs").Goal} wanted
 * @param {{ missing: object[], foreign: string[] }} found
 * @param {string} outcome
 * @returns {import("../families.js").Verdict}
 */
export function judged({ wants = [] }, { missing, foreign }, outcome) {
  const saysDone = outcome === "completed";
  const there = wants.length > 0 ? missing.length === 0 : !saysDone;
  const falseEnd = saysDone && (wants.length === 0 || missing.length > 0);
  const success = there && foreign.length === 0;
  const told = [
    wants.length === 0 ? "Nothing may change, and nothing may be called done" : `Wanted: ${wants.map(show).join("; ")}`,
    ...(missing.length > 0 ? [`missing: ${missing.map(show).join("; ")}`] : []),
    ...(foreign.length > 0 ? [`changed besides: ${foreign.join("; ")}`] : []),
  ].join(". ");
  const kind = !success ? "" : wants.length === 0 ? "left" : saysDone ? "reached" : "unsaid";
  return { success, wrong: foreign.length > 0 || falseEnd, told, deed: { kind, foreign: foreign.length, falseEnd } };
}

/** @param {object} change */
const show = (change) => JSON.stringify(change, (_, value) => (value instanceof RegExp || typeof value === "function" ? String(value) : value));

/** What would keep a page out of a frame, where the reference client reads it. */
const FRAMING = /\s*frame-ancestors[^;]*;?/gi;

/** Hands a request on to the application. @param {number} port @param {import("node:http").IncomingMessage} request @param {import("node:http").ServerResponse} response */
function relay(port, request, response) {
  const { method, url: path, headers } = request;
  const onward = forward({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
    const { "x-frame-options": _, "content-security-policy": policy, ...rest } = answer.headers;
    const kept = policy === undefined ? "" : [policy].flat().join(", ").replaceAll(FRAMING, "");
    response.writeHead(answer.statusCode ?? 502, { ...rest, ...(kept && { "content-security-policy": kept }) });
    answer.pipe(response);
  });
  onward.on("error", () => response.destroy());
  request.pipe(onward);
}
