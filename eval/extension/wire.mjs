/** Stands where the extension was built to look for its server, passes everything on, and keeps what was said over it. */
import { createServer, request as ask } from "node:http";

/** @typedef {{ path: string, status: number, sent: any, got: any }} Exchange */

/** @param {Buffer} bytes */
function parsed(bytes) {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return null;
  }
}

/** @param {AsyncIterable<Buffer>} stream */
async function whole(stream) {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}

/**
 * @param {string} origin of the gateway
 * @param {number} port that the client's build names
 * @returns {Promise<{ exchanges: Exchange[], close: () => void }>}
 */
export async function openWire(origin, port) {
  /** @type {Exchange[]} */
  const exchanges = [];
  const to = new URL(origin);
  const server = createServer(async (request, response) => {
    const sent = await whole(request);
    const onward = ask({ host: to.hostname, port: to.port, method: request.method, path: request.url, headers: { ...request.headers, host: to.host } });
    onward.on("error", () => response.destroy());
    onward.on("response", async (answer) => {
      const got = await whole(answer);
      const { "transfer-encoding": _, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, { ...headers, "content-length": String(got.length) }).end(answer.statusCode === 204 ? undefined : got);
      exchanges.push({ path: `${request.method} ${request.url}`, status: answer.statusCode ?? 0, sent: parsed(sent), got: parsed(got) });
    });
    onward.end(sent);
  });
  await new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve(null));
  });
  return {
    exchanges,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
