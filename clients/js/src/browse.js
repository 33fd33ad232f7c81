/** A public page, read by the service: how far it is, then the page or why not. */
import { ApiError } from "./http.js";
import { serverEvents } from "./server-events.js";

/** @typedef {import("../index.d.ts").BrowseEvent} BrowseEvent */

/**
 * @param {ReadableStream<Uint8Array>} body
 * @returns {AsyncGenerator<BrowseEvent, void, void>}
 */
export async function* browseEvents(body) {
  const reader = body.getReader();
  try {
    for await (const { name, data } of serverEvents(reader)) {
      const told = JSON.parse(data);
      if (name === "progress") yield { kind: "progress", tier: told.tier, state: told.state };
      if (name === "result") return void (yield { kind: "page", page: told });
      if (name === "error") return void (yield { kind: "failed", error: told });
    }
    throw new ApiError(0, { code: "NETWORK_ERROR", message: "The answer broke off" });
  } finally {
    await reader.cancel().catch(() => {});
  }
}
