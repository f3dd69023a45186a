/** The one file of a multipart body. What is refused is read to its end, or the client would never see the answer. */
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { openMediaFolder } from "./media-folder.ts";
import { MIB, type TakenMedia, takeMedia } from "./take-media.ts";

/** Far above our own limits, so that they speak first. */
const HARD_LIMIT = 64 * MIB;

/** Throws FILE_MISSING, FILE_TOO_LARGE, FILE_WRONG_TYPE, FILE_BROKEN. */
export async function receiveUpload({ config }: Ctx, request: FastifyRequest): Promise<TakenMedia> {
  if (!request.isMultipart()) throw new AppError("FILE_MISSING");
  const fileSize = HARD_LIMIT + config.videoMaxMb * MIB;
  const limits = { fileSize, files: 1, fields: 4, fieldSize: 1000, parts: 5 };
  for await (const part of request.parts({ limits })) {
    if (part.type !== "field") return takeMedia(openMediaFolder(config), part.file, config.videoMaxMb);
  }
  throw new AppError("FILE_MISSING");
}
