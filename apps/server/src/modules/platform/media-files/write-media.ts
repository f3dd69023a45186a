/**
 * Validates an uploaded file by its bytes (S6) and stores it in the media folder. Images and captions are checked as a
 * whole in memory. A video is checked while it streams, so its size costs no memory. Nothing of a refused file is kept.
 */
import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { AppError } from "../../../kernel/app-error.ts";
import { type UploadMemory, withUploadMemory } from "../../../kernel/upload-memory.ts";
import type { BlobFolder } from "../files/index.ts";
import { IMAGE_TYPES, type ImageKind, readImage } from "./read-image.ts";
import { BoxWalk, findVideoKind, isCaptions, VIDEO_TYPES, type VideoKind } from "./read-video.ts";

export const MIB = 1024 * 1024;
const MAX_IMAGE_MB = 10;
/** Captions for a whole day are far smaller. */
const MAX_CAPTIONS_MB = 1;
/** Number of leading bytes that are enough to recognise every kind. */
const HEAD = 64;
const KINDS = [...Object.keys(IMAGE_TYPES), ...Object.keys(VIDEO_TYPES), "vtt"].join("/");

export interface WrittenMedia {
  /** Also the extension of its public name. */
  readonly kind: ImageKind | VideoKind | "vtt";
  readonly type: string;
  readonly size: number;
  readonly sha256: Buffer;
  readonly storageName: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** Throws FILE_MISSING, FILE_TOO_LARGE, FILE_WRONG_TYPE, FILE_BROKEN, BUSY. */
export async function writeMedia(folder: BlobFolder, file: Readable, videoMaxMb: number): Promise<WrittenMedia> {
  const source = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const head = await readHead(source);
  if (head.length === 0) throw new AppError("FILE_MISSING");
  const chunks = continueFrom(head, source);
  const kind = findVideoKind(head);
  if (kind === null) return withUploadMemory((memory) => takeWhole(folder, chunks, memory));
  return takeVideo(folder, chunks, kind, videoMaxMb);
}

async function readHead(source: AsyncIterator<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < HEAD) {
    const next = await source.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  return head;
}

async function* continueFrom(head: Buffer, source: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
}

async function takeWhole(
  folder: BlobFolder,
  chunks: AsyncIterable<Buffer>,
  memory: UploadMemory,
): Promise<WrittenMedia> {
  const kept: Buffer[] = [];
  let size = 0;
  let isHeld = true;
  for await (const chunk of chunks) {
    size += chunk.length;
    isHeld &&= size > MAX_IMAGE_MB * MIB || memory.take(chunk.length);
    if (isHeld && size <= MAX_IMAGE_MB * MIB) kept.push(chunk);
    else kept.length = 0;
  }
  if (!isHeld) throw new AppError("BUSY");
  if (size > MAX_IMAGE_MB * MIB) throw new AppError("FILE_TOO_LARGE", { max: MAX_IMAGE_MB });
  const bytes = Buffer.concat(kept);
  const found = isCaptions(bytes) ? "vtt" : readImage(bytes);
  if (found === "strange") throw new AppError("FILE_WRONG_TYPE", { types: KINDS });
  if (found === "broken") throw new AppError("FILE_BROKEN");
  if (found === "vtt" && size > MAX_CAPTIONS_MB * MIB) throw new AppError("FILE_TOO_LARGE", { max: MAX_CAPTIONS_MB });
  const storageName = await folder.write(toChunks(bytes));
  const stored = { size, storageName, sha256: createHash("sha256").update(bytes).digest() };
  if (found === "vtt") return { ...stored, kind: found, type: "text/vtt; charset=utf-8", width: null, height: null };
  return { ...stored, ...found, type: IMAGE_TYPES[found.kind] };
}

async function* toChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function takeVideo(
  folder: BlobFolder,
  chunks: AsyncIterable<Buffer>,
  kind: VideoKind,
  max: number,
): Promise<WrittenMedia> {
  const hash = createHash("sha256");
  const walk = new BoxWalk();
  let size = 0;
  async function* check(): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > max * MIB) continue;
      hash.update(chunk);
      if (kind === "mp4") walk.push(chunk);
      yield chunk;
    }
    // Thrown inside the generator, so that the folder deletes what it has written.
    if (size > max * MIB) throw new AppError("FILE_TOO_LARGE", { max });
    if (kind === "mp4" && !walk.isWhole()) throw new AppError("FILE_BROKEN");
  }
  const storageName = await folder.write(check());
  return { kind, type: VIDEO_TYPES[kind], size, sha256: hash.digest(), storageName, width: null, height: null };
}
