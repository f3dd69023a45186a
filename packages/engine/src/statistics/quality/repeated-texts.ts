/** Shorter texts, such as "none" and "good", are the same by chance. */
const FEWEST_CHARACTERS = 10;

/** What of a text is compared: without case, spaces and punctuation. `null` for a text that is too short to say anything. */
export function toTextCore(text: string): string | null {
  const core = text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\s\p{P}]+/gu, "");
  return core.length >= FEWEST_CHARACTERS ? core : null;
}

/** Returns which texts also stand in another response, in the order given. Short texts never count. */
export function findRepeatedTexts(texts: readonly string[]): boolean[] {
  const cores = texts.map(toTextCore);
  const counts = new Map<string, number>();
  for (const core of cores) if (core !== null) counts.set(core, (counts.get(core) ?? 0) + 1);
  return cores.map((core) => core !== null && (counts.get(core) ?? 0) > 1);
}
