/** Replaces the words "undefined" and "null", which some clients leave in texts, by an empty string (spec §3). */
export function cleanText(text: string | null | undefined): string {
  return text === null || text === undefined || text === "undefined" || text === "null" ? "" : text;
}
