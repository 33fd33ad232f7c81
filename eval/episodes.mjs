/** Runs episodes in browser tabs, several at a time. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { launchBrowser } from "../tests/browser/support/browser.js";
import { serveFolders } from "../tests/browser/support/static-server.js";
import { familyOf } from "./families.js";

/** What an episode needs of this repository, under the same paths, so that its modules find one another. */
const SERVED = ["/eval/", "/clients/", "/playground/", "/tests/browser/support/"];
const ROOT = fileURLToPath(new URL("../", import.meta.url));
/** How long an episode may take; and how much longer its page may take to say so. In milliseconds. */
const LONGEST = 180_000;
const GRACE = 15_000;

/** @typedef {{ task: string, seed: number, policy: string }} Job */
/** @typedef {{ api: string | null, token: string | null, maxSteps: number, tabs: number, dialect: string, onResult: (result: Result) => void }} Settings */
/** @typedef {Job & { family: string, goal: string, outcome: string, success: boolean, cause: string, told: string, error: any, milliseconds: number, trace: any[], lastPage: string }} Result */

/**
 * @param {Job[]} jobs
 * @param {Settings} settings
 * @returns {Promise<Result[]>} in the order of `jobs`
 */
export async function runEpisodes(jobs, settings) {
  const families = [...new Set(jobs.map(({ task }) => familyOf(task)))];
  const folders = await Promise.all(families.map((family) => family.folders()));
  const server = await serveFolders(Object.assign(Object.fromEntries(SERVED.map((path) => [path, ROOT + path.slice(1)])), ...folders));
  const browser = await launchBrowser();
  const spy = await listenerSpy();
  /** @type {Result[]} */
  const results = new Array(jobs.length);
  let next = 0;
  const work = async () => {
    const context = await browser.newContext();
    await context.addInitScript(spy);
    const page = await context.newPage();
    while (next < jobs.length) {
      const index = next;
      next += 1;
      results[index] = await runEpisode(page, jobs[index], server.origin, settings);
      settings.onResult(results[index]);
    }
  };
  try {
    await Promise.all(Array.from({ length: settings.tabs }, work));
  } finally {
    await browser.close();
    await server.close();
  }
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
  const family = familyOf(job.task);
  try {
    await page.setViewportSize(family.viewport);
    await page.goto(`${origin}/eval/host.html`, { waitUntil: "load" });
    const setup = { ...job, api, token, maxSteps, dialect, longest: LONGEST };
    const run = page.evaluate(async (given) => (await import("/eval/episode.js")).run(given), setup);
    return { ...job, family: family.name, ...(await withTimeout(run, LONGEST + GRACE)) };
  } catch (error) {
    const told = { name: error.name, message: error.message };
    return { ...job, family: family.name, goal: "", outcome: "error", success: false, cause: `error ${error.name}`, told: "", error: told, milliseconds: 0, trace: [], lastPage: "" };
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
