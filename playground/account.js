/** Signs the demo user in by itself; asks where there is none. */
import { ApiError } from "/client/index.js";

/** Every local table has this user (`COXSWAIN_DEMO=off` takes it away). */
const DEMO = { email: "demo@example.com", password: "coxswain-demo" };

/**
 * @param {import("/client/index.js").CoxswainClient} client
 * @param {{ dialog: HTMLDialogElement, trouble: HTMLElement, email: HTMLInputElement, password: HTMLInputElement, who: HTMLElement }} parts
 * @returns {() => Promise<void>} signs in at the first call
 */
export function account(client, parts) {
  let signedIn = false;
  return async () => {
    if (signedIn) return;
    let { email, password } = DEMO;
    for (;;) {
      try {
        const { user } = await client.login(email, password);
        parts.who.textContent = `${user.name || user.email}`;
        signedIn = true;
        return;
      } catch (error) {
        if (!(error instanceof ApiError) || ![400, 401, 403].includes(error.status)) throw error;
        ({ email, password } = await ask(parts, email === DEMO.email ? "" : error.message));
      }
    }
  };
}

/** @param {{ dialog: HTMLDialogElement, trouble: HTMLElement, email: HTMLInputElement, password: HTMLInputElement }} parts @param {string} trouble */
function ask({ dialog, trouble: place, email, password }, trouble) {
  place.textContent = trouble;
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve({ email: email.value, password: password.value }), { once: true });
  });
}

/** Says which mind answers, where the server tells. @param {HTMLElement} place */
export async function showEngine(place) {
  try {
    const answer = await fetch("/api/health");
    const body = await answer.json();
    const llm = (body.data ?? body).services?.llm?.status;
    if (!llm) return;
    place.textContent = llm === "disabled" ? "deterministic engine" : `model: ${llm}`;
    place.hidden = false;
  } catch {
    // Without the health report the panel just says less.
  }
}
