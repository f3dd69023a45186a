/**
 * Use cases of collaborators. Hazard: somebody gives rights on a form that they do not have, or while their own are taken
 * away (docs/hazards.md#s1, #s3). Only those who may do everything with a form add, change and remove collaborators, and
 * their rights are read under the lock of the form's row.
 */
import { recordFact } from "../../platform/facts/index.ts";
import type { CollaboratorRole } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { findUserNames, isActiveUser } from "../../organisation/accounts/index.ts";
import { assertWithin, findGroupNames } from "../../organisation/groups/index.ts";
import {
  deleteCollaborator,
  type FormFilter,
  type FormPage,
  getForm,
  getLockedForm,
  listCollaborators,
  listForms,
  readActor,
  setCollaborator,
} from "../../forms/forms/index.ts";

/** Leaves out people whose account was deleted. */
export async function readCollaborators(ctx: Ctx, formId: number) {
  await getForm(ctx, formId, "share");
  const found = await listCollaborators(ctx.db, formId);
  const names = await findUserNames(
    ctx.db,
    found.map(({ userId }) => userId),
  );
  return found.flatMap(({ userId, role, addedAt }) => {
    const name = names.get(userId);
    return name === undefined ? [] : [{ userId, ...name, role, addedAt: addedAt.toISOString() }];
  });
}

/** Who may edit the form, for those who may only see it. Leaves out people whose account was deleted. */
export async function readEditors(ctx: Ctx, formId: number) {
  const { owner } = await getForm(ctx, formId, "see");
  const editors = (await listCollaborators(ctx.db, formId)).filter(({ role }) => role === "editor");
  const people = [...(owner.type === "user" ? [owner.id] : []), ...editors.map(({ userId }) => userId)];
  const names = await findUserNames(ctx.db, people);
  const groups = await findGroupNames(ctx.db, owner.type === "group" ? [owner.id] : []);
  const groupName = groups.get(owner.id);
  return {
    owner: owner.type === "user" ? (names.get(owner.id) ?? null) : null,
    group: groupName === undefined ? null : { id: owner.id, name: groupName },
    editors: editors.flatMap(({ userId }) => names.get(userId) ?? []),
  };
}

/** Throws FORM_PERSON_NOT_FOUND, FORM_OWNER_NO_COLLABORATOR and SHARING_LIMIT_REACHED. */
export async function putCollaborator(
  ctx: Ctx,
  formId: number,
  input: { readonly userId: number; readonly role: CollaboratorRole },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const { owner } = await getLockedForm(ctx, tx, formId, "share");
    if (owner.type === "user" && owner.id === input.userId) throw new AppError("FORM_OWNER_NO_COLLABORATOR");
    if (!(await isActiveUser(tx, input.userId))) throw new AppError("FORM_PERSON_NOT_FOUND");
    await setCollaborator(tx, formId, input);
    assertWithin("collaborators", (await listCollaborators(tx, formId)).length);
    await recordFact(tx, "form", formId, "form.collaborator", { ...input, by: getUser(ctx).userId });
  });
}

/** Collaborators may remove themselves. Throws FORM_COLLABORATOR_NOT_FOUND. */
export async function removeCollaborator(ctx: Ctx, formId: number, userId: number): Promise<void> {
  const isLeaving = userId === getUser(ctx).userId;
  await ctx.transaction(async (tx) => {
    await getLockedForm(ctx, tx, formId, isLeaving ? "see" : "share");
    if (!(await deleteCollaborator(tx, formId, userId))) throw new AppError("FORM_COLLABORATOR_NOT_FOUND");
    await recordFact(tx, "form", formId, "form.collaborator", { userId, role: null, by: getUser(ctx).userId });
  });
}

/** Forms on which the caller is a collaborator, whatever their identity, without those in the recycle bin. */
export async function listSharedForms(
  ctx: Ctx,
  {
    pageNum = 1,
    pageSize = 20,
    ...filter
  }: Pick<FormFilter, "title" | "kind"> & { readonly pageNum?: number; readonly pageSize?: number },
): Promise<FormPage> {
  const user = getUser(ctx);
  const whose = { actor: await readActor(ctx.db, user), sharedWith: user.userId };
  return listForms(ctx.db, { ...filter, ...whose, limit: pageSize, offset: (pageNum - 1) * pageSize });
}
