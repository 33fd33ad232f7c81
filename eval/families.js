/**
 * The families of tasks. A family says which page, what goal and when it is right; what runs its
 * episodes knows no more. The same modules are loaded by Node and by the page that hosts an episode.
 */
import { APPS } from "./families/apps.js";
import { MINIWOB } from "./families/miniwob.js";
import { STORY } from "./families/stories.js";

/**
 * @typedef {object} Verdict
 * @property {boolean} success
 * @property {boolean} wrong whether an end was reached that is not the right one
 * @property {string} told what the verdict rests on
 * @property {Deed} [deed] where a database was asked
 */

/**
 * What became of a goal, by a database.
 * @typedef {object} Deed
 * @property {"reached" | "unsaid" | "left" | ""} kind reached and called done, reached and not called done, rightly left, none of them
 * @property {number} foreign rows that changed and that the goal did not name
 * @property {boolean} falseEnd called done and not reached
 */

/**
 * What one episode needs of a family whose pages have a server of their own, in Node.
 * @typedef {object} Stage
 * @property {string} title of the group that the task belongs to, in reports
 * @property {{ goal: string, answers: string[], agrees: boolean, address: string }} scene
 * @property {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => void} answer
 * @property {(page: import("playwright-core").Page, origin: string) => Promise<void>} begin
 * @property {(outcome: string) => Promise<Verdict>} judge
 * @property {() => Promise<void>} close
 */

/**
 * @typedef {object} Family
 * @property {string} name on the command line
 * @property {string} title in reports
 * @property {() => Promise<string[]>} tasks those that run where none are named
 * @property {(task: string) => boolean} owns
 * @property {boolean} seeded whether a seed changes its pages
 * @property {{ width: number, height: number }} viewport
 * @property {import("../clients/js/index.d.ts").SettleOptions} settle how long its pages take
 * @property {() => Promise<Record<string, string>>} folders what is served besides this repository
 * @property {(task: string, goal: string) => string} about what a reader is told of a task besides its name
 * @property {boolean} random whether the random policy is let loose on it
 * @property {(task: string) => Promise<Stage>} [open] in Node: where a task has its own server, which then tells address and goal, and judges
 * @property {(task: string) => string} [address]
 * @property {(window: any, task: string, seed: number) => string} [begin] in the browser: begins an episode in a loaded page and tells the goal
 * @property {(window: any) => boolean} isOver in the browser: whether the page has ended the episode
 * @property {(window: any, task: string, outcome: string) => Verdict} [judge] in the browser
 */

/** @type {Family[]} a task belongs to the first that owns its name */
export const FAMILIES = [STORY, MINIWOB, APPS];

/** @param {string} name @returns {Family} */
export function familyNamed(name) {
  const family = FAMILIES.find((one) => one.name === name);
  if (!family) throw new Error(`There is no suite ${name}: ${FAMILIES.map((one) => one.name).join(", ")}`);
  return family;
}

/** @param {string} task @returns {Family} */
export function familyOf(task) {
  const family = FAMILIES.find((one) => one.owns(task));
  if (!family) throw new Error(`There is no task ${task}`);
  return family;
}
