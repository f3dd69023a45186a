/** A LIKE pattern that finds the words anywhere in a text. `%`, `_` and `\` in the words are escaped. */
export function toLikePattern(words: string): string {
  return `%${words.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
