/** Types of the reference client and of the wire format it speaks (`POST /api/agent/interact`). */

/** A parsed action string. */
export interface ParsedAction {
  name: string;
  args: Record<string, string | number | boolean>;
  source: string;
}

/** One reading of a page: the text for the server, and the elements that its numbers name. */
export interface PageReading {
  text: string;
  elements: Map<number, Element>;
  ids: Map<Element, number>;
  /** What a user could act on at the time. */
  actionable: Set<Element>;
  title: string;
  url: string;
}

/** Milliseconds. */
export interface SettleOptions {
  /** Rest that counts as settled. */
  quiet?: number;
  /** Waited in any case. */
  least?: number;
  /** Waited at most. */
  most?: number;
  /** How long mere attribute changes (animations) are waited for. */
  decoration?: number;
  poll?: number;
}

/** Tabs, where the host program has them to give (an extension does, a page does not). */
export interface Tabs {
  create(url?: string): unknown;
  activate(id: string): unknown;
  close(id: string): unknown;
  search(query: string): unknown;
}

export interface DriverOptions {
  /** The window to act on, asked for anew each time: a frame's window changes its document. */
  window?: () => Window & typeof globalThis;
  /** `full` (default) sends what can be seen; `extension` the public extension's text. */
  dialect?: "full" | "extension";
  settle?: SettleOptions;
  tabs?: Tabs;
  /** Called before each action, e.g. to move a visible cursor. */
  before?: (action: ParsedAction, target: Element | null) => void | Promise<void>;
  /** Which addresses `navigate` may open. */
  mayNavigate?: (url: URL) => boolean;
}

export interface DomChanges {
  addedCount: number;
  removedCount: number;
  dropdownDetected: boolean;
  dropdownOptions?: string[];
  stabilizationTime: number;
  previousUrl?: string;
  urlChanged: boolean;
  didNetworkOccur: boolean;
}

export interface ClientObservations {
  didNetworkOccur: boolean;
  didDomMutate: boolean;
  didUrlChange: boolean;
}

/** What is sent with the next request about the last action. */
export interface ActionReport {
  lastActionStatus: "success" | "failure" | "pending";
  lastActionResult: { success: boolean; actualState?: string };
  lastActionError?: { message: string; code: string; action: string; elementId?: number };
  domChanges: DomChanges;
  clientObservations: ClientObservations;
  chainPartialState?: { executedActions: number; totalActionsInChain: number };
  chainError?: { action: string; message: string; code: string; elementId?: number; failedIndex: number };
}

export interface ClientCheck {
  type: "value_matches" | "state_changed" | "element_visible" | "element_enabled" | "no_error_message" | "success_message" | (string & {});
  elementId?: number;
  expectedValue?: string;
  textPattern?: string;
}

export interface ChainedAction {
  action: string;
  description?: string;
  index: number;
  targetElementId?: number;
  actionType?: string;
  verificationLevel?: "client" | "lightweight" | "full";
  clientVerificationChecks?: ClientCheck[];
}

export interface PlanStep {
  id: string;
  index: number;
  description: string;
  status: string;
  toolType: string;
  reasoning?: string;
  expectedOutcome?: unknown;
}

export interface Verification {
  stepIndex: number;
  success: boolean;
  confidence: number;
  expectedState?: string;
  actualState?: string;
  reason: string;
  timestamp: string;
}

/** An answer of `interact`. Fields a client need not know are left out. */
export interface InteractResponse {
  thought: string;
  action: string;
  taskId: string;
  sessionId: string;
  status: string;
  hasOrgKnowledge: boolean;
  actionDetails?: { name: string; elementId?: number; selectorPath?: string; args?: Record<string, unknown> } | null;
  usage?: { promptTokens: number; completionTokens: number } | null;
  taskType?: string | null;
  plan?: { steps: PlanStep[]; currentStepIndex: number } | null;
  currentStep?: number | null;
  totalSteps?: number | null;
  expectedOutcome?: unknown;
  verification?: Verification | null;
  correction?: { stepIndex: number; strategy: string; reason: string; attemptNumber: number; timestamp: string } | null;
  chainedActions?: ChainedAction[] | null;
  chainMetadata?: { totalActions: number; safeToChain: boolean; chainReason?: string } | null;
  reasoning?: { source: string; confidence: number; reasoning?: string; evidence?: { sources?: string[]; quality?: string; gaps?: string[] } } | null;
  userQuestion?: string | null;
  missingInformation?: { field: string; type: string; description: string }[] | null;
  blockerInfo?: { type: string; description: string; userMessage: string; resolutionMethods: string[]; requiredFields?: unknown[]; retryAfterSeconds?: number } | null;
  webSearchPerformed?: boolean | null;
  webSearchSummary?: string | null;
  metrics?: { durationMs: number; llmCalls: number; llmMs: number; storeMs?: number; promptTokens: number; completionTokens: number; stepIndex: number; route: string } | null;
}

/** What is said to a language model, beside the text (`POST /api/agent`). */
export interface ChatOptions {
  /** One of `GET /api/agent/models`. */
  modelName: string;
  /** A conversation to go on with: any name of the client's own, or an id that it was told. */
  sessionId?: string;
  systemPrompt?: string;
  personaId?: string;
  settings?: { temperature?: number; maxTokens?: number; topP?: number; frequencyPenalty?: number; presencePenalty?: number; outputFormat?: string };
  fileIds?: string[];
  /** Aborting stops the model; the conversation keeps what it said. */
  signal?: AbortSignal;
}

/** Parts of an answer, in order; `end` is the last. */
export type ChatEvent =
  | { kind: "session"; sessionId: string }
  | { kind: "delta"; text: string }
  | { kind: "end"; outcome: "completed" | "cut" | "interrupted"; tokenUsage?: number };

export interface LoginResult {
  accessToken: string;
  expiresAt: string;
  user: { id: string; email: string; name: string };
  tenantId: string;
  tenantName: string;
}

/** A text, or how a blocker was dealt with; null when nobody answers. */
export type Answer = string | { resolutionMethod: "provide_in_chat" | "user_action_on_web"; resolutionData?: Record<string, string> } | null;

export interface RunOptions {
  page: PageDriver;
  /** Called when the server asks the user. Without it a question ends the run. */
  ask?: (question: { question: string; response: InteractResponse }) => Answer | Promise<Answer>;
  /** Aborting stops the task on the server as well. */
  signal?: AbortSignal;
  /** A chat thread to open the task in. */
  sessionId?: string;
  /** A task to go on with, after a reload. */
  taskId?: string;
  /** Sent once in the goal's place: the answer to a question that stood before the run. */
  firstQuery?: string;
  /** At most 50, the default. */
  maxSteps?: number;
  /** Asked after each action; true ends the run. */
  until?: () => boolean;
}

export type Outcome = "completed" | "failed" | "needs_user" | "interrupted" | "halted" | "out_of_steps";

export type RunEvent =
  | { kind: "decision"; index: number; response: InteractResponse }
  | { kind: "performed"; index: number; action: string; report: ActionReport }
  | { kind: "question"; index: number; question: string; response: InteractResponse }
  | { kind: "end"; outcome: Outcome; steps: number; taskId?: string; sessionId?: string; response: InteractResponse | null };

/** See `POST /api/browse` in the description of the interface for all options. */
export interface BrowseRequest {
  url: string;
  query?: string;
  [option: string]: unknown;
}

export interface Confidence {
  score: number;
  level: "very_high" | "high" | "medium" | "low" | "very_low" | "minimal";
  source: string;
  reason?: string;
  index?: number;
}

/** A page that was read, as far as this client looks at it. */
export interface BrowseResult {
  title: string;
  content: { markdown: string; text: string; html?: string; truncated: boolean; originalLength: number };
  metadata: { tier: string; loadTime: number; fromCache: boolean; cacheAge?: number };
  fieldConfidence: { title: Confidence; content: Confidence; overall: Confidence; tables?: Confidence[]; discoveredApis?: Confidence[] };
}

export interface BrowseError {
  error: string;
  code: string;
  category: string;
  retryable: boolean;
  recommendedActions: { action: string; description: string; suggestedDelayMs?: number }[];
}

export type BrowseEvent =
  | { kind: "progress"; tier: string; state: "trying" | "done" | "failed" }
  | { kind: "page"; page: BrowseResult }
  | { kind: "failed"; error: BrowseError };

export interface ClientOptions {
  /** Where the server is; the page's own origin when left out. */
  baseUrl?: string;
  fetch?: typeof fetch;
  token?: string | null;
  /** Kept to sign in anew when the token expires. */
  credentials?: { email: string; password: string } | null;
  /** Called when a call waits before it is repeated. */
  onWait?: (wait: { milliseconds: number; reason: string; attempt: number }) => void;
}

export class CoxswainClient {
  constructor(options?: ClientOptions);
  login(email: string, password: string): Promise<LoginResult>;
  logout(): Promise<void>;
  run(goal: string, options: RunOptions): AsyncGenerator<RunEvent, void, void>;
  /** Says something to a language model; leaving the loop stops it. */
  chat(input: string, options: ChatOptions): AsyncGenerator<ChatEvent, void, void>;
  /** Reads a public page for a language model; leaving the loop stops it. */
  browse(request: BrowseRequest, signal?: AbortSignal): AsyncGenerator<BrowseEvent, void, void>;
  stop(sessionId: string, taskId: string): Promise<void>;
  activeTask(sessionId: string): Promise<{ taskId: string; status: string } | null>;
  resume(sessionId: string, taskId: string, resolution: { resolutionMethod: string; resolutionData?: Record<string, string> }): Promise<unknown>;
  /** An authorized call of any endpoint. */
  call(path: string, call?: { method?: string; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal }): Promise<any>;
}

export class PageDriver {
  constructor(options?: DriverOptions);
  /** The last reading, if there was one. */
  reading: PageReading | null;
  read(): PageReading;
  settle(): Promise<void>;
  perform(action: string): Promise<ActionReport>;
  performResponse(response: InteractResponse, signal?: AbortSignal): Promise<ActionReport>;
}

export class ActionError extends Error {
  constructor(code: string, message: string);
  code: string;
}
export class ActionSyntaxError extends ActionError {
  constructor(message: string);
}
export class ApiError extends Error {
  constructor(status: number, body: { code?: string; message?: string; details?: unknown; requestId?: string; retryAfter?: number });
  status: number;
  code: string;
  details?: unknown;
  requestId?: string;
  retryAfter?: number;
}

export function readPage(document: Document, options?: { dialect?: "full" | "extension" }): PageReading;
export function parseAction(source: string): ParsedAction;
export function printAction(name: string, args?: Record<string, string | number | boolean | undefined>): string;
export const ACTIONS: Readonly<Record<string, readonly { name: string; kind: "id" | "text" | "number" | "flag"; optional?: boolean }[]>>;
/** Makes elements with scripted press listeners show up; call it at document start. */
export function rememberListeners(window: Window & typeof globalThis): void;
export function accessibleName(element: Element): string;
