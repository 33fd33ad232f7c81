#!/usr/bin/env node
/**
 * Goals on pages of our own, with the published extension, judged by what was done on the page.
 *
 *   node eval/extension/run.mjs --january FOLDER --newest FOLDER --mind none,strong,erring --tasks orders,shop/mugs
 */
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { startGateway } from "../../tests/browser/support/gateway.js";
import { openClient } from "./client.mjs";
import { judge, table } from "./judge.mjs";
import { inEnglish } from "./english.mjs";
import { MADE_UP, openMind } from "./mind.mjs";
import { openStage } from "./stage.mjs";
import { openWire } from "./wire.mjs";

const { values: options } = parseArgs({
  options: {
    january: { type: "string" },
    newest: { type: "string" },
    "january-port": { type: "string", default: "8799" },
    "newest-port": { type: "string", default: "8797" },
    mind: { type: "string", default: "none" },
    errs: { type: "string", default: "5" },
    tasks: { type: "string" },
    pages: { type: "string", default: fileURLToPath(new URL("pages/", import.meta.url)) },
    longest: { type: "string", default: "120" },
    out: { type: "string", default: fileURLToPath(new URL("../../target/eval/extension/", import.meta.url)) },
  },
});
const USER = { email: "demo@example.com", password: "coxswain-demo" };
const LONGEST = Number(options.longest) * 1000;
/** How often the user answers in one visit. */
const ANSWERS = 4;

const names = (await readdir(options.pages)).filter((file) => file.endsWith(".js")).map((file) => file.replace(/\.js$/, "")).sort();
const files = Object.fromEntries(await Promise.all(names.map(async (name) => [name, (await import(pathToFileURL(resolve(options.pages, `${name}.js`)).href)).default])));
const wanted = options.tasks?.split(",");
const tasks = names.flatMap((name) => Object.keys(files[name].goals).map((goal) => ({ name, goal }))).filter(({ name, goal }) => !wanted || wanted.includes(name) || wanted.includes(`${name}/${goal}`));

/** The question to several actions as one question to each; what would be sent and the like stands behind the last. */
function singly(question) {
  const [, actions, rest] = /^May I (.*?)( on \S+\?.*)$/s.exec(question) ?? [];
  const parts = actions?.split(/(?:, | and )(?=(?:press|double-click|switch on|switch off|choose|write into) “)/) ?? [];
  return parts.length > 1 ? parts.map((part, at) => `May I ${part}${at === parts.length - 1 ? rest : rest.split("?")[0]}?`) : [question];
}

/** A model's question that asks for leave, in the languages of these pages. */
const MAY_I = /\b(shall|may|should|can) I\b|\b(soll|darf|kann) ich\b|voulez-vous que|veux-tu que|\b(puis|dois)-je\b|¿(debo|puedo|quieres que|quiere que)|\b(posso|devo|vuoi che)\b|\b(zal|mag|moet) ik\b|\bczy (mam|mogę)\b|\b(ska|får|kan) jag\b|\bskal jeg\b|\bvoinko\b/i;

/** What a user who wants this goal says to a question, or nothing. */
async function answerTo(goal, { userQuestion = "", missingInformation = [] }, page) {
  const told = inEnglish(userQuestion);
  const said = goal.user?.find(([about]) => about.test(told))?.[1];
  // A model quotes as its language does.
  const question = told.replaceAll(goal.goal, "").replaceAll(/["„«“]\s?([^"„“”«»]+?)\s?["“”»]/g, "“$1”");
  const agrees = async (question) => {
    if (question.includes(MADE_UP)) return false;
    const asked = /“([^”]+)”/.exec(question)?.[1] ?? "";
    const shows = () => page.evaluate(() => document.body.innerText).then((text) => (goal.agreeWhere.exec(text)?.[0] ?? "").includes(asked), () => false);
    return goal.agree?.test(question) || Boolean(goal.agreeWhere && asked && (await shows()));
  };
  if (missingInformation?.[0]?.field === "approval") {
    const parts = singly(question);
    const each = await Promise.all(parts.map(agrees));
    // Of several parts, one that is called as the goal wants it, without a row or place to mistake, goes with one that is agreed to.
    const wanted = (/** @type {string} */ part) => {
      const name = /^May I (?:press|switch on|switch off) “([^”]+)”(?: on \S+\?| \d+ times|\?)/.exec(part)?.[1];
      return Boolean(name && goal.acts?.some((act) => act.name === name));
    };
    return each.some(Boolean) && parts.every((part, at) => each[at] || wanted(part)) ? "yes" : "no";
  }
  // A model's own question to which a yes or no is the answer.
  const wantsYes = MAY_I.test(question) && !/\bwhich\b/i.test(question);
  return said ?? (wantsYes && (await agrees(question)) ? "yes" : null);
}

async function visit(client, wire, stage, { name, goal: key }, label, mind) {
  const goal = files[name].goals[key];
  const { address, visit: seen } = stage.open(name, files[name]);
  const from = wire.exchanges.length;
  const begun = Date.now();
  let trouble = null;
  try {
    await client.begin(address);
    let text = goal.goal;
    for (let count = 0; text !== null && count <= ANSWERS; count += 1) {
      if (!(await client.say(text, LONGEST))) throw new Error("out of time");
      text = (await client.asks()) ? await answerTo(goal, lastOf(wire.exchanges)?.got ?? {}, client.page) : null;
    }
  } catch (error) {
    trouble = error.message.split("\n")[0];
  }
  const turns = wire.exchanges.slice(from).filter(({ path }) => path === "POST /api/agent/interact");
  // A question that is left would take the next goal for its answer.
  if (!trouble && (await client.asks().catch(() => false))) await client.say("never mind", LONGEST).catch(() => {});
  const judged = judge(goal, seen.deeds, turns, label);
  return { client: label, mind, task: `${name}/${key}`, goal: goal.goal, ...judged, trouble, deeds: seen.deeds, wants: goal.wants.map(String), seconds: Math.round((Date.now() - begun) / 1000), turns };
}

const lastOf = (exchanges) => exchanges.filter(({ path }) => path === "POST /api/agent/interact").at(-1);

/** All tasks with one client, on a gateway of its own: two clients of one user would end each other's tasks. */
async function lane([label, folder, port], stage, mind, model) {
  const gateway = await startGateway(model ? { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: "x" } : {});
  const wire = await openWire(gateway.origin, Number(port));
  const results = [];
  let client = await openClient(folder, USER);
  for (const task of tasks) {
    let result = await visit(client, wire, stage, task, label, mind);
    if (result.trouble) {
      await client.close();
      client = await openClient(folder, USER);
      if (result.turns.length === 0) result = await visit(client, wire, stage, task, label, mind);
    }
    results.push(result);
    process.stderr.write(`${label} ${mind} ${result.task}: ${result.verdict}${result.trouble ? ` (${result.trouble})` : ""}; ${result.calls} calls, ${result.actions} actions, ${result.seconds} s; [${result.deeds}] ${result.said.slice(0, 200)}\n`);
  }
  await client.close();
  wire.close();
  await gateway.close();
  return results;
}

const all = [];
const stage = await openStage();
await mkdir(options.out, { recursive: true });
for (const mind of options.mind.split(",")) {
  const model = mind === "none" ? null : /^https?:/.test(mind) ? { url: mind, said: [], close: async () => {} } : await openMind(names.flatMap((name) => Object.values(files[name].goals)), { errs: mind === "erring" ? Number(options.errs) : 0 });
  const lanes = [["J", options.january, options["january-port"]], ["H", options.newest, options["newest-port"]]].filter(([, folder]) => folder);
  all.push(...(await Promise.all(lanes.map((one) => lane(one, stage, mind, model)))).flat());
  await writeFile(join(options.out, `said-${mind.replace(/\W+/g, "-")}.json`), JSON.stringify(model?.said ?? []));
  await model?.close();
}
stage.close();
await writeFile(join(options.out, "results.json"), JSON.stringify(all));
process.stdout.write(`${table(all)}\n`);
process.exit(0);
