/** For tests: edits by the owner's side that start from what is stored at the moment. */
import { sql } from "kysely";
import { readRevision } from "../../response-store/index.ts";
import { editResponse } from "../owners-edit.service.ts";

/** An edit that comes between the reading and the storing makes this one stale. */
export async function editByOwner(
  ctx: Parameters<typeof editResponse>[0],
  formId: number,
  responseId: string,
  answers: unknown,
): ReturnType<typeof editResponse> {
  const { rows } = await sql<{ seq: number }>`
    select seq from responses where form_id = ${formId} and response_id = ${responseId}`.execute(ctx.db);
  const revision = await readRevision(ctx.db, formId, rows[0]?.seq ?? 0);
  return editResponse(ctx, formId, responseId, { revision, answers, reason: "A test" });
}
