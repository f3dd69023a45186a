/**
 * Known kinds of files: their content type and first bytes. The extension determines the kind, and the first bytes must
 * match it (S6). A file with an unknown extension is treated as plain bytes.
 */
export interface FileKind {
  readonly type: string;
  /** One of these must match; empty for kinds without a signature. */
  readonly signatures: readonly Signature[];
}

interface Signature {
  readonly at: number;
  /** The bytes as Latin-1 text. */
  readonly bytes: string;
}

const startsWith = (...texts: string[]): Signature[] => texts.map((bytes) => ({ at: 0, bytes }));

const ZIP = startsWith("PK\x03\x04", "PK\x05\x06");
const OLE = startsWith("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1");
const JPEG = startsWith("\xff\xd8\xff");
const ISO_MEDIA: Signature[] = [{ at: 4, bytes: "ftyp" }];
const kind = (type: string, signatures: readonly Signature[] = []): FileKind => ({ type, signatures });
const OFFICE = "application/vnd.openxmlformats-officedocument";

const KINDS = new Map<string, FileKind>([
  ["pdf", kind("application/pdf", startsWith("%PDF-"))],
  ["doc", kind("application/msword", OLE)],
  ["xls", kind("application/vnd.ms-excel", OLE)],
  ["ppt", kind("application/vnd.ms-powerpoint", OLE)],
  ["docx", kind(`${OFFICE}.wordprocessingml.document`, ZIP)],
  ["xlsx", kind(`${OFFICE}.spreadsheetml.sheet`, ZIP)],
  ["pptx", kind(`${OFFICE}.presentationml.presentation`, ZIP)],
  ["zip", kind("application/zip", ZIP)],
  ["rar", kind("application/vnd.rar", startsWith("Rar!\x1a\x07"))],
  ["gz", kind("application/gzip", startsWith("\x1f\x8b"))],
  ["bz2", kind("application/x-bzip2", startsWith("BZh"))],
  ["7z", kind("application/x-7z-compressed", startsWith("7z\xbc\xaf\x27\x1c"))],
  ["png", kind("image/png", startsWith("\x89PNG\r\n\x1a\n"))],
  ["jpg", kind("image/jpeg", JPEG)],
  ["jpeg", kind("image/jpeg", JPEG)],
  ["gif", kind("image/gif", startsWith("GIF87a", "GIF89a"))],
  ["bmp", kind("image/bmp", startsWith("BM"))],
  ["webp", kind("image/webp", [{ at: 8, bytes: "WEBP" }])],
  ["heic", kind("image/heic", ISO_MEDIA)],
  ["mp4", kind("video/mp4", ISO_MEDIA)],
  ["mov", kind("video/quicktime", ISO_MEDIA)],
  ["avi", kind("video/x-msvideo", [{ at: 8, bytes: "AVI " }])],
  ["rmvb", kind("application/vnd.rn-realmedia-vbr", startsWith(".RMF"))],
  ["mp3", kind("audio/mpeg", startsWith("ID3", "\xff\xfb", "\xff\xf3", "\xff\xf2"))],
  ["wav", kind("audio/wav", startsWith("RIFF"))],
  ["txt", kind("text/plain")],
  ["csv", kind("text/csv")],
  ["md", kind("text/markdown")],
]);

const BYTES = kind("application/octet-stream");

/** Number of leading bytes that `matchesKind` needs. */
export const HEAD_LENGTH = 16;

/** `ending` is the extension in lower case, without its dot. */
export function toFileKind(ending: string): FileKind {
  return KINDS.get(ending) ?? BYTES;
}

/** Checks that a file with these first bytes can be of the kind. */
export function matchesKind({ signatures }: FileKind, head: Buffer): boolean {
  if (signatures.length === 0) return true;
  const text = head.toString("latin1", 0, HEAD_LENGTH);
  return signatures.some(({ at, bytes }) => text.startsWith(bytes, at));
}
