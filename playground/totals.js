/** What a run has cost so far. */
export class Totals {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    this.reset();
  }

  reset() {
    this.steps = 0;
    this.milliseconds = 0;
    this.modelCalls = 0;
    this.tokens = 0;
    this.place.textContent = "";
  }

  /** @param {{ durationMs?: number, llmCalls?: number, tokens?: number }} step */
  add({ durationMs = 0, llmCalls = 0, tokens = 0 }) {
    this.steps += 1;
    this.milliseconds += durationMs;
    this.modelCalls += llmCalls;
    this.tokens += tokens;
    this.place.textContent = this.text();
  }

  text() {
    const seconds = this.milliseconds < 1000 ? `${this.milliseconds} ms` : `${(this.milliseconds / 1000).toFixed(1)} s`;
    return `${this.steps} ${this.steps === 1 ? "step" : "steps"} · ${seconds} · ${this.modelCalls} model calls · ${this.tokens} tokens`;
  }
}
