/**
 * Real applications from the package registries, each described by one file of `../apps/`. Their own server answers, their
 * own database judges; this module only leads there, as the browser loads it too.
 */

/** @type {import("../families.js").Family} */
export const APPS = {
  name: "apps",
  title: "Applications",
  tasks: async () => (await import("./app-files.mjs")).appTasks(),
  owns: (task) => /^[a-z0-9-]+\/[a-z0-9-]+$/.test(task),
  seeded: false,
  // Nobody would let chance loose on what deletes.
  random: false,
  viewport: { width: 1100, height: 800 },
  settle: {},
  folders: async () => ({}),
  about: (_, goal) => goal,
  open: async (task) => (await import("./app-stage.mjs")).openStage(task),
  isOver: () => false,
};
