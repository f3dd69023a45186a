/** Deletes files without a row (a crash between the two); an image that a form has is kept as long as the form. */
import type { Services } from "../../kernel/context.ts";
import { isDatabaseUnreachable } from "../../kernel/database.ts";
import { openMediaFolder } from "./media-folder.ts";
import { listUnknownMedia } from "./media.store.ts";

const KEEP_MS = 24 * 3600 * 1000;
const EVERY_MS = 24 * 3600 * 1000;

/** Gives the number of files deleted. */
export async function sweepMedia({ db, config, now }: Pick<Services, "db" | "config" | "now">): Promise<number> {
  const folder = openMediaFolder(config);
  let deleted = 0;
  for await (const names of folder.listOlderThan(new Date(now().getTime() - KEEP_MS))) {
    if (names.length === 0) continue;
    for (const name of await listUnknownMedia(db, names)) {
      await folder.delete(name);
      deleted++;
    }
  }
  return deleted;
}

/** Sweeps now and every day; the returned function stops it and waits for the sweep under way. */
export function startSweepingMedia(services: Services): () => Promise<void> {
  const sweep = async (): Promise<void> => {
    try {
      await sweepMedia(services);
    } catch (error) {
      if (!isDatabaseUnreachable(error)) services.log.error({ err: error }, "deleting stray images failed");
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
