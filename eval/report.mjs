/** The evaluation as one HTML file: sums, a table for each family, and under each task the traces of its failures. */
import { readFile } from "node:fs/promises";
import { layout, percent } from "./table.mjs";

/** @typedef {import("./episodes.mjs").Result} Result */
/** @typedef {import("./table.mjs").Figures} Figures */
/** @typedef {import("./table.mjs").Row} Row */
/** @typedef {import("./table.mjs").Section} Section */
/** @typedef {ReturnType<typeof layout>} Layout */

const TITLE = "Coxswain: evaluation";

/**
 * @param {Section[]} sections
 * @param {string} note
 * @returns {Promise<string>}
 */
export async function htmlReport(sections, note) {
  const style = await readFile(new URL("./report.css", import.meta.url), "utf8");
  const shown = layout(sections);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${TITLE}</title><style>${style}</style></head>
<body><h1>${TITLE}</h1><p class="soft">${escape(note)}</p>
<div class="sums">${sections.map((section, index) => sumCard(section, index, shown)).join("")}</div>
${sections.map((section, index) => family(section, index, shown)).join("\n")}</body></html>`;
}

/** @param {Section} section @param {number} index @param {Layout} shown */
function sumCard({ title, sum }, index, { lead, others, columns, name }) {
  const of = sum.by[lead];
  const facts = columns.map((column) => `${escape(column.of(of))} ${column.head}`).join(" · ");
  const beside = others.map((policy) => `${name(policy)} ${percent(sum.by[policy])}`).join(" · ");
  return `<a class="sum" href="#family-${index}"><b>${escape(title)}</b><span class="big">${counts(of)}</span>${bar(of)}
<small>${percent(of)} by the ${name(lead)}${beside ? ` · ${beside}` : ""}</small><small>${facts}</small>${of.causes ? `<small class="bad">${escape(of.causes)}</small>` : ""}</a>`;
}

/** @param {Section} section @param {number} index @param {Layout} shown */
function family(section, index, shown) {
  const { title, rows, sum } = section;
  const { lead, others, columns, name } = shown;
  const share = ({ by }) => by[lead].successes / by[lead].episodes;
  const ordered = rows.toSorted((one, other) => share(one) - share(other));
  const head = `<th>task</th><th class="number">${name(lead)}</th>${columns.map((column) => `<th class="number minor">${column.head}</th>`).join("")}${others.map((policy) => `<th class="number">${name(policy)}</th>`).join("")}`;
  return `<h2 id="family-${index}">${escape(title)}</h2><table><thead><tr>${head}</tr></thead><tbody>${ordered.map((one) => task(one, shown)).join("\n")}
<tr class="all">${cells(sum, shown, (of) => `<small>${counts(of)}</small>`)}</tr></tbody></table>
${others.map((policy) => brief(policy, section, shown)).join("")}`;
}

/** @param {Row} row @param {Layout} shown */
function task(row, shown) {
  const failed = row.results.filter((result) => result.policy === shown.lead && !result.success);
  const line = `<tr>${cells(row, shown)}</tr>`;
  if (failed.length === 0) return line;
  const { causes, episodes } = row.by[shown.lead];
  const short = episodes === 1 ? [failed[0].cause, lastWords(failed[0])].filter(Boolean).join(": ") : `${failed.length} of ${episodes}: ${causes}`;
  const traces = failed.map((one) => failure(one, row.about, failed.length === 1)).join("");
  return `${line}<tr class="why"><td colspan="${2 + shown.columns.length + shown.others.length}"><details><summary>${escape(short)}</summary>${traces}</details></td></tr>`;
}

/** @param {Row} row @param {Layout} shown @param {(of: Figures) => string} [beneath] */
function cells({ task: name, about, by }, { lead, others, columns }, beneath = () => "") {
  const own = by[lead];
  const success = (/** @type {Figures} */ of) => percent(of) + beneath(of);
  return [
    `<td>${escape(name)}${about ? `<small>${escape(about)}</small>` : ""}</td>`,
    `<td class="number ${own.successes < own.episodes ? "bad" : "good"}">${bar(own)} ${success(own)}</td>`,
    ...columns.map(({ of }) => `<td class="number minor">${escape(of(own))}</td>`),
    ...others.map((policy) => `<td class="number soft">${success(by[policy])}</td>`),
  ].join("");
}

/** @param {Figures} of */
const counts = ({ successes, episodes }) => `${successes} of ${episodes}`;

/** @param {Figures} of */
const bar = ({ successes, episodes }) => `<span class="bar"><i style="width:${((successes / episodes) * 100).toFixed(1)}%"></i></span>`;

/** What was said last, to the user or in thought. @param {Result} result @returns {string} */
function lastWords({ trace }) {
  const { userQuestion, thought } = trace.at(-1) ?? {};
  return userQuestion ?? thought ?? "";
}

/**
 * One failed episode: what became of it, what was said last, then each step.
 * @param {Result} result
 * @param {string} about what the reader has been told of the task
 * @param {boolean} open
 */
function failure(result, about, open) {
  const { seed, goal, cause, told, trace, error, lastPage } = result;
  const line = (/** @type {string} */ label, /** @type {string} */ text) => (text ? `<p><b>${label}</b> ${escape(text)}</p>` : "");
  return `<div class="failure"><p><b class="bad">${escape(cause)}</b> after ${trace.length} ${trace.length === 1 ? "step" : "steps"} <span class="soft">· seed ${seed}</span></p>
${line("Goal", goal === about ? "" : goal)}${line("Last words", lastWords(result))}${line("Verdict", told)}${error ? `<pre>${escape(JSON.stringify(error, null, 2))}</pre>` : ""}
<details${open ? " open" : ""}><summary>Step by step</summary><ol>${trace.map(step).join("")}</ol><details><summary class="soft">The page at the end</summary><pre>${escape(lastPage)}</pre></details></details></div>`;
}

/** @param {any} entry */
function step({ page, thought, action, chain, status, metrics, verification, correction, plan, userQuestion, answer, report }) {
  const rest = { status, route: metrics?.route, plan, userQuestion, answer, verification, correction, report };
  return `<li>${escape(thought ?? "")} <code>${escape(chain?.length > 1 ? chain.join("; ") : action)}</code><details><summary class="soft">page and details</summary><pre>${escape(page ?? "")}</pre><pre>${escape(JSON.stringify(rest, null, 2))}</pre></details></li>`;
}

/** The failures of a policy that is there for comparison: what it did, a line for each. @param {string} policy @param {Section} section @param {Layout} shown */
function brief(policy, { sum }, { name }) {
  const failed = sum.results.filter((result) => result.policy === policy && !result.success);
  if (failed.length === 0) return "";
  const lines = failed.map(({ task, seed, cause, trace }) => `${task} seed ${seed}, ${cause}: ${trace.map(({ action }) => action).join(" · ")}`);
  return `<details><summary class="soft">${name(policy)}: ${failed.length} of ${sum.by[policy].episodes} failed (${escape(sum.by[policy].causes)})</summary><pre>${escape(lines.join("\n"))}</pre></details>`;
}

/** @param {unknown} text */
function escape(text) {
  return String(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
