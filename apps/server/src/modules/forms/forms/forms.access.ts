/**
 * Loads forms for signed-in callers. Other modules use these functions for them, so that every access names the ability
 * it needs.
 */
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import type { Tx } from "../../../kernel/database.ts";
import { abilitiesOf, type Ability, toActor } from "./abilities.ts";
import { findForm, type FormRecord, lockForm } from "./forms.store.ts";

/**
 * Returns the form if the caller has the ability in the current state of the form. Throws FORM_NOT_FOUND if the form
 * does not exist or the caller may not see it (S1), and FORM_STATE_CONFLICT if the state of the form does not allow the
 * action.
 */
export async function getForm(ctx: Ctx, id: number, ability: Ability): Promise<FormRecord> {
  return assertAble(ctx, await findForm(ctx.db, id), ability);
}

/** Like `getForm`, and locks the form's row until the transaction ends. */
export async function getLockedForm(ctx: Ctx, tx: Tx, id: number, ability: Ability): Promise<FormRecord> {
  return assertAble(ctx, await lockForm(tx, id), ability);
}

function assertAble(ctx: Ctx, form: FormRecord | null, ability: Ability): FormRecord {
  const abilities = form === null ? null : abilitiesOf(toActor(getUser(ctx)), form);
  if (form === null || abilities?.has("see") !== true) throw new AppError("FORM_NOT_FOUND");
  if (!abilities.has(ability)) throw new AppError("FORM_STATE_CONFLICT", { state: form.state });
  return form;
}
