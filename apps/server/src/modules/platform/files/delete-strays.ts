/** Deletes files without a row, which remain if the process crashes between writing the file and the row. */
import type { BlobFolder } from "./blob-folder.ts";

/** Younger files may still be waiting for their row. */
export const KEEP_MS = 24 * 3600 * 1000;

/**
 * `listUnknown` returns those of the names that no row refers to. `now` is the time of this node, because the ages of
 * files are not measured by the database. Returns the number of deleted files.
 */
export async function deleteStrays(
  folder: BlobFolder,
  now: Date,
  listUnknown: (names: readonly string[]) => Promise<readonly string[]>,
): Promise<number> {
  let deleted = 0;
  for await (const names of folder.listOlderThan(new Date(now.getTime() - KEEP_MS))) {
    if (names.length === 0) continue;
    for (const name of await listUnknown(names)) {
      await folder.delete(name);
      deleted++;
    }
  }
  return deleted;
}
