/**
 * Pictures, videos and captions of other forms that a definition shows, for example in a question that was copied in one
 * form and pasted into another.
 */
import { createHash } from "node:crypto";
import { extname } from "node:path";
import type { FormDefinition } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { sqlState } from "../../../kernel/database.ts";
import { findMediaByContent, listMedia, type MediaRecord } from "../../platform/media-files/index.ts";
import { dropStaged, listMediaNames, readMedia, renameMedia, stageMedia } from "./form-media.ts";
import { insertWithinQuota } from "./media.service.ts";

const UNIQUE_VIOLATION = "23505";
const FOREIGN_KEY_VIOLATION = "23503";

/**
 * Gives the form copies of the media that its definition shows and that belong elsewhere, and returns the definition with
 * the names of the copies. Deleting the other form then does not break this one (docs/hazards.md#r23). A medium for which
 * there is no space keeps its name, because a draft must always be saved.
 */
export async function copyForeignMedia(ctx: Ctx, formId: number, definition: FormDefinition): Promise<FormDefinition> {
  const names = listMediaNames(definition);
  if (names.length === 0) return definition;
  const known = new Map(
    (
      await listMedia(
        ctx.db,
        names.flatMap((name) => [name, toCopyName(name, formId)]),
      )
    ).map((media) => [media.name, media]),
  );
  const renamed = new Map<string, string>();
  for (const name of names) {
    const media = known.get(name);
    if (media?.form_id === formId) continue;
    const copyName = toCopyName(name, formId);
    const copied = known.has(copyName) ? copyName : media && (await copyInto(ctx, formId, media, copyName));
    if (copied !== undefined) renamed.set(name, copied);
  }
  return renamed.size === 0 ? definition : renameMedia(definition, renamed);
}

/**
 * The name depends only on the medium and the form. A browser that still shows the first name and saves it again gets the
 * same copy, even after the other form was deleted. Nobody can guess the name without the random name of the medium.
 */
function toCopyName(name: string, formId: number): string {
  const hash = createHash("sha256").update(`${name} in form ${formId}`).digest("base64url");
  return hash.slice(0, 24) + extname(name);
}

/** Returns the name of the copy, or of the form's own medium with the same content. */
async function copyInto(ctx: Ctx, formId: number, media: MediaRecord, name: string): Promise<string | undefined> {
  const own = await findMediaByContent(ctx.db, formId, media.sha256);
  if (own !== null) return own.name;
  const content = await readMedia(ctx, media);
  if (content === null) return undefined;
  try {
    const staged = await stageMedia(ctx, media.name, content, media.size);
    const { kind: _kind, storageName, from: _from, ...rest } = staged;
    const row = { ...rest, name, form_id: formId, storage_name: storageName, created_by: getUser(ctx).userId };
    const isNew = await insertWithinQuota(ctx, row).catch(async (error: unknown) => {
      await dropStaged(ctx, [staged]);
      // Somebody else saves the same form and has made the same copy.
      if (sqlState(error) === UNIQUE_VIOLATION) return true;
      throw sqlState(error) === FOREIGN_KEY_VIOLATION ? new AppError("FORM_NOT_FOUND") : error;
    });
    if (isNew) return name;
    await dropStaged(ctx, [staged]);
  } catch (error) {
    if (error instanceof AppError && NO_SPACE.has(error.errorName)) return undefined;
    throw error;
  }
  return (await findMediaByContent(ctx.db, formId, media.sha256))?.name;
}

const NO_SPACE: ReadonlySet<string> = new Set(["FILE_OWN_FULL", "FILE_DISK_FULL"]);
