/** Names of properties and ids: makes ids that a definition may have from the names and codes of a file. */
import { ANSWERED_SETTINGS } from "@idata/engine";
import type { NeutralItemBase } from "./model.ts";

/** The properties that items of every kind may have. */
export const ITEM_BASE_KEYS = [
  "id",
  "code",
  "place",
  "title",
  "description",
  "visibleIf",
  ...ANSWERED_SETTINGS,
] as const satisfies readonly (keyof NeutralItemBase)[];

const VALID = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;

/**
 * Returns one id for each code, in order. A code that is a valid id stays; others, and repeated ones, become the prefix
 * and the next free number (`q3`). Ids are compared exactly, as expressions do.
 */
export function assignNames(codes: readonly string[], prefix: string): string[] {
  const taken = new Set(codes.filter((code) => VALID.test(code)));
  const given = new Set<string>();
  let next = 0;
  return codes.map((code, index) => {
    if (VALID.test(code) && !given.has(code)) {
      given.add(code);
      return code;
    }
    let id = `${prefix}${index + 1}`;
    while (given.has(id) || taken.has(id)) {
      next += 1;
      id = `${prefix}${codes.length + next}`;
    }
    given.add(id);
    return id;
  });
}
