#!/usr/bin/env node
/**
 * Plays stored visits to a gateway without a browser and shows where it now decides otherwise.
 *
 *   node eval/replay.mjs --visits target/eval/results.json
 *   node eval/replay.mjs --visits events/visits --api http://127.0.0.1:8787
 *
 * A visit is followed as far as the decisions agree: after that its pages answer another action.
 */
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openGateway } from "./gateway.mjs";

const { values: options } = parseArgs({
  options: {
    visits: { type: "string", default: "target/eval/results.json" },
    api: { type: "string" },
    email: { type: "string", default: "demo@example.com" },
    password: { type: "string", default: "coxswain-demo" },
  },
});

/** @typedef {{ name: string, goal: string, steps: { request: any, did: string }[] }} Visit */

const visits = await load(options.visits);
const { client, close } = await openGateway(options);
let same = 0;
try {
  for (const visit of visits) {
    const difference = await follow(visit);
    if (difference) process.stdout.write(`${describe(visit, difference)}\n`);
    else same += 1;
  }
} finally {
  await close();
}
process.stdout.write(`${same} visits decided as recorded, ${visits.length - same} otherwise\n`);

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
  const steps = trace.map(({ url, title, page, chain, action }, index) => {
    const { report, answer } = trace[index - 1] ?? {};
    return {
      request: { url, title, query: answer ?? goal, dom: page, capabilities: ["chain"], previousUrl: report?.domChanges.previousUrl, ...report },
      did: chain?.length > 1 ? chain.join("; ") : action,
    };
  });
  return { name: `${task} seed ${seed}`, goal, steps };
}
