import { test } from "node:test";
import assert from "node:assert/strict";
import { ACTIONS, parseAction, printAction } from "../src/action-text.js";

const READ = [
  ["click(5)", "click", { id: 5 }],
  ["  finish()  ", "finish", {}],
  ['setValue(3, "Jane, the \'first\'")', "setValue", { id: 3, text: "Jane, the 'first'" }],
  ["setValue(3, 'she said \"hi\"')", "setValue", { id: 3, text: 'she said "hi"' }],
  ["setValue(3, `both \" and '`)", "setValue", { id: 3, text: "both \" and '" }],
  ['setValue(3, "C:\\dir\\new")', "setValue", { id: 3, text: "C:\\dir\\new" }],
  ['setValue(3, "one\ntwo")', "setValue", { id: 3, text: "one\ntwo" }],
  ['setValue(3, "")', "setValue", { id: 3, text: "" }],
  ['setValue(3, "f(x), g(y)")', "setValue", { id: 3, text: "f(x), g(y)" }],
  ['setValue(3, "O\'Neil")', "setValue", { id: 3, text: "O'Neil" }],
  ['setValue(3, 42)', "setValue", { id: 3, text: "42" }],
  ['setValue(3, "\\"all\\" \' ` three")', "setValue", { id: 3, text: "\"all\" ' ` three" }],
  ['selectDropdown(7, "", "Two words")', "selectDropdown", { id: 7, text: "Two words" }],
  ['selectDropdown(7, "two")', "selectDropdown", { id: 7, value: "two" }],
  ["dragAndDrop(4, 9)", "dragAndDrop", { from: 4, to: 9 }],
  ["scroll(true, 2)", "scroll", { down: true, pages: 2 }],
  ["wait(1.5)", "wait", { seconds: 1.5 }],
  ["navigate(\"https://a.example/?q=(1,2)\")", "navigate", { url: "https://a.example/?q=(1,2)" }],
];

for (const [source, name, args] of READ) {
  test(`reads ${JSON.stringify(source)}`, () => {
    const action = parseAction(source);
    assert.deepEqual({ name: action.name, args: action.args }, { name, args });
  });
}

const REFUSED = ["", "click", "click()", "click(1, 2)", 'click("5")', "launch(1)", "Click(1)", "click(1);", 'finish("done")', 'setValue(1, "open)', "toString()"];

for (const source of REFUSED) {
  test(`refuses ${JSON.stringify(source)}`, () => assert.throws(() => parseAction(source), { code: "ACTION_EXECUTION_FAILED" }));
}

test("what is printed is read back unchanged", () => {
  const texts = ["", "plain", 'a "b"', "a 'b'", "a `b`", "a \"b\" 'c' `d`", "1, 2", "(", "back\\slash", "línea\nnueva", "trailing ", "007"];
  for (const text of texts) {
    assert.deepEqual(parseAction(printAction("setValue", { id: 1, text })).args, { id: 1, text });
  }
});

test("a left-out argument in the middle is printed as an empty string", () => {
  assert.equal(printAction("selectDropdown", { id: 2, text: "Blue" }), 'selectDropdown(2, "", "Blue")');
});

test("every action of the contract is known", () => {
  const contract = "click setValue type press selectDropdown check uncheck hover doubleClick rightClick dragAndDrop focus scroll scroll_container findText navigate goBack goForward search wait waitForElement createTab switchTab closeTab acceptDialog dismissDialog finish fail ask_user";
  for (const name of contract.split(" ")) assert.ok(Object.hasOwn(ACTIONS, name), name);
});
