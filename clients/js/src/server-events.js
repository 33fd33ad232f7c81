/** Server-sent events (HTML, 9.2), as far as this service writes them: a name or none, and one line of data. */

/**
 * Whole events; comments are passed over.
 * @param {ReadableStreamDefaultReader<Uint8Array>} reader
 * @returns {AsyncGenerator<{ name: string, data: string }, void, void>}
 */
export async function* serverEvents(reader) {
  const decoder = new TextDecoder();
  let text = "";
  while (true) {
    const { done, value } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const events = text.split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) {
      const data = field(event, "data");
      if (data !== null) yield { name: field(event, "event") ?? "message", data };
    }
  }
}

/** @param {string} event @param {string} name @returns {string | null} */
function field(event, name) {
  const line = event.split("\n").find((line) => line.startsWith(`${name}: `));
  return line === undefined ? null : line.slice(name.length + 2);
}
