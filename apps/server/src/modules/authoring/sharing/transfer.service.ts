/**
 * Changes of a form's owner. Hazard: a form changes hands while a right is taken away, or is lost with its group
 * (docs/hazards.md#s1, #s3). Groups are locked before forms, so that changes at the same moment cannot deadlock.
 */
import { recordFact } from "../../platform/facts/index.ts";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { isActiveUser } from "../../organisation/accounts/index.ts";
import { assertGroupPermission, dissolveAnyGroup, dissolveGroup } from "../../organisation/groups/index.ts";
import { type FormOwner, getLockedForm, setOwner, setOwnerOfAll } from "../../forms/forms/index.ts";

export interface TransferInput {
  readonly userId?: number;
  readonly groupId?: number;
}

/**
 * Gives the form to a person or to a group in which the caller has the permission `form`. The former owner loses access
 * with the next request. Throws FORM_PERSON_NOT_FOUND, GROUP_NOT_FOUND, GROUP_FORBIDDEN.
 */
export async function transferForm(ctx: Ctx, formId: number, input: TransferInput): Promise<void> {
  const to = toNewOwner(input);
  await ctx.transaction(async (tx) => {
    if (to.type === "group") await assertGroupPermission(ctx, tx, to.id, "form");
    await getLockedForm(ctx, tx, formId, "transfer");
    if (to.type === "user" && !(await isActiveUser(tx, to.id))) throw new AppError("FORM_PERSON_NOT_FOUND");
    await setOwner(tx, formId, to);
    await recordFact(tx, "form", formId, "form.owner", { by: getUser(ctx).userId, ownerType: to.type, ownerId: to.id });
  });
}

function toNewOwner({ userId, groupId }: TransferInput): FormOwner {
  if (userId !== undefined && groupId === undefined) return { type: "user", id: userId };
  if (groupId !== undefined && userId === undefined) return { type: "group", id: groupId };
  throw new AppError("INVALID_INPUT", { path: "body", reason: "userId | groupId" });
}

/** The group's forms go to another group of the caller, or to the caller. Returns how many there were. */
export async function dissolveWithForms(ctx: Ctx, groupId: number, formsTo: number | undefined): Promise<number> {
  return dissolveGroup(ctx, groupId, formsTo, (tx, { ownerId }) => {
    const to: FormOwner = formsTo === undefined ? { type: "user", id: ownerId } : { type: "group", id: formsTo };
    return setOwnerOfAll(tx, groupId, to);
  });
}

/** For administrators: the group's forms go to the person who owns the group. Returns how many there were. */
export async function dissolveAnyWithForms(ctx: Ctx, groupId: number): Promise<number> {
  return dissolveAnyGroup(ctx, groupId, (tx, ownerId) => setOwnerOfAll(tx, groupId, { type: "user", id: ownerId }));
}
