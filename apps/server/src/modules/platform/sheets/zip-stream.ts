/**
 * Writes a ZIP archive while its entries are produced. Sizes and checksums follow the data (data descriptors), so only
 * one small record per entry is kept in memory. ZIP64 is not supported: an archive of 4 GiB or more fails with an error
 * and is never wrong.
 */
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32, createDeflateRaw } from "node:zlib";

export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly compressed: number;
  readonly size: number;
  readonly offset: number;
}

const LIMIT = 2 ** 32 - 1;
/** Bit 3: sizes follow the data. Bit 11: names are UTF-8. */
const FLAGS = 0x0808;
const DEFLATE = 8;
const VERSION = 20;
/** 1980-01-01, the earliest possible date, because archives do not reveal when they were created. */
const DOS_DATE = 0x21;
/** Prefers speed over size, because the user waits for the download. */
const LEVEL = 3;

export async function* writeZip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  const count = (chunk: Buffer): Buffer => {
    offset += chunk.length;
    if (offset > LIMIT) throw new Error("the archive is larger than 4 GiB");
    return chunk;
  };
  for await (const entry of entries) {
    const name = Buffer.from(entry.name);
    const start = offset;
    yield count(toLocalHeader(name));
    const meter = { crc: 0, size: 0, compressed: 0 };
    for await (const chunk of deflate(measure(entry.content, meter))) {
      meter.compressed += chunk.length;
      yield count(chunk);
    }
    if (meter.size > LIMIT) throw new Error("an entry of the archive is larger than 4 GiB");
    yield count(toDescriptor(meter));
    written.push({ name, offset: start, ...meter });
  }
  const directory = offset;
  for (const entry of written) yield count(toDirectoryEntry(entry));
  yield toEnd(written.length, directory, offset - directory);
}

async function* measure(content: ZipEntry["content"], meter: { crc: number; size: number }): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text);
    meter.crc = crc32(bytes, meter.crc);
    meter.size += bytes.length;
    yield bytes;
  }
}

async function* deflate(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw({ level: LEVEL });
  const feeding = pipeline(Readable.from(content), packer);
  // The loop below reports the same error; this handler only prevents an unhandled rejection.
  feeding.catch(() => {});
  for await (const chunk of packer) yield chunk as Buffer;
  await feeding;
}

function toLocalHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATE, 8);
  header.writeUInt16LE(DOS_DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function toDescriptor({ crc, compressed, size }: Pick<Written, "crc" | "compressed" | "size">): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(compressed, 8);
  descriptor.writeUInt32LE(size, 12);
  return descriptor;
}

function toDirectoryEntry({ name, crc, compressed, size, offset }: Written): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(VERSION, 4);
  entry.writeUInt16LE(VERSION, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(DEFLATE, 10);
  entry.writeUInt16LE(DOS_DATE, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(compressed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return Buffer.concat([entry, name]);
}

function toEnd(count: number, offset: number, size: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}
