/**
 * Accesses the entries of a ZIP archive by name. Unpacks only the requested entries and counts the bytes as they come
 * out. The sizes in the archive's directory are not trusted: `yauzl` compares them with the data.
 */
import { inflateRawSync } from "node:zlib";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { ArchiveFaultError } from "./archive-fault.ts";

/** Limits of one archive. Reading stops as soon as it exceeds one of them. */
export interface ArchiveLimits {
  readonly maxEntries: number;
  /** Bytes of all entries that are read, counted while unpacking. `readAll` compares the declared sizes before that. */
  readonly maxUnpacked: number;
  /** Bytes of one entry, counted while unpacking. */
  readonly maxEntry: number;
  /** Unpacked bytes per packed byte of one entry; applies beyond the first MiB. */
  readonly maxRatio: number;
  /** Processor time in milliseconds from opening the archive on. Independent of the load of the machine. */
  readonly maxCpuMs: number;
}

const MIB = 1024 * 1024;
/** Methods of compression in the directory of an archive. */
const STORED = 0;
const DEFLATED = 8;
/** The smallest buffer that zlib accepts. */
const LEAST_CHUNK = 64;

export class Archive {
  private readonly bytes: Buffer;
  private readonly zip: ZipFile;
  private readonly entries: ReadonlyMap<string, Entry>;
  private readonly limits: ArchiveLimits;
  private readonly toKey: (name: string) => string;
  private unpacked = 0;
  private readonly begun = process.cpuUsage();

  private constructor(
    bytes: Buffer,
    zip: ZipFile,
    entries: ReadonlyMap<string, Entry>,
    limits: ArchiveLimits,
    toKey: (name: string) => string,
  ) {
    this.bytes = bytes;
    this.zip = zip;
    this.entries = entries;
    this.limits = limits;
    this.toKey = toKey;
  }

  /**
   * `toKey` makes names comparable; of entries with the same key only the first one counts. Throws ArchiveFaultError:
   * "too-complex" for too many entries, "unsafe-name" for absolute names and names with `..`, "unreadable" otherwise.
   */
  static async open(bytes: Buffer, limits: ArchiveLimits, toKey = (name: string): string => name): Promise<Archive> {
    try {
      const zip = await yauzl.fromBufferPromise(bytes);
      if (zip.entryCount > limits.maxEntries) throw new ArchiveFaultError("too-complex");
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) {
        const key = toKey(entry.fileName);
        if (!entries.has(key)) entries.set(key, entry);
        if (entries.size > limits.maxEntries) throw new ArchiveFaultError("too-complex");
      }
      return new Archive(bytes, zip, entries, limits, toKey);
    } catch (error) {
      throw toFault(error);
    }
  }

  /** The entries of the directory, folders included, in their order. */
  list(): readonly { readonly name: string; readonly isLink: boolean }[] {
    return [...this.entries.values()].map((entry) => ({ name: entry.fileName, isLink: isLink(entry) }));
  }

  has(name: string): boolean {
    return this.entries.has(this.toKey(name));
  }

  /**
   * Throws ArchiveFaultError: "unreadable" if the entry is missing or damaged, "encrypted" if it is encrypted,
   * "too-complex" if it exceeds a limit.
   */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(this.toKey(name));
    if (entry === undefined) throw new ArchiveFaultError("unreadable");
    if (entry.isEncrypted()) throw new ArchiveFaultError("encrypted");
    const { maxUnpacked, maxEntry, maxRatio, maxCpuMs } = this.limits;
    const most = Math.min(maxEntry, Math.max(MIB, entry.compressedSize * maxRatio));
    let size = 0;
    const chunks = this.openStream(entry);
    for await (const chunk of chunks) {
      this.unpacked += chunk.length;
      size += chunk.length;
      if (this.unpacked > maxUnpacked || size > most || this.cpuMs() > maxCpuMs)
        throw new ArchiveFaultError("too-complex");
      yield chunk;
    }
  }

  /**
   * Like `read`, in one buffer. Compares the declared size with the limits before it unpacks, and refuses data of another
   * size. A stored entry is a view of the archive, and a packed one is unpacked into its final place, so nothing is in
   * memory twice.
   */
  async readAll(name: string): Promise<Buffer> {
    const entry = this.entries.get(this.toKey(name));
    if (entry === undefined) throw new ArchiveFaultError("unreadable");
    if (entry.isEncrypted()) throw new ArchiveFaultError("encrypted");
    const { uncompressedSize: size, compressedSize, compressionMethod } = entry;
    const { maxUnpacked, maxEntry, maxRatio, maxCpuMs } = this.limits;
    this.unpacked += size;
    const most = Math.min(maxEntry, Math.max(MIB, compressedSize * maxRatio));
    if (this.unpacked > maxUnpacked || size > most || this.cpuMs() > maxCpuMs)
      throw new ArchiveFaultError("too-complex");
    try {
      const { fileDataStart } = await this.zip.readLocalFileHeaderPromise(entry, { minimal: true });
      const packed = this.bytes.subarray(fileDataStart, fileDataStart + compressedSize);
      // One byte more than expected, so that the result is complete in the first buffer of zlib.
      const content =
        compressionMethod === STORED
          ? packed
          : inflateRawSync(packed, { maxOutputLength: size + 1, chunkSize: Math.max(LEAST_CHUNK, size + 1) });
      if (content.length !== size || (compressionMethod !== STORED && compressionMethod !== DEFLATED))
        throw new ArchiveFaultError("unreadable");
      return content;
    } catch (error) {
      throw toFault(error);
    }
  }

  private async *openStream(entry: Entry): AsyncGenerator<Buffer> {
    try {
      yield* (await this.zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
    } catch (error) {
      throw toFault(error);
    }
  }

  private cpuMs(): number {
    const { user, system } = process.cpuUsage(this.begun);
    return (user + system) / 1000;
  }
}

/** The file type of Unix, which archivers keep in the upper half of the external attributes. */
const isLink = (entry: Entry): boolean => ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;

/** `yauzl` refuses names that would leave the folder, and says so only in its message. */
function toFault(error: unknown): ArchiveFaultError {
  if (error instanceof ArchiveFaultError) return error;
  const message = error instanceof Error ? error.message : "";
  const isUnsafe = /^(?:absolute path|invalid relative path|invalid characters in fileName)/.test(message);
  return new ArchiveFaultError(isUnsafe ? "unsafe-name" : "unreadable", { cause: error });
}
