/** One operation: what it takes, what it answers, and a form to try it. */
import { element, inline, listing, pretty, prose } from "./element.js";
import { trial } from "./trial.js";

/** What every operation may answer; folded, so that its own answers stand out. */
const COMMON = ["413", "415", "500", "503", "504"];

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
      ...schemas.values(schema).map((value) => element("code.value", null, String(value)))));
  return [element("h4", null, "Parameters"), element("div.wide", { tabindex: "0", role: "region", "aria-label": "Parameters" }, element("table", null,
    element("thead", null, element("tr", null, ...["Name", "In", "Type", "Meaning"].map((head) => element("th", { scope: "col" }, head)))),
    element("tbody", null, ...parameters.map(row))))];
}

/** @param {import("./schema.js").Schemas} schemas @param {any} operation */
function bodyView(schemas, operation) {
  const body = operation.requestBody;
  if (!body) return [];
  const [media, content] = /** @type {[string, any]} */ (Object.entries(body.content)[0]);
  const kinds = Object.keys(body.content).join(" or ");
  return [
    element("h4", null, "Body ", element("span.soft", null, `${kinds}${body.required ? "" : ", may be left out"}`)),
    ...prose(schemas.resolve(content.schema).description),
    schemas.view(content.schema),
    example(content.example, `Example of a body, ${media}`),
  ];
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
    const [media, content] = /** @type {[string, any]} */ (Object.entries(response.content ?? {})[0] ?? ["", null]);
    const headers = Object.entries(response.headers ?? {}).map(([name, header]) => element("li", null, element("code", null, name), " ", ...inline(schemas.resolve(header).description)));
    const examples = content ? [content.example, ...Object.values(content.examples ?? {}).map((/** @type {any} */ one) => one.value)].filter((one) => one !== undefined) : [];
    details.append(element("div.inside", null,
      content?.schema ? schemas.view(content.schema) : null,
      ...examples.map((value) => example(value, `Example of ${status}, ${media}`)),
      element("p.soft", null, "Headers"), element("ul.headers", null, ...headers)));
  });
  return details;
}

/** @param {unknown} value @param {string} label */
function example(value, label) {
  return element("details.example", null, element("summary", null, "Example"), listing(pretty(value), label));
}
