/** Chromium for the tests: the one that `CHROMIUM` names, the machine's, or Playwright's. */
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

const PLACES = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", chromium.executablePath()];

/** @returns {string | undefined} */
export function chromiumPath() {
  return PLACES.find((place) => place && existsSync(place));
}

/** Launches a headless browser. Throws with what to install where there is none. */
export async function launchBrowser() {
  const executablePath = chromiumPath();
  if (!executablePath) throw new Error("No Chromium found: install Debian's chromium package or set CHROMIUM");
  return chromium.launch({ executablePath, headless: true, args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking"] });
}
