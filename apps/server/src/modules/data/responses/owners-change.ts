/** What a change by the owner's side begins with: the right to change responses, and who makes the change. */
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { getForm } from "../../forms/forms/index.ts";

export async function toOwnersChange(ctx: Ctx, formId: number, responseId: string) {
  await getForm(ctx, formId, "changeData");
  const by = getUser(ctx).userId;
  return { by, change: { formId, responseId, by } };
}
