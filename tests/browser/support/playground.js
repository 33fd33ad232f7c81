/** The playground on the real gateway, as a person uses it. */
import { launchBrowser } from "./browser.js";
import { startGateway } from "./gateway.js";

/** How long a goal may take, in milliseconds. */
const LONGEST = 90_000;

/**
 * A gateway and a browser for a test file.
 * @param {Record<string, string>} [environment] more of it for the gateway
 */
export async function openPlaygrounds(environment) {
  const gateway = await startGateway(environment);
  const browser = await launchBrowser();
  /** @type {Set<import("playwright-core").BrowserContext>} */
  const contexts = new Set();
  return {
    origin: gateway.origin,
    /** A tab of its own with the playground at a sample page. @param {string} [sample] @param {{ chains?: boolean }} [how] `chains: false` for a client that takes one action at a time */
    open: async (sample, { chains = true } = {}) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      contexts.add(context);
      const page = await context.newPage();
      const sent = watch(context);
      if (!chains) await context.route("**/api/agent/interact", withoutChains);
      await page.goto(`${gateway.origin}/?pace=fast`);
      if (sample) await page.locator(`#samples [data-sample=${sample}]`).click();
      await page.frameLocator("#frame").locator("header").first().waitFor();
      await page.locator("#suggestions button").first().waitFor();
      return { page, frame: page.frameLocator("#frame"), sent };
    },
    closeTabs: async () => {
      for (const context of contexts) await context.close();
      contexts.clear();
    },
    close: async () => {
      await browser.close();
      await gateway.close();
    },
  };
}

/** Every request that the tab's pages make. @param {import("playwright-core").BrowserContext} context */
function watch(context) {
  /** @type {{ url: string, body: string }[]} */
  const sent = [];
  context.on("request", (request) => sent.push({ url: request.url(), body: request.postData() ?? "" }));
  return sent;
}

/** @param {import("playwright-core").Route} route */
function withoutChains(route) {
  const { capabilities: _, ...body } = route.request().postDataJSON();
  return route.continue({ postData: JSON.stringify(body) });
}

/**
 * Gives a goal and waits until the run ends or asks.
 * @param {import("playwright-core").Page} page
 * @param {string} goal
 * @returns {Promise<string>} the outcome's class, or `question`
 */
export async function run(page, goal) {
  await page.locator("#goal").fill(goal);
  await page.keyboard.press("Enter");
  return ended(page);
}

/** @param {import("playwright-core").Page} page @returns {Promise<string>} */
export async function ended(page) {
  const end = page.locator(".card.end, .card.question form").last();
  await end.waitFor({ timeout: LONGEST }).catch(async () => {
    throw new Error(`Neither an end nor a question after ${LONGEST / 1000} s:\n${await log(page)}`);
  });
  return (await end.getAttribute("class"))?.replace("card end ", "") ?? "question";
}

/** What the panel tells. @param {import("playwright-core").Page} page */
export const log = (page) => page.locator("#log").innerText();
