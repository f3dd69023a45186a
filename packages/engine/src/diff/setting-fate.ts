/**
 * Decides how a changed setting affects stored answers. Settings that mean the same in all types are known by name.
 * Cores list further settings that give answers their meaning (`QuestionCore.givesMeaning`).
 */
import type { AnswerFate } from "./definition-change.ts";

/** Bounds: raising a lower one or lowering an upper one can make stored answers invalid. */
const LOWER = new Set(["min", "minLength", "minPicks"]);
const UPPER = new Set(["max", "maxLength", "maxPicks", "decimals", "maxFiles", "maxSizeMb"]);
/** Restrictions: every change except removing them can make stored answers invalid. */
const RULES = new Set(["pattern", "format", "validators", "accept", "integer", "exclusive"]);

export function settingFate(
  setting: string,
  before: unknown,
  after: unknown,
  meaningful: readonly string[] = [],
): AnswerFate {
  // A new label changes what a stored answer says, unless only case, punctuation or spaces differ.
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
