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
  const before = await page.locator(".card.end").count();
  await page.locator("#goal").fill(goal);
  await page.keyboard.press("Enter");
  return ended(page, before);
}

/**
 * Waits for the end of the run under way, or for its next question.
 * @param {import("playwright-core").Page} page
 * @param {number} [before] how many runs have ended before
 * @returns {Promise<string>}
 */
export async function ended(page, before = 0) {
  const end = page.locator(".card.end").nth(before);
  await end.or(page.locator(".card.question form")).first().waitFor({ timeout: LONGEST }).catch(async () => {
    throw new Error(`Neither an end nor a question after ${LONGEST / 1000} s:\n${await log(page)}`);
  });
  return (await end.count()) ? (await end.getAttribute("class"))?.replace("card end ", "") ?? "" : "question";
}

/**
 * Answers the question that is open, in the panel, and waits for what comes of it.
 * @param {import("playwright-core").Page} page
 * @param {{ text?: string, secret?: string }} answer for fields that show what is typed, and for those that hide it
 * @returns {Promise<string>}
 */
export async function reply(page, { text = "", secret = "" }) {
  const form = await page.locator(".card.question form").elementHandle();
  for (const field of await page.locator(".card.question form input[type=text]").all()) await field.fill(text);
  for (const field of await page.locator(".card.question form input[type=password]").all()) await field.fill(secret);
  await page.locator(".card.question form").getByRole("button", { name: "Answer" }).click();
  await page.waitForFunction((one) => !one?.isConnected, form);
  return ended(page);
}

/** What the panel tells. @param {import("playwright-core").Page} page */
export const log = (page) => page.locator("#log").innerText();
