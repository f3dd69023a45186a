/**
 * Removes metadata from an image: copies only the parts that are needed to draw it, in their order, up to the end of
 * the image. The kind is determined from the bytes; anything except the five known kinds is refused (S6).
 */
import { readImage } from "../../platform/media-files/index.ts";
import { cleanBmp, cleanGif, cleanJpeg, cleanPng, cleanWebp } from "./image-parts.ts";

const KINDS = {
  png: { type: "image/png", clean: cleanPng },
  jpg: { type: "image/jpeg", clean: cleanJpeg },
  gif: { type: "image/gif", clean: cleanGif },
  webp: { type: "image/webp", clean: cleanWebp },
  bmp: { type: "image/bmp", clean: cleanBmp },
} as const;

export interface CleanImage {
  /** Also the extension of its public name. */
  readonly kind: keyof typeof KINDS;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Returns null if the file is not an image, is truncated, or exceeds the size limits of an avatar. Never throws. */
export function cleanImage(bytes: Buffer): CleanImage | null {
  const kind = findKind(bytes);
  if (kind === null) return null;
  try {
    const clean = KINDS[kind].clean(bytes);
    return clean === null ? null : { kind, type: KINDS[kind].type, bytes: clean };
  } catch (error) {
    // A length points beyond the end of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const MOST_PIXELS = 25_000_000;

function findKind(bytes: Buffer): keyof typeof KINDS | null {
  if (bytes.toString("latin1", 0, 2) === "BM") return "bmp";
  const found = readImage(bytes);
  if (found === "strange" || found === "broken" || found.kind === "avif") return null;
  return found.width * found.height > MOST_PIXELS ? null : found.kind;
}
