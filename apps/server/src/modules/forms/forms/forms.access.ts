/**
 * Loads forms for signed-in callers. Other modules use these functions for them, so that every access names the ability
 * it needs.
 */
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import type { Executor, Tx } from "../../../kernel/database.ts";
import { abilitiesOf, type Ability, type FormOwner, grantedAbilities } from "./abilities.ts";
import { readActorFor } from "./actor.ts";
import { findForms } from "./form-lists.store.ts";
import { findForm, type FormRecord, lockForm } from "./forms.store.ts";

/**
 * Returns the form if the caller has the ability in the current state of the form. Throws FORM_NOT_FOUND if the form
 * does not exist or the caller may not see it (S1), FORM_FORBIDDEN if the caller may see it but not do this, and
 * FORM_STATE_CONFLICT if the state of the form does not allow the action.
 */
export async function getForm(ctx: Ctx, id: number, ability: Ability): Promise<FormRecord> {
  return assertAble(ctx, ctx.db, (await findForm(ctx.db, id)) ?? toAbsent(id), ability);
}

/** Like `getForm`, and locks the form's row until the transaction ends. Reads the caller's rights under that lock. */
export async function getLockedForm(ctx: Ctx, tx: Tx, id: number, ability: Ability): Promise<FormRecord> {
  return assertAble(ctx, tx, (await lockForm(tx, id)) ?? toAbsent(id), ability);
}

/** Returns true if the caller has the ability in the current state of the form. */
export async function canDo(ctx: Ctx, form: FormRecord, ability: Ability): Promise<boolean> {
  return abilitiesOf(await readActorFor(ctx.db, getUser(ctx), [form]), form).has(ability);
}

/** Those of the forms that the caller may see; one read for all of them. */
export async function listVisible(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const forms = await findForms(ctx.db, ids);
  if (forms.length === 0) return [];
  const actor = await readActorFor(ctx.db, getUser(ctx), forms);
  return forms.filter((form) => abilitiesOf(actor, form).has("see")).map(({ id }) => id);
}

interface AbsentForm {
  readonly id: number;
  readonly owner: FormOwner;
  readonly state: null;
}

/** Stands for a form that does not exist. It is refused after the same reads as a form of somebody else. */
const toAbsent = (id: number): AbsentForm => ({ id, owner: { type: "group", id: 0 }, state: null });

async function assertAble(
  ctx: Ctx,
  executor: Executor,
  form: FormRecord | AbsentForm,
  ability: Ability,
): Promise<FormRecord> {
  const actor = await readActorFor(executor, getUser(ctx), [form]);
  const granted = grantedAbilities(actor, form);
  if (form.state === null || !granted.has("see")) throw new AppError("FORM_NOT_FOUND");
  if (!granted.has(ability)) throw new AppError("FORM_FORBIDDEN");
  if (!abilitiesOf(actor, form).has(ability)) throw new AppError("FORM_STATE_CONFLICT", { state: form.state });
  return form;
}
