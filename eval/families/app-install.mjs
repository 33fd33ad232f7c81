/** Installs an application under `target/`, once for its requirements, and fills it. */
import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** @typedef {import("./app-files.mjs").Application} Application */

const CACHE = join(process.env.EVAL_CACHE ?? fileURLToPath(new URL("../../target/eval/", import.meta.url)), "apps");
const PATIENCE_MS = 60_000;
const exec = promisify(execFile);

/**
 * @param {string} name
 * @param {Application} app
 * @returns {Promise<{ bin: string, data: string }>} its programs, and its data as each goal finds them
 */
export async function readyApp(name, app) {
  const bin = await install(name, app);
  const data = join(CACHE, name, "data");
  await rm(data, { recursive: true, force: true });
  await mkdir(data, { recursive: true });
  const serve = async (/** @type {(origin: string) => Promise<any>} */ work) => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const running = await startApp(app, { bin, data, origin, port });
    return work(origin).finally(running.close);
  };
  await app.fill({ bin, data }, { run, serve });
  return { bin, data };
}

/** @param {string} name @param {Application} app @returns {Promise<string>} the folder of its programs */
async function install(name, { title, install: wanted }) {
  const home = join(CACHE, name, createHash("sha256").update(JSON.stringify(wanted)).digest("hex").slice(0, 12));
  const bin = "pip" in wanted ? join(home, "bin") : join(home, "node_modules", ".bin");
  if (existsSync(join(home, "installed"))) return bin;
  process.stderr.write(`Installing ${title}\n`);
  await rm(home, { recursive: true, force: true });
  await mkdir(home, { recursive: true });
  // In place: a Python environment knows its own path.
  if ("pip" in wanted) {
    await run("python3", ["-m", "venv", home]);
    await run(join(bin, "python"), ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", ...wanted.pip]);
  } else {
    await run("npm", ["install", "--silent", "--no-audit", "--no-fund", "--prefix", home, ...wanted.npm]);
  }
  await writeFile(join(home, "installed"), "");
  return bin;
}

/** @param {string} command @param {string[]} args @param {string} [input] @returns {Promise<string>} */
async function run(command, args, input) {
  const working = exec(command, args, { maxBuffer: 64 << 20 });
  if (input !== undefined) working.child.stdin?.end(input);
  return (await working).stdout;
}

/**
 * Starts an application and waits until it answers.
 * @param {Application} app
 * @param {import("./app-files.mjs").Place} place
 * @returns {Promise<{ close: () => Promise<void> }>}
 */
export async function startApp(app, place) {
  const { command, args, env } = await app.start(place);
  let said = "";
  const server = spawn(command, args, { env: { ...process.env, TZ: "UTC", ...env }, cwd: place.data, stdio: ["ignore", "pipe", "pipe"], detached: true });
  for (const stream of [server.stdout, server.stderr]) stream.on("data", (piece) => (said = (said + piece).slice(-4000)));
  const ended = new Promise((resolve) => server.once("close", resolve));
  const close = async () => {
    // Its children too: some servers fork.
    if (server.exitCode === null && server.pid) process.kill(-server.pid, "SIGTERM");
    await ended;
  };
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    if (server.exitCode !== null) break;
    if (await fetch(`http://127.0.0.1:${place.port}${app.address}`, { redirect: "manual" }).then(({ status }) => status < 500, () => false)) return { close };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await close();
  throw new Error(`${app.title} did not start: ${said}`);
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}
