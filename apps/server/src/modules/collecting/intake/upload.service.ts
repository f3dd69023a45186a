/**
 * Reads the multipart body of an upload: the fields `questionId` and `version`, from the fill page also `responseId`
 * and `kept` (ids of the files that the question shows, separated by commas), then one file. A refused file is still
 * read to its end (bounded), because a client that is still sending would not receive the answer.
 */
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import type { StagedFile } from "../../platform/files/index.ts";
import { toNetwork } from "../../platform/limits/index.ts";
import { admitToWork } from "./admit-visitor.ts";
import { openForm } from "./open-form.ts";
import { type StageInput, stageUpload } from "./stage-upload.ts";

/** Slightly above the largest allowed file, so that the server's own limit is reported first. */
const HARD_LIMIT = 110 * 1024 * 1024;

/** A file as it arrives, with the fields before it. */
export type Upload = Omit<StageInput, "key" | "isEdit">;
type Staged = Omit<StagedFile, "questionId">;

export async function receiveUpload(ctx: Ctx, key: string, request: FastifyRequest): Promise<Staged> {
  if (!request.isMultipart()) throw new AppError("FILE_MISSING");
  const open = await openForm(ctx, key);
  return readUpload(ctx, request, async (upload) => {
    const isEdit = await admitToWork(ctx, open, request, upload.from.visit);
    return stageUpload(ctx, { key, isEdit, ...upload });
  });
}

/** Passes the file to `stage` while it arrives. Throws FILE_MISSING and what `stage` throws. */
export async function readUpload(
  ctx: Ctx,
  request: FastifyRequest,
  stage: (upload: Upload) => Promise<Staged>,
): Promise<Staged> {
  if (!request.isMultipart()) throw new AppError("FILE_MISSING");
  const fields = new Map<string, string>();
  const limits = { fileSize: HARD_LIMIT, files: 1, fields: 8, fieldSize: MAX_KEPT * 37, parts: 10 };
  for await (const part of request.parts({ limits })) {
    if (part.type === "field") {
      fields.set(part.fieldname, typeof part.value === "string" ? part.value : "");
      continue;
    }
    try {
      return await stage({
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

/** The id of the response that is being filled in; empty if the client sends none. */
function readVisit(fields: ReadonlyMap<string, string>): string {
  const visit = fields.get("responseId") ?? "";
  return UUID.test(visit) ? visit.toLowerCase() : "";
}

/** Files that the page still shows for the question. Other staged files of the visit may be replaced. */
function readKept(fields: ReadonlyMap<string, string>): string[] {
  const ids = (fields.get("kept") ?? "").split(",").filter((id) => UUID.test(id));
  return ids.slice(0, MAX_KEPT);
}
