/**
 * Merges formatting (`rich` of the model) text by text. Formatting belongs to its words: if a side's words were taken,
 * so is that side's formatting. Formatting that does not fit the merged words is dropped. Two different formattings of
 * the same words are one conflict.
 */
import { dropStaleCompanions } from "../rich-text/companions.ts";
import { isEqual } from "./equal.ts";

type Row = Readonly<Record<string, unknown>>;
/** Returns the chosen formatting if both sides formatted the same words differently. */
type Decide = (property: string, mine: unknown, theirs: unknown) => unknown;

/** Returns the record with formatting that fits its words. The words in `merged` are merged already. */
export function mergeRich(merged: Row, base: Row, mine: Row, theirs: Row, decide: Decide): Row {
  const [b, m, t] = [textsOf(base), textsOf(mine), textsOf(theirs)];
  const rich: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(m), ...Object.keys(t)])) {
    const words = merged[name];
    const html = isEqual(mine[name], theirs[name])
      ? pick(name, b[name], m[name], t[name], decide)
      : isEqual(words, theirs[name])
        ? t[name]
        : m[name];
    if (html !== undefined) rich[name] = html;
  }
  const { rich: _old, ...plain } = merged;
  return Object.keys(rich).length === 0 ? plain : dropStaleCompanions({ ...plain, rich });
}

function pick(name: string, b: unknown, m: unknown, t: unknown, decide: Decide): unknown {
  if (isEqual(m, b)) return t;
  return isEqual(t, b) || isEqual(m, t) ? m : decide(name, m, t);
}

function textsOf({ rich }: Row): Row {
  return typeof rich === "object" && rich !== null ? Object.fromEntries<unknown>(Object.entries(rich)) : {};
}
