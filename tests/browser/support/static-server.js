/** Serves folders on loopback, for pages under test. */
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";

/** @type {Record<string, string>} */
const TYPES = {
  ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml", ".png": "image/png", ".gif": "image/gif", ".jpg": "image/jpeg", ".json": "application/json",
};

/**
 * @param {Record<string, string>} folders address prefix (`/client/`) to folder
 * @param {{ answer?: (request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => boolean }} [options]
 *   `answer` may take a request for itself
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>}
 */
export async function serveFolders(folders, { answer } = {}) {
  const server = createServer(async (request, response) => {
    if (answer?.(request, response)) return;
    const path = normalize(decodeURIComponent(new URL(request.url ?? "/", "http://localhost").pathname));
    const prefix = Object.keys(folders).sort((one, other) => other.length - one.length).find((candidate) => path.startsWith(candidate));
    if (!prefix) return void response.writeHead(404).end();
    const rest = path.slice(prefix.length);
    const file = join(folders[prefix], rest === "" || rest.endsWith("/") ? `${rest}index.html` : rest);
    try {
      const bytes = await readFile(file);
      response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream", "Cache-Control": "no-store" }).end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    // By name, not by number: the local gateway allows pages of `localhost`, whatever the port.
    origin: `http://localhost:${port}`,
    close: () => new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    }),
  };
}
