/** Computes what an answer to one question would claim, for holding it while the rest is filled in. */
import type { Claim, CompiledForm, JsonValue } from "@idata/engine";

/**
 * Returns the claims ordered by name; none for an answer that the form does not understand. Only the options and slots
 * of the question count: whether the response meets a quota of the form depends on all its answers.
 */
export function claimsOfAnswer(form: CompiledForm, questionId: string, answer: JsonValue): readonly Claim[] {
  const question = form.itemsById.get(questionId);
  if (question?.core?.claims === undefined || answer === null) return [];
  const parsed = question.core.parse(question.item, answer);
  if (!parsed.ok || parsed.value === null) return [];
  const claims = new Map<string, Claim>();
  for (const claim of question.core.claims(question.item, parsed.value)) {
    const name = `${questionId}.${claim.name}`;
    claims.set(name, { ...claim, name, amount: claim.amount + (claims.get(name)?.amount ?? 0) });
  }
  return [...claims.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
