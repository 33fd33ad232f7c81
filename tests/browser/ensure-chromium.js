#!/usr/bin/env node
/**
 * Makes sure that there is a Chromium for the tests: the machine's own, Debian's package where this
 * is root on Debian, else the one that Playwright brings. Ends with 1 where none can be had, or it does not start.
 */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromiumPath, launchBrowser } from "./support/browser.js";

const PLAYWRIGHT = join(dirname(createRequire(import.meta.url).resolve("playwright-core/package.json")), "cli.js");
/** What is tried in turn, and how long each may take, in milliseconds. */
const WAYS = [
  ["apt-get", "update", "-qq"],
  ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"],
  [process.execPath, PLAYWRIGHT, "install", "chromium-headless-shell"],
];
const PATIENCE_MS = 180_000;

for (const [program, ...args] of WAYS) {
  if (chromiumPath()) break;
  if (program === "apt-get" && process.getuid?.() !== 0) continue;
  spawnSync(program, args, { timeout: PATIENCE_MS, stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
}
const found = chromiumPath();
const starts = found && (await launchBrowser().then((browser) => browser.close().then(() => true), () => false));
process.stdout.write(`${found ? `${found}${starts ? "" : " does not start"}` : "no Chromium"}\n`);
process.exitCode = starts ? 0 : 1;
