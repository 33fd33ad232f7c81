/** The playground with a gateway that plays a script: for stories about the panel itself. */
import { fileURLToPath } from "node:url";
import { serveFolders } from "./static-server.js";

const at = (/** @type {string} */ path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const TASK = "11111111-1111-4111-8111-111111111111";
const SESSION = "22222222-2222-4222-8222-222222222222";

/** @typedef {(page: { dom: string, query: string, body: any, id: (pattern: RegExp) => string }) => any} Turn */

/**
 * The number of the first element whose tag or text after it matches.
 * @param {string} dom
 * @param {RegExp} pattern
 */
function idIn(dom, pattern) {
  const tag = [...dom.matchAll(/<[^>]*id="(\d+)"[^>]*>[^<]*/g)].find((match) => pattern.test(match[0]));
  if (!tag) throw new Error(`Nothing like ${pattern} on the page: ${dom.slice(0, 600)}`);
  return tag[1];
}

/**
 * @param {Turn[]} turns one per request; the last one repeats
 * @returns {Promise<{ origin: string, requests: any[], close: () => Promise<void>, state: { active: any, delay: number } }>}
 */
export async function scriptedGateway(turns) {
  /** @type {any[]} */
  const requests = [];
  const state = { active: /** @type {any} */ (null), delay: 0 };
  const server = await serveFolders({ "/": at("playground/"), "/client/": at("clients/js/") }, {
    answer: (request, response) => {
      const path = request.url?.split("?")[0] ?? "";
      if (!path.startsWith("/api/")) return false;
      let text = "";
      request.on("data", (part) => (text += part));
      request.on("end", () => {
        const body = text ? JSON.parse(text) : null;
        const [status, answer] = reply(path, body, turns, requests, state);
        setTimeout(() => response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer)), path.endsWith("interact") ? state.delay : 0);
      });
      return true;
    },
  });
  return { ...server, requests, state };
}

/** @param {string} path @param {any} body @param {Turn[]} turns @param {any[]} requests @param {{ active: any }} state @returns {[number, any]} */
function reply(path, body, turns, requests, state) {
  if (path === "/api/v1/auth/login") return [200, { success: true, accessToken: "token", user: { id: "u", email: body.email, name: "Demo User" }, tenantId: "t", tenantName: "Demo" }];
  if (path === "/api/health") return [200, { success: true, status: "healthy", services: { llm: { status: "disabled", latencyMs: 0 } } }];
  if (path.endsWith("/task/active")) return state.active ? [200, { success: true, ...state.active }] : [404, { success: false, code: "TASK_NOT_FOUND", message: "No task." }];
  if (path !== "/api/agent/interact") {
    requests.push({ path, body });
    return [200, { success: true, data: {} }];
  }
  requests.push({ path, body });
  const turn = turns[Math.min(requests.filter((one) => one.path === path).length, turns.length) - 1];
  const data = { taskId: TASK, sessionId: SESSION, status: "executing", hasOrgKnowledge: false, thought: "Working on it.", ...turn({ dom: body.dom, query: body.query, body, id: (pattern) => idIn(body.dom, pattern) }) };
  data.metrics ??= { durationMs: 12, llmCalls: 0, llmMs: 0, promptTokens: 0, completionTokens: 0, stepIndex: requests.length, route: "fast_path" };
  return [200, { success: true, ...data, data }];
}
