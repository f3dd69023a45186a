/**
 * Reads the body of a form that was posted without script. Text fields are collected unchanged, and files are staged
 * one by one. A refused file becomes an issue of its question, and the rest of the post is still processed.
 */
import type { Answers, FilledField, Issue, JsonValue } from "@idata/engine";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { stageUpload } from "../intake/index.ts";
import { toNetwork } from "../../platform/limits/index.ts";

export interface ReadPost {
  readonly fields: FilledField[];
  readonly files: Record<string, JsonValue[]>;
  readonly fileIssues: Issue[];
}

const MIB = 1024 * 1024;
/** Slightly above the largest allowed file, so that the limit of the question is reported first. */
const LIMITS = { fields: 10_000, fieldSize: 2 * MIB, files: 100, parts: 10_100, fileSize: 110 * MIB };
const ISSUE_OF: Readonly<Record<string, string>> = { FILE_TOO_LARGE: "file_too_large", FILE_WRONG_TYPE: "file_type" };

/**
 * Without `takesFiles`, files are read to their end and dropped. With `isEdit`, the caller has made sure that the respondent
 * may change a stored response now, so files are taken although the form takes no new responses.
 */
export async function readPlainPost(
  ctx: Ctx,
  key: string,
  request: FastifyRequest,
  { takesFiles, isEdit = false }: { readonly takesFiles: boolean; readonly isEdit?: boolean },
): Promise<ReadPost> {
  const post: ReadPost = { fields: [], files: {}, fileIssues: [] };
  if (!request.isMultipart()) {
    addUrlEncoded(post, request.body);
    return post;
  }
  const announced = Number(request.headers["content-length"]) || null;
  // Each post contains all its files again, so there are no earlier files to keep.
  const from = { network: toNetwork(ctx.clientIp), visit: "", kept: [] };
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === "field") {
      if (typeof part.value === "string") post.fields.push({ name: part.fieldname, value: part.value });
    } else if (!part.filename || !takesFiles) part.file.resume();
    else {
      const version = Number(fieldOf(post.fields, "_version"));
      const file = { questionId: part.fieldname, name: part.filename, content: part.file, announced };
      await takeFile(ctx, post, { key, version, ...file, from, isEdit });
      part.file.resume();
    }
  }
  return post;
}

export function fieldOf(fields: readonly FilledField[], name: string): string {
  return fields.find((field) => field.name === name)?.value ?? "";
}

/** Answers of a hidden field. Untrusted: the submit validates them. */
export function parseAnswers(text: string): Answers {
  try {
    const raw: unknown = JSON.parse(text);
    return typeof raw === "object" && raw !== null && !Array.isArray(raw) ? (raw as Answers) : {};
  } catch {
    return {};
  }
}

async function takeFile(ctx: Ctx, post: ReadPost, input: Parameters<typeof stageUpload>[1]): Promise<void> {
  const { questionId } = input;
  try {
    const { id, name, size, type } = await stageUpload(ctx, input);
    // The field name comes from the client, so inherited properties must not be read or set.
    const before = Object.hasOwn(post.files, questionId) ? (post.files[questionId] ?? []) : [];
    Object.defineProperty(post.files, questionId, {
      value: [...before, { id, name, size, type }],
      enumerable: true,
      configurable: true,
      writable: true,
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.errorName === "BUSY") throw error;
    const code = ISSUE_OF[error.errorName] ?? "unknown_file";
    post.fileIssues.push({ questionId, code, params: error.toParams("zh") });
  }
}

function addUrlEncoded(post: ReadPost, body: unknown): void {
  if (typeof body !== "object" || body === null) return;
  for (const [name, value] of Object.entries(body)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (typeof one === "string") post.fields.push({ name, value: one });
    }
  }
}
