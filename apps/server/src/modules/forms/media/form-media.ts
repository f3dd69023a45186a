/**
 * Media of a definition that becomes a new form: a copy or an imported one. Each form has files of its own, so that
 * deleting one form never breaks another.
 */
import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { PAGE_BASE } from "@idata/contracts";
import type { FormDefinition } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import type { Executor, Tx } from "../../../kernel/database.ts";
import { assertDiskRoom } from "../../platform/files/index.ts";
import {
  findMedia,
  insertMedia,
  lockMediaOf,
  type MediaRecord,
  openMediaFolder,
  sumMediaOf,
  type WrittenMedia,
  writeMedia,
} from "../../platform/media-files/index.ts";

const MIB = 1024 * 1024;
const PATH = new RegExp(`${PAGE_BASE}/collect/media/([\\w-]{1,64}\\.[a-z0-9]{2,5})`, "g");

/** The names of the images, videos and captions in the definition, each once. */
export function listMediaNames(definition: FormDefinition): string[] {
  return [...new Set([...JSON.stringify(definition).matchAll(PATH)].map(([, name = ""]) => name))];
}

/** Returns the definition with new names of media. Names that `names` does not have stay. */
export function renameMedia(definition: FormDefinition, names: ReadonlyMap<string, string>): FormDefinition {
  const json = JSON.stringify(definition).replaceAll(PATH, (path, name: string) => {
    const renamed = names.get(name);
    return renamed === undefined ? path : `${PAGE_BASE}/collect/media/${renamed}`;
  });
  return JSON.parse(json) as FormDefinition;
}

/** Stored media of the definition, without those that no longer exist. */
export async function findMediaOf(executor: Executor, definition: FormDefinition): Promise<MediaRecord[]> {
  const found: MediaRecord[] = [];
  for (const name of listMediaNames(definition)) {
    const media = await findMedia(executor, name);
    if (media !== null) found.push(media);
  }
  return found;
}

/** Reads the file of a medium, or null if the file is missing. */
export function readMedia(ctx: Ctx, media: MediaRecord): Promise<Readable | null> {
  return openMediaFolder(ctx.config).read(media.storage_name);
}

/** A file that is stored and belongs to no form yet. */
export interface StagedMedia extends WrittenMedia {
  /** The name in the definition from which the file comes. */
  readonly from: string;
  readonly name: string;
}

/** Validates and stores a file for a form that does not exist yet. Throws what `writeMedia` throws. */
export async function stageMedia(ctx: Ctx, from: string, content: Readable, size: number): Promise<StagedMedia> {
  await assertDiskRoom(ctx.config, size);
  const written = await writeMedia(openMediaFolder(ctx.config), content, ctx.config.videoMaxMb);
  return { ...written, from, name: `${randomBytes(18).toString("base64url")}.${written.kind}` };
}

/** Stores copies of all media of the definition. If one fails, nothing remains. */
export async function stageCopies(ctx: Ctx, definition: FormDefinition): Promise<StagedMedia[]> {
  const staged: StagedMedia[] = [];
  try {
    for (const media of await findMediaOf(ctx.db, definition)) {
      const content = await readMedia(ctx, media);
      if (content !== null) staged.push(await stageMedia(ctx, media.name, content, media.size));
    }
    return staged;
  } catch (error) {
    await dropStaged(ctx, staged);
    throw error;
  }
}

export async function dropStaged(ctx: Ctx, staged: readonly StagedMedia[]): Promise<void> {
  const folder = openMediaFolder(ctx.config);
  for (const { storageName } of staged) await folder.delete(storageName);
}

/** The new name of each medium, by its name in the definition. The same content has one name. */
export function toNewNames(staged: readonly StagedMedia[]): Map<string, string> {
  const byContent = new Map<string, string>();
  return new Map(
    staged.map(({ from, name, sha256 }) => {
      const content = sha256.toString("hex");
      if (!byContent.has(content)) byContent.set(content, name);
      return [from, byContent.get(content) ?? name];
    }),
  );
}

/** Gives the staged files to a form. A second file with the same content is not kept. Throws FILE_OWN_FULL. */
export async function attachMedia(
  ctx: Ctx,
  tx: Tx,
  formId: number,
  staged: readonly StagedMedia[],
): Promise<readonly StagedMedia[]> {
  if (staged.length === 0) return [];
  const { userId } = getUser(ctx);
  const max = ctx.config.ownMediaMb;
  const unused: StagedMedia[] = [];
  await lockMediaOf(tx, userId);
  for (const media of staged) {
    const { kind: _kind, storageName, from: _from, ...rest } = media;
    const isNew = await insertMedia(tx, { ...rest, form_id: formId, storage_name: storageName, created_by: userId });
    if (!isNew) unused.push(media);
  }
  if ((await sumMediaOf(tx, userId)) > max * MIB) throw new AppError("FILE_OWN_FULL", { max });
  return unused;
}
