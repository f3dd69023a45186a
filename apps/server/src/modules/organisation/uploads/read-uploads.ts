/**
 * Reads the files of a multipart body into memory and checks name, extension, size, and that the content matches the
 * extension (S6). Errors use the sentences of the administration contract §2.16. Refused files are still read to their
 * end; otherwise the client would not see the response.
 */
import { fileEnding } from "@idata/questions/core";
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../kernel/app-error.ts";
import type { UploadMemory } from "../../../kernel/upload-memory.ts";
import { cleanFileName, matchesKind, toFileKind } from "../../platform/files/index.ts";

const MIB = 1024 * 1024;
const MAX_MB = 10;
/** For all files of a request together. */
const MAX_TOTAL_MB = 20;
/** Far above every limit, so that our own limits are reached first and their errors are reported. */
const HARD_LIMIT = 64 * MIB;
const MAX_NAME = 100;
const ENDINGS = "bmp gif jpg jpeg png doc docx xls xlsx ppt pptx txt rar zip gz bz2 mp4 avi rmvb pdf".split(" ");

export interface CheckedUpload {
  /** The client's file name, made safe for display. */
  readonly name: string;
  readonly ending: string;
  readonly bytes: Buffer;
}

/** Throws AppError: FILE_MISSING, UPLOAD_NAME_TOO_LONG, UPLOAD_EXTENSION, UPLOAD_TOO_LARGE, UPLOAD_CONTENT, BUSY. */
export async function readUploads(
  request: FastifyRequest,
  maxFiles: number,
  memory: UploadMemory,
): Promise<CheckedUpload[]> {
  if (!request.isMultipart()) throw new AppError("FILE_MISSING");
  const limits = { fileSize: HARD_LIMIT, files: maxFiles, fields: 4, fieldSize: 1000, parts: maxFiles + 4 };
  const found: CheckedUpload[] = [];
  let fault: AppError | null = null;
  let total = 0;
  for await (const part of request.parts({ limits })) {
    if (part.type === "field") continue;
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of part.file) {
      size += chunk.length;
      total += chunk.length;
      // After an error no further bytes are kept, so a refused request costs no more memory.
      const isKept = fault === null && size <= MAX_MB * MIB && total <= MAX_TOTAL_MB * MIB;
      if (isKept && !memory.take(chunk.length)) {
        fault = new AppError("BUSY");
        found.length = 0;
      }
      if (isKept && fault === null) chunks.push(chunk);
      else chunks.length = 0;
    }
    if (fault !== null) continue;
    const name = part.filename;
    const file = { name: cleanFileName(name), ending: fileEnding(cleanFileName(name)), bytes: Buffer.concat(chunks) };
    fault = findFault(name, file, size, total);
    if (fault === null) found.push(file);
  }
  if (fault !== null) throw fault;
  if (found.length === 0) throw new AppError("FILE_MISSING");
  return found;
}

function findFault(
  given: string,
  { name, ending, bytes }: CheckedUpload,
  size: number,
  total: number,
): AppError | null {
  if (size === 0) return new AppError("FILE_MISSING");
  if (given.length > MAX_NAME) return new AppError("UPLOAD_NAME_TOO_LONG", { max: MAX_NAME });
  if (size > MAX_MB * MIB) return new AppError("UPLOAD_TOO_LARGE", { max: MAX_MB });
  if (total > MAX_TOTAL_MB * MIB) return new AppError("UPLOAD_TOO_LARGE", { max: MAX_TOTAL_MB });
  if (!ENDINGS.includes(ending)) {
    return new AppError("UPLOAD_EXTENSION", { ...toWords(name, ending), endings: ENDINGS.join(", ") });
  }
  return isOfKind(ending, bytes) ? null : new AppError("UPLOAD_CONTENT", toWords(name, ending));
}

/** Some clients show messages as HTML, so characters of markup are removed from names. */
function toWords(name: string, ending: string): { name: string; ending: string } {
  return { name: name.replace(/[<>&"']/g, ""), ending: ending.replace(/[<>&"']/g, "") };
}

function isOfKind(ending: string, bytes: Buffer): boolean {
  return ending === "txt" ? looksLikeText(bytes) : matchesKind(toFileKind(ending), bytes);
}

const TEXT_HEAD = 1024;
const MARKUP = /<\s*(!doctype|html|head|body|script|svg|iframe|\?xml)/i;

/**
 * Plain text has no signature. Accepts bytes without NUL that do not contain markup near the beginning, which a browser
 * would run.
 */
function looksLikeText(bytes: Buffer): boolean {
  return !bytes.includes(0) && !MARKUP.test(bytes.toString("latin1", 0, TEXT_HEAD));
}
