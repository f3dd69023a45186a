/** The words "undefined" and "null", which sloppy clients leave in texts, are nothing (spec §3). */
export function cleanText(text: string | null | undefined): string {
  return text === null || text === undefined || text === "undefined" || text === "null" ? "" : text;
}
