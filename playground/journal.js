/** What happened in this tab, kept so that a reload shows it again and a running task goes on. */

const KEY = "coxswain.journal";
const MOST_ENTRIES = 300;

/** @typedef {{ kind: string, [field: string]: any }} Entry */
/** @typedef {{ sample: string, address: string | null, running: { goal: string, taskId?: string, sessionId?: string } | null, entries: Entry[] }} Kept */

export class Journal {
  constructor() {
    /** @type {Kept} */
    this.kept = { sample: "", address: null, running: null, entries: [], ...read() };
  }

  /** @param {Partial<Kept>} change */
  keep(change) {
    Object.assign(this.kept, change);
    this.write();
  }

  /** @param {Entry} entry */
  add(entry) {
    this.kept.entries.push(entry);
    this.kept.entries.splice(0, this.kept.entries.length - MOST_ENTRIES);
    this.write();
  }

  clear() {
    this.keep({ running: null, entries: [] });
  }

  write() {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // A full storage only costs the memory, not the run.
    }
  }
}

/** @returns {Partial<Kept>} */
function read() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}
