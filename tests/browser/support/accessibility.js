/** Rules of WCAG 2.1 AA that a page breaks, by axe. */
import { createRequire } from "node:module";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/**
 * Looks at the page itself; frames are looked at on their own.
 * @param {import("playwright-core").Page} page
 * @returns {Promise<string[]>}
 */
export async function brokenRules(page) {
  await page.addScriptTag({ path: AXE });
  const violations = await page.evaluate(async () => (await /** @type {any} */ (globalThis).axe.run(document, { iframes: false, runOnly: ["wcag2a", "wcag2aa", "wcag21aa"] })).violations);
  return violations.map((/** @type {any} */ { id, nodes }) => `${id}: ${nodes.map((/** @type {any} */ node) => node.html).join(" | ").slice(0, 300)}`);
}
