/** Leaving out flagged responses is a part of the page's condition, so it acts on every figure and stands in the address. */
import { splitCondition, withoutPart } from "../../../conditions/filter/split-condition.ts";

export const NOT_FLAGGED = "{$flags} empty";

export function leavesOut(where: string): boolean {
  return splitCondition(where).includes(NOT_FLAGGED);
}

/** The condition with or without that part; all others stay. */
export function setLeavesOut(where: string, isLeftOut: boolean): string {
  const at = splitCondition(where).indexOf(NOT_FLAGGED);
  if (isLeftOut === at >= 0) return where;
  if (!isLeftOut) return withoutPart(where, at);
  if (where === "") return NOT_FLAGGED;
  // A condition of which any part has to hold stays together.
  return splitCondition(where).length === 1 ? `(${where}) and ${NOT_FLAGGED}` : `${where} and ${NOT_FLAGGED}`;
}
