/** Parses days as users type them. */
import dayjs from "dayjs";
import customParseFormat from "dayjs/plugin/customParseFormat.js";

dayjs.extend(customParseFormat);

/** Format in which days are shown and stored. */
export const DAY = "YYYY-MM-DD";
/** Formats accepted when typing. */
export const DAY_FORMATS: readonly string[] = [
  DAY,
  "YYYY-M-D",
  "YYYY/MM/DD",
  "YYYY/M/D",
  "YYYY.MM.DD",
  "YYYY.M.D",
  "YYYYMMDD",
];

/** Returns null unless the text is a complete, existing date. */
export function readDay(text: string): dayjs.Dayjs | null {
  const day = dayjs(text.trim(), [...DAY_FORMATS], true);
  return day.isValid() ? day : null;
}
