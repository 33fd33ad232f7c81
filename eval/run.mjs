#!/usr/bin/env node
/**
 * Runs MiniWoB++ tasks through the reference client and says how it went.
 *
 *   node eval/run.mjs --tasks click-option,enter-date --seeds 20 --policy coxswain,random --api http://127.0.0.1:8787
 *
 * Start the gateway with a wide `RATE_LIMIT_SCALE` (1000) first; the random policy needs none.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { CoxswainClient } from "../clients/js/index.js";
import { runEpisodes } from "./episodes.mjs";
import { miniwobPages } from "./miniwob.mjs";
import { htmlReport } from "./report.mjs";
import { printTable, summarize } from "./table.mjs";
import { TASKS } from "./tasks.mjs";

const { values: options } = parseArgs({
  options: {
    tasks: { type: "string", default: TASKS.join(",") },
    seeds: { type: "string", default: "20" },
    "first-seed": { type: "string", default: "1" },
    policy: { type: "string", default: "coxswain,random" },
    api: { type: "string", default: process.env.API_BASE ?? "http://127.0.0.1:8787" },
    email: { type: "string", default: "demo@example.com" },
    password: { type: "string", default: "coxswain-demo" },
    "max-steps": { type: "string", default: "30" },
    tabs: { type: "string", default: "2" },
    dialect: { type: "string", default: "full" },
    out: { type: "string", default: fileURLToPath(new URL("../target/eval/", import.meta.url)) },
  },
});

const policies = options.policy.split(",");
const first = Number(options["first-seed"]);
const seeds = Array.from({ length: Number(options.seeds) }, (_, index) => first + index);
const jobs = options.tasks.split(",").flatMap((task) => policies.flatMap((policy) => seeds.map((seed) => ({ task, seed, policy }))));
const token = policies.some((policy) => policy !== "random") ? (await new CoxswainClient({ baseUrl: options.api }).login(options.email, options.password)).accessToken : null;

let done = 0;
const begun = Date.now();
const results = await runEpisodes(jobs, {
  pages: await miniwobPages(),
  api: options.api,
  token,
  maxSteps: Number(options["max-steps"]),
  tabs: Number(options.tabs),
  dialect: options.dialect,
  onResult: ({ task, seed, policy, success, cause, steps }) => {
    done += 1;
    process.stderr.write(`${done}/${jobs.length} ${task} ${policy} seed ${seed}: ${success ? "success" : cause} in ${steps} steps\n`);
  },
});

const note = `${jobs.length} episodes in ${Math.round((Date.now() - begun) / 1000)} s; seeds ${first} to ${first + seeds.length - 1}; ${options.dialect} page text; at most ${options["max-steps"]} steps`;
await mkdir(options.out, { recursive: true });
await writeFile(join(options.out, "results.json"), JSON.stringify(results));
await writeFile(join(options.out, "report.html"), htmlReport(results, { title: "MiniWoB++ evaluation", note }));
process.stdout.write(`${printTable(summarize(results))}\n\n${note}\n`);
