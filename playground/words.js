/** Actions in a person's words. */
import { accessibleName, parseAction } from "/client/index.js";

/** @param {string} name */
const quoted = (name) => (name ? `“${name.length > 60 ? `${name.slice(0, 57)}…` : name}”` : "an element without a name");

/** @type {Record<string, (args: Record<string, any>, target: string) => string>} */
const PHRASES = {
  click: (_, target) => `Click ${target}`,
  setValue: ({ text }, target) => (text === "" ? `Clear ${target}` : `Enter ${quoted(text)} in ${target}`),
  type: ({ text }) => `Type ${quoted(text)}`,
  press: ({ key }) => `Press ${key}`,
  selectDropdown: ({ text, value }, target) => `Choose ${quoted(text ?? value)} in ${target}`,
  check: (_, target) => `Check ${target}`,
  uncheck: (_, target) => `Uncheck ${target}`,
  hover: (_, target) => `Point at ${target}`,
  doubleClick: (_, target) => `Double-click ${target}`,
  rightClick: (_, target) => `Right-click ${target}`,
  dragAndDrop: (_, target) => `Drag ${target}`,
  focus: (_, target) => `Go to ${target}`,
  scroll: ({ down }) => `Scroll ${down === false ? "up" : "down"}`,
  scroll_container: ({ direction }, target) => `Scroll ${target} ${direction ?? "down"}`,
  findText: ({ text }) => `Find ${quoted(text)}`,
  navigate: ({ url }) => `Open ${url}`,
  goBack: () => "Go back",
  goForward: () => "Go forward",
  search: ({ query }) => `Search the web for ${quoted(query)}`,
  wait: ({ seconds }) => `Wait ${seconds ?? 1} s`,
  waitForElement: ({ text, role }) => `Wait for ${quoted(text ?? role)}`,
  acceptDialog: () => "Accept the next dialog",
  dismissDialog: () => "Dismiss the next dialog",
  finish: () => "Done",
  fail: () => "Give up",
  ask_user: () => "Ask the user",
};

/**
 * @param {string} source an action string
 * @param {(id: number) => Element | undefined} elementOf
 * @returns {string}
 */
export function describe(source, elementOf) {
  try {
    const { name, args } = parseAction(source);
    const id = args.id ?? args.from;
    const element = typeof id === "number" ? elementOf(id) : undefined;
    // What goes into a password's field is shown to nobody and kept nowhere.
    if (element?.matches("input[type=password]") && args.text) args.text = "••••••";
    return PHRASES[name]?.(args, quoted(element ? accessibleName(element) : "")) ?? source;
  } catch {
    return source;
  }
}
