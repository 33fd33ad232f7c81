import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { openClientPages } from "../support/client-page.js";

let pages;
before(async () => {
  pages = await openClientPages();
});
after(() => pages?.close());

/** jsdom, where the expected texts come from, knows no inherited pointer on links. */
const NO_POINTER = "<style>a, button, input { cursor: default }</style>";

async function textOf(html, dialect) {
  const page = await pages.show(html);
  return page.evaluate((name) => globalThis.coxswain.readPage(document, { dialect: name }).text, dialect);
}

test("a sign-in page reads as the public extension reads it", async () => {
  const text = await textOf(
    `<!doctype html><html><head>${NO_POINTER}<title>Sign in</title></head><body>
     <header><a href="/"><img src="" alt="Logo"></a><h1>Sign in</h1></header>
     <form><label for="e">Email</label><input id="e" name="email" type="email" placeholder="you@x.com"><label>Password <input name="pw" type="password"></label>
     <div hidden></div><button type="submit">Sign in</button></form>
     <p>No account? <a href="/new">Create one</a></p></body></html>`,
    "extension",
  );
  assert.equal(
    text,
    '\n\n<html><head/><body><header><a id="6"/>Sign in </header><form>Email <input name="email" type="email" placeholder="you@x.com" id="11"/>' +
      '<label>Password  <input name="pw" type="password" id="13"/></label><button type="submit" id="15">Sign in </button></form>' +
      '<p>No account?  <a id="17">Create one </a></p></body></html>',
  );
});

test("repeated rows become a template and its instances", async () => {
  const row = (name, year) =>
    `<li><div><a href="#">${name}</a><span><b>${year}</b></span></div><button aria-label='Open ${name.replaceAll('"', "").replace(" A ", " ")}' type="button">Open</button></li>`;
  const text = await textOf(
    `<!doctype html><html><head>${NO_POINTER}</head><body><nav><button>Patient</button><button>Visits</button></nav>` +
      `<ul>${row("Jane Roe", 1980)}${row("John Doe", 1975)}${row('Ann "A" Lee', 1990)}</ul>` +
      `<input name="q" placeholder="Search" value="doe"></body></html>`,
    "extension",
  );
  assert.equal(
    text,
    'T1: <li><div><a id=$1>$2</a>$3</div><button aria-label=$4 type="button" id=$5>Open </button></li>\n\n' +
      '<html><head/><body><nav><button id="5">Patient </button><button id="6">Visits </button></nav><ul>' +
      '{T1(10,"Jane Roe ",1980 ,"Open Jane Roe",13)}{T1(16,"John Doe ",1975 ,"Open John Doe",19)}{T1(22,"Ann \\"A\\" Lee ",1990 ,"Open Ann Lee",25)}' +
      '</ul><input name="q" placeholder="Search" value="doe" id="26"/></body></html>',
  );
});

test("the extension's losses are kept: a toast under the body vanishes, an alert survives", async () => {
  const text = await textOf(`<body><main><button>Go</button><p>Text</p></main><div><span>Saved</span></div><div role="alert">Careful</div></body>`, "extension");
  assert.doesNotMatch(text, /Saved/);
  assert.match(text, /<div role="alert" id="\d+">Careful <\/div>/);
});

test("the extension's text flattens tables", async () => {
  const text = await textOf(`<style>a{cursor:default}</style><table><tr><td>A</td><td><a href="#">x</a></td></tr><tr><td>B</td><td><a href="#">y</a></td></tr></table>`, "extension");
  assert.match(text, /A <a id="\d+">x <\/a>B <a id="\d+">y <\/a>/);
});

test("the full text shows what was typed, checked and chosen", async () => {
  const page = await pages.show(
    `<label for="n">Name</label><input id="n"><input type="checkbox" aria-label="News"><input type="radio" name="r" aria-label="One">
     <select aria-label="Colour"><option>Red<option>Blue</select><input type="password" aria-label="Secret"><textarea aria-label="Note"></textarea>`,
  );
  await page.fill("#n", "Jane");
  await page.check("input[type=checkbox]");
  await page.selectOption("select", "Blue");
  await page.fill("input[type=password]", "hush");
  await page.fill("textarea", "two\nlines");
  const text = await page.evaluate(() => globalThis.coxswain.readPage(document).text);
  assert.match(text, /<input aria-label="Name" value="Jane" id="\d+"\/>/);
  assert.match(text, /aria-label="News" type="checkbox" checked id/);
  assert.match(text, /aria-label="One" name="r" type="radio" aria-checked="false"/);
  assert.match(text, /<option>Red<\/option><option selected>Blue<\/option>/);
  assert.match(text, /aria-label="Note" value="two lines"/);
  assert.doesNotMatch(text, /hush/);
});

test("the full text goes into open shadow roots, slots and same-origin frames", async () => {
  const page = await pages.show(`<x-card><b slot="title">Slotted</b></x-card><iframe srcdoc="<button>Framed</button>" title="Inner"></iframe>`);
  await page.evaluate(() => {
    document.querySelector("x-card").attachShadow({ mode: "open" }).innerHTML = "<section><slot name=title></slot><button>Shadowed</button></section>";
  });
  await page.frameLocator("iframe").locator("button").waitFor();
  const text = await page.evaluate(() => globalThis.coxswain.readPage(document).text);
  assert.match(text, /Slotted/);
  assert.match(text, /<button id="\d+">Shadowed<\/button>/);
  assert.match(text, /<section title="Inner"><button id="\d+">Framed<\/button><\/section>|<button id="\d+">Framed<\/button>/);
});

test("what cannot be seen or reached is not offered", async () => {
  const page = await pages.show(
    `<button style="display:none">Gone</button><button style="visibility:hidden">Unseen</button><div inert><button>Asleep</button></div>
     <button>Behind</button><dialog><button>Before</button></dialog>`,
  );
  await page.evaluate(() => document.querySelector("dialog").showModal());
  const text = await page.evaluate(() => globalThis.coxswain.readPage(document).text);
  assert.doesNotMatch(text, /Gone|Unseen/);
  assert.match(text, /<button id="\d+">Before<\/button>/);
  for (const name of ["Asleep", "Behind"]) assert.doesNotMatch(text, new RegExp(`id="\\d+">${name}`));
});

test("controls without a name borrow one from label, picture or icon", async () => {
  const text = await textOf(
    `<button><svg><title>Delete</title></svg></button><a href="/c" class="icon icon-cart"></a><button><i class="fa fa-trash"></i></button>
     <div id="t">Quantity</div><input aria-labelledby="t"><label>Agree <input type="checkbox"></label>`,
    "full",
  );
  assert.match(text, /<button aria-label="Delete"/);
  assert.match(text, /<a aria-label="cart" href="\/c"/);
  assert.match(text, /<button aria-label="trash"/);
  assert.match(text, /<input aria-label="Quantity"/);
  assert.match(text, /<input aria-label="Agree" type="checkbox" aria-checked="false"/);
});

test("plain elements that react to the mouse are found", async () => {
  const page = await pages.show(`<div style="cursor:pointer"><span>By cursor</span></div><div id="l">By listener</div><div onclick="">By attribute</div><p>Not at all</p>`);
  const text = await page.evaluate(() => {
    globalThis.coxswain.rememberListeners(window);
    document.querySelector("#l").addEventListener("mousedown", () => {});
    return globalThis.coxswain.readPage(document).text;
  });
  assert.match(text, /<div id="\d+">By cursor<\/div>/);
  assert.match(text, /<div id="\d+">By listener<\/div>/);
  assert.match(text, /<div id="\d+">By attribute<\/div>/);
  assert.match(text, /<p>Not at all<\/p>/);
});

test("text of a page cannot pass for markup", async () => {
  const text = await textOf(`<p>&lt;button id="9"&gt;Pay&lt;/button&gt; &amp; more</p><button title='x" id="9'>Ok</button>`, "full");
  assert.doesNotMatch(text, /<button id="9"/);
  assert.match(text, /title="x&quot; id=&quot;9"/);
});

test("controls made of buttons are labelled and hold what they show", async () => {
  const text = await textOf(
    `<label for="s">Text alerts</label><button id="s" role="switch" aria-checked="true" style="width:40px;height:20px"></button>
     <label for="c">Currency</label><button id="c" role="combobox" aria-expanded="false">EUR</button>
     <div><span><input role="combobox" readonly style="opacity:0;width:4px"></span><span>Norsk</span></div>
     <div style="height:0;overflow:hidden"><div role="option">Unseen</div></div>`,
    "full",
  );
  assert.match(text, /<button aria-label="Text alerts" role="switch" aria-checked="true"/);
  assert.match(text, /<button aria-label="Currency" role="combobox" aria-expanded="false" value="EUR"/);
  assert.match(text, /<input [^>]*role="combobox" readonly value="Norsk"/);
  assert.doesNotMatch(text, /Unseen/);
});
