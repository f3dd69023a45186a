/**
 * Parses five image formats and keeps only some of their parts. Each function returns the cleaned bytes, or null if the
 * structure is invalid. A length that points beyond the end throws RangeError.
 */

import { MAX_PARTS } from "../../platform/media-files/index.ts";

/** Chunks that affect drawing. All others (text, time, EXIF, private chunks) are removed. */
const PNG_CHUNKS = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs acTL fcTL fdAT cICP".split(" "),
);

export function cleanPng(bytes: Buffer): Buffer | null {
  const parts = [bytes.subarray(0, 8)];
  let count = 0;
  for (let at = 8; at + 12 <= bytes.length;) {
    if ((count += 1) > MAX_PARTS) return null;
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (PNG_CHUNKS.has(name)) parts.push(bytes.subarray(at, end));
    if (name === "IEND") return Buffer.concat(parts);
    at = end;
  }
  return null;
}

const EOI = Buffer.from([0xff, 0xd9]);
const APP0 = 0xe0;
const APP2 = 0xe2;
const APP14 = 0xee;
const COMMENT = 0xfe;
const START_OF_SCAN = 0xda;

/** Keeps only these application segments: JFIF, colour profile, colour transform. */
export function cleanJpeg(bytes: Buffer): Buffer | null {
  const parts = [bytes.subarray(0, 2)];
  let count = 0;
  for (let at = 2; at + 4 <= bytes.length;) {
    if ((count += 1) > MAX_PARTS) return null;
    const marker = bytes.readUInt8(at + 1);
    if (bytes.readUInt8(at) !== 0xff) return null;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === START_OF_SCAN) {
      const end = bytes.lastIndexOf(EOI);
      return end < at ? null : Buffer.concat([...parts, bytes.subarray(at, end + 2)]);
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) return null;
    if (isKeptSegment(marker, bytes.toString("latin1", at + 4, at + 16))) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

function isKeptSegment(marker: number, head: string): boolean {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > 0xef) return true;
  if (marker === APP2) return head.startsWith("ICC_PROFILE\0");
  return (marker === APP0 && head.startsWith("JFIF\0")) || (marker === APP14 && head.startsWith("Adobe"));
}

/** Size of a colour table in bytes, from the flags that announce it. */
const toTableSize = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Keeps frames, their timing and the number of repetitions. Removes comments and other extensions. */
export function cleanGif(bytes: Buffer): Buffer | null {
  let at = 13 + toTableSize(bytes.readUInt8(10));
  const parts = [bytes.subarray(0, at)];
  let count = 0;
  while (at < bytes.length) {
    if ((count += 1) > MAX_PARTS) return null;
    const start = at;
    const block = bytes.readUInt8(at);
    if (block === 0x3b) return Buffer.concat([...parts, bytes.subarray(at, at + 1)]);
    let isKept = true;
    if (block === 0x2c) at += 10 + toTableSize(bytes.readUInt8(at + 9)) + 1;
    else if (block === 0x21) {
      isKept = isKeptExtension(bytes.readUInt8(at + 1), bytes.toString("latin1", at + 3, at + 14));
      at += 2;
    } else return null;
    at = skipSubBlocks(bytes, at);
    if (isKept) parts.push(bytes.subarray(start, at));
  }
  return null;
}

function isKeptExtension(label: number, name: string): boolean {
  return label === 0xf9 || (label === 0xff && name === "NETSCAPE2.0");
}

function skipSubBlocks(bytes: Buffer, from: number): number {
  // A block can be as small as one byte, so this loop must be fast: plain indexing and one check at the end.
  let at = from;
  for (let size = bytes[at] ?? 0; size !== 0; size = bytes[at] ?? 0) at += 1 + size;
  if (at >= bytes.length) throw new RangeError("a block goes on behind the end");
  return at + 1;
}

const WEBP_CHUNKS = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** Bits of the extended header that announce EXIF and XMP. */
const WEBP_NOTES = 0x0c;

export function cleanWebp(bytes: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  const total = bytes.readUInt32LE(4) + 8;
  for (let at = 12, count = 0; at + 8 <= total; count += 1) {
    if (count > MAX_PARTS) return null;
    const name = bytes.toString("latin1", at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const end = Math.min(at + 8 + size + (size % 2), total);
    if (at + 8 + size > bytes.length || end > bytes.length) return null;
    if (WEBP_CHUNKS.has(name)) {
      const part = Buffer.from(bytes.subarray(at, end));
      if (name === "VP8X") part.writeUInt8(part.readUInt8(8) & ~WEBP_NOTES, 8);
      parts.push(part);
    }
    at = end;
  }
  if (parts.length === 0) return null;
  const body = Buffer.concat([Buffer.from("WEBP", "latin1"), ...parts]);
  const head = Buffer.alloc(8);
  head.write("RIFF", "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

const BMP_SIDE = 5000;
const BMP_HEADERS = new Set([40, 52, 56, 108, 124]);

/** Removes only data after the end of the image. */
export function cleanBmp(bytes: Buffer): Buffer | null {
  const [size, data, header] = [bytes.readUInt32LE(2), bytes.readUInt32LE(10), bytes.readUInt32LE(14)];
  const [width, height] = [bytes.readInt32LE(18), Math.abs(bytes.readInt32LE(22))];
  const isWhole = size >= 54 && size <= bytes.length && data >= 14 + header && data < size && BMP_HEADERS.has(header);
  const isSmall = width > 0 && height > 0 && width <= BMP_SIDE && height <= BMP_SIDE;
  return isWhole && isSmall ? bytes.subarray(0, size) : null;
}
