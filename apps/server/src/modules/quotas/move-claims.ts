/** What changes in the stock when a stored response begins to count, ends to count, or counts with other answers. */
import type { Claim } from "@idata/engine";
import { FORM_QUOTAS } from "./collect-claims.ts";
import { giveBackClaims, type Run, takeClaims } from "./quotas.store.ts";

/**
 * `limits` are those of the newest version; a claim on what it does not limit any more keeps the limit of its own.
 * Gives the names that are full; the caller rolls back when there are any.
 */
export async function moveClaims(
  run: Run,
  formId: number,
  {
    before,
    after,
    limits,
  }: {
    readonly before: readonly Claim[];
    readonly after: readonly Claim[];
    readonly limits: ReadonlyMap<string, number>;
  },
): Promise<string[]> {
  const held = new Map(before.map(({ name, amount }) => [name, amount]));
  const more = after
    .map((claim) => ({ ...claim, amount: claim.amount - (held.get(claim.name) ?? 0) }))
    .filter(({ amount }) => amount > 0);
  const needed = new Map(after.map(({ name, amount }) => [name, amount]));
  const less = before
    .map((claim) => ({ ...claim, amount: claim.amount - (needed.get(claim.name) ?? 0) }))
    .filter(({ amount }) => amount > 0);
  const full = await takeClaims(run, formId, withLimits(more, limits));
  if (full.length === 0) await giveBackClaims(run, formId, less);
  return full;
}

export function withLimits(claims: readonly Claim[], limits: ReadonlyMap<string, number>): Claim[] {
  return claims.map((claim) => ({ ...claim, limit: limits.get(claim.name) ?? claim.limit }));
}

/** The question of a claim and the part of it; a quota of the form belongs to no question. */
export function splitName(name: string): { questionId: string; part: string } {
  if (name.startsWith(FORM_QUOTAS)) return { questionId: "", part: name.slice(FORM_QUOTAS.length) };
  const dot = name.indexOf(".");
  return dot < 0 ? { questionId: "", part: name } : { questionId: name.slice(0, dot), part: name.slice(dot + 1) };
}
