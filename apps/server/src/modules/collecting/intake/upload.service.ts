/**
 * Reads the multipart body of an upload: the fields `questionId`, `version` and, of our page, `responseId` and `kept`
 * (ids of files that the question shows, joined by commas), then one file. What is refused is read
 * to its end first (bounded), since a client that is still sending would never see the answer.
 */
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { StagedFile } from "../../platform/files/index.ts";
import { toNetwork } from "../../platform/limits/index.ts";
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
  const limits = { fileSize: HARD_LIMIT, files: 1, fields: 8, fieldSize: MAX_KEPT * 37, parts: 10 };
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
        announced: readLength(request),
        from: { network: toNetwork(ctx.clientIp), visit: readVisit(fields), kept: readKept(fields) },
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

function readLength({ headers }: FastifyRequest): number | null {
  const length = Number(headers["content-length"]);
  return Number.isSafeInteger(length) && length > 0 ? length : null;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MAX_KEPT = 100;

/** The id of the response that is being filled in; other clients name none. */
function readVisit(fields: ReadonlyMap<string, string>): string {
  const visit = fields.get("responseId") ?? "";
  return UUID.test(visit) ? visit.toLowerCase() : "";
}

/** Files that the page still shows for the question; what it shows no longer may be replaced. */
function readKept(fields: ReadonlyMap<string, string>): string[] {
  const ids = (fields.get("kept") ?? "").split(",").filter((id) => UUID.test(id));
  return ids.slice(0, MAX_KEPT);
}
