/**
 * Reads the only file of a multipart body into memory. A refused file is still read to its end; otherwise the client
 * would not see the response.
 */
import type { FastifyRequest } from "fastify";
import { AppError } from "../../../kernel/app-error.ts";
import type { UploadMemory } from "../../../kernel/upload-memory.ts";

const MIB = 1024 * 1024;
/** Far above every limit, so that our own limit is reached first and its error is reported. */
const HARD_LIMIT = 64 * MIB;

export interface FilePart {
  /** File name from the client. */
  readonly name: string;
  readonly bytes: Buffer;
}

/** Throws AppError: FILE_MISSING, FILE_TOO_LARGE, BUSY. */
export async function readFilePart(request: FastifyRequest, maxMb: number, memory: UploadMemory): Promise<FilePart> {
  if (!request.isMultipart()) throw new AppError("FILE_MISSING");
  const limits = { fileSize: HARD_LIMIT, files: 1, fields: 4, fieldSize: 1000, parts: 5 };
  for await (const part of request.parts({ limits })) {
    if (part.type === "field") continue;
    const chunks: Buffer[] = [];
    let size = 0;
    let isHeld = true;
    for await (const chunk of part.file) {
      size += chunk.length;
      isHeld &&= size > maxMb * MIB || memory.take(chunk.length);
      if (isHeld && size <= maxMb * MIB) chunks.push(chunk);
      else chunks.length = 0;
    }
    if (!isHeld) throw new AppError("BUSY");
    if (size > maxMb * MIB) throw new AppError("FILE_TOO_LARGE", { max: maxMb });
    if (size === 0) break;
    return { name: part.filename, bytes: Buffer.concat(chunks) };
  }
  throw new AppError("FILE_MISSING");
}
