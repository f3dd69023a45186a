/**
 * A user's own files (administration contract §2.16, hardened by docs/adr/0017). The extension determines the kind, and
 * the content must match it (S6). Names are random and generated here, so that no path from a client is ever opened
 * (S5). Only the owner can download a file, always as an attachment.
 */
import { randomBytes } from "node:crypto";
import { API_BASE } from "@idata/contracts";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../kernel/app-error.ts";
import { withUploadMemory } from "../../../kernel/upload-memory.ts";
import { type Ctx, getUser, type Services } from "../../../kernel/context.ts";
import { assertDiskRoom, BlobFolder, deleteStrays } from "../../platform/files/index.ts";
import { assertStillSignedIn } from "../sessions/index.ts";
import { type CheckedUpload, readUploads } from "./read-uploads.ts";
import {
  deleteUploadRow,
  findUpload,
  insertUploads,
  type UploadKey,
  type UploadRecord,
  listUnknownUploads,
} from "./uploads.store.ts";

export interface Uploaded {
  readonly url: string;
  readonly fileName: string;
  readonly newFileName: string;
  readonly originalFilename: string;
}

export function openUploadFolder({ dataDir }: Ctx["config"]): BlobFolder {
  return new BlobFolder(dataDir, "uploads");
}

/** Throws the errors of `readUploads`, and FILE_OWN_FULL, FILE_DISK_FULL, UNAUTHENTICATED. */
export async function receiveUpload(ctx: Ctx, request: FastifyRequest): Promise<Uploaded> {
  const [uploaded] = await readAndStore(ctx, request, 1);
  if (uploaded === undefined) throw new AppError("FILE_MISSING");
  return uploaded;
}

const MAX_FILES = 20;
const MIB = 1024 * 1024;

/** Stores several files, all or none. The contract joins their names with commas. */
export async function receiveUploads(ctx: Ctx, request: FastifyRequest) {
  const uploaded = await readAndStore(ctx, request, MAX_FILES);
  const join = (pick: (upload: Uploaded) => string): string => uploaded.map(pick).join(",");
  return {
    urls: join(({ url }) => url),
    fileNames: join(({ fileName }) => fileName),
    newFileNames: join(({ newFileName }) => newFileName),
    // Replaces commas, which would split the name in two.
    originalFilenames: join(({ originalFilename }) => originalFilename.replaceAll(",", "_")),
  };
}

function readAndStore(ctx: Ctx, request: FastifyRequest, maxFiles: number): Promise<Uploaded[]> {
  return withUploadMemory(async (memory) => storeUploads(ctx, await readUploads(request, maxFiles, memory)));
}

/**
 * Writes the files first and then their rows in one transaction. If anything fails, deletes the files. Throws
 * FILE_OWN_FULL, FILE_DISK_FULL, UNAUTHENTICATED.
 */
async function storeUploads(ctx: Ctx, files: readonly CheckedUpload[]): Promise<Uploaded[]> {
  const folder = openUploadFolder(ctx.config);
  const day = ctx.calendar.toTime(ctx.now()).slice(0, 10).replaceAll("-", "/");
  const rows: Omit<UploadRecord, "created_at">[] = [];
  const ownerId = getUser(ctx).userId;
  await assertDiskRoom(
    ctx.config,
    files.reduce((sum, { bytes }) => sum + bytes.length, 0),
  );
  try {
    for (const { bytes, name, ending } of files) {
      const newFileName = `${randomBytes(18).toString("base64url")}.${ending}`;
      rows.push({
        resource: `/profile/upload/${day}/${newFileName}`,
        name: newFileName,
        owner_id: ownerId,
        storage_name: await folder.write(toChunks(bytes)),
        original_name: name,
        size: bytes.length,
      });
    }
    const max = ctx.config.ownFilesMb;
    const isTaken = await ctx.transaction(async (tx) => {
      await assertStillSignedIn(tx, ctx.session);
      return insertUploads(tx, ownerId, rows, max * MIB);
    });
    if (!isTaken) throw new AppError("FILE_OWN_FULL", { max });
  } catch (error) {
    for (const { storage_name: storageName } of rows) await folder.delete(storageName);
    throw error;
  }
  return rows.map((row) => toUploaded(ctx, row));
}

function toUploaded(ctx: Ctx, row: Omit<UploadRecord, "created_at">): Uploaded {
  return {
    url: `${ctx.origin}${API_BASE}/common/download/resource?resource=${encodeURIComponent(row.resource)}`,
    fileName: row.resource,
    newFileName: row.name,
    originalFilename: row.original_name,
  };
}

/** Throws FILE_NOT_FOUND. */
export async function openUpload(ctx: Ctx, key: UploadKey) {
  const upload: UploadRecord | null = await findUpload(ctx.db, getUser(ctx).userId, key);
  const content = upload === null ? null : await openUploadFolder(ctx.config).read(upload.storage_name);
  if (upload === null || content === null) throw new AppError("FILE_NOT_FOUND");
  return { upload, content };
}

/** Deletes the row first: after a crash in between, the sweeper deletes the file. Throws FILE_NOT_FOUND. */
export async function deleteUpload(ctx: Ctx, resource: string): Promise<void> {
  const storageName = await deleteUploadRow(ctx.db, getUser(ctx).userId, resource);
  if (storageName === null) throw new AppError("FILE_NOT_FOUND");
  await openUploadFolder(ctx.config).delete(storageName);
}

async function* toChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Deletes uploaded files without a row. Returns the number of deleted files. */
export function sweepUploads({ db, config, now }: Pick<Services, "db" | "config" | "now">): Promise<number> {
  return deleteStrays(openUploadFolder(config), now(), (names) => listUnknownUploads(db, names));
}
