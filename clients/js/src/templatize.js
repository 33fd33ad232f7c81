/**
 * The public extension's second step: repeated shapes become templates, losslessly.
 *
 * `T1: <li><a id=$1>$2</a></li>` defines a shape, `{T1(10,"Jane ")}` stands for one instance.
 */

const FEWEST = 3;
const SHALLOWEST = 3;

/** @typedef {{ shape: string, depth: number, values: string[], children: Measured[], node: Node }} Measured */
/** @typedef {{ label: string, example: Measured, constant: (string | null)[] }} Template */

/**
 * @param {Element} root the root element of a parsed document
 * @returns {string} definitions, an empty line, the tree
 */
export function templatize(root) {
  /** @type {Map<string, Measured[]>} */
  const groups = new Map();
  const tree = measure(root, groups);
  const templates = chooseTemplates(groups);
  const definitions = [...templates.values()].map((template) => `${template.label}: ${printDefinition(template)}`);
  return `${definitions.join("\n")}\n\n${printTree(tree, templates)}`;
}

/**
 * Children come before their parents in `groups`.
 * @param {Node} node
 * @param {Map<string, Measured[]>} groups
 * @returns {Measured}
 */
function measure(node, groups) {
  if (node.nodeType === 3) return { shape: "#", depth: 0, values: [node.nodeValue ?? ""], children: [], node };
  const element = /** @type {Element} */ (node);
  const children = [...element.childNodes].filter((child) => child.nodeType === 1 || child.nodeType === 3).map((child) => measure(child, groups));
  const names = [...element.attributes].map((attribute) => attribute.name).sort();
  const measured = {
    shape: `${element.localName}[${names.join()}](${children.map((child) => child.shape).join()})`,
    depth: children.length === 0 ? 1 : 1 + Math.max(...children.map((child) => child.depth)),
    values: [...[...element.attributes].map((attribute) => attribute.value), ...children.flatMap((child) => child.values)],
    children,
    node,
  };
  const group = groups.get(measured.shape);
  if (group) group.push(measured);
  else groups.set(measured.shape, [measured]);
  return measured;
}

/**
 * Outer shapes and later places first; what a chosen template holds counts no more by itself.
 * @param {Map<string, Measured[]>} groups
 * @returns {Map<string, Template>}
 */
function chooseTemplates(groups) {
  /** @type {Map<string, Template>} */
  const templates = new Map();
  const used = new Set();
  for (const [shape, group] of [...groups].reverse()) {
    const free = group.filter((instance) => !used.has(instance));
    if (free.length < FEWEST || group[0].depth < SHALLOWEST) continue;
    const constant = free[0].values.map((value, index) => (free.every((instance) => instance.values[index] === value) ? value : null));
    templates.set(shape, { label: `T${templates.size + 1}`, example: free[0], constant });
    free.forEach((instance) => markUsed(instance, used));
  }
  return templates;
}

/** @param {Measured} instance @param {Set<Measured>} used */
function markUsed(instance, used) {
  for (const child of instance.children) {
    used.add(child);
    markUsed(child, used);
  }
}

/** @param {Template} template */
function printDefinition({ example, constant }) {
  let at = 0;
  let slot = 0;
  /** @param {Measured} measured @returns {string} */
  const print = (measured) => {
    const next = () => {
      const value = constant[at];
      at += 1;
      if (value !== null) return { value, varies: false };
      slot += 1;
      return { value: `$${slot}`, varies: true };
    };
    if (measured.node.nodeType === 3) return next().value;
    const element = /** @type {Element} */ (measured.node);
    const attributes = [...element.attributes].map(({ name }) => {
      const { value, varies } = next();
      return varies ? ` ${name}=${value}` : ` ${name}="${value}"`;
    });
    return wrap(element, attributes.join(""), measured.children.map(print).join(""));
  };
  return print(example);
}

/**
 * @param {Measured} measured
 * @param {Map<string, Template>} templates
 * @returns {string}
 */
function printTree(measured, templates) {
  const template = templates.get(measured.shape);
  if (template) {
    const varying = measured.values.filter((_, index) => template.constant[index] === null);
    return `{${template.label}(${varying.map(printValue).join(",")})}`;
  }
  if (measured.node.nodeType === 3) return measured.values[0];
  const element = /** @type {Element} */ (measured.node);
  const attributes = [...element.attributes].map(({ name, value }) => ` ${name}="${value}"`);
  return wrap(element, attributes.join(""), measured.children.map((child) => printTree(child, templates)).join(""));
}

/** @param {Element} element @param {string} attributes @param {string} inner */
function wrap(element, attributes, inner) {
  const tag = element.localName;
  return inner === "" ? `<${tag}${attributes}/>` : `<${tag}${attributes}>${inner}</${tag}>`;
}

/** What JavaScript reads as a finite number stands bare, just as it was. @param {string} value */
function printValue(value) {
  return value.trim() !== "" && Number.isFinite(Number(value)) ? value : JSON.stringify(value);
}
