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
