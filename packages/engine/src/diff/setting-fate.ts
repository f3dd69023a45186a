/**
 * What another value of a setting does to stored answers. Settings that mean the same wherever they occur are known by
 * name; a core names those of its own that give answers another meaning (`QuestionCore.givesMeaning`).
 */
import type { AnswerFate } from "./definition-change.ts";

/** Raising it, or lowering it, leaves stored answers outside. */
const LOWER = new Set(["min", "minLength", "minPicks"]);
const UPPER = new Set(["max", "maxLength", "maxPicks", "decimals", "maxFiles", "maxSizeMb"]);
/** Anything else than taking it away may do so. */
const RULES = new Set(["pattern", "format", "validators", "accept", "integer", "exclusive"]);

export function settingFate(
  setting: string,
  before: unknown,
  after: unknown,
  meaningful: readonly string[] = [],
): AnswerFate {
  // A label is what the answer said; other signs and spaces around the same words are still the same words.
  if (setting === "label") return wordsOf(before) === wordsOf(after) ? "kept" : "reinterpreted";
  if (setting === "unit" || meaningful.includes(setting)) return "reinterpreted";
  if (setting === "other") return after === true ? "kept" : "narrowed";
  if (RULES.has(setting)) return isGone(after) ? "kept" : "narrowed";
  if (LOWER.has(setting)) return isGone(after) || isBelow(after, before) ? "kept" : "narrowed";
  if (UPPER.has(setting)) return isGone(after) || isBelow(before, after) ? "kept" : "narrowed";
  return "kept";
}

function isGone(value: unknown): boolean {
  return value === undefined || value === null || value === false || value === "" || isEmptyList(value);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

function isBelow(a: unknown, b: unknown): boolean {
  if (typeof a === "number" && typeof b === "number") return a < b;
  return typeof a === "string" && typeof b === "string" && /^\d/.test(a) && /^\d/.test(b) && a < b;
}

function wordsOf(value: unknown): string {
  return typeof value === "string" ? value.toLowerCase().replaceAll(/[\s\p{P}]/gu, "") : "";
}
