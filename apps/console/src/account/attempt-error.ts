/**
 * Decides where a refused sign-in or registration is shown. A refusal with a message (code 500) is shown in the form,
 * beside its field if the server names one. Every other error is shown as the error catalogue defines (spec §8).
 */
import { isApiError } from "../api/api-error.ts";

export interface Refusal {
  /** Null if the refusal concerns the whole form. */
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
