/** From the bytes of an XML entry to its text. */

/** Part of every runtime that pure packages support. Their type environment names no platform, so it is declared here. */
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean });
  decode(bytes: Uint8Array): string;
}

/** Bytes at the start of a file that may hold the XML declaration. */
const HEAD = 200;

/**
 * Decodes XML by byte order mark, else by the encoding of its declaration, else as UTF-8. A file that is not what it
 * says (a declared UTF-8 with bytes of windows-1252) and one with an unknown encoding are read as windows-1252, in which
 * every byte means something. Never throws.
 */
export function decodeXml(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD));
  if (head.startsWith("\xff\xfe") || head.startsWith("<\0")) return decodeAs("utf-16le", bytes);
  if (head.startsWith("\xfe\xff") || head.startsWith("\0<")) return decodeAs("utf-16be", bytes);
  const declared = /^(?:\xef\xbb\xbf)?\s*<\?xml\b[^>]*?\bencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1];
  // A declaration that can be read byte by byte cannot be in UTF-16.
  return decodeAs(declared === undefined || /^utf-?16/i.test(declared) ? "utf-8" : declared, bytes);
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
