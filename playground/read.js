/** A public page as the service reads it, with how far each part can be believed, beside the page as it came. */

/** @typedef {import("/client/index.js").CoxswainClient} CoxswainClient */
/** @typedef {import("/client/index.js").Confidence} Confidence */

/** The bands of the scale, as words. */
const LEVELS = { very_high: "very high", high: "high", medium: "medium", low: "low", very_low: "very low", minimal: "minimal" };

/** @param {string} id @returns {any} */
const at = (id) => document.getElementById(id);

/** @param {CoxswainClient} client @param {() => Promise<void>} signIn @returns {(isShown: boolean) => void} */
export function installReading(client, signIn) {
  at("read-form").addEventListener("submit", async (/** @type {Event} */ event) => {
    event.preventDefault();
    at("read-go").disabled = true;
    at("read-state").textContent = "Reading…";
    try {
      await signIn();
      for await (const event of client.browse(asked())) follow(event);
    } catch (error) {
      fail(/** @type {Error} */ (error).message, []);
    }
    at("read-go").disabled = false;
  });
  return (isShown) => {
    at("read-original").hidden = at("read-address").hidden = !isShown;
    at("address").hidden = isShown;
    document.querySelector(".stage")?.classList.toggle("reading", isShown);
    if (isShown) at("read-url").focus();
  };
}

function asked() {
  const query = at("read-query").value.trim();
  return { url: at("read-url").value.trim(), ...(query && { query }), includeHtml: true, includeDecisionTrace: true };
}

/** @param {import("/client/index.js").BrowseEvent} event */
function follow(event) {
  if (event.kind === "progress") at("read-state").textContent = `${event.tier}: ${event.state}`;
  if (event.kind === "page") showPage(event.page);
  if (event.kind === "failed") fail(event.error.error, event.error.recommendedActions, event.error.code);
}

/** @param {import("/client/index.js").BrowseResult} page */
function showPage(page) {
  const { metadata, fieldConfidence: sure, content } = page;
  const how = metadata.fromCache ? `from the cache, ${Math.round((metadata.cacheAge ?? 0) / 1000)} s old` : `${metadata.loadTime} ms`;
  at("read-state").textContent = `${metadata.tier}, ${how}`;
  showOriginal(page.url, content.html ?? "");
  const parts = [
    heading(page.title || "No title"),
    confidences([["Overall", sure.overall], ["Title", sure.title], ["Content", sure.content], ...each("Table", sure.tables), ...each("Interface", sure.discoveredApis)]),
    markdown(content.markdown),
  ];
  if (content.truncated) parts.push(line("state", `Cut: the whole has ${content.originalLength} characters.`));
  at("read-result").replaceChildren(...parts);
}

/** @param {string} url @param {string} html */
function showOriginal(url, html) {
  at("read-address").textContent = url;
  at("read-original").srcdoc = html;
}

/** @param {string} why @param {{ description: string }[]} actions @param {string} [code] */
function fail(why, actions, code = "") {
  at("read-state").textContent = code;
  showOriginal("", "");
  at("read-result").replaceChildren(line("trouble", why), ...actions.map((action) => line("state", action.description)));
}

/** @param {string} name @param {Confidence[]} [several] @returns {[string, Confidence][]} */
const each = (name, several = []) => several.map((one) => [`${name} ${(one.index ?? 0) + 1}`, one]);

/** @param {[string, Confidence][]} named */
function confidences(named) {
  const table = document.createElement("table");
  table.className = "confidences";
  table.createCaption().textContent = "How far it can be believed";
  for (const [name, confidence] of named) {
    const row = table.insertRow();
    const title = document.createElement("th");
    title.scope = "row";
    title.textContent = name;
    const meter = document.createElement("meter");
    meter.value = confidence.score;
    meter.setAttribute("aria-label", `${name}: ${confidence.score}`);
    const words = `${confidence.score.toFixed(2)} ${LEVELS[confidence.level]}`;
    row.append(title);
    row.insertCell().append(meter);
    row.insertCell().textContent = words;
    row.insertCell().textContent = confidence.reason ?? confidence.source;
  }
  return table;
}

/** @param {string} text */
function heading(text) {
  const heading = document.createElement("h2");
  heading.textContent = text;
  return heading;
}

/** @param {string} text */
function markdown(text) {
  const shown = document.createElement("pre");
  shown.className = "markdown";
  shown.textContent = text;
  return shown;
}

/** @param {string} kind @param {string} text */
function line(kind, text) {
  const line = document.createElement("p");
  line.className = kind;
  line.textContent = text;
  return line;
}
