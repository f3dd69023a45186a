/** SQL of the settings of a review: whether it runs, and its steps. */
import { sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";
import type { StoredUnit } from "./reviews.table.ts";

export interface ReviewStep {
  readonly step: string;
  /** Steps of one stage are side by side. */
  readonly stage: number;
  readonly name: string;
  readonly days: number | null;
  /** Empty for everybody who may review the form, or for nobody besides the head. */
  readonly units: readonly StoredUnit[];
  /** The head of the respondent's department decides (docs/adr/0089). */
  readonly byHead: boolean;
}

export interface ReviewRules {
  /** 0 for a form whose review was never set up. */
  readonly revision: number;
  readonly isActive: boolean;
  readonly releases: boolean;
  readonly steps: readonly ReviewStep[];
}

const NONE: ReviewRules = { revision: 0, isActive: false, releases: false, steps: [] };

export async function readReviewRules(db: Executor, formId: number): Promise<ReviewRules> {
  const rules = await db
    .selectFrom("form_reviews")
    .select(["revision", "is_active as isActive", "releases"])
    .where("form_id", "=", formId)
    .executeTakeFirst();
  if (rules === undefined) return NONE;
  const steps = await db
    .selectFrom("review_steps")
    .select(["step", "stage", "name", "days", "units", "by_head as byHead"])
    .where("form_id", "=", formId)
    .orderBy("place")
    .execute();
  return { ...rules, steps };
}

/**
 * Replaces the settings. Locks them, and all responses that wait, before it writes, so that no decision and no entry of
 * responses reads other steps than those of its own moment. `enteredSeq` is set when the review begins to run. Returns
 * false, and changes nothing, if somebody else has saved since `revision`.
 */
export async function saveReviewRules(
  tx: Tx,
  formId: number,
  { revision, isActive, releases, steps }: ReviewRules,
  enteredSeq: number | null,
): Promise<boolean> {
  await sql`
    insert into form_reviews (form_id, revision, is_active, entered_seq) values (${formId}, 0, false, 0)
    on conflict do nothing`.execute(tx);
  const stored = await sql<{ revision: number }>`
    select revision from form_reviews where form_id = ${formId} for update`.execute(tx);
  if (stored.rows[0]?.revision !== revision) return false;
  await sql`
    select from response_reviews where form_id = ${formId} and state = 'waiting' order by seq for update`.execute(tx);
  await tx
    .updateTable("form_reviews")
    .set({
      revision: revision + 1,
      is_active: isActive,
      releases,
      ...(enteredSeq !== null && { entered_seq: enteredSeq }),
    })
    .where("form_id", "=", formId)
    .execute();
  await tx.deleteFrom("review_steps").where("form_id", "=", formId).execute();
  const rows = steps.map(({ units, byHead, ...step }, place) => {
    return { form_id: formId, place, ...step, by_head: byHead, units: JSON.stringify(units) };
  });
  if (rows.length > 0) await tx.insertInto("review_steps").values(rows).execute();
  return true;
}
