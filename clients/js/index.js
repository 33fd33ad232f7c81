/**
 * The reference client: everything a program needs to let Coxswain steer a page.
 *
 * Reading order: `client.js` (the loop), `page-driver.js` (one page: read, perform, report),
 * `page-text.js` (what the server is shown), `actions.js` (what the server may ask for).
 */
export { CoxswainClient } from "./src/client.js";
export { PageDriver } from "./src/page-driver.js";
export { readPage } from "./src/page-text.js";
export { parseAction, printAction, ACTIONS } from "./src/action-text.js";
export { ApiError } from "./src/http.js";
export { ActionError, ActionSyntaxError } from "./src/errors.js";
export { rememberListeners } from "./src/listeners.js";
export { accessibleName } from "./src/accessible-name.js";
