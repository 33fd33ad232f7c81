/** From the client's events to what the journal keeps and the conversation shows. */

/** @typedef {import("/client/index.js").RunEvent} RunEvent */
/** @typedef {import("./journal.js").Entry} Entry */

/**
 * @param {RunEvent} event
 * @param {(action: string) => string} words
 * @param {{ text: () => string }} totals
 * @returns {Entry | null}
 */
export function entryOf(event, words, totals) {
  switch (event.kind) {
    case "decision":
      return step(event, words);
    case "performed": {
      const { lastActionStatus, lastActionError, chainError } = event.report;
      return { kind: "performed", ok: lastActionStatus === "success", message: (chainError ?? lastActionError)?.message };
    }
    case "question":
      return question(event);
    case "end":
      return { kind: "end", outcome: event.outcome, text: "", totals: totals.text() };
    default:
      return null;
  }
}

/** @param {Extract<RunEvent, { kind: "decision" }>} event @param {(action: string) => string} words @returns {Entry} */
function step({ index, response }, words) {
  const { metrics, usage, verification, correction, plan } = response;
  const over = /^(?:finish|fail|ask_user)\(/.test(response.action);
  const counted = metrics ? metrics.promptTokens + metrics.completionTokens : (usage?.promptTokens ?? 0) + (usage?.completionTokens ?? 0);
  return {
    kind: "step",
    index,
    thought: response.thought,
    // Texts may be secrets; the words beside it tell those that are none.
    action: response.action.replace(/^(setValue\(\d+|type\().*$/, "$1…)"),
    words: over ? "" : words(response.action),
    chain: response.chainedActions?.map((link) => words(link.action)),
    route: metrics?.route,
    durationMs: metrics?.durationMs,
    llmCalls: metrics?.llmCalls,
    tokens: counted,
    verification,
    correction: correction?.reason,
    plan: plan ? { steps: plan.steps.map(({ description, status }) => ({ description, status })), current: plan.currentStepIndex } : null,
  };
}

/** @param {Extract<RunEvent, { kind: "question" }>} event @returns {Entry} */
function question({ question: text, response }) {
  const missing = response.missingInformation ?? [];
  const { blockerInfo } = response;
  return {
    kind: "question",
    question: text,
    about: missing.map(({ description }) => description).filter((line) => line && line !== text).join(" "),
    secret: missing.length > 0 && missing.every(({ type, field }) => type === "PRIVATE_DATA" && /pass|secret|pin|code/i.test(field)),
    blocker: blockerInfo ? { requiredFields: blockerInfo.requiredFields, resolutionMethods: blockerInfo.resolutionMethods } : undefined,
  };
}
