#!/usr/bin/env node
/**
 * Plays stored visits to a gateway without a browser and shows where it now decides otherwise.
 *
 *   node eval/replay.mjs --visits target/eval/results.json --api http://127.0.0.1:8787
 *   node eval/replay.mjs --visits events/visits --api http://127.0.0.1:8787
 *
 * A visit is followed as far as the decisions agree: after that its pages answer another action.
 */
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { CoxswainClient } from "../clients/js/index.js";

const { values: options } = parseArgs({
  options: {
    visits: { type: "string", default: "target/eval/results.json" },
    api: { type: "string", default: process.env.API_BASE ?? "http://127.0.0.1:8787" },
    email: { type: "string", default: "demo@example.com" },
    password: { type: "string", default: "coxswain-demo" },
  },
});

/** @typedef {{ name: string, goal: string, steps: { request: any, did: string }[] }} Visit */

const client = new CoxswainClient({ baseUrl: options.api });
await client.login(options.email, options.password);
let same = 0;
let different = 0;
for (const visit of await load(options.visits)) {
  const difference = await follow(visit);
  if (difference) different += 1;
  else same += 1;
  if (difference) process.stdout.write(`${describe(visit, difference)}\n`);
}
process.stdout.write(`${same} visits decided as recorded, ${different} otherwise\n`);

/**
 * @param {Visit} visit
 * @returns {Promise<{ step: number, recorded: string, now: string, thought: string, page: string } | null>}
 */
async function follow({ steps }) {
  let ids = {};
  for (const [index, { request, did }] of steps.entries()) {
    const { taskId: _, sessionId: __, ...body } = request;
    const answer = await client.call("/api/agent/interact", { method: "POST", body: { ...body, ...ids }, headers: { "Idempotency-Key": crypto.randomUUID() } });
    const { action, thought, taskId, sessionId, chainedActions } = answer.data ?? answer;
    const now = chainedActions?.length > 1 ? chainedActions.map((link) => link.action).join("; ") : action;
    if (now !== did && action !== did) return { step: index + 1, recorded: did, now, thought, page: request.dom ?? JSON.stringify(request.interactiveTree) };
    ids = { taskId, sessionId };
  }
  return null;
}

/** @param {Visit} visit @param {{ step: number, recorded: string, now: string, thought: string, page: string }} difference */
function describe({ name, goal }, { step, recorded, now, thought, page }) {
  return `${name}: ${goal}\n  step ${step}\n  recorded  ${recorded}\n  now       ${now}  (${thought})\n  page      ${page.replace(/\s+/g, " ").slice(0, 400)}\n`;
}

/** @param {string} place a results file, or a folder of recorded visits @returns {Promise<Visit[]>} */
async function load(place) {
  if ((await stat(place)).isDirectory()) {
    const names = (await readdir(place)).filter((name) => name.endsWith(".json")).sort();
    return Promise.all(names.map(async (name) => ({ name, ...JSON.parse(await readFile(join(place, name), "utf8")) })));
  }
  const results = JSON.parse(await readFile(place, "utf8"));
  return results.filter(({ policy }) => policy !== "random").map(fromResult);
}

/** @param {import("./episodes.mjs").Result} result @returns {Visit} */
function fromResult({ task, seed, goal, trace }) {
  const url = `http://localhost/${task}.html`;
  const steps = trace.map((step, index) => ({
    request: { url, query: goal, dom: step.page, capabilities: ["chain"], ...(trace[index - 1]?.report ?? {}) },
    did: step.chain?.length > 1 ? step.chain.join("; ") : step.action,
  }));
  return { name: `${task} seed ${seed}`, goal, steps };
}
