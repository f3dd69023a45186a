/**
 * Avatars of users (administration contract §2.2, docs/adr/0019). The bytes determine the image type (S6). Metadata
 * such as place, camera and comments is removed before the image is stored, because everyone may see it. The path is
 * generated here and always names the same content, so that no path from a client is ever opened (S5) and browsers can
 * cache the image for ever.
 */
import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../../config.ts";
import { AppError } from "../../../kernel/app-error.ts";
import { withUploadMemory } from "../../../kernel/upload-memory.ts";
import { type Ctx, getUser, type Services } from "../../../kernel/context.ts";
import { assertDiskRoom, BlobFolder, readFilePart, deleteStrays } from "../../platform/files/index.ts";
import { assertStillSignedIn } from "../sessions/index.ts";
import {
  type AvatarRecord,
  findAvatar,
  replaceAvatar,
  deleteAvatarsOfDeleted,
  listUnknownAvatars,
} from "./avatar.store.ts";
import { cleanImage } from "./clean-image.ts";

const MAX_MB = 5;

export function openAvatarFolder({ dataDir }: Pick<Config, "dataDir">): BlobFolder {
  return new BlobFolder(dataDir, "avatars");
}

/**
 * Returns the path of the new avatar. Throws AppError: FILE_MISSING, FILE_TOO_LARGE, FILE_DISK_FULL, AVATAR_REFUSED,
 * BUSY, UNAUTHENTICATED.
 */
export function receiveAvatar(ctx: Ctx, request: FastifyRequest): Promise<string> {
  return withUploadMemory(async (memory) => takeAvatar(ctx, (await readFilePart(request, MAX_MB, memory)).bytes));
}

async function takeAvatar(ctx: Ctx, bytes: Buffer): Promise<string> {
  await assertDiskRoom(ctx.config, bytes.length);
  const image = cleanImage(bytes);
  if (image === null) throw new AppError("AVATAR_REFUSED");
  const day = ctx.calendar.toTime(ctx.now()).slice(0, 10).replaceAll("-", "/");
  const resource = `/profile/avatar/${day}/${randomUUID()}.${image.kind}`;
  const folder = openAvatarFolder(ctx.config);
  const storageName = await folder.write(toChunks(image.bytes));
  const avatar = {
    owner_id: getUser(ctx).userId,
    resource,
    storage_name: storageName,
    type: image.type,
    size: image.bytes.length,
  };
  const replaced = await ctx
    .transaction(async (tx) => {
      await assertStillSignedIn(tx, ctx.session);
      return replaceAvatar(tx, avatar);
    })
    .catch(async (error: unknown) => {
      await folder.delete(storageName);
      throw error;
    });
  if (replaced === "gone") {
    await folder.delete(storageName);
    throw new AppError("AVATAR_REFUSED");
  }
  // After the commit: a crash before this line leaves a file for the sweeper, never a row without its file.
  if (replaced.old !== null) await folder.delete(replaced.old);
  return resource;
}

/** Throws FILE_NOT_FOUND unless the path is the current avatar of a user. */
export async function openAvatar(ctx: Ctx, resource: string) {
  const avatar: AvatarRecord | null = await findAvatar(ctx.db, resource);
  const content = avatar === null ? null : await openAvatarFolder(ctx.config).read(avatar.storage_name);
  if (avatar === null || content === null) throw new AppError("FILE_NOT_FOUND");
  return { avatar, content };
}

async function* toChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/**
 * Deletes avatars of deleted users, and files without a row, which remain after a crash. Returns the number of deleted
 * files.
 */
export async function sweepAvatars({ db, config, now }: Pick<Services, "db" | "config" | "now">): Promise<number> {
  const folder = openAvatarFolder(config);
  const names = await deleteAvatarsOfDeleted(db);
  for (const name of names) await folder.delete(name);
  return names.length + (await deleteStrays(folder, now(), (found) => listUnknownAvatars(db, found)));
}
