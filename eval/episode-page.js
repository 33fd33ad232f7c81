/** One episode, inside the page: begins it, lets a policy act, says how it went. */
import { CoxswainClient, PageDriver } from "/client/index.js";
import { runRandom } from "./random-policy.js";

/** A policy is not hurried: the pages' own limits are for people at play. */
const EPISODE_MS = 3_600_000;
const SETTLE = { quiet: 80, least: 60, decoration: 700 };

/** @param {number} seed @returns {string} the goal */
export function begin(seed) {
  core.EPISODE_MAX_TIME = EPISODE_MS;
  Math.seedrandom(String(seed));
  core.startEpisodeReal();
  const told = core.getUtterance();
  return typeof told === "string" ? told : told.utterance;
}

/**
 * @param {{ goal: string, policy: string, api: string, token: string, seed: number, maxSteps: number, dialect: string }} setup
 */
export async function run({ goal, policy, api, token, seed, maxSteps, dialect }) {
  const trace = [];
  const page = new PageDriver({ settle: SETTLE, dialect });
  const isDone = () => WOB_DONE_GLOBAL;
  const begun = performance.now();
  let end = { outcome: "error", steps: 0 };
  let error = null;
  try {
    if (policy === "random") end = await runRandom({ goal, page, seed, maxSteps, isDone, trace });
    else end = await runCoxswain({ goal, page, api, token, maxSteps, isDone, trace });
  } catch (caught) {
    error = { name: caught.name, status: caught.status, code: caught.code, message: caught.message };
  }
  return {
    outcome: end.outcome, steps: trace.length, error, trace, done: isDone(), reward: WOB_RAW_REWARD_GLOBAL, reason: WOB_REWARD_REASON,
    milliseconds: Math.round(performance.now() - begun), lastPage: page.read().text,
  };
}

async function runCoxswain({ goal, page, api, token, maxSteps, isDone, trace }) {
  const client = new CoxswainClient({ baseUrl: api, token });
  let end = null;
  let asked = performance.now();
  const settle = page.settle.bind(page);
  page.settle = async () => {
    await settle();
    asked = performance.now();
  };
  for await (const event of client.run(goal, { page, maxSteps, until: isDone })) {
    if (event.kind === "decision") {
      const { thought, action, chainedActions, status, plan, currentStep, verification, correction, metrics, reasoning, userQuestion, usage } = event.response;
      trace.push({
        index: event.index, page: page.reading.text, thought, action, status, currentStep, verification, correction, metrics, reasoning, userQuestion, usage,
        chain: chainedActions?.map((link) => link.action), plan: plan?.steps?.map((step) => `${step.status}: ${step.description}`),
        answeredIn: Math.round(performance.now() - asked),
      });
    }
    if (event.kind === "performed") {
      trace.at(-1).report = event.report;
      asked = performance.now();
    }
    if (event.kind === "end") end = event;
  }
  return end;
}
