/** The interface as a page, made from `/api/openapi.json`. */
import { installTheme } from "/theme.js";
import { element, prose } from "./element.js";
import { operationView } from "./operation.js";
import { Schemas } from "./schema.js";

const DOCUMENT = new URL("/api/openapi.json", location.href);

/** @param {string} id @returns {any} */
const at = (id) => document.getElementById(id);

/** @param {any} described @returns {{ path: string, method: string, operation: any }[]} */
function operations(described) {
  return Object.entries(described.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })));
}

/** @param {any} described */
function show(described) {
  const schemas = new Schemas(described);
  const session = { token: "", server: new URL(described.servers[0].url, DOCUMENT) };
  const all = operations(described);
  at("version").textContent = described.info.version;
  at("introduction").append(...prose(described.info.description));
  for (const { name, description } of described.tags) {
    const own = all.filter(({ operation }) => operation.tags.includes(name));
    at("topics").append(element("section.topic", { "aria-label": name }, element("h2", { id: `topic-${name}` }, name), element("p.soft", null, description), ...own.map((one) => operationView(schemas, one, session))));
    at("index").append(element("section", null, element("h2", null, name), element("ul", null, ...own.map(entry))));
  }
  signIn(session, all);
  at("filter").addEventListener("input", () => filter(at("filter").value.trim().toLowerCase()));
  addEventListener("hashchange", openNamed);
  openNamed();
}

/** @param {{ path: string, method: string, operation: any }} told */
function entry({ path, method, operation }) {
  return element("li", { "data-words": `${path} ${method} ${operation.summary}`.toLowerCase() },
    element("a", { href: `#${operation.operationId}` }, element("span.method", { "data-method": method }, method.toUpperCase()), " ", operation.summary, element("code", null, ...path.split(/(?=\/)/).flatMap((part) => [element("wbr", null), part]))));
}

/** Hides what does not have the words. @param {string} words */
function filter(words) {
  let shown = 0;
  for (const item of at("index").querySelectorAll("li")) {
    item.hidden = !words.split(/\s+/).every((word) => item.dataset.words.includes(word));
    if (!item.hidden) shown += 1;
  }
  for (const section of at("index").querySelectorAll("section")) section.hidden = !section.querySelector("li:not([hidden])");
  at("nothing").textContent = shown ? "" : "No endpoint has these words.";
}

/** Opens the operation that the address names. */
function openNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(named instanceof HTMLDetailsElement)) return;
  named.open = true;
  named.scrollIntoView();
  named.querySelector("summary")?.focus({ preventScroll: true });
}

/** @param {{ token: string, server: URL }} session @param {{ path: string, operation: any }[]} all */
function signIn(session, all) {
  const login = all.find(({ operation }) => operation.operationId === "login");
  at("sign-in").hidden = !login;
  at("sign-in").addEventListener("submit", async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const fields = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const url = new URL(String(login?.path).replace(/^\//, ""), session.server);
    const answer = await fetch(url, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(Object.fromEntries(fields)) }).catch(() => null);
    const body = await answer?.json().catch(() => null);
    session.token = body?.accessToken ?? "";
    at("who").textContent = session.token ? `Signed in as ${body.user.email}. The token goes along with every try.` : (body?.message ?? "The server cannot be reached.");
  });
}

installTheme(at("theme"));
fetch(DOCUMENT)
  .then(async (answer) => show(await answer.json()))
  .catch((error) => {
    at("trouble").hidden = false;
    at("trouble").textContent = `The document could not be read: ${error.message}`;
  });
