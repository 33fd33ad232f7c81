import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { brokenRules } from "../support/accessibility.js";
import { launchBrowser } from "../support/browser.js";
import { scriptedGateway } from "../support/scripted-gateway.js";

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

for (const colorScheme of ["light", "dark"]) {
  test(`the panel breaks no accessibility rule, in ${colorScheme} colours`, async () => {
    const context = await browser.newContext({ colorScheme, bypassCSP: true });
    const page = await context.newPage();
    await page.goto(`${gateway.origin}/?pace=fast`);
    await page.locator("#suggestions button").first().click();
    await page.locator(".card.end").waitFor();
    assert.deepEqual(await brokenRules(page), []);
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
    assert.deepEqual((await brokenRules(page)).filter((rule) => !INTENDED.test(rule)), []);
    await context.close();
  });
}
