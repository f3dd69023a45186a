/** Limits on what a reader collects from one file, so that a hostile file ends early. */
import { FORM_LIMITS } from "@idata/engine";
import { UnfitFormError } from "./fit.ts";

/** Questions that a reader collects. A form holds half of them; the report names those that are left out. */
export const MOST_FILE_ITEMS = 2 * FORM_LIMITS.items;

/** Throws UnfitFormError if a file has more questions than a reader collects. */
export function assertItemCount(count: number): void {
  if (count > MOST_FILE_ITEMS) throw new UnfitFormError(`more than ${MOST_FILE_ITEMS} questions`);
}
