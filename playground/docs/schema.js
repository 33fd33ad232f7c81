/** Schemas as nested lists; what one refers to is unfolded where it is asked for. */
import { element, inline } from "./element.js";

/** How many levels stand open by themselves. */
const OPEN = 1;

export class Schemas {
  /** @param {any} root the whole document */
  constructor(root) {
    this.root = root;
  }

  /** Follows a reference; keeps what stands beside it. @param {any} schema @returns {any} */
  resolve(schema) {
    if (!schema?.$ref) return schema;
    const found = schema.$ref.slice(2).split("/").reduce((/** @type {any} */ place, /** @type {string} */ key) => place?.[key.replaceAll("~1", "/").replaceAll("~0", "~")], this.root);
    const { $ref: _, ...beside } = schema;
    return { ...this.resolve(found), ...beside };
  }

  /** @param {any} schema @returns {string} */
  name(schema) {
    return schema?.$ref ? schema.$ref.split("/").at(-1) : "";
  }

  /** @param {any} schema @returns {string} the type in a few words */
  type(schema) {
    if (schema === true) return "anything";
    const whole = this.resolve(schema);
    if ("const" in whole) return JSON.stringify(whole.const);
    const choices = whole.anyOf ?? whole.oneOf;
    if (choices && !choices.every((/** @type {any} */ one) => "const" in one)) return [...new Set(choices.map((/** @type {any} */ one) => this.type(one)))].join(" or ");
    const types = [whole.type ?? (whole.properties ? "object" : "anything")].flat();
    return types.map((type) => (type === "array" ? `list of ${this.type(whole.items ?? true)}` : type === "string" && whole.format ? whole.format : type)).join(" or ");
  }

  /** @param {any} schema @returns {any[]} the values that are allowed, where they are few */
  values(schema) {
    const whole = this.resolve(schema);
    // That it may be null, the type says.
    if (whole.enum) return whole.enum.filter((/** @type {any} */ one) => one !== null);
    const choices = whole.oneOf ?? whole.anyOf ?? [];
    return choices.flatMap((/** @type {any} */ one) => ("const" in one ? [one.const] : one.enum ?? (one.$ref ? this.values(one) : [])));
  }

  /** @param {any} schema @returns {string} */
  bounds(schema) {
    const { minLength, maxLength, minimum, maximum, minItems, maxItems, default: usual } = this.resolve(schema);
    const range = (/** @type {any} */ least, /** @type {any} */ most, /** @type {string} */ unit) => (least === undefined && most === undefined ? "" : `${least ?? 0}${most === undefined ? " or more" : ` to ${most.toLocaleString("en")}`}${unit}`);
    const texts = [range(minLength, maxLength, " characters"), range(minItems, maxItems, " items"), minimum === 0 && maximum === undefined ? "" : range(minimum, maximum, "")];
    if (usual !== undefined && usual !== null && usual !== "") texts.push(`usually ${JSON.stringify(usual)}`);
    return texts.filter(Boolean).join(", ");
  }

  /** What has fields of its own to show: the schema, an item's, or the one choice that has some. @param {any} schema @returns {any} */
  inner(schema) {
    const whole = this.resolve(schema);
    if (!whole || whole === true) return null;
    if (whole.properties || whole.allOf) return whole;
    if (whole.items) return this.inner(whole.items);
    return (whole.anyOf ?? whole.oneOf ?? []).map((/** @type {any} */ one) => this.inner(one)).find(Boolean) ?? null;
  }

  /** All fields of an object, those of its parts too. @param {any} schema @returns {[string, any, boolean][]} */
  fields(schema) {
    const whole = this.resolve(schema);
    /** @type {Map<string, [string, any, boolean]>} */
    const fields = new Map();
    for (const part of whole.allOf ?? []) for (const field of this.fields(part)) fields.set(field[0], field);
    for (const [name, field] of Object.entries(whole.properties ?? {})) {
      const before = fields.get(name);
      fields.set(name, [name, before ? { ...this.resolve(before[1]), ...field } : field, (whole.required ?? []).includes(name) || Boolean(before?.[2])]);
    }
    return [...fields.values()];
  }

  /** @param {any} schema @param {number} [depth] @returns {Node} */
  view(schema, depth = 0) {
    const inner = this.inner(schema);
    if (!inner) return element("p", null, element("span.type", null, this.type(schema)));
    return element("ul.fields", null, ...this.fields(inner).map(([name, field, required]) => this.field(name, field, required, depth)));
  }

  /** @param {string} name @param {any} field @param {boolean} required @param {number} depth */
  field(name, field, required, depth) {
    const values = this.values(field);
    const bounds = this.bounds(field);
    const line = element("div.field", null,
      element("code.name", null, name), " ",
      element("span.type", null, this.type(field)), " ",
      required ? element("span.required", null, "required") : null,
      bounds ? element("span.soft", null, ` ${bounds}`) : null,
      element("div.meaning", null, ...inline(this.resolve(field).description ?? "")),
      values.length ? element("div.values", null, ...values.map((value) => element("code", null, String(value)))) : null);
    const inner = this.inner(field);
    if (!inner || this.fields(inner).length === 0) return element("li", null, line);
    const details = element("details", { open: depth < OPEN && name !== "data" && name !== "error" }, element("summary", null, line));
    const fill = () => details.childElementCount === 1 && details.append(this.view(inner, depth + 1));
    details.addEventListener("toggle", () => details.open && fill());
    if (details.open) fill();
    return element("li", null, details);
  }
}
