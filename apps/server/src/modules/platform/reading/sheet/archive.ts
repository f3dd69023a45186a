/** The archive of a workbook: names of parts are case-insensitive, and faults are those of sheets. */
import { Archive as AnyArchive } from "../archive/archive.ts";
import { ArchiveFaultError } from "../archive/archive-fault.ts";
import { MAX_CPU_MS, MAX_ENTRIES, MAX_UNPACKED } from "./limits.ts";
import { type SheetFault, SheetFaultError } from "./sheet-fault.ts";

/** A sheet of equal rows is packed to a thousandth, so the ratio is not limited: the size and the time are. */
const LIMITS = {
  maxEntries: MAX_ENTRIES,
  maxUnpacked: MAX_UNPACKED,
  maxEntry: MAX_UNPACKED,
  maxRatio: Infinity,
  maxCpuMs: MAX_CPU_MS,
};

/** Part names are case-insensitive (ECMA-376 part 2). */
const toKey = (name: string): string => name.replace(/^\/+/, "").toLowerCase();

export class Archive {
  private readonly archive: AnyArchive;

  private constructor(archive: AnyArchive) {
    this.archive = archive;
  }

  static async open(bytes: Buffer): Promise<Archive> {
    try {
      return new Archive(await AnyArchive.open(bytes, LIMITS, toKey));
    } catch (error) {
      throw toSheetFault(error);
    }
  }

  has(name: string): boolean {
    return this.archive.has(name);
  }

  /**
   * Throws "unreadable" if the part is missing, "old-format" if it is encrypted, "too-complex" if it exceeds the limits
   * of bytes or time.
   */
  async *read(name: string): AsyncGenerator<Buffer> {
    try {
      yield* this.archive.read(name);
    } catch (error) {
      throw toSheetFault(error);
    }
  }
}

function toSheetFault(error: unknown): unknown {
  if (!(error instanceof ArchiveFaultError)) return error;
  const faults: Readonly<Record<typeof error.fault, SheetFault>> = {
    unreadable: "unreadable",
    "unsafe-name": "unreadable",
    encrypted: "old-format",
    "too-complex": "too-complex",
  };
  return new SheetFaultError(faults[error.fault], { cause: error });
}
