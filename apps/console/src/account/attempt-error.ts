/**
 * Where a refused sign-in or registration is said: a refusal in words (code 500) stands in the form, beside its field if
 * the server names one; everything else is shown as the error catalogue says (spec §8).
 */
import { isApiError } from "../api/api-error.ts";

export interface Refusal {
  /** Null where it concerns the whole form. */
  field: string | null;
  msg: string;
}

const REFUSED = 500;

export function findRefusal(error: unknown): Refusal | null {
  if (!isApiError(error) || error.kind !== "business" || error.code !== REFUSED) return null;
  const data = error.data;
  const field = typeof data === "object" && data !== null && "field" in data ? data.field : null;
  return { field: typeof field === "string" ? field : null, msg: error.msg };
}
