/** Deletes avatars of deleted users, and files without a row, which remain after a crash. */
import type { Services } from "../../../kernel/context.ts";
import { isDatabaseUnreachable } from "../../../kernel/database.ts";
import { openAvatarFolder } from "./avatar.service.ts";
import { deleteAvatarsOfDeleted, listUnknownAvatars } from "./avatar.store.ts";

const KEEP_MS = 24 * 3600 * 1000;
const EVERY_MS = 24 * 3600 * 1000;

/** Returns the number of deleted files. */
export async function sweepAvatars({ db, config, now }: Pick<Services, "db" | "config" | "now">): Promise<number> {
  const folder = openAvatarFolder(config);
  const names = await deleteAvatarsOfDeleted(db);
  for (const name of names) await folder.delete(name);
  let deleted = names.length;
  for await (const found of folder.listOlderThan(new Date(now().getTime() - KEEP_MS))) {
    if (found.length === 0) continue;
    for (const name of await listUnknownAvatars(db, found)) {
      await folder.delete(name);
      deleted++;
    }
  }
  return deleted;
}

/** Sweeps now and every day. The returned function stops this and waits for a sweep in progress. */
export function startSweepingAvatars(services: Services): () => Promise<void> {
  const sweep = async (): Promise<void> => {
    try {
      await sweepAvatars(services);
    } catch (error) {
      if (!isDatabaseUnreachable(error)) services.log.error({ err: error }, "deleting stray avatars failed");
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
