/** Unpacks a package (QTI, later Word) into memory, within limits. Runs in a child process (`../child-main.ts`). */
import { Archive, type ArchiveLimits } from "./archive.ts";
import { ArchiveFaultError } from "./archive-fault.ts";

const MIB = 1024 * 1024;

/** A package of a course has a few hundred entries; most of its bytes are pictures. */
export const PACKAGE_LIMITS: ArchiveLimits = {
  maxEntries: 5000,
  maxUnpacked: 28 * MIB,
  maxEntry: 16 * MIB,
  maxRatio: 200,
  maxCpuMs: 1500,
};

/** Entries that archivers add for themselves. */
const ADDED = /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

/** An archive whose names have been checked, and that can be unpacked. */
export interface OpenArchive {
  /** Names of the files, with `/` between folders. */
  readonly names: readonly string[];
  /** Returns the content of each file by its name. Throws ArchiveFaultError. */
  unpack(): Promise<ReadonlyMap<string, Uint8Array>>;
}

/**
 * Opens an archive without unpacking anything. Folders and what archivers add for themselves are left out. Throws
 * ArchiveFaultError; also for a link, since it may lead out of the archive.
 */
export async function openArchive(bytes: Buffer, limits = PACKAGE_LIMITS): Promise<OpenArchive> {
  const archive = await Archive.open(bytes, limits);
  const listed = archive.list();
  if (listed.some(({ isLink }) => isLink)) throw new ArchiveFaultError("unsafe-name");
  const names = listed.map(({ name }) => name).filter((name) => !name.endsWith("/") && !ADDED.test(name));
  return {
    names,
    async unpack() {
      const files = new Map<string, Uint8Array>();
      for (const name of names) files.set(name, await archive.readAll(name));
      return files;
    },
  };
}

/** Returns the content of each file by its name. Throws ArchiveFaultError. */
export const readArchive = async (bytes: Buffer): Promise<ReadonlyMap<string, Uint8Array>> =>
  (await openArchive(bytes)).unpack();
