import { after, afterEach, before, test } from "node:test";
import assert from "node:assert/strict";
import { launchBrowser } from "../support/browser.js";
import { scriptedGateway } from "../support/scripted-gateway.js";

let browser;
let gateway;
let context;
before(async () => {
  browser = await launchBrowser();
});
after(() => browser?.close());
afterEach(async () => {
  await context?.close();
  await gateway?.close();
});

const verified = (more = {}) => ({ stepIndex: 0, success: true, confidence: 0.95, expectedState: "A menu", actualState: "Three items", reason: "The menu appeared.", timestamp: "", ...more });
const OPEN_MENU = ({ id }) => ({ thought: "I open the menu.", action: `click(${id(/>Patient$/)})`, plan: { steps: [{ description: "Open the menu", status: "in_progress" }, { description: "Choose", status: "pending" }], currentStepIndex: 0 } });
const FINISH = () => ({ thought: "That is done.", action: "finish()", status: "completed", verification: verified() });

/** Opens the playground against a script. */
async function open(turns, options = {}) {
  gateway = await scriptedGateway(turns);
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  const page = await context.newPage();
  await page.goto(`${gateway.origin}/?pace=fast`);
  await page.locator("#suggestions button").first().waitFor();
  return page;
}

const interacts = () => gateway.requests.filter(({ path }) => path.endsWith("interact")).map(({ body }) => body);

test("the first suggested goal runs with one press, and the panel tells what happened", async () => {
  const page = await open([OPEN_MENU, FINISH]);
  await page.locator("#suggestions button").first().click();
  await page.locator(".card.end.completed").waitFor();
  assert.match(await page.locator("#plan").textContent(), /Plan, 0 of 2 done.*Open the menu/);
  assert.match(await page.locator(".card.step").first().textContent(), /I open the menu\..*Click “Patient”.*Confirmed/);
  await page.locator(".verdict summary").first().click();
  assert.match(await page.locator(".verdict dl").first().textContent(), /The menu appeared/);
  assert.match(await page.locator("#totals").textContent(), /2 steps/);
  assert.equal(await page.frameLocator("#frame").locator("#patient-menu").isVisible(), true);
  const [first, second] = interacts();
  assert.deepEqual(first.capabilities, ["chain"]);
  assert.equal(second.domChanges.dropdownDetected, true);
});

test("no evidence and contradiction are told apart from success", async () => {
  const again = (verification) => ({ id }) => ({ ...OPEN_MENU({ id }), verification });
  const page = await open([OPEN_MENU, again(verified({ confidence: 0.5 })), again(verified({ success: false })), FINISH]);
  await page.locator("#suggestions button").first().click();
  await page.locator(".card.end").waitFor();
  assert.deepEqual(await page.locator(".verdict summary span").allTextContents(), ["~ No evidence either way", "✕ Did not work", "✓ Confirmed"]);
});

test("a question is asked in the panel and its answer goes to the same task", async () => {
  const ask = () => ({ thought: "I need to know.", action: "ask_user()", status: "needs_user_input", userQuestion: "Which patient?", missingInformation: [{ field: "patient", type: "EXTERNAL_KNOWLEDGE", description: "Name" }] });
  const page = await open([ask, FINISH]);
  await page.locator("#suggestions button").first().click();
  await page.getByLabel("Your answer").fill("Ann Lee");
  await page.keyboard.press("Enter");
  await page.locator(".card.end.completed").waitFor();
  assert.equal(interacts()[1].query, "Ann Lee");
  assert.equal(interacts()[1].taskId, "11111111-1111-4111-8111-111111111111");
  assert.equal(await page.locator(".mine").last().textContent(), "Ann Lee");
});

test("a blocker can be dealt with in the chat, hidden while typed, or on the page", async () => {
  const blocked = () => ({
    thought: "A code is wanted.", action: "ask_user()", status: "awaiting_user", userQuestion: "Enter the code from your phone.",
    blockerInfo: { type: "mfa_required", description: "code", userMessage: "Enter the code from your phone.", resolutionMethods: ["provide_in_chat", "user_action_on_web"], requiredFields: ["code"], confidence: 0.9 },
  });
  const page = await open([blocked, blocked, FINISH]);
  await page.locator("#suggestions button").first().click();
  const field = page.getByLabel("Code");
  assert.equal(await field.getAttribute("type"), "password");
  await field.fill("123456");
  await page.getByRole("button", { name: "Answer" }).click();
  await page.getByRole("button", { name: "I did it on the page" }).click();
  await page.locator(".card.end.completed").waitFor();
  const resumed = gateway.requests.filter(({ path }) => path.endsWith("/resume")).map(({ body }) => body);
  assert.deepEqual(resumed, [{ resolutionMethod: "provide_in_chat", resolutionData: { code: "123456" } }, { resolutionMethod: "user_action_on_web" }]);
  assert.doesNotMatch(await page.locator("#log").textContent(), /123456/);
  assert.doesNotMatch(await page.evaluate(() => JSON.stringify(sessionStorage)), /123456/);
});

test("stop ends the run here and on the server", async () => {
  const page = await open([() => ({ action: "wait(20)" })]);
  await page.locator("#suggestions button").first().click();
  await page.locator(".card.step").waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.locator(".card.end.interrupted").waitFor({ timeout: 30_000 });
  assert.ok(gateway.requests.some(({ path }) => path.endsWith("/stop")));
});

test("a reload in mid-task shows what was and goes on with the same task", async () => {
  const page = await open([OPEN_MENU, FINISH]);
  gateway.state.delay = 1500;
  await page.locator("#suggestions button").first().click();
  await page.locator(".card.step").waitFor();
  gateway.state.active = { taskId: "11111111-1111-4111-8111-111111111111", status: "executing" };
  await page.reload();
  await page.locator(".card.end.completed").waitFor();
  assert.match(await page.locator("#log").textContent(), /I open the menu.*Going on after the reload.*That is done/);
  assert.equal(interacts().at(-1).taskId, "11111111-1111-4111-8111-111111111111");
  assert.equal(interacts().at(-1).query, interacts()[0].query);
});

test("an error of the server is told in its own words", async () => {
  const page = await open([() => { throw new Error("unused"); }]);
  await page.route("**/api/agent/interact", (route) => route.fulfill({ status: 400, contentType: "application/json", body: JSON.stringify({ success: false, code: "VALIDATION_ERROR", message: "The goal is too long." }) }));
  await page.locator("#suggestions button").first().click();
  assert.match(await page.locator(".card.end.error").textContent(), /The goal is too long/);
});

test("everything can be done from the keyboard", async () => {
  const page = await open([OPEN_MENU, FINISH]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Open the Patient menu");
  await page.keyboard.press("Enter");
  await page.locator(".card.end.completed").waitFor();
  assert.equal(interacts()[0].query, "Open the Patient menu");
  assert.equal(await page.evaluate(() => document.activeElement?.id), "goal");
});

test("light and dark follow the system until the user chooses", async () => {
  const page = await open([FINISH], { colorScheme: "dark" });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();
  await page.getByRole("button", { name: "Change to light colours" }).click();
  assert.notEqual(await ground(), dark);
  await page.reload();
  assert.notEqual(await ground(), dark);
});
