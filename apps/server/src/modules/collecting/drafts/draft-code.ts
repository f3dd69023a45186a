/**
 * The code that opens a stored draft on any device (docs/adr/0061). It names the draft by half of its id, like the codes
 * of responses, and nothing is stored for it. It is signed over that half alone, so a code that was ours once is told
 * from a guess after the draft is gone.
 */
import { createHmac, type KeyObject, timingSafeEqual } from "node:crypto";
import { type ClaimedCode, parseCode, TAG_BYTES, toCode } from "../own/index.ts";

const HALF = 16;

function sign(secret: KeyObject, formId: number, half: string): Buffer {
  return createHmac("sha256", secret).update(`draft\n${formId}\n${half}`).digest().subarray(0, TAG_BYTES);
}

const toHalf = (responseId: string): string => responseId.replaceAll("-", "").slice(0, HALF).toLowerCase();

export function createDraftCode(secret: KeyObject, formId: number, responseId: string): string {
  return toCode(formId, responseId, sign(secret, formId, toHalf(responseId)));
}

/** Returns the range of ids that the code names; null for what is no code of a draft of this form. */
export function openDraftCode(
  secret: KeyObject,
  formId: number,
  typed: string,
): Pick<ClaimedCode, "formId" | "from" | "to"> | null {
  const claimed = parseCode(typed);
  if (claimed === null || claimed.formId !== formId) return null;
  const isOurs = timingSafeEqual(claimed.tag, sign(secret, formId, toHalf(claimed.from)));
  return isOurs ? { formId, from: claimed.from, to: claimed.to } : null;
}
