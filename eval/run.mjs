#!/usr/bin/env node
/**
 * Runs the stories, MiniWoB++ and real applications through the reference client and says how it went.
 *
 *   node eval/run.mjs --suite stories,miniwob --seeds 20 --policy coxswain,random
 *   node eval/run.mjs --tasks booking-2,click-option --policy coxswain --api http://127.0.0.1:8787
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runEpisodes } from "./episodes.mjs";
import { familyNamed, familyOf } from "./families.js";
import { openGateway } from "./gateway.mjs";
import { htmlReport } from "./report.mjs";
import { markdown, summarize } from "./table.mjs";

const { values: options } = parseArgs({
  options: {
    suite: { type: "string", default: "stories,miniwob" },
    tasks: { type: "string" },
    seeds: { type: "string", default: "20" },
    "first-seed": { type: "string", default: "1" },
    policy: { type: "string", default: "coxswain,random" },
    api: { type: "string" },
    email: { type: "string", default: "demo@example.com" },
    password: { type: "string", default: "coxswain-demo" },
    "max-steps": { type: "string", default: "30" },
    longest: { type: "string", default: "180" },
    tabs: { type: "string", default: "2" },
    dialect: { type: "string", default: "full" },
    agrees: { type: "boolean", default: false },
    out: { type: "string", default: fileURLToPath(new URL("../target/eval/", import.meta.url)) },
  },
});

const policies = options.policy.split(",");
const first = Number(options["first-seed"]);
const seeds = Array.from({ length: Number(options.seeds) }, (_, index) => first + index);
const tasks = options.tasks?.split(",") ?? (await Promise.all(options.suite.split(",").map((name) => familyNamed(name).tasks()))).flat();
const jobs = tasks.flatMap((task) => {
  const { seeded, random } = familyOf(task);
  return policies.filter((policy) => policy !== "random" || random).flatMap((policy) => (seeded ? seeds : [first]).map((seed) => ({ task, seed, policy })));
});

const gateway = jobs.some(({ policy }) => policy !== "random") ? await openGateway(options) : null;
let done = 0;
const begun = Date.now();
const results = await runEpisodes(jobs, {
  api: gateway?.origin ?? null,
  token: gateway?.token ?? null,
  maxSteps: Number(options["max-steps"]),
  longest: Number(options.longest) * 1000,
  tabs: Number(options.tabs),
  dialect: options.dialect,
  agrees: options.agrees,
  onResult: ({ task, seed, policy, success, cause, trace }) => {
    done += 1;
    process.stderr.write(`${done}/${jobs.length} ${task} ${policy} seed ${seed}: ${success ? "success" : cause} in ${trace.length} steps\n`);
  },
}).finally(() => gateway?.close());

const note = [
  `${jobs.length} episodes in ${Math.round((Date.now() - begun) / 1000)} s`,
  ...(gateway ? [gateway.mind] : []),
  ...(jobs.some(({ task }) => familyOf(task).seeded) ? [`seeds ${first} to ${first + seeds.length - 1}`] : []),
  `${options.dialect} page text`,
  `at most ${options["max-steps"]} steps`,
  ...(options.agrees ? ["the user agrees to what is asked about"] : []),
].join("; ");
const sections = summarize(results);
const report = join(options.out, "report.html");
await mkdir(options.out, { recursive: true });
await writeFile(join(options.out, "results.json"), JSON.stringify(results));
await writeFile(report, await htmlReport(sections, note));
process.stdout.write(`${markdown(sections)}\n\n${note}\n`);
process.stderr.write(`\n${report}\n`);
