/** SQL of collaborators: people whom the owner of a form lets do a part of the work on it. */
import type { CollaboratorRole } from "@idata/contracts";
import type { Executor, Tx } from "../../../kernel/database.ts";

export interface Collaborator {
  readonly userId: number;
  readonly role: CollaboratorRole;
  readonly addedAt: Date;
}

/** The first who was added comes first. */
export async function listCollaborators(db: Executor, formId: number): Promise<Collaborator[]> {
  return db
    .selectFrom("form_collaborators")
    .select(["user_id as userId", "role", "added_at as addedAt"])
    .where("form_id", "=", formId)
    .orderBy("added_at")
    .orderBy("user_id")
    .execute();
}

/** The user's roles on those of the forms on which they have one, by the id of the form. */
export async function listCollaboratorRoles(
  db: Executor,
  userId: number,
  formIds: readonly number[],
): Promise<ReadonlyMap<number, CollaboratorRole>> {
  if (formIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("form_collaborators")
    .select(["form_id", "role"])
    .where("user_id", "=", userId)
    .where("form_id", "in", formIds)
    .execute();
  return new Map(rows.map((row) => [row.form_id, row.role]));
}

/** Adds the user, or changes their role. The caller holds the lock of the form's row. */
export async function setCollaborator(
  tx: Tx,
  formId: number,
  { userId, role }: Pick<Collaborator, "userId" | "role">,
): Promise<void> {
  await tx
    .insertInto("form_collaborators")
    .values({ form_id: formId, user_id: userId, role })
    .onConflict((conflict) => conflict.columns(["form_id", "user_id"]).doUpdateSet({ role }))
    .execute();
}

/** Returns false if the user is no collaborator of the form. */
export async function deleteCollaborator(db: Executor, formId: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("form_collaborators")
    .where("form_id", "=", formId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
