/**
 * Reads the only file of a multipart body. A refused file is still read to its end; otherwise the client would not see
 * the response.
 */
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { openMediaFolder } from "./media-folder.ts";
import { MIB, type WrittenMedia, writeMedia } from "./write-media.ts";

/** Far above our own limits, so that they are reached first and their errors are reported. */
const HARD_LIMIT = 64 * MIB;

/** Throws FILE_MISSING, FILE_TOO_LARGE, FILE_WRONG_TYPE, FILE_BROKEN, BUSY. */
export async function receiveUpload({ config }: Ctx, request: FastifyRequest): Promise<WrittenMedia> {
  if (!request.isMultipart()) throw new AppError("FILE_MISSING");
  const fileSize = HARD_LIMIT + config.videoMaxMb * MIB;
  const limits = { fileSize, files: 1, fields: 4, fieldSize: 1000, parts: 5 };
  for await (const part of request.parts({ limits })) {
    if (part.type !== "field") return writeMedia(openMediaFolder(config), part.file, config.videoMaxMb);
  }
  throw new AppError("FILE_MISSING");
}
