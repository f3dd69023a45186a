/** Recognises videos and captions by their bytes, never by their name (S6). No accepted kind can contain scripts. */

export const VIDEO_TYPES = { mp4: "video/mp4", webm: "video/webm" } as const;
export type VideoKind = keyof typeof VIDEO_TYPES;

const MP4_BRANDS = /^(isom|iso[2-9]|mp4[12]|avc1|M4V[ HP]|dash|msnv|f4v )/;
const EBML = "\x1aE\xdf\xa3";
/** The name of the format is within the first bytes of a WebM file. */
const WEBM_HEAD = 64;

export function findVideoKind(head: Buffer): VideoKind | null {
  const text = head.toString("latin1", 0, WEBM_HEAD);
  if (text.startsWith("ftyp", 4)) return MP4_BRANDS.test(text.slice(8)) ? "mp4" : null;
  return text.startsWith(EBML) && text.includes("webm") ? "webm" : null;
}

/** WebVTT is UTF-8 text whose first line begins with WEBVTT. */
export function isCaptions(bytes: Buffer): boolean {
  try {
    return /^WEBVTT(?:[ \t\r\n]|$)/.test(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
}

const HEADER = 8;
const LONG_HEADER = 16;
/** Limit on top-level boxes. A day of video in fragments of two seconds stays below it. */
const MAX_BOXES = 100_000;

/**
 * Follows the boxes of an MP4 file while it streams. They must fill the file without gaps, and one must be the index.
 */
export class BoxWalk {
  private header = Buffer.alloc(0);
  /** Number of bytes until the next box. */
  private skip = 0;
  private hasIndex = false;
  private isInvalid = false;
  private boxes = 0;

  push(chunk: Buffer): void {
    for (let at = 0; at < chunk.length;) {
      const wanted =
        this.skip > 0 ? this.skip : (this.header.length < HEADER ? HEADER : LONG_HEADER) - this.header.length;
      const step = Math.min(wanted, chunk.length - at);
      if (this.skip > 0) this.skip -= step;
      else this.readHeader(chunk.subarray(at, at + step));
      at += step;
    }
  }

  /** True if the bytes so far form a complete file. */
  isWhole(): boolean {
    return !this.isInvalid && this.hasIndex && this.header.length === 0 && (this.skip === 0 || this.skip === Infinity);
  }

  private readHeader(bytes: Buffer): void {
    const header = (this.header = Buffer.concat([this.header, bytes]));
    if (header.length < HEADER) return;
    const short = header.readUInt32BE(0);
    if (short === 1 && header.length < LONG_HEADER) return;
    if (header.toString("latin1", 4, HEADER) === "moov") this.hasIndex = true;
    this.boxes += 1;
    const size = short === 1 ? Number(header.readBigUInt64BE(HEADER)) : short;
    // Size 0: the box extends to the end of the file.
    if ((size !== 0 && size < header.length) || this.boxes > MAX_BOXES) this.isInvalid = true;
    this.skip = size === 0 || this.isInvalid ? Infinity : size - header.length;
    this.header = Buffer.alloc(0);
  }
}
