/** Holds the client's declared types against its sources: compiled, never run. */
import type * as declared from "../../clients/js/index.js";
import * as client from "../../clients/js/src/client.js";
import * as driver from "../../clients/js/src/page-driver.js";
import * as text from "../../clients/js/src/action-text.js";
import * as pageText from "../../clients/js/src/page-text.js";
import * as http from "../../clients/js/src/http.js";

export const held: Pick<typeof declared, "parseAction" | "printAction" | "ACTIONS" | "readPage"> = { ...text, ...pageText };
export type Declared = typeof declared;
export const heldError: typeof declared.ApiError = http.ApiError;
type Same<Class extends abstract new (...args: never[]) => unknown> = InstanceType<Class>;
export const heldClient = (real: Same<typeof client.CoxswainClient>): Omit<declared.CoxswainClient, "run"> => real;
export const heldDriver = (real: Same<typeof driver.PageDriver>): declared.PageDriver => real;
