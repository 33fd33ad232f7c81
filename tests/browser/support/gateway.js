/** The real local gateway: the one that `COXSWAIN_URL` names, or one of our own on a free port. */
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
/** A first `cargo run` builds everything. */
const PATIENCE_MS = 900_000;

/**
 * @param {Record<string, string>} [environment] more of it for the gateway, e.g. a scripted model's address
 * @returns {Promise<{ origin: string, close: () => Promise<void> }>}
 */
export async function startGateway(environment = {}) {
  if (process.env.COXSWAIN_URL) return { origin: process.env.COXSWAIN_URL.replace(/\/$/, ""), close: async () => {} };
  const port = await freePort();
  const [command, ...args] = process.env.COXSWAIN_BIN ? [process.env.COXSWAIN_BIN, "--ephemeral"] : ["cargo", "run", "--quiet", "--", "--ephemeral"];
  const gateway = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, HOST: "127.0.0.1", PORT: String(port), RATE_LIMIT_SCALE: "1000", RUST_LOG: process.env.RUST_LOG ?? "error", ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://127.0.0.1:${port}`;
  const close = () => new Promise((resolve) => {
    if (gateway.exitCode !== null) return resolve(undefined);
    gateway.once("exit", () => resolve(undefined));
    gateway.kill("SIGTERM");
  });
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    if (gateway.exitCode !== null) throw new Error(`The gateway ended with ${gateway.exitCode}`);
    if (await fetch(origin).then((answer) => answer.ok, () => false)) return { origin, close };
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await close();
  throw new Error("The gateway did not start");
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}
