import { test } from "node:test";
import assert from "node:assert/strict";
import { CoxswainClient } from "../src/client.js";
import { ApiError } from "../src/http.js";

const REPORT = {
  lastActionStatus: "success",
  lastActionResult: { success: true },
  domChanges: { addedCount: 0, removedCount: 0, dropdownDetected: false, stabilizationTime: 1, previousUrl: "http://a.test/", urlChanged: false, didNetworkOccur: false },
  clientObservations: { didNetworkOccur: false, didDomMutate: false, didUrlChange: false },
};

/** A page that notes what it is told to do. */
function fakePage() {
  const done = [];
  return {
    done,
    settle: async () => {},
    read: () => ({ url: "http://a.test/", text: "<html/>", title: "A" }),
    performResponse: async (response) => {
      done.push(response.action);
      return REPORT;
    },
  };
}

/** A server that gives its answers in order and notes the calls. */
function scripted(answers) {
  const calls = [];
  const fetch = async (url, init) => {
    calls.push({ path: new URL(url).pathname, headers: init.headers, body: init.body ? JSON.parse(init.body) : undefined });
    const [status, body, headers = {}] = answers.shift();
    return new Response(status === 204 ? null : JSON.stringify(body), { status, headers });
  };
  return { calls, client: new CoxswainClient({ baseUrl: "http://server.test", fetch, token: "t0" }) };
}

const answer = (action, more = {}) => [200, { success: true, data: { thought: "…", action, taskId: "t1", sessionId: "s1", status: "executing", hasOrgKnowledge: false, ...more } }];

async function collect(events) {
  const all = [];
  for await (const event of events) all.push(event);
  return all;
}

test("a run performs until the server finishes, and reports each action with the next request", async () => {
  const { client, calls } = scripted([answer("click(1)"), answer("finish()")]);
  const page = fakePage();
  const events = await collect(client.run("press it", { page }));
  assert.deepEqual(page.done, ["click(1)"]);
  assert.deepEqual(events.map((event) => event.kind), ["decision", "performed", "decision", "end"]);
  assert.equal(events.at(-1).outcome, "completed");
  assert.equal(calls[0].body.taskId, undefined);
  assert.equal(calls[0].body.lastActionStatus, undefined);
  assert.deepEqual(calls[0].body.capabilities, ["chain"]);
  assert.equal(calls[1].body.taskId, "t1");
  assert.equal(calls[1].body.lastActionStatus, "success");
  assert.equal(calls[1].headers.Authorization, "Bearer t0");
  assert.notEqual(calls[0].headers["Idempotency-Key"], calls[1].headers["Idempotency-Key"]);
});

test("a question goes to the user, and the answer comes back as the query of the same task", async () => {
  const { client, calls } = scripted([answer("ask_user()", { status: "needs_user_input", userQuestion: "Which colour?" }), answer("finish()")]);
  const asked = [];
  await collect(client.run("paint", { page: fakePage(), ask: ({ question }) => { asked.push(question); return "blue"; } }));
  assert.deepEqual(asked, ["Which colour?"]);
  assert.equal(calls[1].body.query, "blue");
  assert.equal(calls[1].body.taskId, "t1");
  assert.equal(calls[1].body.lastActionStatus, undefined);
});

test("a question that nobody answers ends the run", async () => {
  const { client } = scripted([answer("ask_user()", { userQuestion: "Which?" })]);
  const events = await collect(client.run("paint", { page: fakePage() }));
  assert.equal(events.at(-1).outcome, "needs_user");
});

test("a blocker dealt with on the page is told to the server before going on", async () => {
  const { client, calls } = scripted([answer("ask_user()", { status: "awaiting_user", userQuestion: "Code?" }), [200, { success: true }], answer("finish()")]);
  await collect(client.run("go", { page: fakePage(), ask: () => ({ resolutionMethod: "user_action_on_web" }) }));
  assert.equal(calls[1].path, "/api/session/s1/task/t1/resume");
  assert.equal(calls[2].body.query, "go");
});

test("a busy server is asked again with the same idempotency key", async () => {
  const busy = [429, { success: false, code: "RATE_LIMIT", message: "Slow down" }, { "Retry-After": "0.01" }];
  const held = [409, { success: false, code: "RESOURCE_CONFLICT", message: "Held", retryAfter: 0.01 }];
  const down = [503, { success: false, code: "DATABASE_ERROR", message: "Down", retryAfter: 0.01 }];
  const { client, calls } = scripted([busy, held, down, answer("finish()")]);
  const events = await collect(client.run("go", { page: fakePage() }));
  assert.equal(events.at(-1).outcome, "completed");
  assert.equal(new Set(calls.map((call) => call.headers["Idempotency-Key"])).size, 1);
});

test("an expired token is renewed once with the credentials of the login", async () => {
  const login = [200, { success: true, accessToken: "t1", data: { accessToken: "t1" } }];
  const { client, calls } = scripted([login, [401, { code: "UNAUTHORIZED", message: "Expired" }], [200, { accessToken: "t2" }], answer("finish()")]);
  await client.login("a@b.test", "secret");
  await collect(client.run("go", { page: fakePage() }));
  assert.deepEqual(calls.map((call) => call.headers.Authorization), [undefined, "Bearer t1", undefined, "Bearer t2"]);
});

test("errors that a repeat cannot mend are thrown with their code", async () => {
  for (const [status, code] of [[400, "VALIDATION_ERROR"], [403, "FORBIDDEN"], [409, "TASK_COMPLETED"]]) {
    const { client, calls } = scripted([[status, { code, message: "No" }]]);
    await assert.rejects(collect(client.run("go", { page: fakePage() })), (error) => error instanceof ApiError && error.code === code && error.status === status);
    assert.equal(calls.length, 1);
  }
});

test("stopping interrupts the task on the server", async () => {
  const stop = new AbortController();
  const { client, calls } = scripted([answer("click(1)"), [200, { success: true }]]);
  const page = fakePage();
  page.performResponse = async () => {
    stop.abort();
    return REPORT;
  };
  const events = await collect(client.run("go", { page, signal: stop.signal }));
  assert.equal(events.at(-1).outcome, "interrupted");
  assert.equal(calls.at(-1).path, "/api/session/s1/task/t1/stop");
});

test("a run ends at its fiftieth step", async () => {
  const { client, calls } = scripted(Array.from({ length: 60 }, () => answer("wait(0)")));
  const events = await collect(client.run("loop", { page: fakePage() }));
  assert.equal(events.at(-1).outcome, "out_of_steps");
  assert.equal(calls.length, 50);
});

test("a session without an open task has none to resume", async () => {
  const { client } = scripted([[404, { code: "TASK_NOT_FOUND", message: "None" }]]);
  assert.equal(await client.activeTask("s1"), null);
});
