/** Shorter texts, such as "none" and "good", are the same by chance. */
const FEWEST_CHARACTERS = 10;

/**
 * Returns which texts also stand in another response, in the order given, apart from case, spaces and punctuation. Short
 * texts never count.
 */
export function findRepeatedTexts(texts: readonly string[]): boolean[] {
  const cores = texts.map((text) =>
    text
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll(/[\s\p{P}]+/gu, ""),
  );
  const counts = new Map<string, number>();
  for (const core of cores) counts.set(core, (counts.get(core) ?? 0) + 1);
  return cores.map((core) => core.length >= FEWEST_CHARACTERS && (counts.get(core) ?? 0) > 1);
}
