/** How the goals in real applications are judged (`eval/families/app-*`), without installing one: a page and a file stand in. */
import { test } from "node:test";
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { appNamed, appTasks } from "../../../eval/families/app-files.mjs";
import { judged } from "../../../eval/families/app-stage.mjs";
import { compare, differences, sqliteTables } from "../../../eval/families/app-state.mjs";
import { familyOf } from "../../../eval/families.js";
import { markdown, summarize } from "../../../eval/table.mjs";

const BEFORE = { bill: { 1: { what: "Groceries", amount: 84, payer: "Ines" }, 2: { what: "Groceries", amount: 61, payer: "Omar" }, 3: { what: "Petrol", amount: 55, payer: "Omar" } } };
const PETROL = { table: "bill", where: { what: "Petrol" }, set: { amount: 60 } };

/** What a run left behind, held against what was wanted. @param {object} bill rows that differ, null for gone @param {object[]} wants @param {object[]} [may] */
const after = (bill, wants, may = []) => {
  const rows = Object.fromEntries(Object.entries({ ...BEFORE.bill, ...bill }).filter(([, row]) => row !== null));
  return compare(differences(BEFORE, { bill: rows }), wants, may);
};

test("a wanted change is reached once it is there, and missing until then", () => {
  assert.deepEqual(after({}, [PETROL]), { missing: [PETROL], foreign: [] });
  assert.deepEqual(after({ 3: { ...BEFORE.bill[3], amount: 60 } }, [PETROL]), { missing: [], foreign: [] });
});

test("what changes besides is foreign, also in the row that was named", () => {
  const row = { ...BEFORE.bill[3], amount: 60 };
  assert.match(after({ 3: { ...row, payer: "Ines" } }, [PETROL]).foreign.join(), /^bill 3: payer was "Omar", is "Ines"$/);
  assert.match(after({ 1: null, 3: row }, [PETROL]).foreign.join(), /^bill 1 is gone/);
  assert.match(after({ 3: row, 4: { what: "Tea", amount: 2, payer: "Ines" } }, [PETROL]).foreign.join(), /^bill 4 is new/);
});

test("of two that look alike only the one that was named may go", () => {
  const wants = [{ table: "bill", delete: { what: "Groceries", payer: "Omar" } }];
  assert.deepEqual(after({ 2: null }, wants), { missing: [], foreign: [] });
  const other = after({ 1: null }, wants);
  assert.equal(other.missing.length, 1);
  assert.equal(other.foreign.length, 1);
});

test("what is added twice was wanted once", () => {
  const tea = { what: "Tea", amount: 2, payer: "Ines" };
  const wants = [{ table: "bill", insert: { what: /^tea$/i, amount: 2 } }];
  assert.deepEqual(after({ 4: tea }, wants), { missing: [], foreign: [] });
  assert.equal(after({ 4: tea, 5: tea }, wants).foreign.length, 1);
});

test("what the application does by itself is not foreign", () => {
  const row = { ...BEFORE.bill[3], amount: 60, payer: "Ines" };
  assert.deepEqual(after({ 3: row }, [PETROL], [{ table: "bill", where: { what: "Petrol" }, set: { payer: "Ines" } }]), { missing: [], foreign: [] });
});

test("the verdict tells reached, rightly left, foreign and false ends apart", () => {
  const there = { missing: [], foreign: [] };
  const absent = { missing: [PETROL], foreign: [] };
  const wanted = { goal: "", wants: [PETROL] };
  const nothing = { goal: "" };
  assert.deepEqual(judged(wanted, there, "completed").deed, { kind: "reached", foreign: 0, falseEnd: false });
  assert.deepEqual(judged(wanted, there, "needs_user").deed, { kind: "unsaid", foreign: 0, falseEnd: false });
  assert.deepEqual(judged(wanted, absent, "completed").deed, { kind: "", foreign: 0, falseEnd: true });
  assert.deepEqual(judged(wanted, { missing: [], foreign: ["bill 1 is gone"] }, "completed").success, false);
  assert.deepEqual(judged(nothing, there, "needs_user").deed, { kind: "left", foreign: 0, falseEnd: false });
  assert.deepEqual(judged(nothing, there, "completed").deed, { kind: "", foreign: 0, falseEnd: true });
});

test("a database is read by queries, each row by its first column", async () => {
  const folder = await mkdtemp(join(tmpdir(), "state-"));
  const path = join(folder, "base");
  await promisify(execFile)("python3", ["-c", `import sqlite3; b = sqlite3.connect(${JSON.stringify(path)}); b.executescript("create table t(id, a); insert into t values (7, 'x')")`]);
  assert.deepEqual(await sqliteTables(path, { t: "select id, a from t" }), { t: { 7: { id: 7, a: "x" } } });
  await assert.rejects(sqliteTables(path, { t: "select b from t" }), /no such column/);
  await rm(folder, { recursive: true, force: true });
});

test("every application says what it is, and what each of its goals wants", async () => {
  const tasks = await appTasks();
  assert.ok(tasks.length >= 30);
  for (const task of tasks) {
    assert.equal(familyOf(task).name, "apps");
    const [name, key] = task.split("/");
    const { title, install, goals } = await appNamed(name);
    assert.match(title, /\d/);
    assert.ok(Object.values(install).flat().every((requirement) => /(==|@)\d/.test(requirement)), `${name} is pinned`);
    const { goal, wants = [], may = [] } = goals[key];
    assert.ok(goal.length > 0);
    for (const change of [...wants, ...may]) assert.ok("insert" in change || "delete" in change || ("where" in change && "set" in change), task);
  }
});

test("each application has a table of its own, with what its database says", () => {
  const result = { family: "apps", group: "Roundup 2.6.0", task: "roundup/new-issue", goal: "Create it", seed: 1, policy: "coxswain", trace: [] };
  const kept = { ...result, success: true, cause: "", deed: { kind: "reached", foreign: 0, falseEnd: false } };
  const wrong = { ...result, task: "roundup/my-phone", success: false, cause: "foreign", deed: { kind: "", foreign: 2, falseEnd: true } };
  const printed = markdown(summarize([kept, wrong, { ...kept, group: "Other 1.0", task: "other/one" }]));
  assert.match(printed, /### Applications: Roundup 2\.6\.0[\s\S]*### Applications: Other 1\.0/);
  assert.match(printed, /\| all +\| 1 of 2, 50 % \| 1 +\| 0 +\| 0 +\| 1 +\| 1 +\|/);
});
