/** Sends an uploaded file of a response, to the owner of the form or to its sender. */
import type { Readable } from "node:stream";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { fileReply, type FileReply } from "../../../kernel/endpoint.ts";
import { BlobFolder, type FileRecord } from "../../platform/files/index.ts";

/** Throws FILE_NOT_FOUND. */
export async function openContent(ctx: Ctx, file: FileRecord): Promise<Readable> {
  const content = await new BlobFolder(ctx.config.dataDir).read(file.storage_name);
  if (content !== null) return content;
  ctx.log.error({ fileId: file.id }, "the content of a stored file is missing");
  throw new AppError("FILE_NOT_FOUND");
}

export function toFileReply(file: FileRecord, content: Readable): FileReply {
  return fileReply({
    body: content,
    type: file.type,
    name: file.name,
    // Browsers must not render the file in the product's origin, whatever it contains (S6).
    headers: {
      "content-length": String(file.size),
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "private, no-store",
    },
  });
}
