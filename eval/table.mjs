/** Figures per task and policy, and their table. */

/** @typedef {import("./episodes.mjs").Result} Result */
/** @typedef {{ task: string, policy: string, episodes: number, success: number, steps: number, modelCalls: number, tokens: number, msPerStep: number, causes: [string, number][] }} Row */

/**
 * @param {Result[]} results
 * @returns {Row[]} one per task and policy, then one for all tasks of each policy
 */
export function summarize(results) {
  const policies = [...new Set(results.map((result) => result.policy))];
  const tasks = [...new Set(results.map((result) => result.task))];
  const perTask = tasks.flatMap((task) => policies.map((policy) => row(task, policy, results.filter((result) => result.task === task && result.policy === policy))));
  const all = policies.map((policy) => row("all", policy, results.filter((result) => result.policy === policy)));
  return [...perTask, ...all].filter((entry) => entry.episodes > 0);
}

/** @param {string} task @param {string} policy @param {Result[]} results @returns {Row} */
function row(task, policy, results) {
  const steps = results.flatMap((result) => result.trace);
  const sum = (/** @type {(step: any) => number | undefined} */ of) => steps.reduce((total, step) => total + (of(step) ?? 0), 0);
  const answered = steps.filter((step) => step.metrics);
  const causes = new Map();
  for (const { cause } of results) if (cause) causes.set(cause, (causes.get(cause) ?? 0) + 1);
  return {
    task,
    policy,
    episodes: results.length,
    success: results.filter((result) => result.success).length / results.length,
    steps: steps.length / results.length,
    modelCalls: sum((step) => step.metrics?.llmCalls) / results.length,
    tokens: sum((step) => (step.metrics?.promptTokens ?? 0) + (step.metrics?.completionTokens ?? 0)) / results.length,
    msPerStep: answered.length > 0 ? sum((step) => step.metrics?.durationMs) / answered.length : 0,
    causes: [...causes].sort((one, other) => other[1] - one[1]),
  };
}

const HEAD = ["task", "policy", "success", "steps", "model calls", "tokens", "ms/step", "failures by cause"];

/** @param {Row[]} rows @returns {string} a Markdown table */
export function printTable(rows) {
  const lines = rows.map((entry) => cells(entry));
  const widths = HEAD.map((head, column) => Math.max(head.length, ...lines.map((line) => line[column].length)));
  const print = (/** @type {string[]} */ line) => `| ${line.map((cell, column) => cell.padEnd(widths[column])).join(" | ")} |`;
  return [print(HEAD), print(widths.map((width) => "-".repeat(width))), ...lines.map(print)].join("\n");
}

/** @param {Row} entry @returns {string[]} */
export function cells({ task, policy, success, steps, modelCalls, tokens, msPerStep, causes }) {
  return [
    task, policy, `${(success * 100).toFixed(0)} %`, steps.toFixed(1), modelCalls.toFixed(1), tokens.toFixed(0), msPerStep.toFixed(0),
    causes.map(([cause, count]) => `${cause} ${count}`).join(", "),
  ];
}

export { HEAD };
