/**
 * Images, videos and captions that authors put into their forms. Anyone who has the path may load them, because the
 * form is public too. The path cannot be guessed. Stored content never changes: new content gets a new name.
 */
import { randomBytes } from "node:crypto";
import { PAGE_BASE } from "@idata/contracts";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser, type Services } from "../../../kernel/context.ts";
import { sqlState } from "../../../kernel/database.ts";
import { assertDiskRoom, deleteStrays } from "../../platform/files/index.ts";
import { getForm } from "../forms/index.ts";
import { assertStillSignedIn } from "../../organisation/sessions/index.ts";
import {
  openMediaFolder,
  receiveUpload,
  type WrittenMedia,
  findMedia,
  findMediaByContent,
  insertMedia,
  lockMediaOf,
  type MediaRecord,
  type NewMedia,
  sumMediaOf,
  listUnknownMedia,
} from "../../platform/media-files/index.ts";
import { readRange } from "./read-range.ts";

const MIB = 1024 * 1024;
const FOREIGN_KEY_VIOLATION = "23503";

export interface StoredMedia {
  readonly path: string;
  /** Set for images only, like `height`. */
  readonly width: number | null;
  readonly height: number | null;
}

/** Throws AppError: FORM_NOT_FOUND, FORM_STATE_CONFLICT, FILE_*. */
export async function receiveMedia(ctx: Ctx, formId: number, request: FastifyRequest): Promise<StoredMedia> {
  await getForm(ctx, formId, "edit");
  await assertDiskRoom(ctx.config, Number(request.headers["content-length"]) || 0);
  const taken = await receiveUpload(ctx, request);
  return toStored(await storeMedia(ctx, formId, taken));
}

/** Stores the file once per form and content, even if two uploads of the same content run at the same time. */
async function storeMedia(ctx: Ctx, formId: number, taken: WrittenMedia): Promise<MediaRecord> {
  const { kind, storageName, ...rest } = taken;
  const folder = openMediaFolder(ctx.config);
  const media: NewMedia = {
    ...rest,
    name: `${randomBytes(18).toString("base64url")}.${kind}`,
    form_id: formId,
    storage_name: storageName,
    created_by: getUser(ctx).userId,
  };
  const isNew = await insertWithinQuota(ctx, media).catch(async (error: unknown) => {
    await folder.delete(storageName);
    // The form was deleted meanwhile.
    throw sqlState(error) === FOREIGN_KEY_VIOLATION ? new AppError("FORM_NOT_FOUND") : error;
  });
  if (!isNew) await folder.delete(storageName);
  const stored = await findMediaByContent(ctx.db, formId, taken.sha256);
  if (stored === null) throw new AppError("FORM_NOT_FOUND");
  return stored;
}

/** Returns false if the form already has a file with this content. Throws FILE_OWN_FULL. */
export async function insertWithinQuota(ctx: Ctx, media: NewMedia): Promise<boolean> {
  const max = ctx.config.ownMediaMb;
  return ctx.transaction(async (tx) => {
    await assertStillSignedIn(tx, ctx.session);
    await lockMediaOf(tx, media.created_by);
    const isNew = await insertMedia(tx, media);
    if (isNew && (await sumMediaOf(tx, media.created_by)) > max * MIB) throw new AppError("FILE_OWN_FULL", { max });
    return isNew;
  });
}

function toStored({ name, width, height }: MediaRecord): StoredMedia {
  return { path: `${PAGE_BASE}/collect/media/${name}`, width, height };
}

/**
 * Returns the whole file or the requested byte range. The content is empty if the range is outside the file. Throws
 * FILE_NOT_FOUND.
 */
export async function openMedia(ctx: Ctx, name: string, rangeHeader: string | undefined) {
  const media = await findMedia(ctx.db, name);
  if (media === null) throw new AppError("FILE_NOT_FOUND");
  const range = readRange(rangeHeader, media.size);
  if (range === "unsatisfiable") return { media, range, content: "" };
  const content = await openMediaFolder(ctx.config).read(media.storage_name, range ?? {});
  if (content === null) throw new AppError("FILE_NOT_FOUND");
  return { media, range, content };
}

/**
 * Deletes media files that have no row in the database. A form's media are kept as long as the form. Returns the number
 * of deleted files.
 */
export function sweepMedia({ db, config, now }: Pick<Services, "db" | "config" | "now">): Promise<number> {
  return deleteStrays(openMediaFolder(config), now(), (names) => listUnknownMedia(db, names));
}
