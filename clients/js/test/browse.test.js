import { test } from "node:test";
import assert from "node:assert/strict";
import { CoxswainClient } from "../src/client.js";
import { ApiError } from "../src/http.js";

/** A server that answers with this text. */
function answering(text) {
  const asked = [];
  const fetch = async (url, init) => {
    asked.push({ url, body: JSON.parse(init.body), accept: init.headers.Accept });
    return new Response(text, { status: 200, headers: { "Content-Type": "text/event-stream" } });
  };
  return { asked, client: new CoxswainClient({ baseUrl: "http://server.test", fetch, token: "t0" }) };
}

async function collect(events) {
  const all = [];
  for await (const event of events) all.push(event);
  return all;
}

test("a page comes after what was tried for it", async () => {
  const { client, asked } = answering('event: progress\ndata: {"tier":"intelligence","state":"trying"}\n\n: keep-alive\n\nevent: result\ndata: {"title":"Oars"}\n\n');
  assert.deepEqual(await collect(client.browse({ url: "https://example.com/" })), [
    { kind: "progress", tier: "intelligence", state: "trying" },
    { kind: "page", page: { title: "Oars" } },
  ]);
  assert.deepEqual(asked, [{ url: "http://server.test/api/browse", body: { url: "https://example.com/" }, accept: "text/event-stream" }]);
});

test("why a page cannot be read is told, and an answer that breaks off is thrown", async () => {
  const failed = answering('event: error\ndata: {"code":"HTTP_NOT_FOUND"}\n\n');
  assert.deepEqual(await collect(failed.client.browse({ url: "https://example.com/" })), [{ kind: "failed", error: { code: "HTTP_NOT_FOUND" } }]);
  const broken = answering("event: progress\ndata: {}\n\n");
  await assert.rejects(collect(broken.client.browse({ url: "https://example.com/" })), ApiError);
});
