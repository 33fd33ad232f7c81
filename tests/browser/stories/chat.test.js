import { after, afterEach, before, test } from "node:test";
import assert from "node:assert/strict";
import { eventually } from "../support/eventually.js";
import { openPlaygrounds } from "../support/playground.js";
import { scriptedModel } from "../support/scripted-model.js";

const LONG = "word ".repeat(400);
const MORE = "a fine boat ".repeat(30).trim();

/** @type {Awaited<ReturnType<typeof scriptedModel>>} */
let model;
/** @type {Awaited<ReturnType<typeof openPlaygrounds>>} */
let playgrounds;

before(async () => {
  model = await scriptedModel((asked) => {
    if (asked.schema === "Recap") return { thought: "The user's boat is called Ida.", action: "" };
    if (asked.user.endsWith("Tell me everything")) return { thought: LONG, action: "" };
    const said = `You said: ${asked.user.split("\n").at(-1)}`;
    // Long enough that its coming can be seen.
    return { thought: said.endsWith("Ida") ? `${said}. ${MORE}` : said, action: "" };
  });
  playgrounds = await openPlaygrounds({ OPENAI_BASE_URL: model.url });
});
afterEach(() => playgrounds.closeTabs());
after(async () => {
  await playgrounds.close();
  await model.close();
});

/** A tab with the chat open. */
async function openChat() {
  const { page } = await playgrounds.open();
  await page.locator("#mode-chat").click();
  await page.locator("#chat-model option").first().waitFor({ state: "attached" });
  const say = async (/** @type {string} */ text) => {
    await page.locator("#chat-input").fill(text);
    await page.locator("#chat-send").click();
  };
  const answered = () => page.locator("#chat-send").waitFor({ state: "visible" });
  return { page, say, answered };
}

test("a question is answered word by word beside the page", async () => {
  const { page, say, answered } = await openChat();
  await say("My boat is called Ida");
  await page.locator(".said.coming", { hasText: "You" }).waitFor();
  await answered();
  await eventually(async () => assert.equal(await page.locator("#chat-log .said").innerText(), `You said: My boat is called Ida. ${MORE}`));
  await eventually(async () => assert.equal(await page.locator("#chat-usage").innerText(), "42 tokens"));
  assert.ok(await page.locator("#frame").isVisible());
});

test("an answer can be stopped, and the conversation is there after a reload", async () => {
  const { page, say, answered } = await openChat();
  await say("Tell me everything");
  await page.locator(".said", { hasText: "word word word" }).waitFor();
  await page.locator("#chat-stop").click();
  await answered();
  await eventually(async () => assert.equal(await page.locator("#chat-log .state").innerText(), "Stopped."));
  const said = (await page.locator("#chat-log .said").innerText()).length;
  assert.ok(said < LONG.length / 2, `${said} characters`);
  await page.waitForTimeout(1000);
  await page.reload();
  await page.locator("#mode-chat").click();
  await page.locator("#chat-log .mine", { hasText: "Tell me everything" }).waitFor();
  await eventually(async () => assert.equal(await page.locator("#chat-log .state").innerText(), "Stopped."));
});

test("a persona answers, and what is remembered can be seen", async () => {
  const { page, say, answered } = await openChat();
  await page.locator("#chat-persona").selectOption("new");
  await page.locator("#persona-name").fill("Harbour master");
  await page.locator("#persona-prompt").fill("You are a harbour master.");
  await page.locator("#persona button[value=make]").click();
  await page.locator("#chat-persona option", { hasText: "Harbour master" }).waitFor({ state: "attached" });
  for (let turn = 0; turn < 5; turn += 1) {
    await say(`Line ${turn}`);
    await page.locator("#chat-log .said").nth(turn).filter({ hasText: `Line ${turn}` }).waitFor();
    await answered();
  }
  const last = model.asked.findLast((asked) => asked.schema === "");
  assert.ok(last?.system.startsWith("You are a harbour master."), last?.system);
  await page.locator("#chat-memory summary").click();
  const remembered = page.locator("#chat-remembered");
  await remembered.getByText("10 messages are stored.").waitFor();
  await eventually(async () => {
    await page.locator("#chat-memory summary").click();
    await page.locator("#chat-memory summary").click();
    await page.waitForTimeout(250);
    assert.match(await remembered.innerText(), /In short \(of the first 10\): The user's boat is called Ida\./);
  });
});
