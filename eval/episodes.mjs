/** Runs episodes in browser tabs, several at a time. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { launchBrowser } from "../tests/browser/support/browser.js";
import { serveFolders } from "../tests/browser/support/static-server.js";
import { familyOf } from "./families.js";

/** What an episode needs of this repository, under the same paths, so that its modules find one another. */
const SERVED = ["/eval/", "/clients/", "/playground/", "/tests/browser/support/"];
const ROOT = fileURLToPath(new URL("../", import.meta.url));
/** How much longer than its episode a page may take to say so. In milliseconds. */
const GRACE = 15_000;

/** @typedef {{ task: string, seed: number, policy: string }} Job */
/** @typedef {{ api: string | null, token: string | null, maxSteps: number, longest: number, tabs: number, dialect: string, agrees: boolean, onResult: (result: Result) => void }} Settings */
/** @typedef {Job & { family: string, goal: string, group?: string, outcome: string, success: boolean, cause: string, told: string, deed?: import("./families.js").Deed, error: any, milliseconds: number, trace: any[], lastPage: string }} Result */

/**
 * @param {Job[]} jobs
 * @param {Settings} settings
 * @returns {Promise<Result[]>} in the order of `jobs`
 */
export async function runEpisodes(jobs, settings) {
  const families = [...new Set(jobs.map(({ task }) => familyOf(task)))];
  const folders = await Promise.all(families.map((family) => family.folders()));
  const served = Object.assign(Object.fromEntries(SERVED.map((path) => [path, ROOT + path.slice(1)])), ...folders);
  const server = await serveFolders(served);
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
      const job = jobs[index];
      results[index] = await (familyOf(job.task).open ? runStaged(page, job, served, settings) : runEpisode(page, job, server.origin, settings));
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
 * An episode whose pages have a server of their own: what is not of this repository is the stage's to answer.
 * @param {import("playwright-core").Page} page
 * @param {Job} job
 * @param {Record<string, string>} served
 * @param {Settings} settings
 * @returns {Promise<Result>}
 */
async function runStaged(page, job, served, settings) {
  /** @type {import("./families.js").Stage | undefined} */
  let stage;
  const answer = (request, response) => {
    if (!stage || SERVED.some((path) => request.url?.startsWith(path))) return false;
    stage.answer(request, response);
    return true;
  };
  const server = await serveFolders(served, { answer });
  try {
    stage = await familyOf(job.task).open?.(job.task);
    await stage?.begin(page, server.origin);
    return await runEpisode(page, job, server.origin, settings, stage);
  } catch (error) {
    return failed(job, error, stage);
  } finally {
    // The page's own requests end before the server that they go to.
    await page.goto("about:blank").catch(() => {});
    await stage?.close();
    await server.close();
  }
}

/**
 * @param {import("playwright-core").Page} page
 * @param {Job} job
 * @param {string} origin
 * @param {Settings} settings
 * @param {import("./families.js").Stage} [stage]
 * @returns {Promise<Result>}
 */
async function runEpisode(page, job, origin, { api, token, maxSteps, dialect, longest, agrees }, stage) {
  const family = familyOf(job.task);
  try {
    await page.setViewportSize(family.viewport);
    await page.goto(`${origin}/eval/host.html`, { waitUntil: "load" });
    const setup = { ...job, api, token, maxSteps, dialect, longest, agrees, scene: stage?.scene };
    const run = page.evaluate(async (given) => (await import("/eval/episode.js")).run(given), setup);
    const { verdict: seen, ...ran } = await withTimeout(run, longest + GRACE);
    const verdict = stage ? await stage.judge(ran.outcome) : seen;
    const { success, told, deed } = verdict;
    return { ...job, family: family.name, group: stage?.title, ...ran, success, told, deed, cause: causeOf(ran, verdict) };
  } catch (error) {
    // What was done until then was done.
    const { told = "", deed } = (await stage?.judge("error").catch(() => null)) ?? {};
    return { ...failed(job, error, stage), told, deed, ...(deed?.foreign && { cause: "foreign" }) };
  }
}

/** Why an episode ended that is neither a success nor at a wrong end. */
const CAUSES = { completed: "finished early", failed: "gave up", needs_user: "asked the user", out_of_steps: "out of steps", interrupted: "out of time" };

/** What the user was asked about, by the field that the server names; approvals only where nothing else was asked. @param {any[]} trace @returns {string | null} */
function askedAbout(trace) {
  const questions = trace.filter(({ userQuestion }) => userQuestion);
  const field = (/** @type {any} */ { missingInformation }) => missingInformation?.[0]?.field;
  const first = questions.find((one) => field(one) !== "approval");
  if (!first) return questions.length > 0 ? "asked for a yes" : null;
  if (first.blockerInfo) return `asked: ${first.blockerInfo.type}`;
  if (field(first) === "goal") return "asked: words not read";
  if (field(first) === "next step") return "asked: what next";
  return /\b1\) /.test(first.userQuestion) ? "asked: which one" : "asked: not found";
}

/** @param {{ outcome: string, error: any, trace: any[] }} ran @param {import("./families.js").Verdict} verdict */
function causeOf({ outcome, error, trace }, { success, wrong, deed }) {
  if (success) return "";
  if (deed?.foreign) return "foreign";
  if (deed?.falseEnd) return "false end";
  if (error) return `error ${error.code ?? error.name}`;
  if (deed && outcome !== "out_of_steps" && outcome !== "interrupted") return askedAbout(trace) ?? CAUSES[outcome];
  return wrong ? "wrong" : (CAUSES[outcome] ?? outcome);
}

/** An episode that did not come about. @param {Job} job @param {any} error @param {import("./families.js").Stage} [stage] @returns {Result} */
function failed(job, error, stage) {
  const told = { name: error.name, message: error.message };
  const { title: group, scene } = stage ?? {};
  return { ...job, family: familyOf(job.task).name, group, goal: scene?.goal ?? "", outcome: "error", success: false, cause: `error ${error.name}`, told: "", error: told, milliseconds: 0, trace: [], lastPage: "" };
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
