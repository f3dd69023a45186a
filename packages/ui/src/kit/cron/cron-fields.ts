/**
 * Cron with seconds as in the administration contract (6 or 7 fields: second minute hour day month weekday [year], with
 * `?`, `L`, `W`, `#`): converts between text and the editor's fields. Pure. Weekdays are 1 (Sunday) to 7 (Saturday).
 */
export const CRON_PARTS = ["second", "minute", "hour", "day", "month", "weekday", "year"] as const;
export type CronPart = (typeof CRON_PARTS)[number];

export type CronField =
  | { mode: "every" }
  /** `?`: not specified; the other one of day and weekday decides. */
  | { mode: "any" }
  | { mode: "range"; from: number; to: number }
  | { mode: "step"; from: number; step: number }
  | { mode: "list"; values: number[] }
  /** Day: the last day of the month; weekday: its last occurrence in the month. */
  | { mode: "last"; weekday?: number }
  /** The working day nearest to this day of the month. */
  | { mode: "nearest"; day: number }
  /** Weekday: its n-th occurrence in the month. */
  | { mode: "nth"; weekday: number; n: number };

export type Cron = Record<CronPart, CronField>;

export const CRON_LIMITS: Readonly<Record<CronPart, readonly [number, number]>> = {
  second: [0, 59],
  minute: [0, 59],
  hour: [0, 23],
  day: [1, 31],
  month: [1, 12],
  weekday: [1, 7],
  year: [1970, 2099],
};

const MONTHS = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];
const WEEKDAYS = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];

/** Every minute, at second 0. */
export const DEFAULT_CRON: Cron = {
  second: { mode: "list", values: [0] },
  minute: { mode: "every" },
  hour: { mode: "every" },
  day: { mode: "every" },
  month: { mode: "every" },
  weekday: { mode: "any" },
  year: { mode: "every" },
};

/** Modes that a part supports, in the order of the editor. */
export function listModes(part: CronPart): CronField["mode"][] {
  const plain: CronField["mode"][] = ["every", "range", "step", "list"];
  if (part === "day") return ["every", "any", "range", "step", "list", "nearest", "last"];
  return part === "weekday" ? ["every", "any", "range", "list", "nth", "last"] : plain;
}

/** Returns `null` if the text is invalid or the editor cannot represent it. */
export function parseCron(text: string): Cron | null {
  const words = text.trim().split(/\s+/);
  if (words.length < 6 || words.length > 7) return null;
  const fields = CRON_PARTS.map((part, index) => parseField(part, words[index] ?? "*"));
  const [second, minute, hour, day, month, weekday, year] = fields;
  if (!second || !minute || !hour || !day || !month || !weekday || !year) return null;
  return { second, minute, hour, day, month, weekday, year };
}

function toNumber(part: CronPart, word: string): number | null {
  const upper = word.toUpperCase();
  const names = part === "month" ? MONTHS : part === "weekday" ? WEEKDAYS : [];
  const named = names.indexOf(upper);
  const value = named >= 0 ? named + 1 : /^\d{1,4}$/.test(word) ? Number(word) : Number.NaN;
  const [min, max] = CRON_LIMITS[part];
  return value >= min && value <= max ? value : null;
}

function parseField(part: CronPart, word: string): CronField | null {
  if (word === "*") return { mode: "every" };
  if (word === "?") return part === "day" || part === "weekday" ? { mode: "any" } : null;
  return parseSpecial(part, word) ?? parseStep(part, word) ?? parseRange(part, word) ?? parseList(part, word);
}

function parseSpecial(part: CronPart, word: string): CronField | null {
  if (part === "day") {
    if (word.toUpperCase() === "L") return { mode: "last" };
    const near = /^(\d{1,2})W$/i.exec(word);
    const day = near?.[1] === undefined ? null : toNumber(part, near[1]);
    return day === null ? null : { mode: "nearest", day };
  }
  if (part !== "weekday") return null;
  const nth = /^(\w+)#([1-5])$/.exec(word);
  const last = /^(\w{1,3})L$/i.exec(word);
  const weekday = toNumber(part, nth?.[1] ?? last?.[1] ?? "");
  if (weekday === null) return null;
  return nth === null ? { mode: "last", weekday } : { mode: "nth", weekday, n: Number(nth[2]) };
}

function parseStep(part: CronPart, word: string): CronField | null {
  const match = /^(\*|\d+)\/(\d+)$/.exec(word);
  if (match === null) return null;
  const [min, max] = CRON_LIMITS[part];
  const from = match[1] === "*" ? min : toNumber(part, match[1] ?? "");
  const step = Number(match[2]);
  return from === null || step < 1 || step > max ? null : { mode: "step", from, step };
}

function parseRange(part: CronPart, word: string): CronField | null {
  const match = /^(\w+)-(\w+)$/.exec(word);
  if (match === null) return null;
  const [from, to] = [toNumber(part, match[1] ?? ""), toNumber(part, match[2] ?? "")];
  return from === null || to === null || from > to ? null : { mode: "range", from, to };
}

function parseList(part: CronPart, word: string): CronField | null {
  const values = word.split(",").map((one) => toNumber(part, one));
  const known = values.filter((value) => value !== null);
  return known.length < values.length ? null : { mode: "list", values: [...new Set(known)].sort((a, b) => a - b) };
}

export function printCron(cron: Cron): string {
  const words = CRON_PARTS.map((part) => printField(cron[part]));
  // Omits the year if it does not restrict anything.
  if (words.at(-1) === "*") words.pop();
  return words.join(" ");
}

function printField(field: CronField): string {
  switch (field.mode) {
    case "every":
      return "*";
    case "any":
      return "?";
    case "range":
      return `${field.from}-${field.to}`;
    case "step":
      return `${field.from}/${field.step}`;
    case "list":
      return field.values.join(",");
    case "last":
      return field.weekday === undefined ? "L" : `${field.weekday}L`;
    case "nearest":
      return `${field.day}W`;
    case "nth":
      return `${field.weekday}#${field.n}`;
  }
}

/** Changes one part. Only one of day and weekday can be specified, so the other one is reset. */
export function setCronField(cron: Cron, part: CronPart, field: CronField): Cron {
  const changed = { ...cron, [part]: field };
  if (part === "day" && field.mode !== "any") return { ...changed, weekday: { mode: "any" } };
  if (part === "weekday" && field.mode !== "any") return { ...changed, day: { mode: "any" } };
  if (part === "day" && cron.weekday.mode === "any") return { ...changed, weekday: { mode: "every" } };
  if (part === "weekday" && cron.day.mode === "any") return { ...changed, day: { mode: "every" } };
  return changed;
}

/** The initial values of a part in a newly chosen mode. */
export function createCronField(part: CronPart, mode: CronField["mode"]): CronField {
  const [min, max] = CRON_LIMITS[part];
  switch (mode) {
    case "range":
      return { mode, from: min, to: Math.min(min + 1, max) };
    case "step":
      return { mode, from: min, step: 5 };
    case "list":
      return { mode, values: [min] };
    case "last":
      return part === "weekday" ? { mode, weekday: 1 } : { mode };
    case "nearest":
      return { mode, day: 1 };
    case "nth":
      return { mode, weekday: 2, n: 1 };
    default:
      return { mode };
  }
}
