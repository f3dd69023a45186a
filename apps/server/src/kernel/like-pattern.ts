/** Search words as a LIKE pattern that finds them anywhere; `%`, `_` and `\` stand for themselves. */
export function toLikePattern(words: string): string {
  return `%${words.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
