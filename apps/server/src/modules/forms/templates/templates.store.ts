/**
 * SQL of the forms that are offered as templates.
 *
 * Hazard: two owners offer a form at once and get two links (docs/hazards.md#r68). The form has one row, and the link of
 * the first stays.
 */
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Executor, Tx } from "../../../kernel/database.ts";
import type { FormKindName } from "../forms/index.ts";

export interface FormTemplate {
  readonly key: string;
  readonly version: number;
  readonly offeredAt: Date;
}

export async function findTemplateOf(executor: Executor, formId: number): Promise<FormTemplate | null> {
  const row = await executor
    .selectFrom("form_templates")
    .select(["key", "version", "offered_at as offeredAt"])
    .where("form_id", "=", formId)
    .executeTakeFirst();
  return row ?? null;
}

/** Offers a version, under the link that the form has already if it has one. */
export async function offerTemplate(tx: Tx, formId: number, version: number): Promise<void> {
  await tx
    .insertInto("form_templates")
    .values({ form_id: formId, version, key: randomBytes(24).toString("base64url") })
    .onConflict((conflict) => conflict.column("form_id").doUpdateSet({ version, offered_at: sql`now()` }))
    .execute();
}

/** Ends the link for good: a form that is offered again gets another one. */
export async function endTemplate(tx: Tx, formId: number): Promise<void> {
  await tx.deleteFrom("form_templates").where("form_id", "=", formId).execute();
}

export interface OpenTemplate {
  readonly formId: number;
  readonly version: number;
  readonly kind: FormKindName;
}

/** Null if nothing is offered under this key, or if its form is in the recycle bin. */
export async function findTemplate(executor: Executor, key: string): Promise<OpenTemplate | null> {
  const row = await executor
    .selectFrom("form_templates as t")
    .innerJoin("forms as f", "f.id", "t.form_id")
    .select(["t.form_id as formId", "t.version", "f.kind"])
    .where("t.key", "=", key)
    .where("f.state", "!=", "trashed")
    .executeTakeFirst();
  return row ?? null;
}
