import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { launchBrowser } from "../support/browser.js";
import { scriptedGateway } from "../support/scripted-gateway.js";

const AXE = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
let browser;
let gateway;
before(async () => {
  browser = await launchBrowser();
  gateway = await scriptedGateway([({ id }) => ({ thought: "I open the menu.", action: `click(${id(/>Patient$/)})` }), () => ({ thought: "Done.", action: "finish()" })]);
});
after(async () => {
  await browser?.close();
  await gateway?.close();
});

/** Rules broken on the page itself; frames are looked at on their own. */
async function broken(page) {
  await page.addScriptTag({ path: AXE });
  const violations = await page.evaluate(async () => (await globalThis.axe.run(document, { iframes: false, runOnly: ["wcag2a", "wcag2aa", "wcag21aa"] })).violations);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ").slice(0, 300)}`);
}

for (const colorScheme of ["light", "dark"]) {
  test(`the panel breaks no accessibility rule, in ${colorScheme} colours`, async () => {
    const context = await browser.newContext({ colorScheme, bypassCSP: true });
    const page = await context.newPage();
    await page.goto(`${gateway.origin}/?pace=fast`);
    await page.locator("#suggestions button").first().click();
    await page.locator(".card.end").waitFor();
    assert.deepEqual(await broken(page), []);
    await context.close();
  });
}

// What real applications get wrong is part of the samples: buttons of icons alone, fields with
// nothing but a placeholder, things to click that are no buttons. Nothing else may be wrong.
const INTENDED = /^(button-name|label|select-name|color-contrast: .*(soft|tag|disabled|faint|danger))/;

for (const sample of ["sign-in", "patients", "booking", "shop", "settings", "orders", "hostile"]) {
  test(`the sample page ${sample} is no worse than it means to be`, async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${gateway.origin}/samples/${sample}.html`);
    await page.waitForTimeout(600);
    assert.deepEqual((await broken(page)).filter((rule) => !INTENDED.test(rule)), []);
    await context.close();
  });
}
