/** Which answers of a response need a code, and what was typed for them. */
import type { Answers, CompiledForm, Issue } from "@idata/engine";
import type { Proof } from "../sms/index.ts";

export interface ListedProofs {
  readonly proofs: readonly Proof[];
  /** Of answers without any code. */
  readonly missing: readonly Issue[];
}

/** An answer that is not given, or of a hidden question, needs none. */
export function listProofs(
  form: CompiledForm,
  formId: number,
  answers: Answers,
  codes: Readonly<Record<string, string>> = {},
): ListedProofs {
  const proofs: Proof[] = [];
  const missing: Issue[] = [];
  for (const { core, item } of form.questions) {
    const phone = answers[item.id];
    if (typeof phone !== "string" || core?.asksCode?.(item) !== true) continue;
    const code = (Object.hasOwn(codes, item.id) ? codes[item.id] : "")?.trim() ?? "";
    if (code === "") missing.push({ questionId: item.id, code: "sms_code_missing" });
    else proofs.push({ formId, questionId: item.id, phone, code });
  }
  return { proofs, missing };
}
