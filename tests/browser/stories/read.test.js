import { after, afterEach, before, test } from "node:test";
import assert from "node:assert/strict";
import { openPlaygrounds } from "../support/playground.js";

/** @type {Awaited<ReturnType<typeof openPlaygrounds>>} */
let playgrounds;

before(async () => {
  playgrounds = await openPlaygrounds();
});
afterEach(() => playgrounds.closeTabs());
after(() => playgrounds.close());

const sure = (score, level, reason) => ({ score, level, source: "heuristic", reason });
const PAGE = {
  url: "https://example.com/oars",
  title: "Oars",
  content: { html: "<h1 id=h>Oars</h1><script>document.getElementById('h').textContent = 'ran'</script>", markdown: "# Oars\n\nLong and light.", text: "Oars", truncated: false, originalLength: 23 },
  metadata: { tier: "intelligence", loadTime: 212, fromCache: false },
  fieldConfidence: { title: sure(0.95, "very_high", "og_title"), content: sure(0.71, "medium", "two extractors agree by 80 %"), overall: sure(0.78, "high", "together") },
};

/** A tab in which this page is read, as the service would answer. */
async function read(/** @type {string} */ events) {
  const { page } = await playgrounds.open();
  const asked = /** @type {any[]} */ ([]);
  await page.route("**/api/browse", (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ contentType: "text/event-stream", body: events });
  });
  await page.locator("#mode-read").click();
  await page.locator("#read-url").fill("https://example.com/oars");
  await page.locator("#read-go").click();
  return { page, asked };
}

test("a read page stands beside the original, each part with how far it can be believed", async () => {
  const { page, asked } = await read(`event: progress\ndata: {"tier":"intelligence","state":"trying"}\n\nevent: result\ndata: ${JSON.stringify(PAGE)}\n\n`);
  await page.locator(".confidences").waitFor();
  assert.match(await page.locator(".confidences").innerText(), /Content\s+0\.71 medium\s+two extractors agree by 80 %/);
  assert.match(await page.locator("#read-result .markdown").innerText(), /Long and light/);
  assert.equal(await page.locator("#read-state").innerText(), "intelligence, 212 ms");
  assert.equal(await page.frameLocator("#read-original").locator("#h").innerText(), "Oars", "its scripts do not run");
  assert.equal(asked[0].url, "https://example.com/oars");
  assert.equal(await page.locator("#read-address").innerText(), "https://example.com/oars");
  assert.equal(await page.locator("#samples, #reload, #restart, #address").filter({ visible: true }).count(), 0, "the sample page's own controls are away");
  await page.locator("#mode-task").click();
  assert.equal(await page.locator("#read-original").isVisible(), false);
  assert.match(await page.locator("#address").innerText(), /samples/);
  assert.equal(await page.locator("#samples").isVisible(), true);
});

test("a page that cannot be read says why and what helps", async () => {
  const error = { error: "the page is not there", code: "HTTP_NOT_FOUND", category: "http", retryable: false, recommendedActions: [{ action: "check_url", description: "Look for its new address" }] };
  const { page } = await read(`event: error\ndata: ${JSON.stringify(error)}\n\n`);
  await page.locator(".trouble").waitFor();
  assert.match(await page.locator("#read-result").innerText(), /the page is not there\s+Look for its new address/);
});

test("what the service itself refuses is told", async () => {
  const { page } = await playgrounds.open();
  await page.locator("#mode-read").click();
  await page.locator("#read-url").fill("http://127.0.0.1/");
  await page.locator("#read-go").click();
  await page.locator(".trouble").waitFor();
  assert.match(await page.locator("#read-result").innerText(), /is not fetched/);
});
