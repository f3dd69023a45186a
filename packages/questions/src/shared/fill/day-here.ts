/** Bounds that depend on the respondent's own day. Known only in the browser: the server's page is cached for days. */
import { dayOfBound, offsetOfBound } from "../core/day-bound.ts";
import { todayHere } from "./today-here.ts";

/** What can be written into the page before it has come to life: a bound that is a calendar day. */
export function fixedBound(bound: string | undefined): string | undefined {
  return bound === undefined || offsetOfBound(bound) === null ? bound : undefined;
}

/** The day that a bound which is counted from today means here and now; nothing for any other. */
export function boundHere(bound: string | undefined): string | undefined {
  return fixedBound(bound) === undefined ? dayOfBound(bound, todayHere()) : undefined;
}

/** Puts bounds that are counted from today on a field that has come to life. */
export function setBoundsHere(
  input: HTMLInputElement | null,
  { min, max }: { min: string | undefined; max: string | undefined },
): void {
  if (input === null) return;
  if (min !== undefined) input.min = min;
  if (max !== undefined) input.max = max;
}
