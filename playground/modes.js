/** What the panel is for: one of its parts is shown. */

const MODES = ["task", "chat", "read"];

/** @param {string} id @returns {any} */
const at = (id) => document.getElementById(id);

/** @param {Record<string, (isShown: boolean) => void>} told what a mode does when it comes or goes */
export function installModes(told) {
  for (const mode of MODES) at(`mode-${mode}`).addEventListener("click", () => show(mode, told));
}

/** @param {string} shown @param {Record<string, (isShown: boolean) => void>} told */
function show(shown, told) {
  for (const mode of MODES) {
    at(mode).hidden = mode !== shown;
    at(`mode-${mode}`).setAttribute("aria-pressed", String(mode === shown));
    told[mode]?.(mode === shown);
  }
}
