/**
 * What a response takes of limited stock: options and slots of its questions, and the quotas of the form whose condition
 * it meets. Sorted by name, so that everybody who takes several takes them in the same order and nobody waits in a circle.
 */
import type { Answers } from "../definition/definition.ts";
import { FORM_ROOM } from "../definition/texts.ts";
import { isTrue } from "../expression/truth.ts";
import type { CompiledForm } from "../form/compiled-form.ts";
import type { Claim } from "../question/question-core.ts";
import { listAsked } from "./open-response.ts";
import type { ClaimContext } from "./open-response.ts";
import { createReader } from "./read-values.ts";

/** Names are `question.name` and `form.quota`, each once: stable over versions. */
export function collectClaims(form: CompiledForm, answers: Answers, context: ClaimContext): Claim[] {
  const asked = listAsked(form, answers, context);
  const claims = new Map<string, Claim>();
  for (const { id, core, item, answer } of asked) {
    if (answer === null) continue;
    for (const claim of core.claims?.(item, answer) ?? []) {
      const name = `${id}.${claim.name}`;
      claims.set(name, { ...claim, name, amount: claim.amount + (claims.get(name)?.amount ?? 0) });
    }
  }
  const read = createReader(form, asked, context);
  for (const { id, if: condition, limit } of form.definition.quotas ?? []) {
    const name = `${FORM_ROOM}.${id}`;
    if (isTrue(read(condition))) claims.set(name, { name, amount: 1, limit });
  }
  return [...claims.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
