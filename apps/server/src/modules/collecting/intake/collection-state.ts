/** From the stored state of a form to what respondents are told (product §2): derived, never stored. */
import { AppError } from "../../../kernel/app-error.ts";

export type CollectionStateName = "open" | "paused" | "closed";

/** Null for forms that respondents are not to know of: never published, or in the recycle bin. */
export function toCollectionState(state: string | null): CollectionStateName | null {
  switch (state) {
    case "published":
      return "open";
    case "paused":
      return "paused";
    case "closed":
      return "closed";
    default:
      return null;
  }
}

/** Why nothing can be submitted now; null when it can. */
export function toStateError(state: string | null): AppError | null {
  switch (toCollectionState(state)) {
    case "open":
      return null;
    case "paused":
      return new AppError("COLLECT_PAUSED");
    case "closed":
      return new AppError("COLLECT_CLOSED");
    case null:
      return new AppError("COLLECT_NO_SUCH_FORM");
  }
}
