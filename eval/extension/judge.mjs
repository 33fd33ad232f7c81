/** What a visit came to, by what was done on its page, and the table of them all. */

/** @param {string} deed @param {string | RegExp} want */
const fits = (deed, want) => (typeof want === "string" ? deed === want : want.test(deed));

/**
 * @param {import("./stage.mjs").Goal & { already?: boolean }} goal
 * @param {string[]} deeds
 * @param {{ got: any }[]} turns
 * @param {string} client
 */
export function judge(goal, deeds, turns, client) {
  const last = turns.at(-1)?.got ?? {};
  const action = last.action ?? "";
  const ended = /^(finish|done)/.test(action);
  const left = [...goal.wants];
  const foreign = deeds.filter((deed) => {
    const at = left.findIndex((want) => fits(deed, want));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  const twice = foreign.length > 0 && foreign.every((deed) => goal.wants.some((want) => fits(deed, want)));
  const cannot = goal.wants.length === 0;
  const whole = left.length === 0;
  // An end that says itself that nobody saw what came of it claims nothing.
  const told = /not confirmed|could not see on the page/i.test(last.thought ?? "");
  const unreached = ended && (cannot ? !goal.already : !whole);
  const falseEnd = unreached && !told;
  const verdict = foreign.length ? (twice ? "twice" : "foreign") : unreached ? (told ? "told as unseen" : "false end") : cannot ? "rightly left" : whole ? (ended ? "reached" : "not called done") : "not reached";
  return {
    verdict, falseEnd, cannot, shown: !goal.shown || goal.shown === client,
    said: String(last.userQuestion ?? last.thought ?? ""), action,
    calls: turns.reduce((sum, { got }) => sum + (got?.metrics?.llmCalls ?? 0), 0),
    actions: turns.filter(({ got }) => got?.action && !/^(finish|done|fail|ask_user|wait)\b/.test(got.action)).length,
    questions: turns.filter(({ got }) => got?.userQuestion).length,
  };
}

const COLUMNS = ["reached", "not called done", "not reached", "rightly left", "foreign", "twice", "told as unseen", "false end"];

/** @param {any[]} results */
export function table(results) {
  const groups = Map.groupBy ? Map.groupBy(results, (one) => `${one.client} | ${one.mind}`) : grouped(results);
  const rows = [...groups].map(([key, all]) => {
    const of = (verdict) => all.filter((one) => (verdict === "false end" ? one.falseEnd : one.verdict === verdict)).length;
    const shown = all.filter((one) => one.shown && !one.cannot);
    const [calls, actions, asked] = ["calls", "actions", "questions"].map((part) => all.reduce((sum, one) => sum + one[part], 0));
    return `| ${key} | ${all.length} | ${COLUMNS.map(of).join(" | ")} | ${shown.filter((one) => one.verdict === "reached").length} of ${shown.length} | ${asked} | ${calls} | ${actions} |`;
  });
  return [`| client | mind | goals | ${COLUMNS.join(" | ")} | of what is shown | questions | calls | actions |`, `|${" --- |".repeat(COLUMNS.length + 7)}`, ...rows].join("\n");
}

function grouped(results) {
  const groups = new Map();
  for (const one of results) groups.set(`${one.client} | ${one.mind}`, [...(groups.get(`${one.client} | ${one.mind}`) ?? []), one]);
  return groups;
}
