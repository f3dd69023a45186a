/**
 * An archive of small files without compression, made in the browser: pictures are compressed already. Names are UTF-8.
 * The format is that of APPNOTE 6.3, sections 4.3.7, 4.3.12 and 4.3.16.
 */

export interface NamedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Names in UTF-8, nothing else special. */
const FLAGS = 0x0800;
const VERSION = 20;
/** 1 January 1980, the first day that the format knows: archives of the same files are the same. */
const DATE = 0x0021;

export function toZip(files: readonly NamedFile[]): Blob {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const encoded = new TextEncoder().encode(name);
    const common = [VERSION, FLAGS, 0, 0, DATE].map(u16).concat([crc32(bytes), bytes.length, bytes.length].map(u32));
    const head = join([u32(0x04034b50), ...common, u16(encoded.length), u16(0), encoded]);
    directory.push(
      join([
        u32(0x02014b50),
        u16(VERSION),
        ...common,
        ...[encoded.length, 0, 0, 0, 0].map(u16),
        u32(0),
        u32(offset),
        encoded,
      ]),
    );
    parts.push(head, bytes);
    offset += head.length + bytes.length;
  }
  const entries = join(directory);
  const end = [
    u32(0x06054b50),
    ...[0, 0, files.length, files.length].map(u16),
    u32(entries.length),
    u32(offset),
    u16(0),
  ];
  return new Blob([...parts, entries, join(end)].map(toPart), { type: "application/zip" });
}

/** A view whose buffer is not shared, as `Blob` wants it. */
const toPart = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes);

function u16(value: number): Uint8Array {
  return new Uint8Array([value & 255, (value >>> 8) & 255]);
}

function u32(value: number): Uint8Array {
  return join([u16(value & 0xffff), u16(value >>> 16)]);
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}
