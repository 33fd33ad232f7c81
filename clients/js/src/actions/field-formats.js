/** The forms in which typed fields take their values (HTML's date, time, month, week, number). */

const MONTHS = "january february march april may june july august september october november december".split(" ");

/**
 * A text as the field's type wants it; unchanged where it already fits or cannot be read.
 * @param {HTMLInputElement} field
 * @param {string} text
 * @returns {string}
 */
export function asFieldValue(field, text) {
  const trimmed = text.trim();
  switch (field.type) {
    case "date":
      return isoDate(trimmed) ?? trimmed;
    case "month":
      return isoDate(`1 ${trimmed}`)?.slice(0, 7) ?? trimmed;
    case "time":
      return isoTime(trimmed) ?? trimmed;
    case "datetime-local":
      return isoDateTime(trimmed) ?? trimmed;
    case "number":
    case "range":
      return trimmed.replace(/(?<=\d)[,\s](?=\d{3}\b)/g, "").replace(/^[^\d+-.]+|[^\d.eE]+$/g, "");
    case "color":
      return trimmed.toLowerCase();
    default:
      return text;
  }
}

/** @param {string} text */
function isoDate(text) {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})/.exec(text);
  if (iso) return joinDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  // The American order, unless the first number cannot be a month.
  if (slashed) {
    const [first, second, year] = slashed.slice(1).map(Number);
    return first > 12 ? joinDate(year, second, first) : joinDate(year, first, second);
  }
  const dotted = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/.exec(text);
  if (dotted) return joinDate(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]));
  return spelledDate(text);
}

/** @param {string} text */
function spelledDate(text) {
  const word = /([a-z]{3,})/i.exec(text)?.[1].toLowerCase();
  const month = word ? MONTHS.findIndex((name) => name.startsWith(word)) + 1 : 0;
  const year = /\b(\d{4})\b/.exec(text)?.[1];
  const day = /\b(\d{1,2})(?:st|nd|rd|th)?\b/.exec(text)?.[1];
  return month && year && day ? joinDate(Number(year), month, Number(day)) : undefined;
}

/** @param {number} year @param {number} month @param {number} day */
function joinDate(year, month, day) {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined;
  return `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/** @param {string} text */
function isoTime(text) {
  const match = /^(\d{1,2})(?:[:.](\d{2}))?(?::(\d{2}))?\s*([ap])?\.?m?\.?$/i.exec(text);
  if (!match) return undefined;
  const half = match[4]?.toLowerCase();
  let hours = Number(match[1]);
  if (half === "p" && hours < 12) hours += 12;
  if (half === "a" && hours === 12) hours = 0;
  if (hours > 23) return undefined;
  return `${String(hours).padStart(2, "0")}:${match[2] ?? "00"}${match[3] ? `:${match[3]}` : ""}`;
}

/** @param {string} text */
function isoDateTime(text) {
  const [date, ...rest] = text.split(/[T\s,]+/);
  const day = isoDate(date);
  const time = isoTime(rest.join(" "));
  return day && time ? `${day}T${time}` : undefined;
}
