import type { IssueDraft } from "@idata/engine";
import { issue } from "./plain.ts";

/** Inclusive bounds of a number; an absent bound does not bind. */
export function checkRange(min: number | undefined, max: number | undefined, value: number): IssueDraft[] {
  if (min !== undefined && value < min) return [issue("too_small", { min })];
  if (max !== undefined && value > max) return [issue("too_large", { max })];
  return [];
}
