/** SQL of webhook targets. Secrets leave this file only towards the sender. */
import type { Generated, Selectable } from "kysely";
import type { Executor } from "../../../kernel/database.ts";
import type { WebhookFormatName, WebhookTarget } from "./webhook-format.ts";

interface WebhookTargetsTable {
  id: Generated<number>;
  form_id: number;
  name: string;
  format: WebhookFormatName;
  url: string;
  secret: string;
  created_at: Generated<Date>;
}

declare module "../../../kernel/database.ts" {
  interface Database {
    webhook_targets: WebhookTargetsTable;
  }
}

export type StoredTarget = Omit<Selectable<WebhookTargetsTable>, "secret"> & { readonly hasSecret: boolean };

export async function listTargets(db: Executor, formId: number): Promise<StoredTarget[]> {
  const rows = await db.selectFrom("webhook_targets").selectAll().where("form_id", "=", formId).orderBy("id").execute();
  return rows.map(({ secret, ...row }) => ({ ...row, hasSecret: secret !== "" }));
}

/** For sending only. Null if the target was deleted. */
export async function findTarget(db: Executor, id: number): Promise<WebhookTarget | null> {
  const row = await db
    .selectFrom("webhook_targets")
    .select(["format", "url", "secret"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

export interface TargetFields {
  readonly name: string;
  readonly format: WebhookFormatName;
  readonly url: string;
  readonly secret: string;
}

const MOST = 20;

/** Returns the id; null if the form has as many as it may have. */
export async function insertTarget(db: Executor, formId: number, fields: TargetFields): Promise<number | null> {
  const { count } = await db
    .selectFrom("webhook_targets")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("form_id", "=", formId)
    .executeTakeFirstOrThrow();
  if (count >= MOST) return null;
  const row = await db
    .insertInto("webhook_targets")
    .values({ ...fields, form_id: formId })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteTarget(db: Executor, formId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("webhook_targets")
    .where("form_id", "=", formId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
