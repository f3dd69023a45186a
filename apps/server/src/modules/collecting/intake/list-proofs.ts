/** Which answers of a response need a code, and what was typed for them. */
import type { Answers, CompiledForm, Issue } from "@idata/engine";
import type { Proof } from "../../platform/sms/index.ts";

export interface ListedProofs {
  readonly proofs: readonly Proof[];
  /** Of answers without any code. */
  readonly missing: readonly Issue[];
  /** The version that was filled in does not ask for one of the missing codes: its page cannot take it. */
  readonly isUnasked: boolean;
}

/**
 * The newest version says which numbers have to be proven, whatever version was filled in. An answer that was not given,
 * that belongs to a hidden question or that the newest version does not take for a phone number needs no code.
 */
export function listProofs(
  { version, newest }: { readonly version: CompiledForm; readonly newest: CompiledForm },
  formId: number,
  answers: Answers,
  codes: Readonly<Record<string, string>> = {},
): ListedProofs {
  const proofs: Proof[] = [];
  const missing: Issue[] = [];
  let isUnasked = false;
  for (const { core, item } of newest.questions) {
    if (core?.asksCode?.(item) !== true || !Object.hasOwn(answers, item.id)) continue;
    const parsed = core.parse(item, answers[item.id]);
    if (!parsed.ok || typeof parsed.value !== "string") continue;
    const code = (Object.hasOwn(codes, item.id) ? codes[item.id] : "")?.trim() ?? "";
    if (code !== "") proofs.push({ formId, questionId: item.id, phone: parsed.value, code });
    else {
      missing.push({ questionId: item.id, code: "sms_code_missing" });
      const asked = version.itemsById.get(item.id);
      if (asked?.core?.asksCode?.(asked.item) !== true) isUnasked = true;
    }
  }
  return { proofs, missing, isUnasked };
}
