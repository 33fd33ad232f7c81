/** The endpoint of the Model Context Protocol, with the protocol's own clients and its Inspector. */
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { after, before, describe, it } from "node:test";
import { promisify } from "node:util";
import { Client } from "@modelcontextprotocol/client";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as OldTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { Gateway } from "../push/support/gateway.js";

const TOOLS = ["smart_browse", "batch_browse", "execute_api_call", "session_management", "refresh_session", "list_patterns", "pattern_feedback"];
const INNER = { name: "smart_browse", arguments: { url: "http://169.254.169.254/" } };

describe("mcp", { timeout: 1_000_000 }, () => {
  let gateway, url, options, header;

  before(async () => {
    gateway = await Gateway.start();
    const token = await gateway.user("ada@acme.example", "acme");
    url = new URL("/mcp", gateway.origin);
    header = `Authorization: Bearer ${token}`;
    options = { requestInit: { headers: { authorization: `Bearer ${token}` } } };
  });

  after(() => gateway.close());

  const holds = async (client) => {
    const { tools } = await client.listTools();
    assert.deepEqual(tools.map((tool) => tool.name), TOOLS);
    const told = await client.callTool(INNER);
    assert.equal(told.isError, true);
    assert.equal(told.structuredContent.code, "SECURITY_PRIVATE_ADDRESS");
    assert.equal(told.structuredContent.schemaVersion, "1.0");
    await client.close();
  };

  it("lists and calls its tools for a client that begins with initialize", async () => {
    const client = new OldClient({ name: "test", version: "1" });
    await client.connect(new OldTransport(url, options));
    assert.equal(client.getServerVersion().name, "coxswain");
    await holds(client);
  });

  it("does so for a client of the newest revision, which does not", async () => {
    const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode: { pin: "2026-07-28" } } });
    await client.connect(new StreamableHTTPClientTransport(url, options));
    await holds(client);
  });

  for (const era of ["legacy", "modern"]) {
    it(`does so for the Inspector's command line, ${era} revision`, async () => {
      const inspect = async (...words) => {
        const args = ["mcp-inspector", "--cli", url.href, "--transport", "http", "--protocol-era", era, "--header", header, ...words];
        // It ends with an error's code where a tool's result is an error.
        const { stdout } = await promisify(execFile)("npx", args, { cwd: import.meta.dirname }).catch((error) => error);
        return JSON.parse(stdout);
      };
      const { tools } = await inspect("--strict", "--method", "tools/list");
      assert.deepEqual(tools.map((tool) => tool.name), TOOLS);
      const told = await inspect("--method", "tools/call", "--tool-name", INNER.name, "--tool-arg", `url=${INNER.arguments.url}`);
      assert.equal(told.structuredContent.code, "SECURITY_PRIVATE_ADDRESS");
    });
  }

  it("takes nobody without a token", async () => {
    const client = new OldClient({ name: "test", version: "1" });
    await assert.rejects(client.connect(new OldTransport(url)));
  });
});
