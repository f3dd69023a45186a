/**
 * Bounds relative to the respondent's current day. They are set in the browser only, because the server's page is
 * cached for days.
 */
import { dayOfBound, offsetOfBound } from "../answer/day-bound.ts";
import { todayHere } from "./today-here.ts";

/** Returns the bound if it is a calendar day, which can be rendered on the server. Else undefined. */
export function fixedBound(bound: string | undefined): string | undefined {
  return bound === undefined || offsetOfBound(bound) === null ? bound : undefined;
}

/** Returns the day of a relative bound as of today in the browser. Undefined for other bounds. */
export function boundHere(bound: string | undefined): string | undefined {
  return fixedBound(bound) === undefined ? dayOfBound(bound, todayHere()) : undefined;
}

/** Sets relative bounds on a hydrated field. */
export function setBoundsHere(
  input: HTMLInputElement | null,
  { min, max }: { min: string | undefined; max: string | undefined },
): void {
  if (input === null) return;
  if (min !== undefined) input.min = min;
  if (max !== undefined) input.max = max;
}
