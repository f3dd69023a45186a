/**
 * Deletes what nobody claimed within a day: staged rows with their files, and files without a row (a crash between the
 * two). What a response refers to is never deleted (R2).
 */
import type { Services } from "../../kernel/context.ts";
import { isDatabaseUnreachable } from "../../kernel/database.ts";
import { BlobFolder } from "./blob-folder.ts";
import { deleteStaleFiles, listUnknownNames } from "./files.store.ts";

const KEEP_MS = 24 * 3600 * 1000;
const EVERY_MS = 3600 * 1000;

/** Gives the number of files deleted. */
export async function sweepFiles({ db, config, now }: Pick<Services, "db" | "config" | "now">): Promise<number> {
  const folder = new BlobFolder(config.dataDir);
  const limit = new Date(now().getTime() - KEEP_MS);
  let deleted = 0;
  for (const name of await deleteStaleFiles(db, limit)) {
    await folder.delete(name);
    deleted++;
  }
  for await (const names of folder.listOlderThan(limit)) {
    if (names.length === 0) continue;
    for (const name of await listUnknownNames(db, names)) {
      await folder.delete(name);
      deleted++;
    }
  }
  return deleted;
}

/** Sweeps now and every hour; the returned function stops it and waits for the sweep under way. */
export function startSweeping(services: Services): () => Promise<void> {
  const sweep = async (): Promise<void> => {
    try {
      await sweepFiles(services);
    } catch (error) {
      if (!isDatabaseUnreachable(error)) services.log.error({ err: error }, "deleting unclaimed files failed");
    }
  };
  let running = sweep();
  const timer = setInterval(() => {
    running = running.then(sweep);
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
