/** A conversation with a language model: the events of one answer, as they come. */
import { ApiError } from "./http.js";
import { serverEvents } from "./server-events.js";

/** @typedef {import("../index.d.ts").ChatEvent} ChatEvent */

/**
 * Reads server-sent events out of a body. Leaving the loop early closes the connection, which stops the model.
 * @param {ReadableStream<Uint8Array>} body
 * @param {AbortSignal} [signal]
 * @returns {AsyncGenerator<ChatEvent, void, void>}
 */
export async function* chatEvents(body, signal) {
  const reader = body.getReader();
  const stop = () => void reader.cancel().catch(() => {});
  signal?.addEventListener("abort", stop, { once: true });
  try {
    for await (const { data } of serverEvents(reader)) {
      if (signal?.aborted) break;
      const event = eventOf(JSON.parse(data));
      if (event) yield event;
      if (event?.kind === "end") return;
    }
    if (signal?.aborted) return void (yield { kind: "end", outcome: "interrupted" });
    throw new ApiError(0, { code: "NETWORK_ERROR", message: "The answer broke off" });
  } catch (error) {
    if (!signal?.aborted) throw error;
    yield { kind: "end", outcome: "interrupted" };
  } finally {
    signal?.removeEventListener("abort", stop);
    await reader.cancel().catch(() => {});
  }
}

/**
 * @param {{ sessionId?: string, delta?: string, error?: { code: string, message: string }, done?: boolean, tokenUsage?: number, finishReason?: string }} data
 * @returns {ChatEvent | null}
 */
function eventOf({ sessionId, delta, error, done, tokenUsage, finishReason }) {
  if (error) throw new ApiError(200, error);
  if (done) return { kind: "end", outcome: finishReason === "length" ? "cut" : "completed", tokenUsage };
  if (sessionId) return { kind: "session", sessionId };
  return delta === undefined ? null : { kind: "delta", text: delta };
}
