/** Errors that the client reports to the server as `lastActionError`. */

/**
 * An action that could not be carried out.
 * Codes: ELEMENT_NOT_FOUND, ACTION_FAILED, TIMEOUT, NETWORK_ERROR, ACTION_EXECUTION_FAILED.
 */
export class ActionError extends Error {
  /**
   * @param {string} code
   * @param {string} message
   */
  constructor(code, message) {
    super(message);
    this.name = "ActionError";
    this.code = code;
  }
}

/** An action string outside the grammar: unknown name, wrong arguments, broken quotes. */
export class ActionSyntaxError extends ActionError {
  /** @param {string} message */
  constructor(message) {
    super("ACTION_EXECUTION_FAILED", message);
    this.name = "ActionSyntaxError";
  }
}
