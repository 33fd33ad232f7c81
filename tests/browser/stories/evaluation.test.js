/** The evaluation of `eval/`, on stories alone: MiniWoB++ would be fetched. */
import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { STORY } from "../../../eval/families/stories.js";
import { markdown, summarize } from "../../../eval/table.mjs";
import { brokenRules } from "../support/accessibility.js";
import { launchBrowser } from "../support/browser.js";
import { startGateway } from "../support/gateway.js";

const EVAL = fileURLToPath(new URL("../../../eval/", import.meta.url));

/** Runs one of its programs. @param {string} program @param {string[]} args */
const node = (program, args) => promisify(execFile)(process.execPath, [EVAL + program, ...args]);

let folder;
let gateway;
let browser;
let printed;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "evaluation-"));
  gateway = await startGateway();
  browser = await launchBrowser();
  // The first is done in two steps, the second takes more.
  ({ stdout: printed } = await node("run.mjs", ["--tasks", "patients-2,patients-1", "--max-steps", "2", "--api", gateway.origin, "--out", folder]));
});
after(async () => {
  await browser?.close();
  await gateway?.close();
  await rm(folder, { recursive: true, force: true });
});

test("the table has the engine beside the random policy, and a sum", () => {
  assert.match(printed, /^\| patients-2: Click "Open Ann Lee" +\| 100 % /m);
  assert.match(printed, /^\| patients-1: .*… +\| 0 % .*\| out of steps 1 +\|$/m);
  assert.match(printed, /^\| all +\| 1 of 2, 50 % /m);
  assert.match(printed, /\| random +\|/);
  assert.match(printed, /rules alone/);
});

test("one click in the report tells why a task failed, and nothing in it is hard to read", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const context = await browser.newContext({ colorScheme, viewport: { width: 400, height: 800 } });
    const page = await context.newPage();
    await page.goto(pathToFileURL(join(folder, "report.html")).href);
    const why = page.locator("tr.why > td > details");
    assert.equal(await why.count(), 1);
    await why.locator("summary").first().click();
    assert.match(await why.innerText(), /out of steps[\s\S]*Right is a run that says that it is done where #status[\s\S]*click\(\d+\)/);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing sticks out");
    assert.deepEqual(await brokenRules(page), []);
    await context.close();
  }
});

test("what was recorded is decided alike without a browser", async () => {
  const { stdout } = await node("replay.mjs", ["--visits", join(folder, "results.json"), "--api", gateway.origin]);
  assert.equal(stdout, "2 visits decided as recorded, 0 otherwise\n");
});

/** A page with one place and its text. @param {string} place @param {string} textContent */
const showing = (place, textContent) => ({ document: { querySelector: (asked) => (asked === place ? { textContent } : null) } });

test("a story is right at its furthest end", async () => {
  const task = (await STORY.tasks()).find((one) => STORY.about(one).startsWith("Book the cheapest"));
  const asked = showing("#summary", "Faro to Braga, 2026-04-02 at 9:10, 2 travellers. Total 43.00 €");
  assert.equal(STORY.judge(asked, task, "needs_user").success, true);
  assert.equal(STORY.judge(asked, task, "completed").wrong, true, "it was not booked");
  assert.equal(STORY.judge(showing("h1", "Where to?"), task, "failed").success, false, "it stopped short");
});

test("ends that leave the page alike are equally right", async () => {
  const task = (await STORY.tasks()).find((one) => STORY.about(one).startsWith("Read the notices"));
  const untouched = showing("#sprung", "0");
  assert.deepEqual(["needs_user", "failed", "completed"].map((outcome) => STORY.judge(untouched, task, outcome).success), [true, true, false]);
  assert.equal(STORY.judge(showing("#sprung", "1 (Verify)"), task, "failed").success, false);
});

test("columns about models are there where one was asked", async () => {
  const result = { family: "stories", task: (await STORY.tasks())[0], seed: 1, policy: "coxswain", success: true, cause: "", trace: [{ metrics: { llmCalls: 0, durationMs: 5 } }] };
  assert.doesNotMatch(markdown(summarize([result])), /tokens/);
  const asked = { ...result, trace: [{ metrics: { llmCalls: 2, promptTokens: 90, completionTokens: 10, durationMs: 5 } }] };
  assert.match(markdown(summarize([asked])), /tokens[\s\S]*\| 2\.0 +\| 100 /);
});
