/**
 * Images that authors put into their forms. Everybody who has the path may see the image, since the form is public; the
 * path cannot be guessed. An image is never changed: other content is another name.
 */
import { createHash, randomBytes } from "node:crypto";
import { PAGE_BASE } from "@idata/contracts";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../kernel/context.ts";
import { sqlState } from "../../kernel/database.ts";
import { readFilePart } from "../files/index.ts";
import { ALLOWED_FROM, type FormStateName, getForm } from "../forms/index.ts";
import { openMediaFolder } from "./media-folder.ts";
import { findMedia, findMediaByContent, insertMedia, type MediaRecord } from "./media.store.ts";
import { IMAGE_TYPES, type ImageInfo, readImage } from "./read-image.ts";

/** Largest image, in MiB. */
const MAX_IMAGE_MB = 10;
const FOREIGN_KEY_VIOLATION = "23503";

export interface StoredImage {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** Throws AppError: FORM_NOT_FOUND, FORM_STATE_CONFLICT, FILE_MISSING, FILE_TOO_LARGE, FILE_WRONG_TYPE, FILE_BROKEN. */
export async function receiveImage(ctx: Ctx, formId: number, request: FastifyRequest): Promise<StoredImage> {
  const form = await getForm(ctx, formId);
  const editable: readonly FormStateName[] = ALLOWED_FROM.edit;
  if (!editable.includes(form.state)) throw new AppError("FORM_STATE_CONFLICT", { state: form.state });
  const { bytes } = await readFilePart(request, MAX_IMAGE_MB);
  const image = readImage(bytes);
  if (image === "strange") throw new AppError("FILE_WRONG_TYPE", { types: Object.keys(IMAGE_TYPES).join("/") });
  if (image === "broken") throw new AppError("FILE_BROKEN");
  return toStored(await storeImage(ctx, formId, bytes, image));
}

/** The same content twice is one row and one file, also when both come at once. */
async function storeImage(ctx: Ctx, formId: number, bytes: Buffer, image: ImageInfo): Promise<MediaRecord> {
  const sha256 = createHash("sha256").update(bytes).digest();
  const known = await findMediaByContent(ctx.db, formId, sha256);
  if (known !== null) return known;
  const folder = openMediaFolder(ctx.config);
  const storageName = await folder.write(toChunks(bytes));
  const { kind, width, height } = image;
  const media = {
    name: `${randomBytes(18).toString("base64url")}.${kind}`,
    form_id: formId,
    storage_name: storageName,
    type: IMAGE_TYPES[kind],
    size: bytes.length,
    width,
    height,
    sha256,
    created_by: getUser(ctx).userId,
  };
  const isNew = await insertMedia(ctx.db, media).catch(async (error: unknown) => {
    await folder.delete(storageName);
    // The form was deleted meanwhile.
    throw sqlState(error) === FOREIGN_KEY_VIOLATION ? new AppError("FORM_NOT_FOUND") : error;
  });
  if (!isNew) await folder.delete(storageName);
  const stored = await findMediaByContent(ctx.db, formId, sha256);
  if (stored === null) throw new AppError("FORM_NOT_FOUND");
  return stored;
}

async function* toChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

function toStored({ name, width, height }: MediaRecord): StoredImage {
  return { path: `${PAGE_BASE}/collect/media/${name}`, width, height };
}

/** Throws FILE_NOT_FOUND. */
export async function openImage(ctx: Ctx, name: string) {
  const media = await findMedia(ctx.db, name);
  const content = media === null ? null : await openMediaFolder(ctx.config).read(media.storage_name);
  if (media === null || content === null) throw new AppError("FILE_NOT_FOUND");
  return { media, content };
}
