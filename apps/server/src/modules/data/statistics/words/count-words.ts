/** Counts in how many texts each word stands, for a cloud of words. */
import { STOP_WORDS } from "./stop-words.ts";

export interface WordCount {
  readonly word: string;
  readonly n: number;
}

/** Splits a text into words, punctuation included. */
export type Cut = (text: string) => readonly string[];

/** Longer runs of letters are addresses and the like. */
const LONGEST = 24;

/**
 * The most frequent first, at most `most`; equal ones in the order of their first text. A word counts once per text. Left
 * out are stop words, single characters, numbers and punctuation. Letters are compared
 * without case and width.
 */
export function countWords(texts: readonly string[], cut: Cut, most: number): WordCount[] {
  const counts = new Map<string, number>();
  for (const text of texts) {
    for (const word of new Set(cut(text.normalize("NFKC")).map(toWord))) {
      if (word !== null) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return Array.from(counts, ([word, n]) => ({ word, n }))
    .toSorted((a, b) => b.n - a.n)
    .slice(0, most);
}

function toWord(piece: string): string | null {
  const word = piece.toLowerCase().trim();
  const length = Array.from(word).length;
  if (length < 2 || length > LONGEST || STOP_WORDS.has(word)) return null;
  return /^\p{L}[\p{L}\p{M}\p{N}'’-]*$/u.test(word) ? word : null;
}
