/** Prints what the protocol's own client and a gateway say to each other: `node transcript.js`. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Gateway } from "../push/support/gateway.js";

const gateway = await Gateway.start();
const token = await gateway.user("ada@acme.example", "acme");

/** Long texts and lists are cut; what is left is as it was sent. */
const cut = (value, depth = 0) => {
  if (typeof value === "string") return value.length > 90 ? `${value.slice(0, 90)}…` : value;
  if (Array.isArray(value)) return value.length > 2 ? [...value.slice(0, 2).map((one) => cut(one, depth + 1)), "…"] : value.map((one) => cut(one, depth + 1));
  if (value === null || typeof value !== "object") return value;
  return depth > 5 ? "…" : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cut(one, depth + 1)]));
};
const show = (text) => JSON.stringify(cut(JSON.parse(text)), null, 1).replace(/\n\s*/g, " ");

const logged = async (input, init) => {
  const response = await fetch(input, init);
  const headers = new Headers(init?.headers);
  const named = ["mcp-protocol-version", "mcp-method", "mcp-name"].filter((name) => headers.has(name));
  console.log(`→ ${init?.method ?? "GET"} /mcp${named.map((name) => `\n  ${name}: ${headers.get(name)}`).join("")}`);
  if (init?.body) console.log(`  ${show(init.body)}`);
  const text = await response.clone().text();
  console.log(`← ${response.status}${text ? `\n  ${show(text)}` : ""}\n`);
  return response;
};

try {
  const client = new Client({ name: "transcript", version: "1" }, { versionNegotiation: { mode: { pin: "2026-07-28" } } });
  const options = { fetch: logged, requestInit: { headers: { authorization: `Bearer ${token}` } } };
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", gateway.origin), options));
  await client.listTools();
  await client.callTool({ name: "smart_browse", arguments: { url: "http://169.254.169.254/latest/meta-data/" } });
  await client.callTool({ name: "list_patterns", arguments: {} });
  await client.close();
} finally {
  await gateway.close();
}
