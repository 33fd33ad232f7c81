/** The applications' files: one in `../apps/` describes one application, how it is filled, and its goals. */
import { readdir } from "node:fs/promises";

/** @typedef {import("./app-state.mjs").Tables} Tables */
/** @typedef {import("./app-state.mjs").Change} Change */

/**
 * @typedef {object} Goal
 * @property {string} goal in a user's words
 * @property {string[]} [answers] what the user says to the first, second ... question; a further one ends the run. Whether something
 *   may be done is another matter: up to two times the answer is yes where something is wanted, else no
 * @property {Change[]} [wants] what the database must hold afterwards; without it nothing may change, and the run must not say that it is done
 * @property {Change[]} [may] what may change besides, as the application itself does it
 * @property {string} [address] where the user stands, if not at the application's own `address`
 */

/**
 * @typedef {object} Place where an application is installed and runs
 * @property {string} bin folder of its installed programs
 * @property {string} data folder of its data, a copy of its own for each run
 * @property {string} origin what its users see before the path, e.g. `http://localhost:4711`
 * @property {number} port where it listens on 127.0.0.1
 */

/**
 * @typedef {object} Application
 * @property {string} title name and version, in reports
 * @property {{ pip: string[] } | { npm: string[] }} install pinned requirements
 * @property {(place: Omit<Place, "origin" | "port">, use: { run: (command: string, args: string[], input?: string) => Promise<string>, serve: <T>(work: (origin: string) => Promise<T>) => Promise<T> }) => Promise<void>} fill
 *   makes the data all goals begin with, by the application's own means: its programs (`run`) or its interface while it runs (`serve`)
 * @property {(place: Place) => Promise<{ command: string, args: string[], env?: Record<string, string> }>} start tells how it is started
 * @property {string} address path of the page where goals begin
 * @property {(page: import("playwright-core").Page, origin: string) => Promise<void>} [signIn]
 * @property {(place: { data: string }) => Promise<Tables>} state what its database holds, without what changes by itself (times of access, sessions)
 * @property {Record<string, Goal>} goals
 */

const FOLDER = new URL("../apps/", import.meta.url);

/** @returns {Promise<string[]>} names of applications, as their files are called */
async function appNames() {
  return (await readdir(FOLDER)).filter((file) => file.endsWith(".mjs")).map((file) => file.slice(0, -".mjs".length)).sort();
}

/** @param {string} name @returns {Promise<Application>} */
export async function appNamed(name) {
  const names = await appNames();
  if (!names.includes(name)) throw new Error(`There is no application ${name}: ${names.join(", ")}`);
  return (await import(new URL(`${name}.mjs`, FOLDER).href)).default;
}

/** @returns {Promise<string[]>} every goal of every application, as `roundup/close-login` */
export async function appTasks() {
  const all = (await appNames()).map(async (name) => Object.keys((await appNamed(name)).goals).map((goal) => `${name}/${goal}`));
  return (await Promise.all(all)).flat();
}
