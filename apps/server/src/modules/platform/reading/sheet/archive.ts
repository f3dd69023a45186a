/**
 * Accesses the parts of an Office archive by name. Unpacks only the requested parts and counts the bytes as they come
 * out. The sizes in the archive's directory are not trusted: `yauzl` compares them with the data.
 */
import yauzl, { type Entry, type ZipFile } from "yauzl";
import { MAX_CPU_MS, MAX_ENTRIES, MAX_UNPACKED } from "./limits.ts";
import { SheetFaultError } from "./sheet-fault.ts";

/** Part names are case-insensitive (ECMA-376 part 2). */
const toKey = (name: string): string => name.replace(/^\/+/, "").toLowerCase();

export class Archive {
  private readonly zip: ZipFile;
  private readonly entries: ReadonlyMap<string, Entry>;
  private unpacked = 0;
  private readonly begun = process.cpuUsage();

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.zip = zip;
    this.entries = entries;
  }

  static async open(bytes: Buffer): Promise<Archive> {
    const zip = await yauzl.fromBufferPromise(bytes);
    if (zip.entryCount > MAX_ENTRIES) throw new SheetFaultError("too-complex");
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      const key = toKey(entry.fileName);
      if (!entries.has(key)) entries.set(key, entry);
      if (entries.size > MAX_ENTRIES) throw new SheetFaultError("too-complex");
    }
    return new Archive(zip, entries);
  }

  has(name: string): boolean {
    return this.entries.has(toKey(name));
  }

  /**
   * Throws "unreadable" if the part is missing, "old-format" if it is encrypted, "too-complex" if it exceeds the limits
   * of bytes or time.
   */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(toKey(name));
    if (entry === undefined) throw new SheetFaultError("unreadable");
    if (entry.isEncrypted()) throw new SheetFaultError("old-format");
    for await (const chunk of (await this.zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      this.unpacked += chunk.length;
      if (this.unpacked > MAX_UNPACKED || this.cpuMs() > MAX_CPU_MS) throw new SheetFaultError("too-complex");
      yield chunk;
    }
  }

  private cpuMs(): number {
    const { user, system } = process.cpuUsage(this.begun);
    return (user + system) / 1000;
  }
}
