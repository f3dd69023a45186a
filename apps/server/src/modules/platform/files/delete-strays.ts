/** Deletes files without a row, which remain if the process crashes between writing the file and the row. */
import type { BlobFolder } from "./blob-folder.ts";

/** Younger files may still be waiting for their row. */
const KEEP_MS = 24 * 3600 * 1000;

export function toKeepLimit(now: Date): Date {
  return new Date(now.getTime() - KEEP_MS);
}

/** `listUnknown` returns those of the names that no row refers to. Returns the number of deleted files. */
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
