/** How every other module gets a form for a signed-in caller: never without the policy. */
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import type { Tx } from "../../../kernel/database.ts";
import { canManageForm } from "./forms.policy.ts";
import { findForm, type FormRecord, lockForm } from "./forms.store.ts";

/** The form, when the caller manages it. Throws FORM_NOT_FOUND otherwise, whether it exists or not (S1). */
export async function getForm(ctx: Ctx, id: number): Promise<FormRecord> {
  return assertManaged(ctx, await findForm(ctx.db, id));
}

/** Like `getForm`, and nobody else changes the form until the transaction ends. */
export async function getLockedForm(ctx: Ctx, tx: Tx, id: number): Promise<FormRecord> {
  return assertManaged(ctx, await lockForm(tx, id));
}

function assertManaged(ctx: Ctx, form: FormRecord | null): FormRecord {
  if (form === null || !canManageForm(getUser(ctx), form)) throw new AppError("FORM_NOT_FOUND");
  return form;
}
