/** The local gateway on a free port, with a data folder of its own. */
import { execFile, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const PROGRAM = process.env.COXSWAIN_BIN ? [process.env.COXSWAIN_BIN] : ["cargo", "run", "--quiet", "--"];
/** A first `cargo run` builds everything. */
const PATIENCE_MS = 900_000;

const PASSWORD = "correct horse battery";
const PAGE = (inner) => `\n\n<html><head/><body>${inner}</body></html>`;

export class Gateway {
  static async start() {
    const data = await mkdtemp(join(tmpdir(), "coxswain-push-"));
    const port = await freePort();
    const environment = { ...process.env, COXSWAIN_DATA: data, HOST: "127.0.0.1", PORT: String(port), RATE_LIMIT_SCALE: "1000", RUST_LOG: "warn" };
    const [command, ...args] = PROGRAM;
    const child = spawn(command, args, { cwd: ROOT, env: environment, stdio: ["ignore", "pipe", "inherit"] });
    const screen = await new Promise((resolve, reject) => {
      let text = "";
      const patience = setTimeout(() => reject(new Error("The gateway did not start")), PATIENCE_MS);
      child.stdout.on("data", (chunk) => {
        text += chunk;
        if (text.includes("Ctrl-C stops")) {
          clearTimeout(patience);
          resolve(text);
        }
      });
      child.once("exit", (code) => reject(new Error(`The gateway ended with ${code}`)));
    });
    const keys = JSON.parse(await readFile(join(data, "push-keys.json"), "utf8"));
    return Object.assign(new Gateway(), { child, data, environment, port, screen, keys, origin: `http://127.0.0.1:${port}` });
  }

  async close() {
    this.child.removeAllListeners("exit");
    const ended = new Promise((resolve) => this.child.once("exit", resolve));
    this.child.kill("SIGTERM");
    await ended;
    await rm(this.data, { recursive: true });
  }

  /** A new user's access token. */
  async user(email, organization) {
    const [command, ...args] = PROGRAM;
    const org = organization ? ["--org", organization] : [];
    await promisify(execFile)(command, [...args, "user", "add", "--email", email, "--password", PASSWORD, "--name", email, ...org], { cwd: ROOT, env: this.environment });
    return this.signIn(email);
  }

  /** A token of another sign-in of that user. */
  async signIn(email) {
    const { body } = await this.post("/api/v1/auth/login", undefined, { email, password: PASSWORD });
    return body.accessToken;
  }

  async post(path, token, body, headers = {}) {
    const answer = await fetch(this.origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: await answer.json() };
  }

  /** One round of a task: the page now, after the last action ran where there was one. */
  async step(token, task, inner, { reports = true, headers = {} } = {}) {
    const report = reports ? { lastActionStatus: "success", domChanges: { addedCount: 0, removedCount: 0, stabilizationTime: 500 + Math.floor(Math.random() * 1000) } } : {};
    const { status, body } = await this.post("/api/agent/interact", token, { url: "https://app.example.com/", dom: PAGE(inner), ...task, ...report }, headers);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
