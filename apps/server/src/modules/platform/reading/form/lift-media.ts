/**
 * Takes the media out of a file of this product before it is decoded and parsed, which would hold them three times: as
 * bytes, as a text with two bytes for each character, and as the values of the parsed file.
 */
import { randomUUID } from "node:crypto";

export interface LiftedFile {
  /** The file in UTF-8, with a name in place of each content that was lifted. */
  readonly rest: Buffer;
  /** Base64 by these names, as it is in the file: with escapes of JSON. Views of the file's bytes. */
  readonly contents: ReadonlyMap<string, Buffer>;
}

/** Shorter ones stay: their copies cost less than looking after them. */
const LEAST = 4096;
/** `{"media": [{"content": "` */
const MEDIA_DEPTH = 3;
const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
const OPENING = new Set([0x7b, 0x5b]);
const CLOSING = new Set([0x7d, 0x5d]);

/** Looks at every byte of JSON once. Texts that are not only base64 stay where they are, and so does damaged JSON. */
export function liftMedia(bytes: Buffer): LiftedFile {
  // Nobody can write such a name into a file.
  const mark = randomUUID();
  const contents = new Map<string, Buffer>();
  const kept: Buffer[] = [];
  let keptTo = 0;
  let depth = 0;
  let key = "";
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    if (OPENING.has(byte)) depth += 1;
    else if (CLOSING.has(byte)) depth -= 1;
    if (byte !== QUOTE) {
      at += 1;
      continue;
    }
    const end = findEnd(bytes, at + 1);
    if (depth === 1 && isKey(bytes, end + 1)) key = bytes.toString("latin1", at + 1, Math.min(end, at + 20));
    if (depth === MEDIA_DEPTH && key === "media" && end - at > LEAST && end < bytes.length) {
      const content = bytes.subarray(at + 1, end);
      if (isBase64(content)) {
        const name = `${mark}:${contents.size}`;
        contents.set(name, content);
        kept.push(bytes.subarray(keptTo, at + 1), Buffer.from(name));
        keptTo = end;
      }
    }
    at = end + 1;
  }
  kept.push(bytes.subarray(keptTo));
  return { rest: Buffer.concat(kept), contents };
}

/** Where the text ends whose first character is at `at`: its closing quote, or the end of the file. */
function findEnd(bytes: Buffer, at: number): number {
  for (let end = bytes.indexOf(QUOTE, at); end >= 0; end = bytes.indexOf(QUOTE, end + 1)) {
    let before = end - 1;
    while (before >= at && bytes[before] === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return bytes.length;
}

/** Whether a colon follows, after white space. */
function isKey(bytes: Buffer, at: number): boolean {
  let next = at;
  while (next < bytes.length && (bytes[next] ?? 0) <= 0x20) next += 1;
  return bytes[next] === COLON;
}

/** Letters, digits, `+`, `/` and `=`, and the escapes of line breaks, tabs and `/`. */
function isBase64(content: Buffer): boolean {
  for (let at = 0; at < content.length; at++) {
    const byte = content[at] ?? 0;
    if (byte === BACKSLASH) {
      at += 1;
      if (!"nrt/".includes(String.fromCharCode(content[at] ?? 0))) return false;
    } else {
      const isLetter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a;
      const isOther = (byte >= 0x2f && byte <= 0x39) || byte === 0x2b || byte === 0x3d;
      if (!isLetter && !isOther) return false;
    }
  }
  return true;
}

/** Bytes of one piece of a lifted content. */
const PIECE = 256 * 1024;

/** The content in pieces of at most 256 KiB of base64 that can be decoded one by one. */
export function* piecesOf(content: Buffer): Generator<string> {
  let left = "";
  for (let at = 0; at < content.length; at += PIECE) {
    // An escape that is cut is joined again with the next piece.
    const text = left + content.toString("latin1", at, at + PIECE);
    const cut = text.endsWith("\\") ? text.length - 1 : text.length;
    const clean = text
      .slice(0, cut)
      .replaceAll(/\\[nrt]/g, "")
      .replaceAll("\\/", "/");
    const whole = clean.length - (clean.length % 4);
    if (whole > 0) yield* cutPieces(clean.slice(0, whole));
    left = clean.slice(whole) + text.slice(cut);
  }
  if (left !== "") yield left;
}

function* cutPieces(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PIECE) yield text.slice(at, at + PIECE);
}
