/** MiniWoB++: small pages that make up their goal from a seed and judge for themselves. */

/** The pages' own limits are for people at play; a policy is not hurried. In milliseconds. */
const NO_HURRY = 3_600_000;

/** The standing comparison. Any other page of the collection can be named on the command line. */
const TASKS = `
book-flight buy-ticket choose-date choose-date-easy click-checkboxes click-checkboxes-large click-checkboxes-soft
click-checkboxes-transfer click-collapsible click-collapsible-2 click-dialog click-dialog-2 click-option click-test-2
daily-calendar enter-date enter-password enter-text enter-text-2 enter-text-dynamic enter-time focus-text focus-text-2
form-sequence login-user login-user-popup multi-layouts multi-orderings navigate-tree odd-or-even read-table read-table-2
search-engine text-transform unicode-test use-autocomplete
`
  .trim()
  .split(/\s+/);

/** @type {import("../families.js").Family} */
export const MINIWOB = {
  name: "miniwob",
  title: "MiniWoB++",
  tasks: async () => TASKS,
  owns: (task) => /^[a-z0-9-]+$/.test(task),
  seeded: true,
  random: true,
  viewport: { width: 600, height: 500 },
  settle: { quiet: 80, least: 60, decoration: 700 },
  folders: async () => ({ "/": await (await import("./miniwob-pages.mjs")).miniwobPages() }),
  about: () => "",
  address: (task) => `/miniwob/${task}.html`,
  begin: (window, task, seed) => {
    window.core.EPISODE_MAX_TIME = NO_HURRY;
    window.Math.seedrandom(String(seed));
    window.core.startEpisodeReal();
    const told = window.core.getUtterance();
    return typeof told === "string" ? told : told.utterance;
  },
  isOver: (window) => window.WOB_DONE_GLOBAL,
  judge: ({ WOB_DONE_GLOBAL: done, WOB_RAW_REWARD_GLOBAL: reward, WOB_REWARD_REASON: reason }) => {
    const told = done ? [`The page gave a reward of ${reward}`, reason].filter(Boolean).join(": ") : "The page still waits for the end of the task";
    return { success: done && reward > 0, wrong: done, told };
  },
};
