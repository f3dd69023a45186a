/** Use cases of tags (product §5). Tags belong to the caller's identity; those of a group need its permission `form`. */
import type { FormTagColor } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { requireName } from "../../../kernel/check-fields.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { type Tx, violatedConstraint } from "../../../kernel/database.ts";
import {
  countTags,
  deleteTag,
  findTag,
  findTags,
  type FormOwner,
  getLockedForm,
  insertTags,
  linkTags,
  listTags,
  listTagsOf,
  lockTags,
  maySeeFormsOf,
  readActor,
  type Tag,
  type TagWithForms,
  toOwner,
  unlinkTags,
  updateTag,
} from "../../forms/forms/index.ts";
import { assertGroupPermission } from "../../organisation/groups/index.ts";

const MAX_TAGS_OF_FORM = 20;
const MAX_TAGS = 500;

/** Empty for members of a group who may not see its forms. */
export async function readTags(ctx: Ctx): Promise<TagWithForms[]> {
  const user = getUser(ctx);
  const owner = toOwner(ctx, user);
  return maySeeFormsOf(await readActor(ctx.db, user), owner) ? listTags(ctx.db, owner) : [];
}

/** Renames or recolours a tag on all forms. Throws FORM_TAG_NOT_FOUND, FORM_TAG_NAME_TAKEN. */
export async function changeTag(
  ctx: Ctx,
  input: { readonly id: number; readonly name?: string; readonly color?: FormTagColor | null },
): Promise<void> {
  const { name, color } = input;
  const change = {
    ...(name === undefined ? {} : { name: requireName(name) }),
    ...(color === undefined ? {} : { color }),
  };
  await changeOwnTag(ctx, input.id, (tx) => updateTag(tx, input.id, change));
}

/** Takes the tag from all forms. Throws FORM_TAG_NOT_FOUND. */
export async function removeTag(ctx: Ctx, id: number): Promise<void> {
  await changeOwnTag(ctx, id, (tx) => deleteTag(tx, id));
}

async function changeOwnTag(ctx: Ctx, id: number, change: (tx: Tx) => Promise<void>): Promise<void> {
  const owner = toOwner(ctx, getUser(ctx));
  const done = ctx.transaction(async (tx) => {
    if (owner.type === "group") await assertGroupPermission(ctx, tx, owner.id, "form");
    await lockTags(tx, owner);
    if ((await findTag(tx, owner, id)) === null) throw new AppError("FORM_TAG_NOT_FOUND");
    await change(tx);
  });
  await done.catch((error: unknown) => {
    throw violatedConstraint(error) === "form_tags_unique" ? new AppError("FORM_TAG_NAME_TAKEN") : error;
  });
}

/**
 * Takes tags from a form and gives it others. Words that are no tag of the form's owner yet become one. Returns the
 * form's tags. Throws FORM_TAGS_FULL.
 */
export async function tagForm(
  ctx: Ctx,
  formId: number,
  { add = [], remove = [] }: { readonly add?: readonly string[]; readonly remove?: readonly string[] },
): Promise<readonly Tag[]> {
  const wanted = new Map(add.map((name) => [requireName(name).toLowerCase(), requireName(name)]));
  return ctx.transaction(async (tx) => {
    const { owner } = await getLockedForm(ctx, tx, formId, "organise");
    await lockTags(tx, owner);
    const gone = await findTags(tx, owner, remove);
    await unlinkTags(
      tx,
      formId,
      gone.map(({ id }) => id),
    );
    await linkTags(tx, formId, await toTagIds(tx, owner, wanted));
    const tags = (await listTagsOf(tx, [formId])).get(formId) ?? [];
    if (tags.length > MAX_TAGS_OF_FORM) throw new AppError("FORM_TAGS_FULL", { max: MAX_TAGS_OF_FORM });
    return tags;
  });
}

/** The ids of the owner's tags with these names, by lower-case name. Creates the missing ones. */
async function toTagIds(tx: Tx, owner: FormOwner, wanted: ReadonlyMap<string, string>): Promise<number[]> {
  const known = await findTags(tx, owner, [...wanted.values()]);
  const names = new Set(known.map(({ name }) => name.toLowerCase()));
  const missing = [...wanted].flatMap(([key, name]) => (names.has(key) ? [] : [name]));
  if (missing.length > 0 && (await countTags(tx, owner)) + missing.length > MAX_TAGS) {
    throw new AppError("FORM_TAGS_FULL", { max: MAX_TAGS });
  }
  return [...known.map(({ id }) => id), ...(await insertTags(tx, owner, missing))];
}
