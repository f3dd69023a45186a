/** SQL of the scope of forms (`form_scope`): which people of the organisation may fill in a form (docs/adr/0052). */
import type { Executor, Pool, Tx } from "../../../kernel/database.ts";
import type { ScopeKind } from "./forms.table.ts";

/** A department with all below it, a post, a role, a group, or one person. */
export interface ScopeUnit {
  readonly kind: ScopeKind;
  readonly id: string;
}

export interface NamedScopeUnit extends ScopeUnit {
  readonly name: string;
}

/** Returns the units of each form; a form without any has no entry. */
export async function readScopes(
  executor: { query: Pool["query"] },
  formIds: readonly number[],
): Promise<ReadonlyMap<number, readonly ScopeUnit[]>> {
  if (formIds.length === 0) return new Map();
  const { rows } = await executor.query<{ form: number; kind: ScopeKind; id: string }>({
    name: "scope-read",
    text: `select form_id as form, kind, ref_id::text as id from form_scope where form_id = any ($1::bigint[])`,
    values: [[...new Set(formIds)]],
  });
  return Map.groupBy(rows, ({ form }) => form);
}

/** With the names under which they were saved. */
export async function listScope(executor: Executor, formId: number): Promise<NamedScopeUnit[]> {
  const rows = await executor
    .selectFrom("form_scope")
    .where("form_id", "=", formId)
    .select(["kind", "ref_id", "name"])
    .orderBy("kind")
    .orderBy("name")
    .orderBy("ref_id")
    .execute();
  return rows.map(({ kind, ref_id, name }) => ({ kind, id: String(ref_id), name }));
}

/** Replaces the units. The caller holds the lock of the form's row. */
export async function replaceScope(tx: Tx, formId: number, units: readonly NamedScopeUnit[]): Promise<void> {
  await tx.deleteFrom("form_scope").where("form_id", "=", formId).execute();
  if (units.length === 0) return;
  const rows = units.map(({ kind, id, name }) => ({ form_id: formId, kind, ref_id: Number(id), name }));
  await tx.insertInto("form_scope").values(rows).execute();
}
