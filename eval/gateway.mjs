/** The gateway that is evaluated: one that runs already, or one of our own for as long as it takes. */
import { CoxswainClient } from "../clients/js/index.js";
import { startGateway } from "../tests/browser/support/gateway.js";

/** What the state of the models, as the health report has it, means for an evaluation. */
const MINDS = { disabled: "rules alone", healthy: "rules and a model" };

/**
 * @param {{ api?: string, email: string, password: string }} options without `api` a gateway is started, with the models that the environment names
 * @returns {Promise<{ origin: string, token: string, client: CoxswainClient, mind: string, close: () => Promise<void> }>} `mind` says what decides behind it
 */
export async function openGateway({ api, email, password }) {
  if (!api) process.stderr.write("Starting a gateway; a first build takes minutes.\n");
  const { origin, close } = api ? { origin: api, close: async () => {} } : await startGateway();
  try {
    const client = new CoxswainClient({ baseUrl: origin });
    const { accessToken } = await client.login(email, password);
    const health = await fetch(`${origin}/api/health`).then((answer) => answer.json());
    const model = (health.data ?? health).services?.llm?.status ?? "disabled";
    return { origin, token: accessToken, client, mind: MINDS[model] ?? `rules and a model (${model})`, close };
  } catch (error) {
    await close();
    throw error;
  }
}
