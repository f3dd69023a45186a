/** Use cases of folders (product §5). Folders belong to the caller's identity; those of a group need its permission `form`. */
import { randomUUID } from "node:crypto";
import { AppError } from "../../../kernel/app-error.ts";
import { requireName } from "../../../kernel/check-fields.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { type Tx, violatedConstraint } from "../../../kernel/database.ts";
import {
  countFolders,
  deleteFolder,
  findFolder,
  type Folder,
  type FolderWithForms,
  type FormOwner,
  getLockedForm,
  insertFolder,
  listFolders,
  lockFolders,
  maySeeFormsOf,
  moveFolder,
  readActor,
  readSubtree,
  renameFolder,
  setFolder,
  toOwner,
} from "../../forms/forms/index.ts";
import { assertGroupPermission } from "../../organisation/groups/index.ts";

/** Levels of folders. The database refuses more (migration 0032). */
const MAX_DEPTH = 8;
const MAX_FOLDERS = 2000;

/** Empty for members of a group who may not see its forms. */
export async function readFolders(ctx: Ctx): Promise<FolderWithForms[]> {
  const user = getUser(ctx);
  const owner = toOwner(ctx, user);
  return maySeeFormsOf(await readActor(ctx.db, user), owner) ? listFolders(ctx.db, owner) : [];
}

/** Throws FORM_FOLDER_NOT_FOUND, FORM_FOLDER_TOO_DEEP, FORM_FOLDER_NAME_TAKEN, FORM_FOLDERS_FULL. */
export async function addFolder(
  ctx: Ctx,
  input: { readonly name: string; readonly parentId?: number | null },
): Promise<{ id: number }> {
  const name = requireName(input.name);
  return changeFolders(ctx, async (tx, owner) => {
    if ((await countFolders(tx, owner)) >= MAX_FOLDERS) throw new AppError("FORM_FOLDERS_FULL", { max: MAX_FOLDERS });
    const place = await findPlace(tx, owner, input.parentId ?? null);
    if (place.depth > MAX_DEPTH) throw new AppError("FORM_FOLDER_TOO_DEEP", { max: MAX_DEPTH });
    return { id: await insertFolder(tx, owner, { ...place, name }) };
  });
}

/**
 * Renames the folder, moves it with everything in it, or both. Throws FORM_FOLDER_NOT_FOUND, FORM_FOLDER_IN_ITSELF,
 * FORM_FOLDER_TOO_DEEP, FORM_FOLDER_NAME_TAKEN.
 */
export async function changeFolder(
  ctx: Ctx,
  input: { readonly id: number; readonly name?: string; readonly parentId?: number | null },
): Promise<void> {
  const name = input.name === undefined ? undefined : requireName(input.name);
  await changeFolders(ctx, async (tx, owner) => {
    const folder = await getFolder(tx, owner, input.id);
    if (name !== undefined) await renameFolder(tx, folder.id, name);
    const { parentId } = input;
    if (parentId === undefined || parentId === folder.parentId) return;
    const subtree = await readSubtree(tx, folder.id);
    if (parentId !== null && subtree.ids.includes(parentId)) throw new AppError("FORM_FOLDER_IN_ITSELF");
    const place = await findPlace(tx, owner, parentId);
    if (subtree.depth - folder.depth + place.depth > MAX_DEPTH) {
      throw new AppError("FORM_FOLDER_TOO_DEEP", { max: MAX_DEPTH });
    }
    await moveFolder(tx, folder, subtree.ids, place);
  });
}

/**
 * Deletes the folder. Its folders and forms move to the folder above. A folder whose name is taken there keeps its name
 * with a number behind it.
 */
export async function removeFolder(ctx: Ctx, id: number): Promise<void> {
  await changeFolders(ctx, async (tx, owner) => {
    const folder = await getFolder(tx, owner, id);
    const all = await listFolders(tx, owner);
    const listNames = (parent: number | null) =>
      all.filter((one) => one.parentId === parent && one.id !== id).map(({ name }) => name.toLowerCase());
    const above = new Set(listNames(folder.parentId));
    const taken = new Set([...above, ...listNames(id)]);
    // Frees the name of the deleted folder for a folder in it.
    await renameFolder(tx, id, randomUUID());
    for (const child of all.filter(({ parentId }) => parentId === id)) {
      if (above.has(child.name.toLowerCase())) {
        const name = toFreeName(child.name, taken);
        taken.add(name.toLowerCase());
        await renameFolder(tx, child.id, name);
      }
      const { ids } = await readSubtree(tx, child.id);
      await moveFolder(tx, child, ids, folder);
    }
    await deleteFolder(tx, folder);
  });
}

/** Puts a form into a folder of the form's owner, or takes it out of its folder. Throws FORM_FOLDER_NOT_FOUND. */
export async function moveToFolder(ctx: Ctx, formId: number, folderId: number | null): Promise<void> {
  await ctx
    .transaction(async (tx) => {
      const { owner } = await getLockedForm(ctx, tx, formId, "organise");
      if (folderId !== null) await getFolder(tx, owner, folderId);
      await setFolder(tx, formId, folderId);
    })
    .catch((error: unknown) => {
      // The folder was deleted meanwhile.
      throw violatedConstraint(error) === "forms_folder" ? new AppError("FORM_FOLDER_NOT_FOUND") : error;
    });
}

/** Runs a change of the folders of the caller's identity. Changes of the same owner's folders run one after another. */
async function changeFolders<T>(ctx: Ctx, change: (tx: Tx, owner: FormOwner) => Promise<T>): Promise<T> {
  const owner = toOwner(ctx, getUser(ctx));
  const done = ctx.transaction(async (tx) => {
    if (owner.type === "group") await assertGroupPermission(ctx, tx, owner.id, "form");
    await lockFolders(tx, owner);
    return change(tx, owner);
  });
  return done.catch((error: unknown) => {
    throw violatedConstraint(error) === "form_folders_unique" ? new AppError("FORM_FOLDER_NAME_TAKEN") : error;
  });
}

async function getFolder(tx: Tx, owner: FormOwner, id: number): Promise<Folder> {
  const folder = await findFolder(tx, owner, id);
  if (folder === null) throw new AppError("FORM_FOLDER_NOT_FOUND");
  return folder;
}

/** The place of a folder in `parentId`, or at the top. */
async function findPlace(
  tx: Tx,
  owner: FormOwner,
  parentId: number | null,
): Promise<Pick<Folder, "parentId" | "depth">> {
  if (parentId === null) return { parentId, depth: 1 };
  return { parentId, depth: (await getFolder(tx, owner, parentId)).depth + 1 };
}

/** Returns the name, with a number behind it if the name is taken. */
function toFreeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name.slice(0, 90)} (${number})`;
  return free;
}
