/** Calendar days in the server's time zone (the `TZ` of its process). */

const SERVER_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const DAY_MS = 24 * 3600 * 1000;

const formatter = new Intl.DateTimeFormat("en-CA", {
  timeZone: SERVER_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** No zone changes its day or its offset inside a quarter of an hour. */
const STEP_MS = 15 * 60 * 1000;
let lastStep = Number.NaN;
let lastDay = "";

/** `YYYY-MM-DD`. Formatting is slow and callers ask for the same moment again and again, so the last one is kept. */
export function toDay(time: Date): string {
  const step = Math.floor(time.getTime() / STEP_MS);
  if (step !== lastStep) {
    lastDay = formatter.format(time);
    lastStep = step;
  }
  return lastDay;
}

/** The last `count` days up to today, oldest first. */
export function listLastDays(now: Date, count: number): string[] {
  const [year = 1970, month = 1, day = 1] = toDay(now).split("-").map(Number);
  const today = Date.UTC(year, month - 1, day);
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}
