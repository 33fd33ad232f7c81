import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { openClientPages } from "../support/client-page.js";

let pages;
before(async () => {
  pages = await openClientPages();
});
after(() => pages?.close());

/** Runs a chain of `{action, check}` whose actions name elements by selector. */
async function runChain(page, links) {
  return page.evaluate(async (list) => {
    const driver = new globalThis.coxswain.PageDriver({ settle: { quiet: 60, least: 40 } });
    const { ids } = driver.read();
    const chainedActions = list.map(({ action, selector, checks }, index) => {
      const targetElementId = ids.get(document.querySelector(selector));
      return { action: action.replace("ID", String(targetElementId)), index, targetElementId, clientVerificationChecks: checks, description: selector };
    });
    return driver.performResponse({ action: chainedActions[0].action, chainedActions, chainMetadata: { totalActions: list.length, safeToChain: true } });
  }, links);
}

const FORM = `<input id="a"><input id="b"><input id="c" type="checkbox">`;

test("a chain fills a form in one go", async () => {
  const page = await pages.show(FORM);
  const report = await runChain(page, [
    { selector: "#a", action: 'setValue(ID, "one")', checks: [{ type: "value_matches", expectedValue: "one" }] },
    { selector: "#b", action: 'setValue(ID, "two")', checks: [{ type: "value_matches", expectedValue: "two" }] },
    { selector: "#c", action: "check(ID)", checks: [{ type: "state_changed" }] },
  ]);
  assert.equal(report.lastActionStatus, "success");
  assert.equal(report.chainPartialState.executedActions, 3);
  assert.equal(report.chainError, undefined);
  assert.deepEqual(await page.evaluate(() => [a.value, b.value, c.checked]), ["one", "two", true]);
});

test("numbers of the chain stay good when the page grows in between", async () => {
  const page = await pages.show(`${FORM}<script>a.oninput = () => document.body.prepend(document.createElement("hr"), document.createElement("button"))</script>`);
  await runChain(page, [{ selector: "#a", action: 'setValue(ID, "one")' }, { selector: "#b", action: 'setValue(ID, "two")' }]);
  assert.equal(await page.inputValue("#b"), "two");
});

test("a chain stops where a check does not hold, and tells how far it came", async () => {
  const page = await pages.show(`${FORM}<script>b.oninput = () => { b.value = "" }</script>`);
  const report = await runChain(page, [
    { selector: "#a", action: 'setValue(ID, "one")', checks: [{ type: "value_matches", expectedValue: "one" }] },
    { selector: "#b", action: 'setValue(ID, "two")', checks: [{ type: "value_matches", expectedValue: "two" }] },
    { selector: "#c", action: "check(ID)" },
  ]);
  assert.equal(report.lastActionStatus, "failure");
  assert.equal(report.chainPartialState.totalActionsInChain, 3);
  assert.equal(report.chainPartialState.executedActions, 1);
  assert.equal(report.chainError.failedIndex, 1);
  assert.equal(await page.isChecked("#c"), false);
});

test("a chain stops when an error message appears", async () => {
  const page = await pages.show(`${FORM}<p role="alert" id="e"></p><script>a.oninput = () => { e.textContent = "Too short" }</script>`);
  const report = await runChain(page, [
    { selector: "#a", action: 'setValue(ID, "o")', checks: [{ type: "no_error_message" }] },
    { selector: "#b", action: 'setValue(ID, "two")' },
  ]);
  assert.equal(report.chainError.failedIndex, 0);
  assert.equal(await page.inputValue("#b"), "");
});

test("an alert that tells of success breaks no chain", async () => {
  const page = await pages.show(`${FORM}<p role="alert" id="e"></p><script>a.oninput = () => { e.textContent = "Draft saved" }</script>`);
  const report = await runChain(page, [
    { selector: "#a", action: 'setValue(ID, "one")', checks: [{ type: "no_error_message" }] },
    { selector: "#b", action: 'setValue(ID, "two")' },
  ]);
  assert.equal(report.lastActionStatus, "success");
  assert.equal(await page.inputValue("#b"), "two");
});
