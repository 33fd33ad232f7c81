import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { openClientPages } from "../support/client-page.js";

let pages;
before(async () => {
  pages = await openClientPages();
});
after(() => pages?.close());

/**
 * Pages rebuilt after the recorded visits of the public client in a real browser, where links pass
 * their pointer on to what they hold and 300 hidden elements come first.
 */
const HIDDEN = `<div hidden>${"<i></i>".repeat(299)}</div>`;
const HEAD = "<!doctype html><html><head><title>T</title><style>[hidden]{display:none}</style></head>";

const SIGN_IN = `${HEAD}<body>${HIDDEN}<section hidden></section><header><a href="/"><img alt="" src=""></a><span></span><a href="/help">Help</a></header><main><h1>Sign in</h1>
  <form><label>User name <input name="user" type="text"></label><label>Password <input name="pw" type="password"></label>
  <label><input name="keep" type="checkbox"> Keep me signed in</label><button type="submit">Sign in</button></form><p role="alert"></p></main></body></html>`;

test("the sign-in page of the recorded visits reads the same", async () => {
  const page = await pages.show(SIGN_IN);
  const text = await page.evaluate(() => globalThis.coxswain.readPage(document, { dialect: "extension" }).text);
  assert.equal(
    text,
    '\n\n<html><head/><body><header><a id="307"><img id="308"/></a><a id="310">Help </a></header><main>Sign in <form><label>User name  ' +
      '<input name="user" type="text" id="315"/></label><label>Password  <input name="pw" type="password" id="317"/></label>' +
      '<label><input name="keep" type="checkbox" id="319"/> Keep me signed in </label><button type="submit" id="320">Sign in </button></form><p role="alert" id="321"/></main></body></html>',
  );
});

test("the order table of the recorded visits loses its rows in the same way", async () => {
  const order = (number, who, total) => `<tr><td><a href="#">${number}</a></td><td>${who}</td><td>${total}</td><td><button aria-label="Cancel ${number}" type="button">Cancel</button></td></tr>`;
  const page = await pages.show(`${HEAD}<body><main><h1>Orders</h1><table><thead><tr><th>Order</th><th>Customer</th><th>Total</th><th></th></tr></thead>
    <tbody>${order(1001, "Ida Brandt", "40.00")}${order(1002, "Sam Okoro", "12.50")}</tbody></table><button type="button">Ask me</button></main></body></html>`);
  const text = await page.evaluate(() => globalThis.coxswain.readPage(document, { dialect: "extension" }).text);
  assert.match(text, /Orders Order Customer Total <a id="\d+">1001 <\/a>Ida Brandt 40\.00 <button aria-label="Cancel 1001" type="button" id="\d+">Cancel <\/button>/);
  assert.match(text, /<table><tbody><tr\/><\/tbody><tbody><tr\/><tr\/><\/tbody><\/table><button type="button" id="\d+">Ask me <\/button>/);
});
