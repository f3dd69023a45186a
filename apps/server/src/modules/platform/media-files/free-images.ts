/**
 * Images that belong to no form: those of notices. Like images of forms, they have a random name and are shown to
 * anyone who knows it. The module that embeds them decides which are in use; unused ones are deleted after a day.
 */
import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { PAGE_BASE } from "@idata/contracts";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { openMediaFolder } from "./media-folder.ts";
import { insertMedia } from "./media.store.ts";
import { IMAGE_TYPES } from "./read-image.ts";
import { receiveUpload } from "./receive-upload.ts";
import { type WrittenMedia, writeMedia } from "./write-media.ts";

/** Throws FILE_MISSING, FILE_TOO_LARGE, FILE_WRONG_TYPE, FILE_BROKEN, BUSY. */
export async function receiveFreeImage(ctx: Ctx, request: FastifyRequest): Promise<{ path: string }> {
  return storeFreeImage(ctx, await receiveUpload(ctx, request));
}

/**
 * Stores a copy of an existing file, for example an upload of the caller. Throws the same errors as `receiveFreeImage`.
 */
export async function copyFreeImage(ctx: Ctx, content: Readable): Promise<{ path: string }> {
  return storeFreeImage(ctx, await writeMedia(openMediaFolder(ctx.config), content, 0));
}

async function storeFreeImage(ctx: Ctx, taken: WrittenMedia): Promise<{ path: string }> {
  const { kind, storageName, ...rest } = taken;
  if (!Object.hasOwn(IMAGE_TYPES, kind)) {
    await openMediaFolder(ctx.config).delete(storageName);
    throw new AppError("FILE_WRONG_TYPE", { types: Object.keys(IMAGE_TYPES).join("/") });
  }
  const name = `${randomBytes(18).toString("base64url")}.${kind}`;
  await insertMedia(ctx.db, {
    ...rest,
    name,
    form_id: null,
    storage_name: storageName,
    created_by: getUser(ctx).userId,
  });
  return { path: `${PAGE_BASE}/collect/media/${name}` };
}
