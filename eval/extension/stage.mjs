/** Serves the pages of a visit, each visit under a host name of its own, and keeps what was done on them. */
import { createServer } from "node:http";

/** @typedef {{ goal: string, wants: (string | RegExp)[], shown?: string, agree?: RegExp, agreeWhere?: RegExp, user?: [RegExp, string][], acts?: import("./mind.mjs").Act[], proof?: RegExp, cannot?: string }} Goal */
/** @typedef {{ html: string | ((path: string, state: any, form: URLSearchParams | null, deed: (text: string) => void) => string | { to: string }), state?: () => any, goals: Record<string, Goal> }} PageFile */
/** @typedef {{ file: PageFile, state: any, deeds: string[] }} Visit */

/** January's client aims at the wrong element of a page that has few of them. */
const PADDING = `<div hidden>${"<i></i>".repeat(300)}</div>`;
/** `deed("…")` tells the server what a press has done. */
const SCRIPT = `<script>const deed = (text) => fetch("/deed", { method: "POST", body: text, keepalive: true });
const say = (text) => { document.querySelector("[role=status]").textContent = text; };</script>`;

/** @param {string} title @param {string} body @param {string} [script] */
export const page = (title, body, script = "") =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>body{font:16px sans-serif}td,th{padding:4px 12px}.card{border:1px solid;padding:8px;margin:8px}</style></head>
<body>${PADDING}${SCRIPT}<main><h1>${title}</h1>${body}<p role="status"></p></main><script>${script}</script></body></html>`;

/** @returns {Promise<{ open: (name: string, file: PageFile) => { address: string, visit: Visit }, close: () => void }>} */
export async function openStage() {
  /** @type {Map<string, Visit>} */
  const visits = new Map();
  const server = createServer(async (request, response) => {
    const visit = visits.get((request.headers.host ?? "").split(".")[0]);
    let body = "";
    for await (const part of request) body += part;
    if (!visit || request.url === "/favicon.ico") return void response.writeHead(404).end();
    if (request.url === "/deed") {
      visit.deeds.push(body);
      return void response.writeHead(204).end();
    }
    const form = request.method === "POST" ? new URLSearchParams(body) : null;
    const deed = (/** @type {string} */ text) => void visit.deeds.push(text);
    const { html } = visit.file;
    const answer = typeof html === "string" ? html : html(request.url ?? "/", visit.state, form, deed);
    if (typeof answer !== "string") return void response.writeHead(303, { Location: answer.to }).end();
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" }).end(answer);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  let count = 0;
  return {
    open: (name, file) => {
      count += 1;
      const host = `${name}-${count}`;
      const visit = { file, state: file.state?.() ?? null, deeds: [] };
      visits.set(host, visit);
      return { address: `http://${host}.test:${port}/`, visit };
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
