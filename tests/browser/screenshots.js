#!/usr/bin/env node
/** Takes the README's two pictures of the playground: `node tests/browser/screenshots.js docs`. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { launchBrowser } from "./support/browser.js";
import { startGateway } from "./support/gateway.js";

const SHOWN = { width: 1280, height: 960 };
/** File, sample page, which of its suggested goals, and what is waited for. */
const PICTURES = /** @type {const} */ ([
  ["playground.png", "patients", 0, ".card.end"],
  ["playground-question.png", "sign-in", 1, ".card.question form"],
]);

const folder = process.argv[2] ?? "docs";
await mkdir(folder, { recursive: true });
const gateway = await startGateway();
const browser = await launchBrowser();
for (const [name, sample, goal, until] of PICTURES) {
  const context = await browser.newContext({ colorScheme: "light", reducedMotion: "reduce", viewport: SHOWN });
  const page = await context.newPage();
  await page.goto(gateway.origin);
  await page.locator(`#samples [data-sample=${sample}]`).click();
  await page.locator("#suggestions button").nth(goal).click();
  await page.locator(until).first().waitFor({ timeout: 60_000 });
  // Evidence is folded away until it is asked for; the shortest fits.
  if (until.startsWith(".card.question")) await page.locator(".verdict summary").last().click();
  await page.locator("#log").evaluate((log) => log.scrollTo(0, log.scrollHeight));
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(folder, name) });
  await context.close();
}
await browser.close();
await gateway.close();
