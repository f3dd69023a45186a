/** Days as people and spreadsheets write them. */
const DAY = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[T ]00:00(?::00(?:\.0+)?)?)?$/;

/** `2026/1/5`, `2026年1月5日` and midnights of spreadsheets as `2026-01-05`; anything else unchanged. */
export function toDay(text: string): string {
  const [, year, month = "", day = ""] = DAY.exec(text.trim().normalize("NFKC")) ?? [];
  return year === undefined ? text.trim() : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
