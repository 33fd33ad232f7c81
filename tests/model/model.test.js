/** The loop with a real language model, however small: the whole way of a request and of its reply. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { CoxswainClient } from "../../clients/js/index.js";
import { startGateway } from "../browser/support/gateway.js";
import { smallModel } from "./server.js";

/** In milliseconds: no request takes longer, whatever the model does. */
const LONGEST = 25_000;
const PAGE = '<html><head/><body><main>Orders <button id="3">Save changes </button><button id="4">Discard </button></main></body></html>';

let model, gateway, client;
before(async () => {
  model = await smallModel();
  gateway = await startGateway({ OPENAI_BASE_URL: model.url, FAST_PATH: "off" });
  client = new CoxswainClient({ baseUrl: gateway.origin });
  await client.login("demo@example.com", "coxswain-demo");
});
after(async () => {
  await gateway?.close();
  await model?.close();
});

test("a real model is asked in a form that it takes, and its reply is read", { timeout: 300_000 }, async (context) => {
  const begun = performance.now();
  const answer = await client.call("/api/agent/interact", { method: "POST", body: { url: "https://app.test/orders", query: "Save the changes", dom: PAGE } });
  const took = performance.now() - begun;
  for (const { ms, prompt, said, text } of model.replies) context.diagnostic(`${ms} ms, ${prompt} tokens in, ${said} out: ${text}`);
  context.diagnostic(`${answer.action}: ${answer.thought}`);

  assert.ok(took < LONGEST, `it took ${took} ms`);
  assert.match(answer.action, /^[a-zA-Z]+\(.*\)$/);
  assert.ok(answer.metrics.llmCalls >= 1, "the model was asked");
  assert.ok(answer.metrics.promptTokens > 0 && answer.metrics.completionTokens > 0, "its tokens are counted");
  // What comes later may be cut off where the turn's time ends.
  JSON.parse(model.replies[0].text);
});

test("a real model holds a streamed chat, and its memory is a reply bound to a schema", { timeout: 600_000 }, async (context) => {
  const [{ id: modelName, type }] = (await client.call("/api/agent/models")).data;
  assert.equal(type, "local");
  const options = { modelName, sessionId: "harbour", settings: { maxTokens: 16, temperature: 0.2 } };
  for (const said of ["My boat is called Ida.", "She lies in berth 12.", "I sail on Friday.", "The harbour is Stavanger.", "What is my boat called?"]) {
    const begun = performance.now();
    let first = null;
    let text = "";
    let end;
    for await (const event of client.chat(said, options)) {
      if (event.kind === "delta") {
        first ??= performance.now() - begun;
        text += event.text;
      } else end = event;
    }
    context.diagnostic(`first piece after ${Math.round(first)} ms, whole after ${Math.round(performance.now() - begun)} ms: ${text}`);
    assert.ok(text.length > 0, "it says something");
    assert.ok(["completed", "cut"].includes(end.outcome), end.outcome);
    assert.ok(end.tokenUsage > 0, "its tokens are counted");
    const messages = (await client.call("/api/sessions/harbour/messages")).data;
    assert.equal(messages.at(-1).text, text, "what was heard is what is stored");
  }
  let chat;
  for (let tries = 0; tries < 240 && !chat?.summary; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    chat = (await client.call("/api/sessions/harbour")).data;
  }
  context.diagnostic(`remembered: ${chat.summary?.text}`);
  assert.equal(chat.summary?.covers, 10);
});

test("a chat that is left stops the real model", { timeout: 300_000 }, async () => {
  const [{ id: modelName }] = (await client.call("/api/agent/models")).data;
  const before = model.replies.length;
  for await (const event of client.chat("Tell me a long story about a harbour.", { modelName, sessionId: "left", settings: { maxTokens: 400 } })) {
    if (event.kind === "delta") break;
  }
  for (let tries = 0; tries < 100 && model.replies.length === before; tries += 1) await new Promise((resolve) => setTimeout(resolve, 100));
  assert.ok(model.replies.at(-1).said < 200, `${model.replies.at(-1).said} tokens`);
  const stored = (await client.call("/api/sessions/left/messages")).data;
  assert.equal(stored.at(-1).state, "interrupted");
});
