/** Deletes images without a row, at the start and every day; an image that a form has is kept as long as the form. */
import type { Services } from "../../../kernel/context.ts";
import { repeat } from "../../../kernel/repeat.ts";
import { deleteStrays } from "../../platform/files/index.ts";
import { openMediaFolder, listUnknownMedia } from "../../platform/media-files/index.ts";

const EVERY_MS = 24 * 3600 * 1000;

/** Gives the number of files deleted. */
export function sweepMedia({ db, config, now }: Pick<Services, "db" | "config" | "now">): Promise<number> {
  return deleteStrays(openMediaFolder(config), now(), (names) => listUnknownMedia(db, names));
}

export function startSweepingMedia(services: Services): () => Promise<void> {
  return repeat(services, { everyMs: EVERY_MS, what: "deleting stray images", run: () => sweepMedia(services) });
}
