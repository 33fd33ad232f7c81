import { after, before, test } from "node:test";
import assert from "node:assert/strict";
import { openClientPages } from "../support/client-page.js";

let pages;
before(async () => {
  pages = await openClientPages();
});
after(() => pages?.close());

/**
 * Performs actions on a page, elements being named by selector: `click(#go)`.
 * @returns {Promise<any[]>} the reports
 */
async function perform(page, ...sources) {
  return page.evaluate(async (list) => {
    const driver = (globalThis.driver ??= new globalThis.coxswain.PageDriver({ settle: { quiet: 60, least: 40 } }));
    const reports = [];
    for (const source of list) {
      const { ids } = driver.read();
      const action = source.replace(/([(\s])(#[\w-]+)/g, (_, lead, selector) => `${lead}${ids.get(document.querySelector(selector))}`);
      reports.push(await driver.perform(action));
    }
    return reports;
  }, sources);
}

test("a click makes the whole sequence of a real press", async () => {
  const page = await pages.show(`<button id="b">Go</button>`);
  await page.evaluate(() => {
    globalThis.seen = [];
    for (const type of ["pointerover", "mouseover", "pointerdown", "mousedown", "focus", "pointerup", "mouseup", "click"]) {
      document.querySelector("#b").addEventListener(type, () => globalThis.seen.push(type));
    }
  });
  const [report] = await perform(page, "click(#b)");
  assert.equal(report.lastActionStatus, "success");
  assert.deepEqual(await page.evaluate(() => globalThis.seen), ["pointerover", "mouseover", "pointerdown", "mousedown", "focus", "pointerup", "mouseup", "click"]);
});

test("a click follows links, toggles boxes and submits forms", async () => {
  const page = await pages.show(`<form id="f"><input type="checkbox" id="c"><button id="s">Send</button></form><p id="out"></p>
    <script>f.onsubmit = (event) => { event.preventDefault(); out.textContent = "sent " + c.checked; }</script>`);
  await perform(page, "click(#c)", "click(#s)");
  assert.equal(await page.textContent("#out"), "sent true");
});

test("what is disabled, hidden or covered is not clicked, and the report says why", async () => {
  const page = await pages.show(`<button id="d" disabled>Off</button><button id="h" hidden>Gone</button><button id="u">Under</button>
    <div style="position:fixed;inset:0" aria-label="Veil"></div>`);
  const reports = await perform(page, "click(#d)", "click(#h)", "click(#u)", "click(999)");
  assert.deepEqual(reports.map((report) => report.lastActionError.code), ["ACTION_FAILED", "ACTION_FAILED", "ACTION_FAILED", "ELEMENT_NOT_FOUND"]);
  assert.match(reports[2].lastActionError.message, /covered by "Veil"/);
});

test("a box whose input is transparent is set by a press on what is drawn for it", async () => {
  const page = await pages.show(`<style>.box{position:relative;width:20px;height:20px}.box input{position:absolute;opacity:0;inset:0;margin:0}.box svg{position:absolute;inset:0}</style>
    <div class="box" id="w"><input type="checkbox" id="c" aria-label="Ann"><svg></svg></div>
    <div class="box"><input type="checkbox" id="u" aria-label="Ben"><button style="position:absolute;inset:0" aria-label="Veil"></button></div>
    <script>w.onclick = (event) => { if (event.target !== c) c.checked = !c.checked; }</script>`);
  const [set, covered] = await perform(page, "check(#c)", "check(#u)");
  assert.equal(set.lastActionStatus, "success", JSON.stringify(set));
  assert.match(covered.lastActionError.message, /covered by "Veil"/);
  assert.deepEqual(await page.evaluate(() => [c.checked, u.checked]), [true, false]);
});

test("typed values reach frameworks that track the setter", async () => {
  const page = await pages.show(`<input id="i"><p id="out"></p><script>
    // As React does: a setter on the element itself that remembers the last value it was given.
    let tracked = "";
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
    Object.defineProperty(i, "value", { get() { return own.get.call(this) }, set(v) { tracked = v; own.set.call(this, v) } });
    i.addEventListener("input", () => { if (i.value !== tracked) out.textContent = "changed to " + i.value; });
  </script>`);
  await perform(page, 'setValue(#i, "Jane")');
  assert.equal(await page.textContent("#out"), "changed to Jane");
});

test("every kind of field takes its value in its own form", async () => {
  const page = await pages.show(`<input id="d" type="date"><input id="t" type="time"><input id="n" type="number"><input id="r" type="range" max="200">
    <textarea id="a">old</textarea><div id="e" contenteditable="true">old</div><select id="s"><option>One<option>Two</select><input id="c" type="checkbox">`);
  const reports = await perform(page, 'setValue(#d, "03/09/2024")', 'setValue(#t, "3:05 PM")', 'setValue(#n, "1,250")', 'setValue(#r, "120")',
    'setValue(#a, "new\ntext")', 'setValue(#e, "edited")', 'setValue(#s, "Two")', 'setValue(#c, "true")');
  for (const report of reports) assert.equal(report.lastActionStatus, "success", JSON.stringify(report));
  const values = await page.evaluate(() => [d.value, t.value, n.value, r.value, a.value, e.textContent, s.value, c.checked]);
  assert.deepEqual(values, ["2024-03-09", "15:05", "1250", "120", "new\ntext", "edited", "Two", true]);
});

test("an empty text clears a field", async () => {
  const page = await pages.show(`<input id="i" value="old">`);
  await perform(page, 'setValue(#i, "")');
  assert.equal(await page.inputValue("#i"), "");
});

test("a value that a field cannot hold is a failure and leaves it as it was", async () => {
  const page = await pages.show(`<input id="d" type="date" value="2024-01-01"><input id="r" readonly value="fixed">`);
  const reports = await perform(page, 'setValue(#d, "soon")', 'setValue(#r, "other")');
  assert.deepEqual(reports.map((report) => report.lastActionStatus), ["failure", "failure"]);
  assert.equal(await page.inputValue("#d"), "2024-01-01");
});

test("Enter submits a form as browsers do, unless a script takes the key", async () => {
  const page = await pages.show(`<form id="f"><input id="i"><button id="b">Go</button></form><input id="k"><p id="out"></p><script>
    f.onsubmit = (event) => { event.preventDefault(); out.textContent += "submitted by " + event.submitter.id + ";" };
    k.onkeydown = (event) => { if (event.key === "Enter") { out.textContent += "key " + k.value + ";"; event.preventDefault(); } };
  </script>`);
  await perform(page, 'setValue(#i, "x")', 'press("Enter")', 'setValue(#k, "y")', 'press("Enter")');
  assert.equal(await page.textContent("#out"), "submitted by b;key y;");
});

test("keys move the focus, edit text and close dialogs", async () => {
  const page = await pages.show(`<input id="a" value="abc"><input id="b"><dialog id="m">Hi<button>Ok</button></dialog>`);
  await perform(page, "focus(#a)", 'press("End")', 'press("Backspace")', 'press("Tab")', 'type("typed")');
  assert.deepEqual(await page.evaluate(() => [a.value, b.value]), ["ab", "typed"]);
  await page.evaluate(() => m.showModal());
  await perform(page, 'press("Escape")');
  assert.equal(await page.evaluate(() => m.open), false);
});

test("options are chosen by visible text, native or made of other elements", async () => {
  const page = await pages.show(`<select id="n"><option value="1">One<option value="2">Two</select>
    <div id="c" role="combobox" tabindex="0" aria-expanded="false" aria-controls="l">Pick</div><ul id="l" role="listbox" hidden><li role="option">Red<li role="option">Blue</ul>
    <script>c.onclick = () => setTimeout(() => { l.hidden = false; c.setAttribute("aria-expanded", "true") }, 30);
    l.onclick = (event) => { c.textContent = event.target.textContent; l.hidden = true }</script>`);
  const reports = await perform(page, 'selectDropdown(#n, "", "Two")', 'selectDropdown(#c, "", "Blue")', 'selectDropdown(#n, "", "Nine")');
  assert.deepEqual(await page.evaluate(() => [n.value, c.textContent]), ["2", "Blue"]);
  assert.match(reports[2].lastActionError.message, /"Nine" is not among the options: One, Two/);
});

test("a combo box that is typed into gives its option, or keeps the text where it offers nothing", async () => {
  const page = await pages.show(`<input id="t" role="combobox" aria-controls="l"><ul id="l" role="listbox" hidden></ul>
    <script>t.oninput = () => setTimeout(() => { l.innerHTML = ["Faro", "Fafe"].filter((one) => one !== t.value && one.startsWith(t.value)).map((one) => "<li role=option>" + one).join("");
      l.hidden = l.childElementCount === 0 }, 30);
    l.onclick = (event) => { t.value = event.target.textContent + " chosen"; l.hidden = true }</script>`);
  const [whole] = await perform(page, 'selectDropdown(#t, "", "Faro")');
  assert.deepEqual([whole.lastActionStatus, await page.inputValue("#t")], ["success", "Faro"]);
  const [absent] = await perform(page, 'selectDropdown(#t, "", "Fa")');
  assert.match(absent.lastActionError.message, /No option "Fa" appeared/);
});

test("checking presses only where needed, also boxes behind their label", async () => {
  const page = await pages.show(`<input type="checkbox" id="on" checked><input type="checkbox" id="off">
    <input type="checkbox" id="x" style="display:none"><label for="x" id="l">Drawn</label><div role="switch" id="w" aria-checked="false">S</div>
    <script>let presses = 0; on.onclick = () => presses++; w.onclick = () => w.setAttribute("aria-checked", "true")</script>`);
  await perform(page, "check(#on)", "check(#off)", "check(#l)", "check(#w)", "uncheck(#off)");
  assert.deepEqual(await page.evaluate(() => [on.checked, presses, off.checked, x.checked, w.getAttribute("aria-checked")]), [true, 0, false, true, "true"]);
});

test("dragging speaks mouse and HTML drag and drop", async () => {
  const page = await pages.show(`<div id="a" draggable="true" style="width:50px">Card</div><div id="z" style="width:90px;height:40px" tabindex="0">Bin</div><p id="out"></p><script>
    a.ondragstart = (event) => event.dataTransfer.setData("text/plain", "card");
    z.ondragover = (event) => event.preventDefault();
    z.ondrop = (event) => { out.textContent = event.dataTransfer.getData("text/plain") };</script>`);
  await perform(page, "dragAndDrop(#a, #z)");
  assert.equal(await page.textContent("#out"), "card");
});

test("native dialogs do not stop the page: they are answered as armed and reported", async () => {
  const page = await pages.show(`<button id="b">Delete</button><p id="out"></p><script>b.onclick = () => { out.textContent = String(confirm("Delete all?")) }</script>`);
  const reports = await perform(page, "click(#b)");
  assert.equal(await page.textContent("#out"), "false");
  assert.match(reports[0].lastActionResult.actualState, /Delete all\?/);
  await perform(page, "acceptDialog()", "click(#b)");
  assert.equal(await page.textContent("#out"), "true");
});

test("waiting ends when the text is there, or fails", async () => {
  const page = await pages.show(`<p id="out"></p><script>setTimeout(() => { out.textContent = "Loaded 3 rows" }, 300)</script>`);
  const [found, missing] = await perform(page, 'waitForElement("loaded 3")', 'waitForElement("never", "", 300)');
  assert.equal(found.lastActionStatus, "success");
  assert.equal(missing.lastActionError.code, "TIMEOUT");
});

test("a text is found where it stands, in several cells too", async () => {
  const page = await pages.show(`<p style="height:3000px">Bills</p><table><tr id="r"><td>Popcorn</td><td>Tom</td><td>16.00</td></tr></table>
    <p>S<b id="b">ent</b></p><p hidden>Wine Mei</p>`);
  const reports = await perform(page, 'findText("popcorn tom 16.00")', 'findText("Sent")', 'findText("Wine Mei")');
  assert.deepEqual(reports.map((report) => report.lastActionStatus), ["success", "success", "failure"]);
  assert.ok(await page.evaluate(() => document.querySelector("#r").getBoundingClientRect().top < innerHeight));
});

test("scripts are never opened as addresses", async () => {
  const page = await pages.show(`<p>Hi</p>`);
  const [report] = await perform(page, 'navigate("javascript:alert(1)")');
  assert.equal(report.lastActionStatus, "failure");
});

test("the report tells what appeared and whether the network was used", async () => {
  const page = await pages.show(`<button id="m" aria-haspopup="menu" aria-expanded="false">Menu</button><ul role="menu" id="l" hidden><li role="menuitem">New</li><li role="menuitem">Merge</li></ul>
    <button id="f">Fetch</button><p id="out"></p><script>
    m.onclick = () => { l.hidden = false; m.setAttribute("aria-expanded", "true") };
    f.onclick = async () => { await fetch("/page?x"); setTimeout(() => { out.textContent = "done" }, 20) }</script>`);
  const [menu, fetched] = await perform(page, "click(#m)", "click(#f)");
  assert.equal(menu.domChanges.dropdownDetected, true);
  assert.deepEqual(menu.domChanges.dropdownOptions, ["New", "Merge"]);
  assert.equal(menu.domChanges.addedCount, 2);
  assert.deepEqual(fetched.clientObservations, { didNetworkOccur: true, didDomMutate: true, didUrlChange: false });
  assert.equal(await page.textContent("#out"), "done");
});

test("a list made of a button takes a value, and one drawn over its field is pressed", async () => {
  const page = await pages.show(`<button id="c" role="combobox" aria-label="Currency">EUR</button><div id="l" role="listbox" hidden><div role="option">SEK</div></div>
    <div id="box" style="position:relative;width:120px;height:20px"><span><input id="i" role="combobox" readonly style="opacity:0;width:100%"></span><span style="position:absolute;inset:0">Norsk</span></div><script>
    c.onclick = () => { l.hidden = false }; l.onclick = () => { c.textContent = "SEK"; l.hidden = true };
    box.onmousedown = () => { box.title = "open" }</script>`);
  const reports = await perform(page, 'setValue(#c, "SEK")', "click(#i)");
  assert.deepEqual(reports.map((report) => report.lastActionStatus), ["success", "success"]);
  assert.equal(await page.textContent("#c"), "SEK");
  assert.equal(await page.getAttribute("#box", "title"), "open");
});

test("a slider of one's own making is moved to its value, or the report says where it stands", async () => {
  const page = await pages.show(`<span id="s" role="slider" tabindex="0" aria-label="Width" aria-valuenow="30">30</span><script>
    s.onkeydown = (event) => { const to = Number(s.getAttribute("aria-valuenow")) + (event.key === "ArrowRight" ? 10 : -10); s.setAttribute("aria-valuenow", Math.min(to, 80)) }</script>`);
  const [moved, beyond] = await perform(page, 'setValue(#s, "60")', 'setValue(#s, "95")');
  assert.equal(moved.lastActionStatus, "success");
  assert.match(beyond.lastActionError.message, /"Width" stands at 80/);
});
