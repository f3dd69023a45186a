/**
 * A picture without what it tells about its maker: only the parts that are needed to draw it are copied, in their order,
 * up to its end. The kind is read from the bytes; everything that is not one of the five kinds is refused (S6).
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
  /** Also the ending of its public name. */
  readonly kind: keyof typeof KINDS;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Never throws; null for what is no picture, is cut off or is too large to be drawn beside a name. */
export function cleanImage(bytes: Buffer): CleanImage | null {
  const kind = findKind(bytes);
  if (kind === null) return null;
  try {
    const clean = KINDS[kind].clean(bytes);
    return clean === null ? null : { kind, type: KINDS[kind].type, bytes: clean };
  } catch (error) {
    // A length that points behind the end.
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
