/**
 * Deletes media files that have no row in the database, at startup and daily. A form's media are kept as long as the
 * form.
 */
import type { Services } from "../../../kernel/context.ts";
import { runPeriodically } from "../../../kernel/run-periodically.ts";
import { deleteStrays } from "../../platform/files/index.ts";
import { openMediaFolder, listUnknownMedia } from "../../platform/media-files/index.ts";

const EVERY_MS = 24 * 3600 * 1000;

/** Returns the number of deleted files. */
export function sweepMedia({ db, config, now }: Pick<Services, "db" | "config" | "now">): Promise<number> {
  return deleteStrays(openMediaFolder(config), now(), (names) => listUnknownMedia(db, names));
}

export function startSweepingMedia(services: Services): () => Promise<void> {
  return runPeriodically(services, {
    everyMs: EVERY_MS,
    what: "deleting stray images",
    run: () => sweepMedia(services),
  });
}
