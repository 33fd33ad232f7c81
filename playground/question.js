/** The form under a question: one answer, or the fields and ways that a blocker names. */

/** @typedef {import("/client/index.js").Answer} Answer */

/**
 * @param {import("./journal.js").Entry} entry
 * @returns {{ form: HTMLFormElement, answered: Promise<Answer> }}
 */
export function questionForm({ blocker, secret }) {
  const form = document.createElement("form");
  const fields = fieldsOf(blocker, secret);
  form.append(...fields.map(({ label }) => label));
  const buttons = document.createElement("div");
  buttons.className = "row";
  buttons.append(button("Answer", "run"));
  if (blocker?.resolutionMethods?.includes("user_action_on_web")) buttons.append(button("I did it on the page", "", "user_action_on_web"));
  form.append(buttons);
  /** @type {Promise<Answer>} */
  const answered = new Promise((resolve) => {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const method = /** @type {HTMLButtonElement | null} */ (event.submitter)?.value;
      if (method === "user_action_on_web") return resolve({ resolutionMethod: "user_action_on_web" });
      const values = fields.map(({ name, input }) => /** @type {[string, string]} */ ([name, input.value.trim()])).filter(([, value]) => value !== "");
      if (values.length === 0) return fields[0].input.focus();
      if (fields[0].name === "") return resolve(values[0][1]);
      return resolve({ resolutionMethod: "provide_in_chat", resolutionData: Object.fromEntries(values) });
    });
  });
  return { form, answered };
}

/**
 * @param {{ requiredFields?: any[] } | undefined} blocker
 * @param {boolean | undefined} secret
 */
function fieldsOf(blocker, secret) {
  const wanted = (blocker?.requiredFields ?? []).map((field) => (typeof field === "string" ? field : (field?.name ?? field?.field))).filter(Boolean);
  if (wanted.length === 0) return [fieldFor("", "Your answer", secret)];
  return wanted.map((name) => fieldFor(name, name.replaceAll(/[_-]/g, " "), /pass|secret|code|pin|otp/i.test(name)));
}

/** @param {string} name @param {string} text @param {boolean | undefined} secret */
function fieldFor(name, text, secret) {
  const label = document.createElement("label");
  label.textContent = text[0].toUpperCase() + text.slice(1);
  const input = document.createElement("input");
  input.type = secret ? "password" : "text";
  input.autocomplete = "off";
  label.append(input);
  return { name, label, input };
}

/** @param {string} text @param {string} className @param {string} [value] */
function button(text, className, value = "") {
  const made = document.createElement("button");
  made.textContent = text;
  made.className = className;
  made.value = value;
  return made;
}
