/** The stories: every goal that the playground suggests, on its sample page. */
import { SAMPLES } from "../../playground/goals.js";
import { EXPECTED } from "../../tests/browser/support/expected.js";

const STORIES = new Map(SAMPLES.flatMap(({ id, page, goals }) => goals.map((goal, index) => [`${id}-${index + 1}`, { page, goal }])));

/** What a run of the client is called that ends as the story's end says. */
const OUTCOMES = { completed: "completed", failed: "failed", question: "needs_user" };
const SAID = { completed: "says that it is done", failed: "gives up", needs_user: "asks the user" };

/**
 * The furthest ends: where a model gets further than rules, theirs falls short. Ends that leave the page alike are equally far.
 * @param {string} task
 * @returns {{ outcomes: string[], place: string, shows: RegExp }}
 */
function furthest(task) {
  const { alone, model = alone } = EXPECTED[STORIES.get(task).goal];
  const alike = [model, alone].filter(({ place, shows }) => place === model.place && String(shows) === String(model.shows));
  return { ...model, outcomes: [...new Set(alike.map(({ outcome }) => OUTCOMES[outcome]))] };
}

/** @type {import("../families.js").Family} */
export const STORY = {
  name: "stories",
  title: "Stories",
  tasks: async () => [...STORIES.keys()],
  owns: (task) => STORIES.has(task),
  seeded: false,
  random: true,
  viewport: { width: 860, height: 760 },
  settle: {},
  folders: async () => ({}),
  about: (task) => STORIES.get(task).goal,
  address: (task) => `/playground/${STORIES.get(task).page}`,
  begin: (_, task) => STORIES.get(task).goal,
  // It is for the policy to see that it is done.
  isOver: () => false,
  judge: ({ document }, task, outcome) => {
    const { outcomes, place, shows } = furthest(task);
    const shown = document.querySelector(place)?.textContent ?? null;
    const found = shown === null ? `there is no ${place}` : shown.trim() === "" ? `${place} is empty` : `${place} shows “${shown.trim()}”`;
    return {
      success: outcomes.includes(outcome) && shown !== null && shows.test(shown),
      wrong: outcomes.includes(outcome) || outcome === "completed",
      told: `Right is a run that ${outcomes.map((one) => SAID[one]).join(" or ")} where ${place} shows ${shows}; here ${found}`,
    };
  },
};
