import type { IssueDraft } from "@idata/engine";
import { issue } from "./plain.ts";

/** Checks a number against inclusive bounds. An absent bound is not checked. */
export function checkRange(min: number | undefined, max: number | undefined, value: number): IssueDraft[] {
  if (min !== undefined && value < min) return [issue("too_small", { min })];
  if (max !== undefined && value > max) return [issue("too_large", { max })];
  return [];
}
