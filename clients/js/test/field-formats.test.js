import { test } from "node:test";
import assert from "node:assert/strict";
import { asFieldValue } from "../src/actions/field-formats.js";

const CASES = [
  ["date", "2024-03-09", "2024-03-09"],
  ["date", "03/09/2024", "2024-03-09"],
  ["date", "25/12/2024", "2024-12-25"],
  ["date", "9.3.2024", "2024-03-09"],
  ["date", "March 9, 2024", "2024-03-09"],
  ["date", "9 Mar 2024", "2024-03-09"],
  ["date", "tomorrow", "tomorrow"],
  ["month", "March 2024", "2024-03"],
  ["time", "3:05 PM", "15:05"],
  ["time", "12:30 am", "00:30"],
  ["time", "09:15", "09:15"],
  ["time", "7pm", "19:00"],
  ["datetime-local", "2024-03-09 3:05 PM", "2024-03-09T15:05"],
  ["number", "1,250", "1250"],
  ["number", "$12.50", "12.50"],
  ["number", "-3", "-3"],
  ["color", "#FF0000", "#ff0000"],
  ["text", " as it is ", " as it is "],
];

for (const [type, text, expected] of CASES) {
  test(`a ${type} field takes ${JSON.stringify(text)} as ${JSON.stringify(expected)}`, () => {
    assert.equal(asFieldValue({ type }, text), expected);
  });
}
