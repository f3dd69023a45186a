/** How every other module gets a form for a signed-in caller: never without naming what it is wanted for. */
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import type { Tx } from "../../../kernel/database.ts";
import { abilitiesOf, type Ability, toActor } from "./abilities.ts";
import { findForm, type FormRecord, lockForm } from "./forms.store.ts";

/**
 * The form, if the caller may do this with it now. Throws FORM_NOT_FOUND for a foreign form as for one that does not
 * exist (S1), FORM_STATE_CONFLICT where the form's state does not allow it.
 */
export async function getForm(ctx: Ctx, id: number, ability: Ability): Promise<FormRecord> {
  return assertAble(ctx, await findForm(ctx.db, id), ability);
}

/** Like `getForm`, and nobody else changes the form until the transaction ends. */
export async function getLockedForm(ctx: Ctx, tx: Tx, id: number, ability: Ability): Promise<FormRecord> {
  return assertAble(ctx, await lockForm(tx, id), ability);
}

function assertAble(ctx: Ctx, form: FormRecord | null, ability: Ability): FormRecord {
  const abilities = form === null ? null : abilitiesOf(toActor(getUser(ctx)), form);
  if (form === null || abilities?.has("see") !== true) throw new AppError("FORM_NOT_FOUND");
  if (!abilities.has(ability)) throw new AppError("FORM_STATE_CONFLICT", { state: form.state });
  return form;
}
