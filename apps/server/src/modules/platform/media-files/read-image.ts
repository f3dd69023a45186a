/** Determines the kind and dimensions of an image from its bytes, never from its name (S6). */

export interface ImageInfo {
  /** Also the extension of its public name. */
  readonly kind: ImageKind;
  readonly width: number;
  readonly height: number;
}

export const IMAGE_TYPES = {
  png: "image/png",
  jpg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
} as const;
export type ImageKind = keyof typeof IMAGE_TYPES;

/** `strange`: no known kind. `broken`: a known kind, but truncated or with implausible dimensions. */
export type ReadImage = ImageInfo | "strange" | "broken";

/** A larger picture makes a phone run out of memory. */
const MOST_PIXELS = 100_000_000;

/**
 * Limit on the chunks, segments or boxes to walk through. Ten megabytes of the smallest ones would block all other
 * requests. Real pictures have a few, animated ones some thousands.
 */
export const MAX_PARTS = 20_000;

type Measures = { width: number; height: number } | null;

/** Never throws: a truncated image or one with wrong lengths is `broken`. */
export function readImage(bytes: Buffer): ReadImage {
  const kind = findKind(bytes);
  if (kind === null) return "strange";
  const found = READERS[kind](bytes);
  if (found === null || found.width < 1 || found.height < 1) return "broken";
  return found.width * found.height > MOST_PIXELS ? "broken" : { kind, ...found };
}

function findKind(bytes: Buffer): ImageKind | null {
  const head = bytes.toString("latin1", 0, 32);
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("\xff\xd8\xff")) return "jpg";
  if (/^GIF8[79]a/.test(head)) return "gif";
  if (head.startsWith("RIFF") && head.startsWith("WEBP", 8)) return "webp";
  return head.startsWith("ftyp", 4) && /^(avif|avis)/.test(head.slice(8)) ? "avif" : null;
}

const READERS: Record<ImageKind, (bytes: Buffer) => Measures> = {
  png: readPng,
  jpg: readJpeg,
  gif: readGif,
  webp: readWebp,
  avif: readAvif,
};

/** Requires IHDR as the first chunk, chunks without gaps, and IEND as the last chunk. */
function readPng(bytes: Buffer): Measures {
  if (bytes.toString("latin1", 12, 16) !== "IHDR" || bytes.length < 33) return null;
  let at = 8;
  for (let parts = 0; at + 12 <= bytes.length && parts < MAX_PARTS; parts += 1) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString("latin1", at + 4, at + 8);
    at += 12 + length;
    if (name === "IEND" && at <= bytes.length) return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  }
  return null;
}

/**
 * Reads the dimensions from the start of a frame (SOF0 to SOF15 except DHT, JPG and DAC). Requires an EOI marker at the
 * end.
 */
function readJpeg(bytes: Buffer): Measures {
  if (bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) < 4) return null;
  let at = 2;
  for (let parts = 0; at + 9 < bytes.length && parts < MAX_PARTS; parts += 1) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** Requires the trailer as the last byte, apart from zeros that some programs append. */
function readGif(bytes: Buffer): Measures {
  let end = bytes.length - 1;
  while (end > 13 && bytes[end] === 0) end -= 1;
  if (end <= 13 || bytes[end] !== 0x3b) return null;
  return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
}

/** The first chunk is lossy, lossless or extended. */
function readWebp(bytes: Buffer): Measures {
  if (bytes.length < 30 || bytes.readUInt32LE(4) + 8 > bytes.length) return null;
  const chunk = bytes.toString("latin1", 12, 16);
  if (chunk === "VP8 ") return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (chunk === "VP8L") {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (chunk !== "VP8X") return null;
  return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
}

/** Requires boxes without gaps to the end of the file. Reads the dimensions from the first `ispe` in the `meta` box. */
function readAvif(bytes: Buffer): Measures {
  let at = 0;
  let measures: Measures = null;
  let hasData = false;
  for (let parts = 0; at + 8 <= bytes.length && parts < MAX_PARTS; parts += 1) {
    const size = bytes.readUInt32BE(at);
    // Size 0 extends to the end of the file; size 1 announces a 64-bit length, which no image of this size needs.
    const end = size === 0 ? bytes.length : at + size;
    if (size === 1 || end < at + 8 || end > bytes.length) return null;
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (name === "meta") measures ??= readSpatialExtents(bytes.subarray(at, end));
    hasData ||= name === "mdat";
    at = end;
  }
  return at === bytes.length && hasData ? measures : null;
}

function readSpatialExtents(meta: Buffer): Measures {
  const at = meta.indexOf("ispe", 0, "latin1");
  if (at < 0 || at + 16 > meta.length) return null;
  return { width: meta.readUInt32BE(at + 8), height: meta.readUInt32BE(at + 12) };
}
