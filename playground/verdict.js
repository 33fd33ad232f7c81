/** What verification found out about an action, with its evidence folded away. */

/** Below this a success is not proven (contract of `verification`). */
const CONFIRMED = 0.7;

/**
 * @param {{ success: boolean, confidence: number, reason: string, expectedState?: string, actualState?: string }} verification
 * @returns {HTMLElement}
 */
export function verdictOf(verification) {
  const [word, sign, text] = verdict(verification);
  const details = document.createElement("details");
  details.className = "verdict";
  const summary = document.createElement("summary");
  const mark = document.createElement("span");
  mark.className = word;
  mark.textContent = `${sign} ${text}`;
  summary.append(mark);
  details.append(summary, evidence(verification));
  return details;
}

/** @param {{ success: boolean, confidence: number }} verification */
function verdict({ success, confidence }) {
  if (!success) return ["contradicted", "✕", "Did not work"];
  return confidence >= CONFIRMED ? ["confirmed", "✓", "Confirmed"] : ["unproven", "~", "No evidence either way"];
}

/** @param {{ confidence: number, reason: string, expectedState?: string, actualState?: string }} verification */
function evidence({ confidence, reason, expectedState, actualState }) {
  const list = document.createElement("dl");
  const facts = { Why: reason, Expected: expectedState, Seen: actualState, Confidence: `${Math.round(confidence * 100)} %` };
  for (const [term, value] of Object.entries(facts)) {
    if (!value) continue;
    const [name, text] = [document.createElement("dt"), document.createElement("dd")];
    name.textContent = term;
    text.textContent = typeof value === "string" ? value : JSON.stringify(value);
    list.append(name, text);
  }
  return list;
}
