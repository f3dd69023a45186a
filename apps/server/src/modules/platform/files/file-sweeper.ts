/**
 * Deletes files that no response claimed within 24 hours: staged rows with their files, and files without a row. Files
 * of a response are never deleted (R2).
 */
import type { Services } from "../../../kernel/context.ts";
import { BlobFolder } from "./blob-folder.ts";
import { deleteStrays, KEEP_MS } from "./delete-strays.ts";
import { deleteOldReservations } from "./staged-uploads.store.ts";
import { deleteStaleFiles, listUnknownNames } from "./files.store.ts";

/** Longer than any request may take. */
const ARRIVAL_MS = 30 * 60_000;

/** Returns the number of deleted files. */
export async function sweepFiles({ db, config, now }: Pick<Services, "db" | "config" | "now">): Promise<number> {
  const folder = new BlobFolder(config.dataDir);
  const stale = await deleteStaleFiles(db, KEEP_MS);
  await deleteOldReservations(db, { keepMs: KEEP_MS, arrivalMs: ARRIVAL_MS });
  for (const name of stale) await folder.delete(name);
  return stale.length + (await deleteStrays(folder, now(), (names) => listUnknownNames(db, names)));
}
