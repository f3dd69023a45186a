/**
 * One-time task: stores the claims of responses that are older than stored claims (migration 0016), form by form. Each
 * form's row records whether it was done, so several nodes may start at the same time.
 */
import { setImmediate as yieldToOthers } from "node:timers/promises";
import type { Services } from "../../../kernel/context.ts";
import { listFormsWithoutClaims, lockForm, markClaimsStored } from "../../forms/forms/index.ts";
import { getCompiled } from "../../forms/versions/index.ts";
import { takeCountingRight } from "../statistics/index.ts";
import { recountClaims } from "./recount-claims.ts";

/** Runs once at the start of a worker and stops after the current form if `signal` fires. */
export async function storeMissingClaims(services: Services, signal: AbortSignal): Promise<void> {
  for (const id of await listFormsWithoutClaims(services.db)) {
    if (signal.aborted) return;
    await storeClaims(services, id);
    await yieldToOthers();
  }
}

async function storeClaims(services: Services, formId: number): Promise<void> {
  await services.transaction(async (tx) => {
    const form = await lockForm(tx, formId);
    if (form === null || form.current_version === null) return;
    if ((await takeCountingRight(tx, formId)) === null) return;
    const newest = await getCompiled(services, formId, form.current_version, tx);
    await recountClaims(services, tx, formId, newest);
    await markClaimsStored(tx, formId);
  });
}
