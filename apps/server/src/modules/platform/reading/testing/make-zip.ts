/**
 * ZIP archives for tests, valid and deceptive ones, created in memory. Not for production: see `sheets/zip-stream.ts`.
 */
import { crc32, deflateRawSync } from "node:zlib";

export interface ZipPart {
  readonly name: string;
  readonly content: string | Buffer;
  /** Stores the content without compression. */
  readonly isStored?: boolean;
  /** Size declared in the directory; the actual size if absent. */
  readonly declaredSize?: number;
  /** Compression method declared in the directory. */
  readonly method?: number;
  readonly isEncrypted?: boolean;
  /** Marks the entry as a symbolic link of Unix. */
  readonly isLink?: boolean;
}

const UTF8 = 0x0800;

export function makeZip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const bytes = Buffer.from(part.content as string);
    const packed = part.isStored === true ? bytes : deflateRawSync(bytes);
    const method = part.method ?? (part.isStored === true ? 0 : 8);
    const flags = UTF8 | (part.isEncrypted === true ? 1 : 0);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(method, 8);
    local.writeUInt32LE(crc32(bytes), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(part.declaredSize ?? bytes.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(crc32(bytes), 16);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(part.declaredSize ?? bytes.length, 24);
    entry.writeUInt16LE(name.length, 28);
    if (part.isLink === true) entry.writeUInt32LE((0o120777 << 16) >>> 0, 38);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, name, packed);
    directory.push(entry, name);
    offset += local.length + name.length + packed.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}
