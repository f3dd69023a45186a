/** Unpacks a package (QTI, later Word) into memory, within limits. Runs in a child process (`../child-main.ts`). */
import { Archive, type ArchiveLimits } from "./archive.ts";
import { ArchiveFaultError } from "./archive-fault.ts";

const MIB = 1024 * 1024;

/** A package of a course has a few hundred entries; most of its bytes are pictures. */
export const PACKAGE_LIMITS: ArchiveLimits = {
  maxEntries: 5000,
  maxUnpacked: 48 * MIB,
  maxEntry: 24 * MIB,
  maxRatio: 200,
  maxCpuMs: 1500,
};

/** Entries that archivers add for themselves. */
const ADDED = /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

/**
 * Returns the content of each file by its name, with `/` between folders. Folders and what archivers add for
 * themselves are left out. Throws ArchiveFaultError; also for a link, since it may lead out of the archive.
 */
export async function readArchive(bytes: Buffer, limits = PACKAGE_LIMITS): Promise<ReadonlyMap<string, Uint8Array>> {
  const archive = await Archive.open(bytes, limits);
  const files = new Map<string, Uint8Array>();
  for (const { name, isLink } of archive.list()) {
    if (isLink) throw new ArchiveFaultError("unsafe-name");
    if (name.endsWith("/") || ADDED.test(name)) continue;
    const chunks: Buffer[] = [];
    for await (const chunk of archive.read(name)) chunks.push(chunk);
    files.set(name, Buffer.concat(chunks));
  }
  return files;
}
