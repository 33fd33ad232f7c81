/** The playground: a page in a frame, a goal, and the run of it. */
import { CoxswainClient } from "/client/index.js";
import { account, showEngine } from "./account.js";
import { installChat } from "./chat.js";
import { Conversation } from "./conversation.js";
import { sampleById } from "./goals.js";
import { Journal } from "./journal.js";
import { installModes } from "./modes.js";
import { showPlan } from "./plan.js";
import { installReading } from "./read.js";
import { Stage } from "./stage.js";
import { installTheme } from "./theme.js";
import { Totals } from "./totals.js";
import { entryOf } from "./entries.js";

/** @param {string} id @returns {any} */
const at = (id) => document.getElementById(id);

const journal = new Journal();
const conversation = new Conversation(at("log"));
const totals = new Totals(at("totals"));
const client = new CoxswainClient({ onWait: ({ milliseconds, reason }) => note(`${reason} Trying again in ${Math.max(Math.round(milliseconds / 1000), 1)} s.`) });
const signIn = account(client, { dialog: at("sign-in"), trouble: at("sign-in-trouble"), email: at("email"), password: at("password"), who: at("who") });
const stage = new Stage({
  frame: at("frame"), view: at("view"), overlay: at("overlay"), address: at("address"), tabs: at("samples"), pace: at("pace"),
  onSample: (id) => openSample(id),
  onAddress: (address) => journal.keep({ address }),
});
/** @type {AbortController | null} */
let running = null;

/** @param {string} text */
function note(text) {
  conversation.show({ kind: "note", text });
}

/** @param {import("./journal.js").Entry} entry */
function record(entry) {
  journal.add(entry);
  conversation.show(entry);
  if (entry.kind === "step") {
    totals.add(entry);
    if (entry.plan) showPlan(at("plan"), entry.plan);
  }
}

/** @param {string} id @param {string | null} [address] */
async function openSample(id, address = null) {
  const sample = sampleById(id);
  if (running && sample.id !== journal.kept.sample) running.abort();
  journal.keep({ sample: sample.id, address });
  at("suggestions").replaceChildren(...sample.goals.map(suggestion));
  await stage.open(sample, address);
}

/** @param {string} goal */
function suggestion(goal) {
  const button = document.createElement("button");
  button.type = "button";
  const text = document.createElement("span");
  text.textContent = goal;
  button.append(text);
  button.title = goal;
  button.addEventListener("click", () => run(goal));
  return button;
}

/**
 * @param {string} goal
 * @param {{ taskId?: string, sessionId?: string, firstQuery?: string }} [going] a task to go on with
 */
async function run(goal, going = {}) {
  if (running) return;
  running = new AbortController();
  setRunning(true);
  if (!going.taskId) {
    totals.reset();
    showPlan(at("plan"), null);
    record({ kind: "goal", text: goal });
  }
  journal.keep({ running: { goal, ...going } });
  conversation.thinking(true);
  try {
    await signIn();
    for await (const event of client.run(goal, { ...going, page: stage.driver, ask, signal: running.signal })) follow(event, goal);
  } catch (error) {
    record({ kind: "end", outcome: "error", text: /** @type {Error} */ (error).message });
    journal.keep({ running: null });
  }
  running = null;
  setRunning(false);
}

/** @param {import("/client/index.js").RunEvent} event @param {string} goal */
function follow(event, goal) {
  const entry = entryOf(event, (source) => stage.words(source), totals);
  if (entry) record(entry);
  if (event.kind === "decision") {
    const { taskId, sessionId } = event.response;
    journal.keep({ running: { goal, taskId, sessionId } });
  }
  if (event.kind === "performed") conversation.thinking(true);
  if (event.kind === "end") journal.keep({ running: null });
}

/** @param {{ response: import("/client/index.js").InteractResponse }} asked */
async function ask() {
  const question = journal.kept.entries.findLast((entry) => entry.kind === "question");
  const stopped = new Promise((resolve) => running?.signal.addEventListener("abort", () => resolve(null), { once: true }));
  const answer = await Promise.race([conversation.answer(question ?? { kind: "question" }), stopped]);
  if (typeof answer === "string") record({ kind: "answer", text: question?.secret ? "••••••" : answer });
  else if (answer) record({ kind: "answer", text: answer.resolutionMethod === "user_action_on_web" ? "Done on the page." : "••••••" });
  conversation.thinking(true);
  return answer;
}

/** @param {boolean} on */
function setRunning(on) {
  stage.setRunning(on);
  at("run").hidden = on;
  at("stop").hidden = !on;
  at("goal").disabled = on;
  for (const button of at("suggestions").querySelectorAll("button")) button.disabled = on;
  at("suggestions").hidden = on;
  conversation.thinking(on);
  conversation.toEnd();
  if (!on && document.activeElement === at("frame")) at("goal").focus();
}

/** Shows what was before a reload, and goes on where a task was running. */
async function comeBack() {
  for (const entry of journal.kept.entries) {
    conversation.show(entry);
    if (entry.kind === "step") {
      totals.add(entry);
      if (entry.plan) showPlan(at("plan"), entry.plan);
    }
  }
  const { running: open } = journal.kept;
  await openSample(journal.kept.sample, journal.kept.address);
  if (!open?.taskId || !open.sessionId) return void (open && journal.keep({ running: null }));
  await signIn();
  const task = await client.activeTask(open.sessionId);
  if (task?.taskId !== open.taskId) return void journal.keep({ running: null });
  note("Going on after the reload.");
  const waits = task.status === "needs_user_input" || task.status === "awaiting_user";
  if (!waits) return run(open.goal, open);
  const answer = await ask();
  if (typeof answer === "string") return run(open.goal, { ...open, firstQuery: answer });
  if (answer) await client.resume(open.sessionId, open.taskId, answer);
  return run(open.goal, open);
}

at("composer").addEventListener("submit", (/** @type {Event} */ event) => {
  event.preventDefault();
  const goal = at("goal").value.trim();
  if (!goal) return at("goal").focus();
  at("goal").value = "";
  run(goal);
});
at("goal").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
  if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  at("composer").requestSubmit();
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") running?.abort();
});
at("stop").addEventListener("click", () => running?.abort());
at("reload").addEventListener("click", () => stage.reload());
at("restart").addEventListener("click", async () => {
  running?.abort();
  for (const key of Object.keys(sessionStorage)) if (key.startsWith("sample.")) sessionStorage.removeItem(key);
  journal.clear();
  conversation.clear();
  showPlan(at("plan"), null);
  totals.reset();
  await openSample(journal.kept.sample);
});
at("pace").value = new URLSearchParams(location.search).get("pace") ?? localStorage.getItem("coxswain.pace") ?? "calm";
at("pace").addEventListener("change", () => localStorage.setItem("coxswain.pace", at("pace").value));

installModes({ chat: installChat(client, signIn), read: installReading(client, signIn) });
installTheme(at("theme"));
showEngine(at("engine"));
comeBack().catch((error) => note(error.message));
