import { test } from "node:test";
import assert from "node:assert/strict";
import { CoxswainClient } from "../src/client.js";
import { ApiError } from "../src/http.js";

/** A server whose answer comes in these pieces; `left` says whether the client went before its end. */
function streaming(pieces, { endless = false } = {}) {
  const seen = { body: null, left: false };
  const fetch = async (url, init) => {
    seen.body = JSON.parse(init.body);
    let next = 0;
    const body = new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 1));
        if (next < pieces.length) controller.enqueue(new TextEncoder().encode(pieces[next++]));
        else if (!endless) controller.close();
        else await new Promise((resolve) => setTimeout(resolve, 50));
      },
      cancel() {
        seen.left = true;
      },
    });
    return new Response(body, { status: 200, headers: { "Content-Type": "text/event-stream" } });
  };
  return { seen, client: new CoxswainClient({ baseUrl: "http://server.test", fetch, token: "t0" }) };
}

async function collect(events) {
  const all = [];
  for await (const event of events) all.push(event);
  return all;
}

test("an answer comes piece by piece, wherever the network cuts it", async () => {
  const text = 'data: {"sessionId":"s1"}\n\ndata: {"delta":"Grö"}\n\n: keep-alive\n\ndata: {"delta":"ße"}\n\ndata: {"tokenUsage":7}\n\ndata: {"done":true,"tokenUsage":7}\n\n';
  for (const size of [1, 3, 17, 1000]) {
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, "g"));
    const { client, seen } = streaming(pieces);
    const events = await collect(client.chat("Hello", { modelName: "m", personaId: "p1" }));
    assert.deepEqual(events, [
      { kind: "session", sessionId: "s1" },
      { kind: "delta", text: "Grö" },
      { kind: "delta", text: "ße" },
      { kind: "end", outcome: "completed", tokenUsage: 7 },
    ]);
    assert.deepEqual(seen.body, { input: "Hello", modelName: "m", personaId: "p1", stream: true });
  }
});

test("a failure on the way is thrown, and so is an answer that breaks off", async () => {
  const failing = streaming(['data: {"delta":"a"}\n\n', 'data: {"error":{"code":"LLM_ERROR","message":"no"},"done":true}\n\n']);
  await assert.rejects(collect(failing.client.chat("x", { modelName: "m" })), (error) => error instanceof ApiError && error.code === "LLM_ERROR");
  const broken = streaming(['data: {"delta":"a"}\n\n']);
  await assert.rejects(collect(broken.client.chat("x", { modelName: "m" })), (error) => error.code === "NETWORK_ERROR");
});

test("aborting ends the answer and the connection", async () => {
  const { client, seen } = streaming(['data: {"delta":"a"}\n\n'], { endless: true });
  const abort = new AbortController();
  const events = [];
  for await (const event of client.chat("x", { modelName: "m", signal: abort.signal })) {
    events.push(event);
    if (event.kind === "delta") setTimeout(() => abort.abort(), 5);
  }
  assert.deepEqual(events, [{ kind: "delta", text: "a" }, { kind: "end", outcome: "interrupted" }]);
  assert.equal(seen.left, true);
});

test("leaving the loop closes the connection", async () => {
  const { client, seen } = streaming(['data: {"delta":"a"}\n\n'], { endless: true });
  for await (const event of client.chat("x", { modelName: "m" })) if (event.kind === "delta") break;
  assert.equal(seen.left, true);
});

test("a token that is no longer good is renewed before anything is said", async () => {
  const answers = [
    new Response(JSON.stringify({ code: "UNAUTHORIZED" }), { status: 401 }),
    new Response(JSON.stringify({ accessToken: "t1", user: {} }), { status: 200 }),
    new Response('data: {"done":true,"tokenUsage":0}\n\n', { status: 200 }),
  ];
  const paths = [];
  const fetch = async (url) => {
    paths.push(new URL(url).pathname);
    return answers.shift();
  };
  const client = new CoxswainClient({ baseUrl: "http://server.test", fetch, token: "t0", credentials: { email: "a", password: "b" } });
  await collect(client.chat("x", { modelName: "m" }));
  assert.deepEqual(paths, ["/api/agent", "/api/v1/auth/login", "/api/agent"]);
});
