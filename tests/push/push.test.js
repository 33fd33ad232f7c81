/** Push on one machine, with the protocol's own libraries at both ends. */
import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import Pusher from "pusher";
import { Gateway } from "./support/gateway.js";
import { Tab } from "./support/tab.js";

const buttons = [1, 2, 3, 4, 5];
const query = buttons.map((number) => `click "Item ${number}"`).join(", then ");
/** The page after so many buttons were pressed. */
const page = (pressed) =>
  `<p role="status" id="5">${pressed} pressed </p><main>${buttons.map((number) => `<button id="${10 + number}">Item ${number} </button>`).join("")}</main>`;

describe("push", { timeout: 1_000_000 }, () => {
  let gateway, ada, tabs;

  before(async () => {
    gateway = await Gateway.start();
    ada = await gateway.user("ada@acme.example", "acme");
    tabs = [];
  });

  after(async () => {
    for (const tab of tabs) tab.close();
    await gateway.close();
  });

  const open = (token) => {
    const tab = new Tab(gateway, token);
    tabs.push(tab);
    return tab;
  };

  /** Opens a task; the tabs watch its session from before its first word. */
  const watched = async (watchers) => {
    const sessionId = crypto.randomUUID();
    const refusals = await Promise.all(watchers.map((tab) => tab.watch(sessionId)));
    assert.deepEqual(refusals, watchers.map(() => null));
    return sessionId;
  };

  it("shows the key of this machine's server on the start screen, and not its secret", () => {
    assert.match(gateway.screen, new RegExp(`ws://127\\.0\\.0\\.1:${gateway.port}/app/${gateway.keys.key}`));
    assert.ok(!gateway.screen.includes(gateway.keys.secret));
  });

  it("lets two tabs see every message of a running task once and in order", async () => {
    // What the one that acts is told needs no push: these two signed in elsewhere.
    const elsewhere = await gateway.signIn("ada@acme.example");
    const two = [open(elsewhere), open(elsewhere)];
    const sessionId = await watched(two);
    let answer = await gateway.step(ada, { query, sessionId }, page(0), { reports: false });
    let rounds = 1;
    while (answer.action !== "finish()") {
      answer = await gateway.step(ada, { query, sessionId, taskId: answer.taskId }, page(rounds));
      rounds += 1;
      assert.ok(rounds < 12, answer.action);
    }
    await Promise.all(two.map((tab) => tab.rounds(rounds)));

    const [one, other] = two.map((tab) => tab.messages());
    assert.deepEqual(one.map(({ sequenceNumber }) => sequenceNumber), one.map((_, index) => index));
    assert.deepEqual(one, other);
    assert.deepEqual(one.slice(0, 2).map(({ role }) => role), ["user", "system"]);
    assert.equal(one[0].content, query);
    const actions = one.filter(({ role }) => role === "assistant").map(({ actionString }) => actionString);
    assert.deepEqual(actions.slice(0, 5), buttons.map((number) => `click(${10 + number})`));
    assert.equal(actions.at(-1), "finish()");
    const ends = two[0].heard.filter(({ event }) => event === "interact_response");
    assert.ok(ends.every(({ data }) => data.type === "interact_response" && data.sessionId === sessionId));
    assert.equal(ends.at(-1).data.status, "completed");
  });

  it("leaves out the tab that acts, where it says which one it is", async () => {
    const [actor, watcher] = [open(ada), open(ada)];
    const sessionId = await watched([actor, watcher]);
    const socket = await actor.connected();
    await gateway.step(ada, { query, sessionId }, page(0), { reports: false, headers: { "x-socket-id": socket } });
    await watcher.rounds(1);
    assert.equal(watcher.messages().length, 3);
    assert.deepEqual(actor.heard, []);
  });

  it("leaves out the tab that acts, where it does not say which one it is, by its sign-in", async () => {
    const [first, second, watcher] = [open(ada), open(ada), open(await gateway.signIn("ada@acme.example"))];
    const sessionId = await watched([first, second, watcher]);
    await gateway.step(ada, { query, sessionId }, page(0), { reports: false });
    await watcher.rounds(1);
    assert.equal(watcher.messages().length, 3);
    assert.deepEqual([first.heard, second.heard], [[], []]);
  });

  it("refuses a session to a colleague and to a stranger", async () => {
    const owner = open(ada);
    const sessionId = await watched([owner]);
    for (const token of [await gateway.user("bob@acme.example", "acme"), await gateway.user("eve@evil.example")]) {
      const refusal = await open(token).watch(sessionId);
      assert.equal(refusal.status, 403);
    }
  });

  it("speaks with the protocol's server library", async () => {
    const { appId, key, secret } = gateway.keys;
    const at = { host: "127.0.0.1", port: String(gateway.port), useTLS: false };
    const server = new Pusher({ appId, key, secret, ...at });
    const tab = open(ada);
    const news = tab.pusher.subscribe("news");
    await new Promise((resolve) => news.bind("pusher:subscription_succeeded", resolve));
    const heard = [];
    const all = new Promise((resolve) => news.bind_global((event, data) => {
      heard.push([event, data]);
      if (heard.length === 3) resolve();
    }));

    assert.equal((await server.trigger("news", "one", { n: 1 })).status, 200);
    assert.equal((await server.triggerBatch([
      { channel: "news", name: "two", data: { n: 2 } },
      { channel: "news", name: "three", data: { n: 3 } },
    ])).status, 200);
    await all;
    assert.deepEqual(heard, [["one", { n: 1 }], ["two", { n: 2 }], ["three", { n: 3 }]]);

    const channels = await server.get({ path: "/channels", params: { filter_by_prefix: "ne" } });
    assert.deepEqual(await channels.json(), { channels: { news: {} } });
    const impostor = new Pusher({ appId, key, secret: "wrong", ...at });
    await assert.rejects(impostor.trigger("news", "four", {}), ({ status }) => status === 401);
    await assert.rejects(server.trigger("news", "long", "x".repeat(11_000)), ({ status }) => status === 413);
  });

  it("turns a client with a wrong key away", async () => {
    const stranger = new Tab({ ...gateway, keys: { key: "another" } }, ada);
    tabs.push(stranger);
    const error = await new Promise((resolve) => stranger.pusher.connection.bind("error", resolve));
    assert.equal(error.data?.code ?? error.error?.data?.code, 4001);
  });
});
