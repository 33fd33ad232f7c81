/** The chat beside the page: a conversation with a language model, streamed and remembered. */

/** @typedef {import("/client/index.js").CoxswainClient} CoxswainClient */

const KEPT = "coxswain.chat";
const NEW_PERSONA = "new";
/** What a reply that is not whole is marked with. */
const STATES = { interrupted: "Stopped.", failed: "The model broke off.", cut: "Cut at the limit of length." };

/** @param {string} id @returns {any} */
const at = (id) => document.getElementById(id);

/** @param {CoxswainClient} client @param {() => Promise<void>} signIn @returns {(isShown: boolean) => void} */
export function installChat(client, signIn) {
  const chat = new Chat(client, signIn);
  return (isShown) => {
    if (isShown) chat.begin().catch((/** @type {Error} */ error) => chat.note(error.message));
  };
}

class Chat {
  /** @param {CoxswainClient} client @param {() => Promise<void>} signIn */
  constructor(client, signIn) {
    this.client = client;
    this.signIn = signIn;
    this.begun = false;
    /** @type {AbortController | null} */
    this.answering = null;
    this.session = sessionStorage.getItem(KEPT) ?? crypto.randomUUID();
    at("chat-composer").addEventListener("submit", (/** @type {Event} */ event) => {
      event.preventDefault();
      this.send();
    });
    at("chat-input").addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      this.send();
    });
    at("chat-stop").addEventListener("click", () => this.answering?.abort());
    at("chat-new").addEventListener("click", () => this.startAfresh());
    at("chat-memory").addEventListener("toggle", () => this.remember());
    at("chat-persona").addEventListener("change", () => {
      if (at("chat-persona").value === NEW_PERSONA) this.makePersona();
    });
  }

  /** Shows what can be asked and what was said before. */
  async begin() {
    if (this.begun) return;
    this.begun = true;
    await this.signIn();
    const models = (await this.client.call("/api/agent/models")).data;
    at("chat-model").replaceChildren(...models.map((/** @type {{ id: string, name: string }} */ { id, name }) => new Option(name, id)));
    await this.showPersonas("");
    if (models.length === 0) {
      this.note("No language model is configured here. Set OPENAI_API_KEY or OPENAI_BASE_URL and start Coxswain again.");
      at("chat-send").disabled = true;
      return;
    }
    if (sessionStorage.getItem(KEPT)) await this.showPast();
    at("chat-input").focus();
  }

  /** @param {string} chosen */
  async showPersonas(chosen) {
    const personas = (await this.client.call("/api/personas")).data;
    const options = personas.map((/** @type {{ id: string, name: string }} */ { id, name }) => new Option(name, id));
    at("chat-persona").replaceChildren(new Option("itself", ""), ...options, new Option("New persona…", NEW_PERSONA));
    at("chat-persona").value = chosen;
  }

  makePersona() {
    const dialog = at("persona");
    at("chat-persona").value = "";
    dialog.returnValue = "";
    dialog.showModal();
    dialog.addEventListener("close", async () => {
      if (dialog.returnValue !== "make") return;
      const body = { name: at("persona-name").value, systemPrompt: at("persona-prompt").value };
      try {
        const made = await this.client.call("/api/personas", { method: "POST", body });
        await this.showPersonas(made.data.id);
      } catch (error) {
        this.note(/** @type {Error} */ (error).message);
      }
    }, { once: true });
  }

  async showPast() {
    try {
      const past = await this.client.call(`/api/sessions/${this.session}/messages?limit=200`);
      for (const { role, text, state } of past.data) {
        if (role === "user") this.mine(text);
        else this.reply(text, state);
      }
    } catch {
      // The conversation is no more.
      this.startAfresh();
    }
  }

  startAfresh() {
    this.answering?.abort();
    sessionStorage.removeItem(KEPT);
    this.session = crypto.randomUUID();
    at("chat-log").replaceChildren();
    at("chat-usage").textContent = "";
    at("chat-memory").open = false;
    at("chat-input").focus();
  }

  async send() {
    const input = at("chat-input").value.trim();
    if (!input || this.answering || at("chat-send").disabled) return;
    at("chat-input").value = "";
    this.answering = new AbortController();
    this.setAnswering(true);
    sessionStorage.setItem(KEPT, this.session);
    this.mine(input);
    const card = this.reply("", undefined);
    card.said.classList.add("coming");
    try {
      const options = { modelName: at("chat-model").value, personaId: at("chat-persona").value || undefined, sessionId: this.session, signal: this.answering.signal };
      for await (const event of this.client.chat(input, options)) this.follow(event, card);
    } catch (error) {
      card.state.textContent = /** @type {Error} */ (error).message;
    }
    card.said.classList.remove("coming");
    this.answering = null;
    this.setAnswering(false);
    this.remember();
  }

  /** @param {import("/client/index.js").ChatEvent} event @param {{ said: HTMLElement, state: HTMLElement }} card */
  follow(event, { said, state }) {
    if (event.kind === "delta") said.append(event.text);
    if (event.kind === "end") {
      if (event.outcome !== "completed") state.textContent = STATES[event.outcome];
      if (event.tokenUsage) at("chat-usage").textContent = `${event.tokenUsage} tokens`;
    }
    at("chat-log").scrollTop = at("chat-log").scrollHeight;
  }

  /** Shows what the server remembers of the conversation, where somebody looks. */
  async remember() {
    if (!at("chat-memory").open) return;
    const place = at("chat-remembered");
    try {
      const [one, messages] = await Promise.all([
        this.client.call(`/api/sessions/${this.session}`),
        this.client.call(`/api/sessions/${this.session}/messages?limit=200`),
      ]);
      place.replaceChildren(...lines(one.data, messages.data).map((text) => paragraph(text)));
    } catch {
      place.replaceChildren(paragraph("Nothing yet."));
    }
  }

  /** @param {string} text */
  mine(text) {
    const said = document.createElement("div");
    said.className = "mine";
    said.textContent = text;
    at("chat-log").append(said);
  }

  /** @param {string} text @param {keyof typeof STATES | undefined} how */
  reply(text, how) {
    const card = document.createElement("div");
    card.className = "card";
    const said = paragraph(text);
    said.className = "said";
    const state = paragraph(how ? STATES[how] : "");
    state.className = "state";
    card.append(said, state);
    at("chat-log").append(card);
    return { said, state };
  }

  /** @param {string} text */
  note(text) {
    const note = paragraph(text);
    note.className = "note";
    at("chat-log").append(note);
  }

  /** @param {boolean} on */
  setAnswering(on) {
    at("chat-stop").hidden = !on;
    at("chat-send").hidden = on;
    if (!on) at("chat-input").focus();
  }
}

/** @param {any} chat @param {any[]} messages */
function lines(chat, messages) {
  const { summary, pinned } = chat;
  const told = messages.findLast((message) => message.context)?.context;
  return [
    `${chat.messageCount} messages are stored.`,
    summary ? `In short (of the first ${summary.covers}): ${summary.text}` : "No summary yet: the first is made after ten messages.",
    ...(pinned.length > 0 ? [`Kept in mind: ${messages.filter((message) => message.pinned).map((message) => message.text).join(" · ")}`] : []),
    ...(told ? [`For the last answer the model was told ${told.messages} earlier messages word for word, ${told.recalled} of them from further back; ${told.leftOut} were left out.`] : []),
  ];
}

/** @param {string} text */
function paragraph(text) {
  const element = document.createElement("p");
  element.textContent = text;
  return element;
}
