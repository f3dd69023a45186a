/**
 * Writes a ZIP archive while its entries are produced. Sizes and checksums follow the data (data descriptors), so only
 * one small record per entry is kept in memory. ZIP64 is used where it is needed: for entries of which the caller says
 * that they may reach 4 GiB, for entries that begin beyond 4 GiB, and for more than 65,534 entries.
 *
 * Format: PKWARE's APPNOTE.TXT 6.3.10, sections 4.3 to 4.5.
 */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
  /** Whether it may have 4 GiB or more. Some readers of XLSX files do not know such entries, so others are without. */
  readonly isLarge?: boolean;
  /** Whether it is compressed already, so that compressing it again would only take time. */
  readonly isCompressed?: boolean;
}

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly compressed: number;
  readonly size: number;
  readonly offset: number;
  readonly isLarge: boolean;
}

/** Stands in a field of four bytes for a value that a ZIP64 record has. */
const ELSEWHERE = 2 ** 32 - 1;
const MOST_ENTRIES = 2 ** 16 - 2;
/** Bit 3: sizes follow the data. Bit 11: names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
const VERSION = 20;
const VERSION_ZIP64 = 45;
const ZIP64_ID = 0x0001;
/** 1980-01-01, the earliest possible date, because archives do not reveal when they were created. */
const DOS_DATE = 0x21;
/** Prefers speed over size, because the user waits for the download. */
const LEVEL = 3;

/** Throws if an entry that is not said to be large has 4 GiB or more; the archive is then not complete. */
export async function* writeZip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  const count = (chunk: Buffer): Buffer => {
    offset += chunk.length;
    return chunk;
  };
  for await (const { name: text, content, isLarge = false, isCompressed = false } of entries) {
    const name = Buffer.from(text);
    const start = offset;
    yield count(toLocalHeader(name, isLarge));
    const meter = { crc: 0, size: 0, compressed: 0 };
    for await (const chunk of deflate(measure(content, meter), isCompressed ? 0 : LEVEL)) {
      meter.compressed += chunk.length;
      yield count(chunk);
    }
    if (!isLarge && Math.max(meter.size, meter.compressed) >= ELSEWHERE) {
      throw new Error("an entry of the archive is larger than 4 GiB");
    }
    yield count(toDescriptor(meter, isLarge));
    written.push({ name, offset: start, isLarge, ...meter });
  }
  const directory = offset;
  for (const entry of written) yield count(toDirectoryEntry(entry));
  yield toEnd(written.length, directory, offset - directory);
}

async function* measure(content: ZipEntry["content"], meter: { crc: number; size: number }): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    const bytes =
      typeof piece === "string" ? Buffer.from(piece) : Buffer.from(piece.buffer, piece.byteOffset, piece.length);
    meter.crc = crc32(bytes, meter.crc);
    meter.size += bytes.length;
    yield bytes;
  }
}

async function* deflate(content: AsyncIterable<Buffer>, level: number): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw({ level });
  const feeding = pipeline(Readable.from(content), packer);
  // The loop below reports the same error; this handler only prevents an unhandled rejection.
  feeding.catch(() => {});
  for await (const chunk of packer) yield chunk as Buffer;
  await feeding;
}

/** An extra field with values of eight bytes. */
function toZip64(values: readonly number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0);
  const extra = Buffer.alloc(4 + 8 * values.length);
  extra.writeUInt16LE(ZIP64_ID, 0);
  extra.writeUInt16LE(8 * values.length, 2);
  for (const [at, value] of values.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + 8 * at);
  return extra;
}

function toLocalHeader(name: Buffer, isLarge: boolean): Buffer {
  const header = Buffer.alloc(30);
  // Says that the sizes after the data have eight bytes each.
  const extra = toZip64(isLarge ? [0, 0] : []);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(isLarge ? VERSION_ZIP64 : VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATE, 8);
  header.writeUInt16LE(DOS_DATE, 12);
  if (isLarge) header.writeUInt32LE(ELSEWHERE, 18);
  if (isLarge) header.writeUInt32LE(ELSEWHERE, 22);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, name, extra]);
}

function toDescriptor(
  { crc, compressed, size }: Pick<Written, "crc" | "compressed" | "size">,
  isLarge: boolean,
): Buffer {
  const descriptor = Buffer.alloc(isLarge ? 24 : 16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  if (isLarge) {
    descriptor.writeBigUInt64LE(BigInt(compressed), 8);
    descriptor.writeBigUInt64LE(BigInt(size), 16);
  } else {
    descriptor.writeUInt32LE(compressed, 8);
    descriptor.writeUInt32LE(size, 12);
  }
  return descriptor;
}

function toDirectoryEntry({ name, crc, compressed, size, offset, isLarge }: Written): Buffer {
  const entry = Buffer.alloc(46);
  const isFar = offset >= ELSEWHERE;
  const extra = toZip64([...(isLarge ? [size, compressed] : []), ...(isFar ? [offset] : [])]);
  const version = extra.length === 0 ? VERSION : VERSION_ZIP64;
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(version, 4);
  entry.writeUInt16LE(version, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(DEFLATE, 10);
  entry.writeUInt16LE(DOS_DATE, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(isLarge ? ELSEWHERE : compressed, 20);
  entry.writeUInt32LE(isLarge ? ELSEWHERE : size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt16LE(extra.length, 30);
  entry.writeUInt32LE(isFar ? ELSEWHERE : offset, 42);
  return Buffer.concat([entry, name, extra]);
}

function toEnd(count: number, offset: number, size: number): Buffer {
  const end = Buffer.alloc(22);
  const isZip64 = count > MOST_ENTRIES || offset >= ELSEWHERE || size >= ELSEWHERE;
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, 2 ** 16 - 1), 8);
  end.writeUInt16LE(Math.min(count, 2 ** 16 - 1), 10);
  end.writeUInt32LE(Math.min(size, ELSEWHERE), 12);
  end.writeUInt32LE(Math.min(offset, ELSEWHERE), 16);
  return isZip64 ? Buffer.concat([toZip64End(count, offset, size), end]) : end;
}

/** The record with long numbers, and the one that says where it is. */
function toZip64End(count: number, offset: number, size: number): Buffer {
  const end = Buffer.alloc(56);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(VERSION_ZIP64, 12);
  end.writeUInt16LE(VERSION_ZIP64, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + size), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end, locator]);
}
