/**
 * The MiniWoB++ pages (Farama Foundation, MIT licence), taken from its Python package. They are
 * unpacked into the build folder and never become part of this repository.
 */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const VERSION = "1.1.0";
const CACHE = process.env.EVAL_CACHE ?? fileURLToPath(new URL("../../target/eval/", import.meta.url));

/** @returns {Promise<string>} the folder that holds `miniwob/*.html` and `core/` */
export async function miniwobPages() {
  const home = join(CACHE, `miniwob-${VERSION}`);
  const pages = join(home, "miniwob", "html");
  if (existsSync(pages)) return pages;
  const fresh = `${home}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true });
  await run("python3", ["-m", "pip", "download", "--quiet", "--no-deps", "--dest", fresh, `miniwob==${VERSION}`]).catch(({ message }) => {
    throw new Error(`The pages of MiniWoB++ come with Python's pip (--suite stories does without): ${message}`);
  });
  const wheel = (await readdir(fresh)).find((name) => name.endsWith(".whl"));
  if (!wheel) throw new Error("pip downloaded no wheel of miniwob");
  await run("python3", ["-m", "zipfile", "-e", join(fresh, wheel), fresh]);
  await rename(fresh, home);
  return pages;
}
