/** What an application's database holds, what a run changed in it, and whether that is what the goal named. */
import { spawn } from "node:child_process";
import { isDeepStrictEqual } from "node:util";

/** @typedef {Record<string, any>} Row */
/** @typedef {Record<string, Record<string, Row>>} Tables rows by table and key */

/**
 * One change of a row, as a goal names it: `insert` a new one that has these values, `delete` the one that had them, or `set`
 * values in the one that had `where`. A value may be a pattern for texts, or a function that tells whether it fits.
 * @typedef {{ table: string, insert: Row } | { table: string, delete: Row } | { table: string, where: Row, set: Row }} Change
 */

/** @typedef {{ table: string, key: string, was: Row | null, is: Row | null }} Difference one row before and after, null where there is none */

const READ = `
import json, sqlite3, sys
asked = json.load(sys.stdin)
base = sqlite3.connect("file:" + asked["path"] + "?mode=ro", uri=True)
base.row_factory = sqlite3.Row
json.dump({table: {str(row[0]): dict(row) for row in base.execute(query)} for table, query in asked["queries"].items()}, sys.stdout)
`;

/**
 * Tables of an SQLite file, each by a query whose first column is the row's key.
 * @param {string} path
 * @param {Record<string, string>} queries
 * @returns {Promise<Tables>}
 */
export function sqliteTables(path, queries) {
  return new Promise((resolve, reject) => {
    const python = spawn("python3", ["-c", READ], { stdio: ["pipe", "pipe", "pipe"] });
    let out = "";
    let trouble = "";
    python.stdout.on("data", (piece) => (out += piece));
    python.stderr.on("data", (piece) => (trouble += piece));
    python.on("error", reject);
    python.on("close", (code) => (code === 0 ? resolve(JSON.parse(out)) : reject(new Error(`${path} was not read: ${trouble}`))));
    python.stdin.end(JSON.stringify({ path, queries }));
  });
}

/** @param {Tables} before @param {Tables} after @returns {Difference[]} */
export function differences(before, after) {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((table) => {
    const [old, fresh] = [before[table] ?? {}, after[table] ?? {}];
    const keys = [...new Set([...Object.keys(old), ...Object.keys(fresh)])];
    return keys.filter((key) => !isDeepStrictEqual(old[key], fresh[key])).map((key) => ({ table, key, was: old[key] ?? null, is: fresh[key] ?? null }));
  });
}

/** @param {any} value @param {any} wanted */
function fits(value, wanted) {
  if (wanted instanceof RegExp) return wanted.test(String(value ?? ""));
  if (typeof wanted === "function") return wanted(value);
  return isDeepStrictEqual(value, wanted);
}

/** @param {Row | null} row @param {Row} wanted */
const has = (row, wanted) => row !== null && Object.entries(wanted).every(([column, value]) => fits(row[column], value));

/** Stands for all columns of a row that came or went. */
const WHOLE = "the row";

/** The columns in which a row differs. @param {Difference} one */
function changedColumns({ was, is }) {
  if (was === null || is === null) return [WHOLE];
  return Object.keys(is).filter((column) => !isDeepStrictEqual(was[column], is[column]));
}

/** Which columns of a difference a named change explains. @param {Difference} one @param {Change} change @returns {string[]} */
function explained({ table, was, is }, change) {
  if (table !== change.table) return [];
  if ("insert" in change) return was === null && has(is, change.insert) ? [WHOLE] : [];
  if ("delete" in change) return is === null && has(was, change.delete) ? [WHOLE] : [];
  if (was === null || is === null || !has(was, change.where)) return [];
  return Object.keys(change.set).filter((column) => fits(is[column], change.set[column]));
}

/** How many columns a change must explain to be there as a whole. @param {Change} change */
const size = (change) => ("set" in change ? Object.keys(change.set).length : 1);

/** @param {Difference} one @param {string[]} columns */
function told({ table, key, was, is }, columns) {
  if (was === null) return `${table} ${key} is new: ${JSON.stringify(is)}`;
  if (is === null) return `${table} ${key} is gone: ${JSON.stringify(was)}`;
  return columns.map((column) => `${table} ${key}: ${column} was ${JSON.stringify(was[column])}, is ${JSON.stringify(is[column])}`).join("; ");
}

/**
 * Holds what a run changed against what its goal names. A wanted change explains one row; what may change besides, any number.
 * @param {Difference[]} found
 * @param {Change[]} wants
 * @param {Change[]} may
 * @returns {{ missing: Change[], foreign: string[] }} wanted changes that are not there, and changes that nobody named
 */
export function compare(found, wants, may) {
  const open = found.map((one) => ({ one, columns: changedColumns(one) }));
  const settle = (/** @type {typeof open[number]} */ entry, /** @type {Change} */ change) => {
    const served = explained(entry.one, change);
    entry.columns = entry.columns.filter((column) => !served.includes(column));
  };
  const missing = wants.filter((change) => {
    const whole = open.find(({ one, columns }) => columns.length > 0 && explained(one, change).length === size(change));
    // What is there in part is missing, and yet not foreign.
    for (const entry of whole ? [whole] : open) settle(entry, change);
    return !whole;
  });
  for (const change of may) for (const entry of open) settle(entry, change);
  return { missing, foreign: open.filter(({ columns }) => columns.length > 0).map(({ one, columns }) => told(one, columns)) };
}
