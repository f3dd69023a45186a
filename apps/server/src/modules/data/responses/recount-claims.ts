/**
 * Recomputes the claims of all stored responses of a form with the same function as a submit. A publication does this
 * if the quotas may have changed, so that a new quota also counts existing responses.
 */
import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Claim, CompiledForm } from "@idata/engine";
import type { Services } from "../../../kernel/context.ts";
import type { Executor, Tx } from "../../../kernel/database.ts";
import { getCompiled } from "../../forms/versions/index.ts";
import { claimsOfResponse, setTaken } from "../quotas/index.ts";
import {
  type ClaimRow,
  hasMoreResponses,
  readCounting,
  setClaims,
  type StoredClaims,
} from "../response-store/index.ts";

/**
 * If a form has more responses, a publication does not recount: it would block submits of the form for more than a few
 * seconds. Existing claims then stay as they are, and new quotas count only later responses.
 */
export const MOST_RECOUNTED = 50_000;

/** Responses processed before yielding to other requests. */
const STEP = 50;

type Source = Pick<Services, "pool" | "db" | "calendar">;

/**
 * Returns the taken amounts by claim name, as if `newest` were the newest version. Returns null if the form has more
 * than `MOST_RECOUNTED` responses.
 */
export async function tallyClaims(
  services: Source,
  executor: Executor,
  formId: number,
  newest: CompiledForm,
  onResponse: (row: ClaimRow, claims: StoredClaims | null) => void = () => {},
): Promise<Map<string, number> | null> {
  if (await hasMoreResponses(executor, formId, MOST_RECOUNTED)) return null;
  const taken = new Map<string, number>();
  let left = STEP;
  for await (const rows of readCounting(executor, formId)) {
    for (const row of rows) {
      if (--left === 0) {
        await yieldToOthers();
        left = STEP;
      }
      const version = await getCompiled(services, formId, row.version, executor);
      const claims = claimsOfResponse({ version, newest }, { ...row, day: services.calendar.toDay(row.submittedAt) });
      for (const { name, amount } of claims) taken.set(name, (taken.get(name) ?? 0) + amount);
      onResponse(row, toStoredClaims(claims));
    }
  }
  return taken;
}

/**
 * Stores the claims of all responses and the taken amounts. The caller holds the lock of the form's row, which keeps
 * out submits, and the counting right, which keeps out edits, deletes and restores. Returns false if the form has too
 * many responses.
 */
export async function recountClaims(services: Source, tx: Tx, formId: number, newest: CompiledForm): Promise<boolean> {
  const changed: { seq: number; claims: StoredClaims | null }[] = [];
  const taken = await tallyClaims(services, tx, formId, newest, ({ seq, claims: before }, claims) => {
    if (JSON.stringify(sorted(before)) !== JSON.stringify(sorted(claims))) changed.push({ seq, claims });
  });
  if (taken === null) return false;
  await setClaims(tx, formId, changed);
  await setTaken(tx, formId, taken);
  return true;
}

/** Returns null for a response without claims. */
export function toStoredClaims(claims: readonly Claim[]): StoredClaims | null {
  return claims.length === 0 ? null : Object.fromEntries(claims.map(({ name, amount }) => [name, amount]));
}

function sorted(claims: StoredClaims | null): [string, number][] | null {
  return claims === null ? null : Object.entries(claims).toSorted(([a], [b]) => (a < b ? -1 : 1));
}
