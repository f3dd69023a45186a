/** What respondents are told of a form that takes no responses. The database decides the state (docs/adr/0048). */
import type { ErrorName } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import type { CollectionStateName } from "../../forms/forms/index.ts";

export const STATE_REFUSALS = {
  scheduled: "COLLECT_NOT_BEGUN",
  offHours: "COLLECT_OFF_HOURS",
  full: "COLLECT_FULL",
  ended: "COLLECT_ENDED",
  paused: "COLLECT_PAUSED",
  closed: "COLLECT_CLOSED",
} as const satisfies Record<Exclude<CollectionStateName, "open">, ErrorName>;

/** Returns the reason why the form accepts no responses, or null if it does. */
export function toStateError(state: CollectionStateName | null): AppError | null {
  if (state === "open") return null;
  return new AppError(state === null ? "COLLECT_NO_SUCH_FORM" : STATE_REFUSALS[state]);
}
