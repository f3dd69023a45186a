/** Deletes files without a row: what a crash between the two leaves behind. */
import type { BlobFolder } from "./blob-folder.ts";

/** Files younger than this may still be on their way to a row. */
const KEEP_MS = 24 * 3600 * 1000;

export function toKeepLimit(now: Date): Date {
  return new Date(now.getTime() - KEEP_MS);
}

/** `listUnknown`: of the given names, those that no row has. Gives the number of files deleted. */
export async function deleteStrays(
  folder: BlobFolder,
  now: Date,
  listUnknown: (names: readonly string[]) => Promise<readonly string[]>,
): Promise<number> {
  let deleted = 0;
  for await (const names of folder.listOlderThan(toKeepLimit(now))) {
    if (names.length === 0) continue;
    for (const name of await listUnknown(names)) {
      await folder.delete(name);
      deleted++;
    }
  }
  return deleted;
}
