/** Keys of typed answers between the neutral form and settings. */
import type { Loss, NeutralNumberKey, NeutralTextKey } from "@idata/importers/exchange";
import type { NumberKey, TextKey } from "../answer/key-settings.ts";

/** Answers that give a part of the marks only are left out, because a key has no parts. */
export function toTextKey(key: NeutralTextKey | undefined, lost: Loss[]): TextKey | undefined {
  if (key === undefined) return undefined;
  const full = key.answers.filter(({ share = 1 }) => share >= 1);
  const partial = key.answers.filter(({ share = 1 }) => share < 1);
  if (partial.length > 0) lost.push({ what: "key", value: partial });
  const answers = full.map(({ text }) => text).filter((text) => text !== "");
  const { pattern } = key;
  if (answers.length === 0 && pattern === undefined) return undefined;
  return {
    ...(answers.length > 0 ? { answers } : {}),
    ...(pattern === undefined ? {} : { pattern }),
    ...(key.matchCase ? { matchCase: true } : {}),
  };
}

export function fromTextKey(key: TextKey | undefined, lost: Loss[]): NeutralTextKey | undefined {
  if (key === undefined) return undefined;
  const { answers = [], matchCase, pattern, ...rest } = key;
  if (pattern !== undefined) lost.push({ what: "key.pattern", value: pattern });
  if (Object.keys(rest).length > 0) lost.push({ what: "key", value: rest });
  if (answers.length === 0) return undefined;
  return { answers: answers.map((text) => ({ text })), ...(matchCase ? { matchCase } : {}) };
}

/** The first range with full marks; others are reported. */
export function toNumberKey(key: NeutralNumberKey | undefined, lost: Loss[]): NumberKey | undefined {
  const range = key?.ranges.find(({ share = 1 }) => share >= 1);
  const others = (key?.ranges ?? []).filter((one) => one !== range);
  if (others.length > 0) lost.push({ what: "key", value: others });
  if (range === undefined) return undefined;
  const value = clean((range.min + range.max) / 2);
  const tolerance = clean((range.max - range.min) / 2);
  return tolerance === 0 ? { value } : { value, tolerance };
}

/** A tolerance in percent becomes a range. */
export function fromNumberKey(key: NumberKey | undefined, lost: Loss[]): NeutralNumberKey | undefined {
  if (key?.value === undefined) return undefined;
  if (key.percent) lost.push({ what: "key.percent", value: key.tolerance ?? 0, changed: true });
  const { value, tolerance = 0, percent } = key;
  const off = percent ? (Math.abs(value) * tolerance) / 100 : tolerance;
  return { ranges: [{ min: clean(value - off), max: clean(value + off) }] };
}

/** Removes binary rounding: 0.30000000000000004 is 0.3. */
const clean = (value: number): number => Number(value.toPrecision(14));
