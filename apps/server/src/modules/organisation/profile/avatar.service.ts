/**
 * Pictures of people (administration contract §2.2, docs/adr/0019). The bytes decide what a picture is (S6); what it says
 * about its maker (place, camera, comments) is taken out before it is stored, since everybody may see it. Its name is
 * made here and never changes its content, so that no path of a client is ever opened (S5) and browsers keep it for ever.
 */
import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../../config.ts";
import { AppError } from "../../../kernel/app-error.ts";
import { withUploadMemory } from "../../../kernel/upload-memory.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { assertDiskRoom, BlobFolder, readFilePart } from "../../platform/files/index.ts";
import { assertStillSignedIn } from "../sessions/index.ts";
import { type AvatarRecord, findAvatar, replaceAvatar } from "./avatar.store.ts";
import { cleanImage } from "./clean-image.ts";

const MAX_MB = 5;

export function openAvatarFolder({ dataDir }: Pick<Config, "dataDir">): BlobFolder {
  return new BlobFolder(dataDir, "avatars");
}

/** The path of the new picture. Throws AppError: FILE_MISSING, FILE_TOO_LARGE, FILE_DISK_FULL, AVATAR_REFUSED, BUSY. */
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
  // After the commit: a crash before it leaves a file for the sweeper, never a row without its file.
  if (replaced.old !== null) await folder.delete(replaced.old);
  return resource;
}

/** Throws FILE_NOT_FOUND, for everything that is not the picture that somebody has now. */
export async function openAvatar(ctx: Ctx, resource: string) {
  const avatar: AvatarRecord | null = await findAvatar(ctx.db, resource);
  const content = avatar === null ? null : await openAvatarFolder(ctx.config).read(avatar.storage_name);
  if (avatar === null || content === null) throw new AppError("FILE_NOT_FOUND");
  return { avatar, content };
}

async function* toChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
