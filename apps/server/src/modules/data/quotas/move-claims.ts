/** Updates quota usage when a stored response starts to count, no longer counts, or counts with other answers. */
import type { Claim } from "@idata/engine";
import { FORM_QUOTAS } from "./claims-of-response.ts";
import { giveBackClaims, type Run, takeClaims } from "./quotas.store.ts";

/**
 * `held` are the claims stored with the response, `needed` those it makes from now on under the current quotas. Returns
 * the names of full quotas. If there are any, the caller must roll back.
 */
export async function moveClaims(
  run: Run,
  formId: number,
  { held, needed }: { readonly held: Readonly<Record<string, number>>; readonly needed: readonly Claim[] },
): Promise<string[]> {
  const more = needed
    .map((claim) => ({ ...claim, amount: claim.amount - (held[claim.name] ?? 0) }))
    .filter(({ amount }) => amount > 0);
  const amounts = new Map(needed.map(({ name, amount }) => [name, amount]));
  const less = Object.entries(held)
    .map(([name, amount]) => ({ name, amount: amount - (amounts.get(name) ?? 0) }))
    .filter(({ amount }) => amount > 0);
  const full = await takeClaims(run, formId, more, []);
  if (full.length === 0) await giveBackClaims(run, formId, less);
  return full;
}

/**
 * Splits a claim name into the question id and the part of the question. `questionId` is empty for a quota of the form.
 */
export function splitName(name: string): { questionId: string; part: string } {
  if (name.startsWith(FORM_QUOTAS)) return { questionId: "", part: name.slice(FORM_QUOTAS.length) };
  const dot = name.indexOf(".");
  return dot < 0 ? { questionId: "", part: name } : { questionId: name.slice(0, dot), part: name.slice(dot + 1) };
}
