/** Bounds that depend on the respondent's own day. Known only in the browser: the server's page is cached for days. */
import { dayOfBound, offsetOfBound } from "../core/day-bound.ts";
import { todayHere } from "./today-here.ts";

/** What can be written into the page before it has come to life: a bound that is a calendar day. */
export function fixedBound(bound: string | undefined): string | undefined {
  return bound === undefined || offsetOfBound(bound) === null ? bound : undefined;
}

/** The bound as the day that it means here and now. */
export function boundHere(bound: string | undefined): string | undefined {
  return dayOfBound(bound, todayHere());
}
