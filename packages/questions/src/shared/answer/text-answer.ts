/** Code shared by `text` and `textarea`. Lengths are in UTF-16 units, like the browser's `maxlength`. */
import type { Counters, IssueDraft, Parsed } from "@idata/engine";
import { bad, cleanText, isBlank, issue, ok } from "./plain.ts";

/** Upper limits of the length classes in which text answers are counted. Longer texts are counted as `len:more`. */
export const LENGTH_BUCKETS = [10, 20, 50, 100, 200, 500, 1000] as const;

export function parseText(raw: unknown, hardMax: number, oneLine: boolean): Parsed<string> {
  if (isBlank(raw)) return ok<string>(null);
  if (typeof raw !== "string") return bad("wrong_type");
  const text = oneLine ? cleanText(raw).replaceAll("\n", " ") : cleanText(raw);
  if (text.length > hardMax) return bad("too_long", { max: hardMax });
  return ok(text === "" ? null : text);
}

export function checkText(settings: { minLength?: number; maxLength?: number }, answer: string): IssueDraft[] {
  const { minLength, maxLength } = settings;
  if (minLength !== undefined && answer.length < minLength) return [issue("too_short", { min: minLength })];
  if (maxLength !== undefined && answer.length > maxLength) return [issue("too_long", { max: maxLength })];
  return [];
}

/** The same objects for all answers: millions of texts are counted. */
const CLASSES: readonly (readonly [end: number, counters: Counters])[] = [
  ...LENGTH_BUCKETS.map((end) => [end, Object.freeze({ [`len:${end}`]: 1 })] as const),
  [Infinity, Object.freeze({ "len:more": 1 })],
];

/** Counts only the length class, because the texts themselves cannot be summed up. */
export function countText(answer: string): Counters {
  for (const [end, counters] of CLASSES) if (answer.length <= end) return counters;
  return {};
}
