/** The evaluation as one HTML file: the table, and the trace of each failure. */
import { cells, HEAD, summarize } from "./table.mjs";

/** @typedef {import("./episodes.mjs").Result} Result */

const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); --soft: color-mix(in srgb, currentColor 65%, transparent) }
body { font: 14px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 75rem; padding: 0 1rem }
h1 { font-size: 1.4rem } h2 { font-size: 1.1rem; margin-top: 2.5rem }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; padding: .3rem .6rem; border-bottom: 1px solid var(--line) }
td:nth-child(n+3):nth-child(-n+7), th:nth-child(n+3):nth-child(-n+7) { text-align: right; font-variant-numeric: tabular-nums }
tr.all { font-weight: 600 } .bar { display: inline-block; height: .5em; background: #2f9e6e; border-radius: 2px; vertical-align: middle; margin-right: .4em }
details { border: 1px solid var(--line); border-radius: 6px; margin: .5rem 0; padding: .4rem .8rem } summary { cursor: pointer }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 12px; background: color-mix(in srgb, currentColor 6%, transparent); padding: .6rem; border-radius: 4px; max-height: 24rem; overflow: auto }
.cause { color: #b3403a; font-weight: 600 } .soft { color: var(--soft) } ol { padding-left: 1.4rem }
`;

/**
 * @param {Result[]} results
 * @param {{ title: string, note: string }} about
 * @returns {string}
 */
export function htmlReport(results, { title, note }) {
  const failures = results.filter((result) => !result.success && result.policy !== "random");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${STYLE}</style></head>
<body><h1>${escape(title)}</h1><p class="soft">${escape(note)}</p>${table(results)}
<h2>Failures (${failures.length})</h2>${failures.map(failure).join("\n") || "<p>None.</p>"}</body></html>`;
}

/** @param {Result[]} results */
function table(results) {
  const rows = summarize(results).map((entry) => {
    const line = cells(entry).map((cell, column) => `<td>${column === 2 ? `<span class="bar" style="width:${(entry.success * 6).toFixed(1)}em"></span>` : ""}${escape(cell)}</td>`);
    return `<tr class="${entry.task === "all" ? "all" : ""}">${line.join("")}</tr>`;
  });
  return `<table><thead><tr>${HEAD.map((head) => `<th>${head}</th>`).join("")}</tr></thead><tbody>${rows.join("\n")}</tbody></table>`;
}

/** @param {Result} result */
function failure({ task, seed, policy, goal, cause, trace, error, lastPage, reward }) {
  return `<details><summary><span class="cause">${escape(cause)}</span> ${escape(task)} <span class="soft">seed ${seed}, ${escape(policy)}, reward ${reward}</span> ${escape(goal)}</summary>
${error ? `<pre>${escape(JSON.stringify(error, null, 2))}</pre>` : ""}<ol>${trace.map(step).join("")}</ol><p class="soft">The page at the end</p><pre>${escape(lastPage)}</pre></details>`;
}

/** @param {any} entry */
function step({ page, thought, action, chain, status, metrics, verification, correction, plan, userQuestion, report }) {
  const rest = { status, route: metrics?.route, plan, chain, userQuestion, verification, correction, report };
  return `<li><b>${escape(action)}</b> ${escape(thought ?? "")}<details><summary class="soft">page and details</summary><pre>${escape(page ?? "")}</pre><pre>${escape(JSON.stringify(rest, null, 2))}</pre></details></li>`;
}

/** @param {unknown} text */
function escape(text) {
  return String(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
