#!/usr/bin/env node
/** Takes the README's two pictures of the playground: `node tests/browser/screenshots.js docs/images`. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { launchBrowser } from "./support/browser.js";
import { startGateway } from "./support/gateway.js";

const folder = process.argv[2] ?? "docs/images";
await mkdir(folder, { recursive: true });
const gateway = await startGateway();
const browser = await launchBrowser();
for (const [colorScheme, name, whenToLook] of /** @type {const} */ ([["light", "playground-light.png", ".card.step:nth-of-type(3)"], ["dark", "playground-dark.png", ".card.end"]])) {
  const context = await browser.newContext({ colorScheme, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(gateway.origin);
  await page.locator("#suggestions button").first().click();
  await page.locator(whenToLook).first().waitFor({ timeout: 60_000 });
  // The cursor is on its way to the field.
  await page.waitForTimeout(900);
  await page.screenshot({ path: join(folder, name) });
  await context.close();
}
await browser.close();
await gateway.close();
