/** Derives from the stored state of a form what respondents may know (product §2). */
import { AppError } from "../../../kernel/app-error.ts";

export type CollectionStateName = "open" | "paused" | "closed";

/** Returns null for forms that respondents may not know of: never published, or in the recycle bin. */
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

/** Returns the reason why the form accepts no responses, or null if it does. */
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
