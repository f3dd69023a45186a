/** Finds the blanks of a sentence: `{{id}}` is a named blank, `____` or `__(1)__` is the next unnamed one. */

const PLACE = /\{\{\s*([A-Za-z][\w-]{0,63})\s*\}\}|[_＿]{2,}(?:\(\d+\)[_＿]{2,})?/g;

export interface Identified {
  readonly id: string;
}

/** Returns words and blanks in reading order. Blanks without a place in the sentence follow at its end. */
export function splitSentence<B extends Identified>(text: string, blanks: readonly B[]): (string | B)[] {
  const free = new Map(blanks.map((blank) => [blank.id, blank]));
  const named = new Set(Array.from(text.matchAll(PLACE), (match) => match[1]));
  const parts: (string | B)[] = [];
  let from = 0;
  for (const match of text.matchAll(PLACE)) {
    const [whole, name] = match;
    const blank = name === undefined ? [...free.values()].find(({ id }) => !named.has(id)) : free.get(name);
    if (!blank) continue;
    free.delete(blank.id);
    parts.push(text.slice(from, match.index), blank);
    from = match.index + whole.length;
  }
  parts.push(text.slice(from), ...free.values());
  return parts.filter((part) => part !== "");
}

/** Returns which blanks a sentence needs besides the existing ones: the missing names, and how many unnamed. */
export function missingBlanks(text: string, blanks: readonly Identified[]): { names: string[]; unnamed: number } {
  const places = Array.from(text.matchAll(PLACE), (match) => match[1]);
  const named = new Set(places.filter((name) => name !== undefined));
  const known = new Set(blanks.map(({ id }) => id));
  const spare = blanks.filter(({ id }) => !named.has(id)).length;
  return {
    names: [...named].filter((name) => !known.has(name)),
    unnamed: Math.max(0, places.filter((name) => name === undefined).length - spare),
  };
}

/** Counts the unnamed places of a text. */
export function countPlaces(text: string): number {
  return Array.from(text.matchAll(PLACE)).filter((match) => match[1] === undefined).length;
}
