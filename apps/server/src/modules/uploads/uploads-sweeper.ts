/** Deletes files without a row (a crash between the two, or between a row's end and its file's). */
import type { Services } from "../../kernel/context.ts";
import { isDatabaseUnreachable } from "../../kernel/database.ts";
import { openUploadFolder } from "./uploads.service.ts";
import { listUnknownUploads } from "./uploads.store.ts";

const KEEP_MS = 24 * 3600 * 1000;
const EVERY_MS = 24 * 3600 * 1000;

/** Gives the number of files deleted. */
export async function sweepUploads({ db, config, now }: Pick<Services, "db" | "config" | "now">): Promise<number> {
  const folder = openUploadFolder(config);
  let deleted = 0;
  for await (const names of folder.listOlderThan(new Date(now().getTime() - KEEP_MS))) {
    if (names.length === 0) continue;
    for (const name of await listUnknownUploads(db, names)) {
      await folder.delete(name);
      deleted++;
    }
  }
  return deleted;
}

/** Sweeps now and every day; the returned function stops it and waits for the sweep under way. */
export function startSweepingUploads(services: Services): () => Promise<void> {
  const sweep = async (): Promise<void> => {
    try {
      await sweepUploads(services);
    } catch (error) {
      if (!isDatabaseUnreachable(error)) services.log.error({ err: error }, "deleting stray uploads failed");
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
