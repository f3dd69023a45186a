/** A day as people type it. */
import dayjs from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat.js";

dayjs.extend(customParseFormat);

/** How days are shown and stored. */
export const DAY = "YYYY-MM-DD";
/** Typed in one of these they are understood as well. */
export const DAY_FORMATS: readonly string[] = [
  DAY,
  "YYYY-M-D",
  "YYYY/MM/DD",
  "YYYY/M/D",
  "YYYY.MM.DD",
  "YYYY.M.D",
  "YYYYMMDD",
];

/** Null for what is no day of the calendar, such as half of one or 30 February. */
export function readDay(text: string): dayjs.Dayjs | null {
  const day = dayjs(text.trim(), [...DAY_FORMATS], true);
  return day.isValid() ? day : null;
}
