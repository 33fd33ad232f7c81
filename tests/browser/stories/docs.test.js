import { after, afterEach, before, test } from "node:test";
import assert from "node:assert/strict";
import { brokenRules } from "../support/accessibility.js";
import { launchBrowser } from "../support/browser.js";
import { eventually } from "../support/eventually.js";
import { startGateway } from "../support/gateway.js";

let browser;
let gateway;
let context;
before(async () => {
  gateway = await startGateway();
  browser = await launchBrowser();
});
after(async () => {
  await browser?.close();
  await gateway?.close();
});
afterEach(() => context?.close());

async function open(options = {}, named = "") {
  context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(`${gateway.origin}/docs${named}`);
  await page.locator(".operation").first().waitFor();
  return { page, complaints };
}

test("every operation of the document stands on the page, and unfolds with all it has", async () => {
  const { page, complaints } = await open();
  const document = await (await fetch(`${gateway.origin}/api/openapi.json`)).json();
  const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
  assert.deepEqual((await page.locator(".operation").evaluateAll((all) => all.map(({ id }) => id))).sort(), ids.sort());
  const interact = page.locator("#interact");
  await eventually(async () => {
    await page.locator("details").evaluateAll((all) => all.forEach((one) => (one.open = true)));
    assert.match(await interact.innerText(), /Idempotency-Key[\s\S]*lastActionStatus[\s\S]*TASK_COMPLETED/);
  });
  assert.deepEqual(complaints, []);
});

test("an answer that comes in several media types shows all of them", async () => {
  const { page } = await open({}, "#taskReport");
  await page.locator("#taskReport .answer", { hasText: "200" }).first().locator("summary").first().click();
  await eventually(async () => assert.deepEqual((await page.locator("#taskReport .answer[open] .media code").allTextContents()).sort(), ["application/json", "text/csv", "text/markdown"]));
  await page.locator("#taskReport .answer[open] details.example").evaluateAll((all) => all.forEach((one) => (one.open = true)));
  const examples = await page.locator("#taskReport .answer[open] pre").allTextContents();
  assert.equal(examples.length, 3);
  assert.ok(examples.some((text) => text.startsWith("{")) && examples.some((text) => text.includes("|")), examples.join("\n\n"));
});

test("an operation is found, opened and tried from the keyboard, with a token", async () => {
  const { page } = await open();
  await page.locator("#sign-in button").press("Enter");
  await page.getByText("Signed in as demo@example.com").waitFor();
  await page.getByLabel("Find an endpoint").fill("who is signed");
  await eventually(async () => assert.equal(await page.locator("#index li:visible").count(), 1));
  await page.locator("#index li:visible a").press("Enter");
  await page.locator("#currentUser form.trial button").press("Enter");
  await page.locator("#currentUser .result").getByText("200 OK").waitFor();
  assert.match(await page.locator("#currentUser .result").innerText(), /"email": "demo@example.com"/);
});

test("an address names the operation that is open", async () => {
  const { page } = await open({}, "#login");
  await eventually(async () => assert.equal(await page.locator("#login").evaluate((details) => details.open), true));
  await page.locator("#login .trial button").click();
  await page.locator("#login .result").getByText("200 OK").waitFor();
});

for (const colorScheme of ["light", "dark"]) {
  test(`the page breaks no accessibility rule, in ${colorScheme} colours`, async () => {
    const { page } = await open({ colorScheme, bypassCSP: true }, "#interact");
    await page.locator("#interact .answer").first().evaluate((details) => (details.open = true));
    assert.deepEqual(await brokenRules(page), []);
  });
}
