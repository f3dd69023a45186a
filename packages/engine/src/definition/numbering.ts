/**
 * Serial numbers (spec §3 and §4) count the visible questions from 1 in reading order. Decorations and hidden questions
 * take no number, so respondents never see a gap.
 */
import type { NumberingDefinition } from "./definition.ts";

/** The numbering of forms without a `numbering` setting. */
export const DEFAULT_NUMBERING: NumberingDefinition = { format: "number", suffix: "." };

/** `position` counts from 1. */
export function formatNumber(position: number, { format, prefix = "", suffix = "" }: NumberingDefinition): string {
  if (format === "none") return "";
  return prefix + (format === "letter" ? toLetters(position) : String(position)) + suffix;
}

/** 1 is A, 26 is Z, 27 is AA. */
export function toLetters(position: number): string {
  let letters = "";
  for (let rest = position; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return letters;
}
