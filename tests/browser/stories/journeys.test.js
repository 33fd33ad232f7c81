/** Runs that do not go straight through, on the real gateway: a reload, a stop, a question, a blocker. */
import { after, afterEach, before, test } from "node:test";
import assert from "node:assert/strict";
import { ended, log, openPlaygrounds, reply, run } from "../support/playground.js";

/** @type {Awaited<ReturnType<typeof openPlaygrounds>>} */
let playgrounds;
before(async () => {
  playgrounds = await openPlaygrounds();
});
after(() => playgrounds?.close());
afterEach(() => playgrounds?.closeTabs());

const taskOf = (sent) => new Set(sent.filter(({ url }) => url.endsWith("/interact")).map(({ body }) => JSON.parse(body).taskId).filter(Boolean));

test("a reload in mid-task goes on with the same task from where it was", async () => {
  const { page, frame, sent } = await playgrounds.open("shop");
  let asked = 0;
  // The second request never leaves the tab that is reloaded.
  await page.route("**/api/agent/interact", (route) => (++asked === 2 ? undefined : route.continue()));
  await page.locator("#goal").fill("Add a Reading lamp to the cart and open the cart");
  await page.keyboard.press("Enter");
  await frame.locator("#badge", { hasText: "1" }).waitFor();
  while (asked < 2) await page.waitForTimeout(50);
  await page.reload();
  assert.equal(await ended(page), "completed", await log(page));
  assert.match(await log(page), /Going on after the reload/);
  assert.match(await frame.locator("#cart #total").innerText(), /46\.00/, await log(page));
  assert.equal(taskOf(sent).size, 1, "one task from beginning to end");
});

test("a reload while a question is open asks it again and takes its answer", async () => {
  const { page, frame, sent } = await playgrounds.open("sign-in");
  assert.equal(await run(page, "Sign in"), "question", await log(page));
  await page.reload();
  await page.locator(".card.question form").waitFor();
  assert.equal(await reply(page, { text: "ines", secret: "harbour-7" }), "completed", await log(page));
  assert.match(await frame.locator("#greeting").innerText(), /Signed in as ines/);
  assert.equal(taskOf(sent).size, 1, await log(page));
});

test("what is not known is asked for in the panel, and the task goes on to its end", async () => {
  const { page, frame, sent } = await playgrounds.open("sign-in");
  assert.equal(await run(page, "Sign in"), "question", await log(page));
  assert.equal(await reply(page, { text: "ines", secret: "harbour-7" }), "completed", await log(page));
  assert.match(await frame.locator("#greeting").innerText(), /Signed in as ines/);
  assert.equal(taskOf(sent).size, 1);
});

test("of two that fit equally well the user says which", async () => {
  const { page, frame } = await playgrounds.open("patients");
  assert.equal(await run(page, "Click Open"), "question", await log(page));
  assert.equal(await reply(page, { text: "Ann Lee" }), "completed", await log(page));
  assert.equal(await frame.locator("#record h2").innerText(), "Ann Lee");
});

test("a refused sign-in waits for the user, who gives better details in the panel", async () => {
  const { page, frame } = await playgrounds.open("sign-in");
  assert.equal(await run(page, "Log in as ines with password wrong-1"), "question", await log(page));
  assert.equal(await page.locator(".card.question form input[type=password]").count(), 1, await log(page));
  assert.equal(await reply(page, { text: "ines", secret: "harbour-7" }), "completed", await log(page));
  assert.match(await frame.locator("#greeting").innerText(), /Signed in as ines/);
  assert.doesNotMatch(await log(page), /harbour-7/);
  assert.doesNotMatch(await page.evaluate(() => JSON.stringify(sessionStorage)), /harbour-7/);
});

test("a refused sign-in that the user mends on the page is gone on with", async () => {
  const { page, frame } = await playgrounds.open("sign-in");
  assert.equal(await run(page, "Log in as ines with password wrong-1"), "question", await log(page));
  await frame.locator("[name=user]").fill("ines");
  await frame.locator("#pw").fill("harbour-7");
  await frame.getByRole("button", { name: "Sign in" }).click();
  await frame.locator("#greeting", { hasText: "Signed in as ines" }).waitFor();
  await page.getByRole("button", { name: "I did it on the page" }).click();
  await page.locator(".card.question form").waitFor({ state: "detached" });
  assert.equal(await ended(page), "completed", await log(page));
});

test("stop ends the task here and on the server, and another can begin", async () => {
  const { page, sent } = await playgrounds.open("booking");
  await page.locator("#pace").selectOption("calm");
  await page.locator("#goal").fill("Enter Lisbon in From, Porto in To and 2026-03-14 as the date, then click Search trains");
  await page.keyboard.press("Enter");
  await page.locator(".card.step").first().waitFor();
  const stopped = page.waitForResponse((response) => response.url().endsWith("/stop"));
  await page.getByRole("button", { name: "Stop" }).click();
  await page.locator(".card.end.interrupted").waitFor();
  assert.equal((await stopped).status(), 200);
  const asked = sent.filter(({ url }) => url.endsWith("/interact")).length;
  await page.waitForTimeout(1500);
  assert.equal(sent.filter(({ url }) => url.endsWith("/interact")).length, asked, "nothing goes on");
  await page.locator("#pace").selectOption("fast");
  await page.locator("#samples [data-sample=patients]").click();
  assert.equal(await run(page, 'Click "Open Ann Lee"'), "completed", await log(page));
});
