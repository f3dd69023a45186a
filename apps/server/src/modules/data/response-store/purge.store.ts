/** Permanently deletes the responses of a form. Only for a form that is deleted in the same transaction. */
import type { Tx } from "../../../kernel/database.ts";

export async function deleteResponsesOfForm(tx: Tx, formId: number): Promise<void> {
  await tx.deleteFrom("responses").where("form_id", "=", formId).execute();
}
