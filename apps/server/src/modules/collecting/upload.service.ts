/**
 * Reads the multipart body of an upload: the fields `questionId` and `version`, then one file. What is refused is read
 * to its end first (bounded), since a client that is still sending would never see the answer.
 */
import type { FastifyRequest } from "fastify";
import { AppError } from "../../kernel/app-error.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { StagedFile } from "../files/index.ts";
import { stageUpload } from "./stage-upload.ts";

/** A little above the largest file, so that our own limit speaks first. */
const HARD_LIMIT = 110 * 1024 * 1024;

export async function receiveUpload(
  ctx: Ctx,
  key: string,
  request: FastifyRequest,
): Promise<Omit<StagedFile, "questionId">> {
  if (!request.isMultipart()) throw new AppError("FILE_MISSING");
  const fields = new Map<string, string>();
  const limits = { fileSize: HARD_LIMIT, files: 1, fields: 8, fieldSize: 1000, parts: 10 };
  for await (const part of request.parts({ limits })) {
    if (part.type === "field") {
      fields.set(part.fieldname, typeof part.value === "string" ? part.value : "");
      continue;
    }
    try {
      return await stageUpload(ctx, {
        key,
        ...readFields(fields),
        name: part.filename,
        content: part.file,
      });
    } catch (error) {
      part.file.resume();
      throw error;
    }
  }
  throw new AppError("FILE_MISSING");
}

function readFields(fields: ReadonlyMap<string, string>): { questionId: string; version: number } {
  const version = Number(fields.get("version"));
  if (!Number.isInteger(version) || version < 1 || version > 2 ** 31 - 1) {
    throw new AppError("INVALID_INPUT", { path: "version", reason: "1, 2, 3 …" });
  }
  return { questionId: fields.get("questionId") ?? "", version };
}
