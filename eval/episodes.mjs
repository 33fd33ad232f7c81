/** Runs episodes in browser tabs, several at a time. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { launchBrowser } from "../tests/browser/support/browser.js";
import { serveFolders } from "../tests/browser/support/static-server.js";

const CLIENT = fileURLToPath(new URL("../clients/js/", import.meta.url));
const HERE = fileURLToPath(new URL("./", import.meta.url));
const EPISODE_TIMEOUT_MS = 180_000;

/** @typedef {{ task: string, seed: number, policy: string }} Job */
/** @typedef {{ pages: string, api: string, token: string | null, maxSteps: number, tabs: number, dialect: string, onResult: (result: Result) => void }} Settings */
/** @typedef {Job & { goal: string, outcome: string, steps: number, reward: number, done: boolean, success: boolean, cause: string, milliseconds: number, trace: any[], error: any, lastPage: string, reason: string | null }} Result */

/**
 * @param {Job[]} jobs
 * @param {Settings} settings
 * @returns {Promise<Result[]>} in the order of `jobs`
 */
export async function runEpisodes(jobs, settings) {
  const server = await serveFolders({ "/": settings.pages, "/client/": CLIENT, "/eval/": HERE });
  const browser = await launchBrowser();
  const spy = await listenerSpy();
  /** @type {Result[]} */
  const results = new Array(jobs.length);
  let next = 0;
  const work = async () => {
    const context = await browser.newContext({ viewport: { width: 600, height: 500 } });
    await context.addInitScript(spy);
    const page = await context.newPage();
    while (next < jobs.length) {
      const index = next;
      next += 1;
      results[index] = await runEpisode(page, jobs[index], server.origin, settings);
      settings.onResult(results[index]);
    }
    await context.close();
  };
  await Promise.all(Array.from({ length: settings.tabs }, work));
  await browser.close();
  await server.close();
  return results;
}

/** The client's memory of press listeners, as a script to run before the page's own. */
async function listenerSpy() {
  const source = await readFile(new URL("../clients/js/src/listeners.js", import.meta.url), "utf8");
  return `{${source.replaceAll(/^export /gm, "")}\nrememberListeners(window);}`;
}

/**
 * @param {import("playwright-core").Page} page
 * @param {Job} job
 * @param {string} origin
 * @param {Settings} settings
 * @returns {Promise<Result>}
 */
async function runEpisode(page, job, origin, { api, token, maxSteps, dialect }) {
  const blank = { ...job, goal: "", outcome: "error", steps: 0, reward: 0, done: false, milliseconds: 0, trace: [], error: null, lastPage: "", reason: null };
  try {
    await page.goto(`${origin}/miniwob/${job.task}.html`, { waitUntil: "load" });
    const goal = await page.evaluate(async ({ seed }) => {
      globalThis.episode = await import("/eval/episode-page.js");
      return globalThis.episode.begin(seed);
    }, job);
    const run = page.evaluate((setup) => globalThis.episode.run(setup), { ...job, goal, api, token, maxSteps, dialect });
    const told = await withTimeout(run, EPISODE_TIMEOUT_MS);
    const result = { ...blank, ...told, goal };
    return { ...result, success: result.done && result.reward > 0, cause: causeOf(result) };
  } catch (error) {
    const result = { ...blank, error: { message: error.message } };
    return { ...result, success: false, cause: error.message.includes("took longer") ? "timeout" : "harness error" };
  }
}

/** @param {Promise<any>} promise @param {number} milliseconds */
async function withTimeout(promise, milliseconds) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The episode took longer than ${milliseconds / 1000} s`)), milliseconds);
  });
  promise.catch(() => {});
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * Why an episode did not succeed, in a few words.
 * @param {Omit<Result, "success" | "cause">} result
 */
function causeOf({ done, reward, outcome, error }) {
  if (done && reward > 0) return "";
  if (error) return `error ${error.code ?? error.name}`;
  if (done) return "wrong";
  return { completed: "finished early", failed: "gave up", needs_user: "asked the user", out_of_steps: "out of steps" }[outcome] ?? outcome;
}
