/** One operation: what it takes, what it answers, and a form to try it. */
import { element, inline, listing, pretty, prose } from "./element.js";
import { trial } from "./trial.js";

/** What every operation may answer; folded, so that its own answers stand out. */
const COMMON = ["413", "414", "415", "500", "503", "504"];

/**
 * @param {import("./schema.js").Schemas} schemas
 * @param {{ path: string, method: string, operation: any }} told
 * @param {import("./trial.js").Session} session
 */
export function operationView(schemas, { path, method, operation }, session) {
  const id = operation.operationId;
  const details = element("details.operation.card", { id },
    element("summary", null,
      element("span.method", { "data-method": method }, method.toUpperCase()),
      element("code.path", null, path),
      element("span.says", null, operation.summary),
      operation.security ? element("span.lock", null, "token") : null));
  const fill = () => {
    if (details.childElementCount > 1) return;
    details.append(element("div.inside", null,
      ...prose(operation.description),
      ...parametersView(schemas, operation),
      ...bodyView(schemas, operation),
      ...answersView(schemas, operation),
      trial(schemas, { path, method, operation }, session)));
  };
  details.addEventListener("toggle", () => details.open && fill());
  return details;
}

/** @param {import("./schema.js").Schemas} schemas @param {any} operation */
function parametersView(schemas, operation) {
  const parameters = operation.parameters.map((/** @type {any} */ one) => schemas.resolve(one));
  if (!parameters.length) return [];
  const row = (/** @type {any} */ { name, in: place, required, description, schema }) => element("tr", null,
    element("th", { scope: "row" }, element("code", null, name)),
    element("td", null, place),
    element("td", null, schemas.type(schema), required ? element("span.required", null, " required") : null),
    element("td", null, ...inline(description ?? ""), schemas.bounds(schema) ? element("span.soft", null, ` ${schemas.bounds(schema)}`) : null,
      ...schemas.values(schema).flatMap((value) => [" ", element("code.value", null, String(value))])));
  return [element("h4", null, "Parameters"), element("div.wide", { tabindex: "0", role: "region", "aria-label": "Parameters" }, element("table", null,
    element("thead", null, element("tr", null, ...["Name", "In", "Type", "Meaning"].map((head) => element("th", { scope: "col" }, head)))),
    element("tbody", null, ...parameters.map(row))))];
}

/** @param {import("./schema.js").Schemas} schemas @param {any} operation */
function bodyView(schemas, operation) {
  const body = operation.requestBody;
  if (!body) return [];
  return [
    element("h4", null, "Body", body.required ? null : element("span.soft", null, ", may be left out")),
    ...contentView(schemas, body.content, "a body"),
  ];
}

/**
 * Every media type with its schema and examples; those that share a schema stand together.
 * @param {import("./schema.js").Schemas} schemas
 * @param {Record<string, any>} content
 * @param {string} what of which the examples are
 */
function contentView(schemas, content, what) {
  /** @type {Map<string, [string, any][]>} */
  const alike = new Map();
  for (const [media, one] of Object.entries(content)) {
    const key = JSON.stringify(one.schema ?? null);
    alike.set(key, [...(alike.get(key) ?? []), [media, one]]);
  }
  return [...alike.values()].flatMap((kinds) => {
    const { schema } = kinds[0][1];
    return [
      element("p.media", null, ...kinds.flatMap(([media], index) => [index ? " or " : "", element("code", null, media)])),
      ...(schema ? [...prose(schemas.resolve(schema).description), schemas.view(schema)] : []),
      ...kinds.flatMap(([media, one]) => examplesOf(one).map((value) => example(value, `Example of ${what}, ${media}`))),
    ];
  });
}

/** @param {any} content one media type's @returns {unknown[]} */
function examplesOf({ example: only, examples }) {
  return [only, ...Object.values(examples ?? {}).map((/** @type {any} */ one) => one.value)].filter((one) => one !== undefined);
}

/** @param {import("./schema.js").Schemas} schemas @param {any} operation */
function answersView(schemas, operation) {
  const answers = Object.entries(operation.responses);
  const own = answers.filter(([status]) => !COMMON.includes(status));
  const common = answers.filter(([status]) => COMMON.includes(status));
  return [
    element("h4", null, "Answers"),
    ...own.map(([status, response]) => answerView(schemas, status, response)),
    element("details.answer", null, element("summary", null, element("span.soft", null, `${common.length} more, as of every endpoint`)),
      ...common.map(([status, response]) => answerView(schemas, status, response))),
  ];
}

/** @param {import("./schema.js").Schemas} schemas @param {string} status @param {any} response */
function answerView(schemas, status, response) {
  const details = element("details.answer", { open: false },
    element("summary", null, element("b.status", { "data-class": status[0] }, status), " ", ...inline(response.description)));
  details.addEventListener("toggle", () => {
    if (!details.open || details.childElementCount > 1) return;
    const headers = Object.entries(response.headers ?? {}).map(([name, header]) => element("li", null, element("code", null, name), " ", ...inline(schemas.resolve(header).description)));
    details.append(element("div.inside", null,
      ...contentView(schemas, response.content ?? {}, status),
      ...(headers.length ? [element("p.soft", null, "Headers"), element("ul.headers", null, ...headers)] : [])));
  });
  return details;
}

/** @param {unknown} value JSON, or the text itself of another kind @param {string} label */
function example(value, label) {
  return element("details.example", null, element("summary", null, "Example"), listing(typeof value === "string" ? value : pretty(value), label));
}
