/** Every goal that the playground suggests, with rules alone and with a model that decides everything. */
import { after, afterEach, before, describe, test } from "node:test";
import assert from "node:assert/strict";
import { SAMPLES } from "../../../playground/goals.js";
import { EXPECTED } from "../support/expected.js";
import { pilot } from "../support/pilot.js";
import { log, openPlaygrounds, reply, run } from "../support/playground.js";
import { scriptedModel } from "../support/scripted-model.js";

test("every suggested goal has an end that is expected of it", () => {
  assert.deepEqual(SAMPLES.flatMap(({ goals }) => goals), Object.keys(EXPECTED));
});

/** @param {"alone" | "model"} mind @param {() => Awaited<ReturnType<typeof openPlaygrounds>>} playgrounds @param {(page: any) => Promise<void>} [also] */
function everyGoal(mind, playgrounds, also) {
  for (const { id, goals } of SAMPLES) {
    for (const goal of goals) {
      const { outcome, place, shows } = EXPECTED[goal][mind] ?? EXPECTED[goal].alone;
      test(`${id}: ${goal}`, async () => {
        const { page, frame } = await playgrounds().open(id);
        const ended = await run(page, goal);
        const shown = await frame.locator(place).first().textContent({ timeout: 3000 }).catch(() => "nothing of that kind");
        assert.match(shown ?? "", shows, await log(page));
        assert.equal(ended, outcome, await log(page));
        await also?.(page);
      });
    }
  }
}

describe("rules alone", () => {
  /** @type {Awaited<ReturnType<typeof openPlaygrounds>>} */
  let playgrounds;
  before(async () => {
    playgrounds = await openPlaygrounds();
  });
  after(() => playgrounds?.close());
  afterEach(() => playgrounds?.closeTabs());

  test("the first suggested goal is done with one press", async () => {
    const { page, frame } = await playgrounds.open();
    await page.locator("#suggestions button").first().click();
    await page.locator(".card.end.completed").waitFor({ timeout: 60_000 });
    assert.match(await frame.locator("#status").innerText(), /Patient Jas Kumar created/, await log(page));
    assert.match(await page.locator("#totals").innerText(), /· 0 model calls · 0 tokens/);
  });

  everyGoal("alone", () => playgrounds);
});

describe("a model decides everything", () => {
  /** @type {Awaited<ReturnType<typeof openPlaygrounds>>} */
  let playgrounds;
  /** @type {Awaited<ReturnType<typeof scriptedModel>>} */
  let model;
  before(async () => {
    model = await scriptedModel(pilot);
    playgrounds = await openPlaygrounds({ OPENAI_BASE_URL: model.url, FAST_PATH: "off" });
  });
  after(async () => {
    await playgrounds?.close();
    await model?.close();
  });
  afterEach(() => playgrounds?.closeTabs());

  everyGoal("model", () => playgrounds, async (page) => {
    const [, calls, tokens] = (await page.locator("#totals").innerText()).match(/· (\d+) model calls? · ([\d,]+) tokens/) ?? [];
    assert.ok(Number(calls) >= 1, "the model was asked");
    assert.ok(Number(tokens.replaceAll(",", "")) > 0, "its tokens are counted");
  });

  test("what costs money is done after a yes, and not after a no", async () => {
    const goal = SAMPLES.flatMap(({ goals }) => goals).find((text) => text.startsWith("Book the cheapest")) ?? "";
    const { page, frame } = await playgrounds.open("booking");
    assert.equal(await run(page, goal), "question", await log(page));
    assert.match(await log(page), /buy or order something. Amount: 43.00 €/);
    assert.equal(await reply(page, { text: "yes" }), "completed", await log(page));
    assert.match(await frame.locator("#reference").innerText(), /reference is CL-260402/);

    const other = await playgrounds.open("booking");
    assert.equal(await run(other.page, goal), "question", await log(other.page));
    assert.notEqual(await reply(other.page, { text: "no" }), "completed", await log(other.page));
    assert.equal(await other.frame.locator("#reference").textContent(), "");
  });

  test("no prompt has a password of the goal in it, though a page shows it", () => {
    const told = model.asked.filter(({ goal }) => goal.includes("{{secret:1}}")).map(({ system, user }) => system + user);
    assert.ok(told.some((prompt) => prompt.includes("Use ines and {{secret:1}}.")), "the page shows it");
    assert.deepEqual(told.filter((prompt) => prompt.includes("wrong-1")), []);
    // Where it is another one than the goal's, it is a text of the page like any other.
    const own = told.filter((prompt) => prompt.includes("Use ines and {{secret:1}}."));
    assert.deepEqual(own.filter((prompt) => prompt.includes("harbour-7")), []);
  });
});
