/** The published extension in a headless browser: signed in, a goal typed into its panel, its questions answered. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "../../tests/browser/node_modules/playwright-core/index.mjs";
import { chromiumPath } from "../../tests/browser/support/browser.js";

const POLL = { timeout: 30_000, polling: 200 };
const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** React keeps a field's value itself: it is set as the browser would, and told. @param {import("playwright-core").Page} panel @param {string} selector @param {string} text */
const fill = (panel, selector, text) => panel.evaluate(([where, value]) => {
  const field = /** @type {any} */ (document.querySelector(where));
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}, [selector, text]);

/**
 * @param {string} folder the built extension
 * @param {{ email: string, password: string }} user
 */
export async function openClient(folder, user) {
  const profile = await mkdtemp(join(tmpdir(), "coxswain-extension-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath() ?? undefined, headless: false, viewport: null, ignoreDefaultArgs: ["--disable-extensions"],
    args: [
      "--headless=new", `--disable-extensions-except=${folder}`, `--load-extension=${folder}`, "--disable-features=DisableLoadExtensionCommandLineSwitch", "--no-sandbox",
      "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-background-timer-throttling",
      "--disable-backgrounding-occluded-windows", "--disable-renderer-backgrounding", "--window-size=1200,900",
      // Each visit is a site of its own.
      "--host-resolver-rules=MAP *.test 127.0.0.1",
    ],
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker", { timeout: 30_000 }));
  const panelAddress = `chrome-extension://${new URL(worker.url()).host}/popup.html`;
  const page = context.pages()[0] ?? (await context.newPage());
  const panel = await context.newPage();
  /** The panel works on the tab that is in front. */
  const openPanel = async () => {
    await panel.goto(panelAddress);
    await page.bringToFront();
    await panel.waitForFunction(() => document.querySelector("input[type=email], textarea"), null, POLL);
  };
  const running = () => panel.evaluate(() => Boolean(document.querySelector('[aria-label="Stop task"]')));
  const settle = async (/** @type {number} */ longest) => {
    const begun = Date.now();
    let [ran, quiet] = [false, 0];
    while (Date.now() < begun + longest) {
      const now = await running().catch(() => false);
      ran ||= now;
      quiet = now ? 0 : quiet + 1;
      if (quiet > 4 && (ran || Date.now() > begun + 6_000)) return true;
      await pause(250);
    }
    return false;
  };
  await page.goto("about:blank");
  await openPanel();
  await fill(panel, "input[type=email]", user.email);
  await fill(panel, "input[type=password]", user.password);
  await panel.evaluate(() => [...document.querySelectorAll("button")].find((one) => /sign in/i.test(one.textContent ?? ""))?.click());
  await panel.waitForFunction(() => document.querySelector("textarea"), null, POLL);
  // What it remembers of sessions and tasks is not kept from visit to visit.
  const signedIn = await panel.evaluate(async () => Object.fromEntries(Object.entries(await chrome.storage.local.get(null)).filter(([key]) => !/session|task|message|tab/i.test(key))));
  return {
    page,
    /** Another page, and a panel that remembers no task of before. @param {string} address */
    begin: async (address) => {
      for (const other of context.pages()) if (other !== page && other !== panel) await other.close();
      await panel.goto("about:blank");
      await page.goto(address);
      await panel.goto(panelAddress);
      await panel.evaluate(async (kept) => {
        await chrome.storage.local.clear();
        await chrome.storage.local.set(kept);
        localStorage.removeItem("app-state");
      }, signedIn);
      await openPanel();
      await panel.waitForFunction(() => document.querySelector("textarea"), null, POLL);
      await pause(1_000);
    },
    /** Says something to the panel and waits until its task rests; whether it did. @param {string} text @param {number} longest */
    say: async (text, longest) => {
      await page.bringToFront();
      await fill(panel, "textarea", text);
      await panel.evaluate(() => /** @type {HTMLElement} */ (document.querySelector('[aria-label="Send task"]')).click());
      return settle(longest);
    },
    asks: () => panel.evaluate(() => /provide the requested information/i.test(document.querySelector("textarea")?.placeholder ?? "")),
    close: async () => {
      await context.close().catch(() => {});
      await rm(profile, { recursive: true, force: true });
    },
  };
}
