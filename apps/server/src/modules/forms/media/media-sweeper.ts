/** Deletes media files that have no row in the database. A form's media are kept as long as the form. */
import type { Services } from "../../../kernel/context.ts";
import { deleteStrays } from "../../platform/files/index.ts";
import { openMediaFolder, listUnknownMedia } from "../../platform/media-files/index.ts";

/** Returns the number of deleted files. */
export function sweepMedia({ db, config, now }: Pick<Services, "db" | "config" | "now">): Promise<number> {
  return deleteStrays(openMediaFolder(config), now(), (names) => listUnknownMedia(db, names));
}
