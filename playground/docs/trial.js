/** A form that sends one request and shows what came. */
import { element, listing, pretty } from "./element.js";

/** @typedef {{ token: string, server: URL }} Session */

const SHOWN = ["x-request-id", "x-ratelimit-limit", "x-ratelimit-remaining", "retry-after", "content-type"];

/**
 * @param {import("./schema.js").Schemas} schemas
 * @param {{ path: string, method: string, operation: any }} told
 * @param {Session} session
 */
export function trial(schemas, { path, method, operation }, session) {
  const parameters = operation.parameters.map((/** @type {any} */ one) => schemas.resolve(one)).filter((/** @type {any} */ one) => one.name !== "X-Request-Id");
  const kinds = Object.entries(operation.requestBody?.content ?? {});
  const inputs = parameters.map((/** @type {any} */ one) => element("label", null, `${one.name} `, element("input", { name: one.name, "data-in": one.in, required: one.required, autocomplete: "off" })));
  const body = kinds.length ? element("textarea", { rows: "8", spellcheck: "false" }, pretty(kinds[0][1].example)) : null;
  const media = kinds.length > 1 ? element("label", null, "Media type ", element("select", null, ...kinds.map(([kind]) => element("option", null, kind)))) : null;
  const result = element("div.result", { role: "status" });
  const form = element("form.trial", { "aria-label": `Try ${operation.summary}` },
    element("h4", null, "Try it"), ...inputs, media, body ? element("label", null, "Body", body) : null,
    element("div.row", null, element("button.run", null, "Send")), result);
  form.addEventListener("submit", async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    result.replaceChildren("Waiting…");
    const { url, headers } = address(path, form, session);
    if (session.token && operation.security) headers.Authorization = `Bearer ${session.token}`;
    if (body) headers["Content-Type"] = media?.querySelector("select").value ?? kinds[0][0];
    result.replaceChildren(...(await send(url, { method: method.toUpperCase(), headers, body: body?.value })));
  });
  return form;
}

/** @param {string} path @param {HTMLFormElement} form @param {Session} session */
function address(path, form, session) {
  /** @type {Record<string, string>} */
  const headers = {};
  const query = new URLSearchParams();
  let filled = path;
  for (const input of form.querySelectorAll("input")) {
    if (input.dataset.in === "path") filled = filled.replace(`{${input.name}}`, encodeURIComponent(input.value));
    else if (input.value && input.dataset.in === "query") query.set(input.name, input.value);
    else if (input.value && input.dataset.in === "header") headers[input.name] = input.value;
  }
  const url = new URL(filled.replace(/^\//, ""), session.server);
  url.search = query.toString();
  return { url, headers };
}

/** @param {URL} url @param {RequestInit} init @returns {Promise<Node[]>} */
async function send(url, init) {
  const started = performance.now();
  let answer;
  try {
    answer = await fetch(url, init);
  } catch {
    return [element("p.bad", null, "The server cannot be reached.")];
  }
  const text = await answer.text();
  const headers = SHOWN.filter((name) => answer.headers.has(name)).map((name) => `${name}: ${answer.headers.get(name)}`);
  return [
    element("p", null, element("b.status", { "data-class": String(answer.status)[0] }, `${answer.status} ${answer.statusText}`), element("span.soft", null, ` ${Math.round(performance.now() - started)} ms`)),
    listing(headers.join("\n"), "Headers of the answer"),
    ...(text ? [listing(formatted(text), "Body of the answer")] : []),
  ];
}

/** @param {string} text */
function formatted(text) {
  try {
    return pretty(JSON.parse(text));
  } catch {
    return text;
  }
}
