/** Collects the answers of a response that need an SMS code, with the codes that the respondent typed. */
import type { Answers, CompiledForm, Issue } from "@idata/engine";
import type { Proof } from "../../platform/sms/index.ts";

export interface PhoneProofs {
  readonly proofs: readonly Proof[];
  /** One issue per answer that needs a code and has none. */
  readonly missing: readonly Issue[];
  /**
   * True if the version that was filled in does not ask for one of the missing codes, so the respondent could not enter
   * it.
   */
  readonly isUnasked: boolean;
}

/**
 * The newest version defines which phone numbers need a code, whatever version was filled in. An answer needs no code
 * if it is missing, belongs to a hidden question, or is not a phone number in the newest version.
 */
export function collectPhoneProofs(
  { version, newest }: { readonly version: CompiledForm; readonly newest: CompiledForm },
  formId: number,
  answers: Answers,
  codes: Readonly<Record<string, string>> = {},
): PhoneProofs {
  const proofs: Proof[] = [];
  const missing: Issue[] = [];
  let isUnasked = false;
  for (const { core, item } of newest.questions) {
    if (core?.requiresSmsCode?.(item) !== true || !Object.hasOwn(answers, item.id)) continue;
    const parsed = core.parse(item, answers[item.id]);
    if (!parsed.ok || typeof parsed.value !== "string") continue;
    const code = (Object.hasOwn(codes, item.id) ? codes[item.id] : "")?.trim() ?? "";
    if (code !== "") proofs.push({ formId, questionId: item.id, phone: parsed.value, code });
    else {
      missing.push({ questionId: item.id, code: "sms_code_missing" });
      const asked = version.itemsById.get(item.id);
      if (asked?.core?.requiresSmsCode?.(asked.item) !== true) isUnasked = true;
    }
  }
  return { proofs, missing, isUnasked };
}
