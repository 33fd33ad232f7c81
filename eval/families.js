/**
 * The families of tasks. A family says which page, what goal and when it is right; what runs its
 * episodes knows no more. The same modules are loaded by Node and by the page that hosts an episode.
 */
import { MINIWOB } from "./families/miniwob.js";
import { STORY } from "./families/stories.js";

/**
 * @typedef {object} Verdict
 * @property {boolean} success
 * @property {boolean} wrong whether an end was reached that is not the right one
 * @property {string} told what the verdict rests on
 */

/**
 * @typedef {object} Family
 * @property {string} name on the command line
 * @property {string} title in reports
 * @property {string[]} tasks those that run where none are named
 * @property {(task: string) => boolean} owns
 * @property {boolean} seeded whether a seed changes its pages
 * @property {{ width: number, height: number }} viewport
 * @property {import("../clients/js/index.d.ts").SettleOptions} settle how long its pages take
 * @property {() => Promise<Record<string, string>>} folders what is served besides this repository
 * @property {(task: string) => string} about what a reader is told of a task besides its name
 * @property {(task: string) => string} address
 * @property {(window: any, task: string, seed: number) => string} begin in the browser: begins an episode in a loaded page and tells the goal
 * @property {(window: any) => boolean} isOver in the browser: whether the page has ended the episode
 * @property {(window: any, task: string, outcome: string) => Verdict} judge in the browser
 */

/** @type {Family[]} a task belongs to the first that owns its name */
export const FAMILIES = [STORY, MINIWOB];

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
