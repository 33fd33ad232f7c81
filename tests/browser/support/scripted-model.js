/** A language model by rule, behind the interface of OpenAI's chat completions. */
import { createServer } from "node:http";

/** @typedef {{ id: number, role: string, name: string, value: string, states: string, line: string }} Shown an element, as the outline has it */
/** @typedef {{ system: string, user: string, schema: string, goal: string, page: string, past: string, elements: Shown[], find: (role: RegExp, name: RegExp) => Shown | undefined }} Asked */
/** @typedef {{ thought: string, action: string, then?: string[], [part: string]: any }} Told */

/** What a part of the answer is where the rule says nothing of it and it is asked for. */
const PARTS = {
  analysis: () => ({ source: "PAGE", confidence: 0.95, reasoning: "The page shows how.", missingInfo: [], evidence: { sources: ["page"], quality: "high", gaps: [] } }),
  plan: () => [],
  lastAction: () => ({ match: true, confidence: 0.6, reason: "Nothing on the page speaks against it." }),
  goalReached: (/** @type {Told} */ { action }) => ({ match: action === "finish()", confidence: 0.9, reason: action === "finish()" ? "The page shows it." : "Something is left to do." }),
};

/**
 * Listens on loopback until closed.
 * @param {(asked: Asked) => Told} decide
 * @param {number} [port] a free one where none is named
 * @param {(asked: Asked) => { aligned: boolean, reason: string }} [critic] its second opinion on an action: aligned, where none is given
 * @returns {Promise<{ url: string, asked: Asked[], close: () => Promise<void> }>} `url` is what to set `OPENAI_BASE_URL` to
 */
export async function scriptedModel(decide, port = 0, critic = () => ({ aligned: true, reason: "It serves the goal." })) {
  /** @type {Asked[]} */
  const asked = [];
  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request) text += part;
    const body = JSON.parse(text || "{}");
    const question = readQuestion(body);
    asked.push(question);
    if (body.stream) return stream(response, decide(question).thought);
    const told = JSON.stringify(question.schema === "Veto" ? critic(question) : answer(question, decide));
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(completion(question, told)));
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(null)));
  const address = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    asked,
    close: () => new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    }),
  };
}

/**
 * Says a text word by word, until it is at its end or nobody listens.
 * @param {import("node:http").ServerResponse} response
 * @param {string} text
 */
async function stream(response, text) {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  const tell = (/** @type {unknown} */ data) => response.write(`data: ${JSON.stringify(data)}\n\n`);
  for (const word of text.match(/\S+\s*/g) ?? []) {
    if (response.destroyed) return;
    tell({ choices: [{ index: 0, delta: { content: word } }] });
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  tell({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
  tell({ choices: [], usage: { prompt_tokens: 30, completion_tokens: 12 } });
  response.end("data: [DONE]\n\n");
}

/** @param {Asked} question @param {(asked: Asked) => Told} decide */
function answer(question, decide) {
  if (question.schema === "Recap") return { summary: decide(question).thought };
  const told = decide(question);
  const parts = Object.entries(PARTS).filter(([part]) => question.user.includes(`Give ${part}:`) && !(part in told));
  return { stepDone: true, ...told, ...Object.fromEntries(parts.map(([part, usual]) => [part, usual(told)])) };
}

/** @param {Asked} question @param {string} content */
function completion({ system, user }, content) {
  // About four characters are a token.
  const [prompt, said] = [system + user, content].map((text) => Math.ceil(text.length / 4));
  return {
    id: "scripted", object: "chat.completion", model: "scripted",
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
    usage: { prompt_tokens: prompt, completion_tokens: said, total_tokens: prompt + said },
  };
}

/** @param {any} body @returns {Asked} */
function readQuestion({ messages = [], response_format: format }) {
  const said = (/** @type {string} */ role) => messages.filter((/** @type {any} */ one) => one.role === role).map((/** @type {any} */ one) => one.content).join("\n");
  const user = said("user");
  const block = (/** @type {string} */ label) => user.match(new RegExp(`<untrusted-\\w+ ${label}>\\n([\\s\\S]*?)\\n</untrusted-`))?.[1] ?? "";
  const page = block("page");
  const elements = page.split("\n").map(readLine).filter((one) => one !== null);
  return {
    system: said("system"), user, page, elements,
    schema: format?.json_schema?.name ?? "",
    goal: user.match(/^Goal: (.*)$/m)?.[1] ?? "",
    past: block("task"),
    find: (role, name) => elements.find((one) => role.test(one.role) && name.test(one.name)),
  };
}

/** `- *[12] textbox "Name" value="Ada" required`. @param {string} line @returns {Shown | null} */
function readLine(line) {
  const found = line.match(/\[(\d+)\] ([\w-]+)(?: "([^"]*)")?(.*)$/);
  if (!found) return null;
  const [, id, role, name = "", rest] = found;
  return { id: Number(id), role, name, value: rest.match(/ value="([^"]*)"/)?.[1] ?? "", states: rest.replaceAll(/ [\w-]*="[^"]*"/g, ""), line };
}
