/** One episode, inside the host page: opens the task in the frame, lets a policy act, says how it went. */
import { CoxswainClient, PageDriver } from "../clients/js/index.js";
import { familyOf } from "./families.js";
import { runRandom } from "./random-policy.js";

/** @typedef {import("./families.js").Family} Family */
/** @typedef {{ task: string, seed: number, policy: string, api: string | null, token: string | null, maxSteps: number, dialect: "full" | "extension", longest: number, agrees: boolean, scene?: import("./families.js").Stage["scene"] }} Setup `longest` in milliseconds */

/** What the last action set going may still be under way. */
const ANSWER_MS = 1200;

/** @param {Setup} setup */
export async function run({ task, seed, policy, agrees, scene, ...rest }) {
  const family = familyOf(task);
  const frame = await openPage(scene?.address ?? family.address(task));
  const current = () => frame.contentWindow;
  const goal = scene?.goal ?? family.begin(current(), task, seed);
  const page = new PageDriver({ window: current, settle: family.settle, dialect: rest.dialect, mayNavigate: ({ origin }) => origin === location.origin });
  const episode = {
    ...rest, goal, seed, page, trace: [],
    ask: userOf(scene ?? { agrees }),
    isOver: () => family.isOver(current()),
    isSuccess: () => family.judge?.(current(), task, "completed").success ?? false,
  };
  const begun = performance.now();
  let outcome = "error";
  let error = null;
  try {
    outcome = await (policy === "random" ? runRandom : runCoxswain)(episode);
  } catch (caught) {
    error = { name: caught.name, status: caught.status, code: caught.code, message: caught.message };
  }
  const milliseconds = Math.round(performance.now() - begun);
  const verdict = family.judge ? await judged(() => family.judge(current(), task, outcome), error ? 0 : ANSWER_MS) : null;
  return { goal, outcome, verdict, error, milliseconds, trace: episode.trace, lastPage: page.read().text };
}

/** The verdict, once the page's server has had its time to answer. @param {() => import("./families.js").Verdict} judge @param {number} patience in milliseconds */
async function judged(judge, patience) {
  const until = performance.now() + patience;
  while (!judge().success && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
  return judge();
}

/** Opens a page that remembers nothing of the episodes before. @param {string} address @returns {Promise<HTMLIFrameElement>} */
async function openPage(address) {
  const { ok } = await fetch(address);
  if (!ok) throw new Error(`There is no page ${address}`);
  for (const memory of [localStorage, sessionStorage]) memory.clear();
  const frame = document.querySelector("iframe");
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  frame.src = address;
  await loaded;
  return frame;
}

/** Who asks whether something may be done so often, is told no more. */
const MOST_APPROVALS = 2;

/** The user's side of the questions: without a scene only whether something may be done is answered. @param {{ answers?: string[], agrees: boolean }} scene */
function userOf({ answers = [], agrees }) {
  const left = [...answers];
  let approvals = 0;
  return ({ response }) => {
    if (response.missingInformation?.[0]?.field !== "approval") return left.shift() ?? null;
    approvals += 1;
    return approvals <= MOST_APPROVALS ? (agrees ? "yes" : "no") : null;
  };
}

/** @returns {Promise<string>} the outcome */
async function runCoxswain({ goal, page, api, token, maxSteps, longest, isOver, ask: user, trace }) {
  const client = new CoxswainClient({ baseUrl: api, token });
  let outcome = "error";
  let asked = performance.now();
  const settle = page.settle.bind(page);
  page.settle = async () => {
    await settle();
    asked = performance.now();
  };
  const ask = (/** @type {any} */ question) => {
    const answer = user(question);
    trace.at(-1).answer = answer;
    return answer;
  };
  for await (const event of client.run(goal, { page, maxSteps, ask, until: isOver, signal: AbortSignal.timeout(longest) })) {
    if (event.kind === "decision") {
      const { thought, action, chainedActions, status, plan, currentStep, verification, correction, metrics, reasoning, userQuestion, missingInformation, blockerInfo, usage } = event.response;
      const { text, url, title } = page.reading;
      trace.push({
        index: event.index, page: text, url, title, thought, action, status, currentStep, verification, correction, metrics, reasoning, userQuestion, missingInformation, blockerInfo, usage,
        chain: chainedActions?.map((link) => link.action), plan: plan?.steps?.map((step) => `${step.status}: ${step.description}`),
        answeredIn: Math.round(performance.now() - asked),
      });
    }
    if (event.kind === "performed") {
      trace.at(-1).report = event.report;
      asked = performance.now();
    }
    if (event.kind === "end") outcome = event.outcome;
  }
  return outcome;
}
