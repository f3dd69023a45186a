/**
 * One's own files (administration contract §2.16, hardened as docs/adr/0017 says). The kind is decided by the ending and
 * must agree with the content (S6); names are random and made here, so that no path of a client is ever opened (S5); only
 * the owner gets a file back, always as an attachment.
 */
import { randomBytes } from "node:crypto";
import { API_BASE } from "@idata/contracts";
import { fileEnding } from "@idata/questions/core";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../kernel/context.ts";
import { BlobFolder, cleanFileName, matchesKind, readFilePart, toFileKind } from "../files/index.ts";
import { looksLikeText } from "./looks-like-text.ts";
import { deleteUploadRow, findUpload, insertUpload, type UploadKey, type UploadRecord } from "./uploads.store.ts";

const MAX_MB = 10;
const ENDINGS = "bmp gif jpg jpeg png doc docx xls xlsx ppt pptx txt rar zip gz bz2 mp4 avi rmvb pdf".split(" ");

export interface Uploaded {
  readonly url: string;
  readonly fileName: string;
  readonly newFileName: string;
  readonly originalFilename: string;
}

export function openUploadFolder({ dataDir }: Ctx["config"]): BlobFolder {
  return new BlobFolder(dataDir, "uploads");
}

/** Throws AppError: FILE_MISSING, FILE_TOO_LARGE, FILE_WRONG_TYPE. */
export async function receiveUpload(ctx: Ctx, request: FastifyRequest): Promise<Uploaded> {
  const part = await readFilePart(request, MAX_MB);
  const originalFilename = cleanFileName(part.name);
  const ending = fileEnding(originalFilename);
  if (!ENDINGS.includes(ending) || !isOfKind(ending, part.bytes)) {
    throw new AppError("FILE_WRONG_TYPE", { types: ENDINGS.join("/") });
  }
  const newFileName = `${randomBytes(18).toString("base64url")}.${ending}`;
  const day = ctx.calendar.toTime(ctx.now()).slice(0, 10).replaceAll("-", "/");
  const fileName = `/profile/upload/${day}/${newFileName}`;
  const folder = openUploadFolder(ctx.config);
  const storageName = await folder.write(toChunks(part.bytes));
  const upload = {
    resource: fileName,
    name: newFileName,
    owner_id: getUser(ctx).userId,
    storage_name: storageName,
    original_name: originalFilename,
    size: part.bytes.length,
  };
  await insertUpload(ctx.db, upload).catch(async (error: unknown) => {
    await folder.delete(storageName);
    throw error;
  });
  const url = `${ctx.origin}${API_BASE}/common/download/resource?resource=${encodeURIComponent(fileName)}`;
  return { url, fileName, newFileName, originalFilename };
}

/** Throws FILE_NOT_FOUND. */
export async function openUpload(ctx: Ctx, key: UploadKey) {
  const upload: UploadRecord | null = await findUpload(ctx.db, getUser(ctx).userId, key);
  const content = upload === null ? null : await openUploadFolder(ctx.config).read(upload.storage_name);
  if (upload === null || content === null) throw new AppError("FILE_NOT_FOUND");
  return { upload, content };
}

/** The row goes first: a crash between the two leaves a file that the sweeper finds. Throws FILE_NOT_FOUND. */
export async function deleteUpload(ctx: Ctx, resource: string): Promise<void> {
  const storageName = await deleteUploadRow(ctx.db, getUser(ctx).userId, resource);
  if (storageName === null) throw new AppError("FILE_NOT_FOUND");
  await openUploadFolder(ctx.config).delete(storageName);
}

function isOfKind(ending: string, bytes: Buffer): boolean {
  return ending === "txt" ? looksLikeText(bytes) : matchesKind(toFileKind(ending), bytes);
}

async function* toChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
