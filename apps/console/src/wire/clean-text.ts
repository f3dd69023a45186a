/** Returns an empty string for the words "undefined" and "null", which some clients store in place of no text (spec §3). */
export function cleanText(text: string): string {
  return text === "undefined" || text === "null" ? "" : text;
}
