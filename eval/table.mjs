/** Figures per task and policy, a sum for each family, and the Markdown of both. */
import { FAMILIES } from "./families.js";

/** @typedef {import("./episodes.mjs").Result} Result */
/** @typedef {{ reached: number, left: number, unsaid: number, foreign: number, falseEnds: number, questions: number }} Deeds episodes, by what a database says; questions in all */
/** @typedef {{ episodes: number, successes: number, steps: number, modelCalls: number, tokens: number, msPerStep: number, causes: string, deeds: Deeds | null }} Figures per episode where not per step or in all */
/** @typedef {{ task: string, about: string, by: Record<string, Figures>, results: Result[] }} Row `by` policy */
/** @typedef {{ title: string, rows: Row[], sum: Row }} Section one family, or one group of it */

/** How the policies are called; the first that took part has all its figures shown, the others only their success. */
const POLICIES = { coxswain: "engine", random: "random" };

/**
 * @param {Result[]} results
 * @returns {Section[]}
 */
export function summarize(results) {
  return FAMILIES.flatMap((family) => {
    const ours = results.filter((result) => result.family === family.name);
    const groups = [...new Set(ours.map(({ group }) => group))];
    return groups.map((group) => {
      const own = ours.filter((result) => result.group === group);
      const tasks = [...new Set(own.map(({ task }) => task))];
      const rows = tasks.map((task) => row(task, family.about(task, own.find((result) => result.task === task)?.goal ?? ""), own.filter((result) => result.task === task)));
      return { title: group ? `${family.title}: ${group}` : family.title, rows, sum: row("all", "", own) };
    });
  });
}

/** @param {string} task @param {string} about @param {Result[]} results @returns {Row} */
function row(task, about, results) {
  const policies = Object.keys(POLICIES).filter((policy) => results.some((result) => result.policy === policy));
  return { task, about, results, by: Object.fromEntries(policies.map((policy) => [policy, figures(results.filter((result) => result.policy === policy))])) };
}

/** @param {Result[]} results @returns {Figures} */
function figures(results) {
  const steps = results.flatMap(({ trace }) => trace);
  const sum = (/** @type {(step: any) => number | undefined} */ of) => steps.reduce((total, step) => total + (of(step) ?? 0), 0);
  return {
    episodes: results.length,
    successes: results.filter(({ success }) => success).length,
    steps: steps.length / results.length,
    modelCalls: sum((step) => step.metrics?.llmCalls) / results.length,
    tokens: sum((step) => (step.metrics?.promptTokens ?? 0) + (step.metrics?.completionTokens ?? 0)) / results.length,
    msPerStep: sum((step) => step.metrics?.durationMs) / Math.max(steps.filter((step) => step.metrics).length, 1),
    causes: counted(results.map(({ cause }) => cause).filter(Boolean)),
    deeds: results.some(({ deed }) => deed) ? deeds(results) : null,
  };
}

/** @param {Result[]} results @returns {Deeds} */
function deeds(results) {
  const count = (/** @type {(deed: import("./families.js").Deed) => boolean} */ is) => results.filter(({ deed }) => deed && is(deed)).length;
  return {
    reached: count(({ kind }) => kind === "reached"),
    unsaid: count(({ kind }) => kind === "unsaid"),
    left: count(({ kind }) => kind === "left"),
    foreign: count(({ foreign }) => foreign > 0),
    falseEnds: count(({ falseEnd }) => falseEnd),
    questions: results.flatMap(({ trace }) => trace).filter(({ userQuestion }) => userQuestion).length,
  };
}

/** @param {string[]} causes */
function counted(causes) {
  const counts = new Map();
  for (const cause of causes) counts.set(cause, (counts.get(cause) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1]).map(([cause, count]) => `${cause} ${count}`).join(", ");
}

/** @param {Figures} of */
export const percent = ({ successes, episodes }) => `${Math.floor((successes / episodes) * 100)} %`;

/**
 * The columns that these sections fill: where no model was asked, none about models.
 * @param {Section[]} sections
 * @returns {{ lead: string, others: string[], columns: { head: string, of: (one: Figures) => string }[], name: (policy: string) => string }}
 */
export function layout(sections) {
  const [lead, ...others] = Object.keys(POLICIES).filter((policy) => sections.some(({ sum }) => policy in sum.by));
  const asked = sections.some(({ sum }) => sum.by[lead].modelCalls > 0);
  const judged = sections.some(({ sum }) => sum.by[lead].deeds);
  // Noughts are for sums.
  const deed = (/** @type {keyof Deeds} */ kind) => (/** @type {Figures} */ { deeds, episodes }) => String((episodes > 1 ? deeds?.[kind] : deeds?.[kind] || "") ?? "");
  const about = {
    ...(judged && { reached: deed("reached"), "not called done": deed("unsaid"), "rightly left": deed("left"), foreign: deed("foreign"), "false end": deed("falseEnds"), questions: deed("questions") }),
    steps: (/** @type {Figures} */ { steps }) => steps.toFixed(1),
    ...(asked && { "model calls": ({ modelCalls }) => modelCalls.toFixed(1), tokens: ({ tokens }) => tokens.toFixed(0) }),
    ...(lead !== "random" && { "ms/step": ({ msPerStep }) => msPerStep.toFixed(0) }),
  };
  return { lead, others, columns: Object.entries(about).map(([head, of]) => ({ head, of })), name: (policy) => POLICIES[policy] };
}

/** @param {Section[]} sections @returns {string} a heading and a table for each */
export function markdown(sections) {
  const { lead, others, columns, name } = layout(sections);
  const head = ["task", name(lead), ...columns.map((column) => column.head), ...others.map(name), "failures by cause"];
  const cells = ({ task, about, by }, /** @type {(of: Figures) => string} */ success) => [
    about ? `${task}: ${shortened(about)}` : task, success(by[lead]), ...columns.map(({ of }) => of(by[lead])), ...others.map((policy) => success(by[policy])), by[lead].causes,
  ];
  const inFull = (/** @type {Figures} */ of) => `${of.successes} of ${of.episodes}, ${percent(of)}`;
  return sections.map(({ title, rows, sum }) => `### ${title}\n\n${table(head, [...rows.map((one) => cells(one, percent)), cells(sum, inFull)])}`).join("\n\n");
}

/** @param {string} text */
function shortened(text) {
  return text.length <= 60 ? text : `${text.slice(0, 59).trimEnd()}…`;
}

/** @param {string[]} head @param {string[][]} lines */
function table(head, lines) {
  const escaped = lines.map((line) => line.map((cell) => cell.replaceAll("|", "\\|")));
  const widths = head.map((name, column) => Math.max(name.length, ...escaped.map((line) => line[column].length)));
  const print = (/** @type {string[]} */ line) => `| ${line.map((cell, column) => cell.padEnd(widths[column])).join(" | ")} |`;
  return [print(head), print(widths.map((width) => "-".repeat(width))), ...escaped.map(print)].join("\n");
}
