/** Light and dark: the system's choice, unless the user made one here. */

const KEY = "coxswain.theme";
const dark = matchMedia("(prefers-color-scheme: dark)");

/** @param {HTMLButtonElement} button */
export function installTheme(button) {
  const root = document.documentElement;
  const show = () => {
    const chosen = localStorage.getItem(KEY);
    const shown = chosen ?? (dark.matches ? "dark" : "light");
    root.dataset.shown = shown;
    if (chosen) root.dataset.theme = chosen;
    button.setAttribute("aria-label", `Change to ${shown === "dark" ? "light" : "dark"} colours`);
    for (const frame of document.querySelectorAll("iframe")) frameTheme(frame, chosen);
  };
  button.addEventListener("click", () => {
    localStorage.setItem(KEY, root.dataset.shown === "dark" ? "light" : "dark");
    show();
  });
  dark.addEventListener("change", show);
  for (const frame of document.querySelectorAll("iframe")) frame.addEventListener("load", show);
  show();
}

/** @param {HTMLIFrameElement} frame @param {string | null} chosen */
function frameTheme(frame, chosen) {
  const root = frame.contentDocument?.documentElement;
  if (root) root.style.colorScheme = chosen ?? "";
}
