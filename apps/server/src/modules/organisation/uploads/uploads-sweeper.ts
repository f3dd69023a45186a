/** Deletes uploaded files without a row. */
import type { Services } from "../../../kernel/context.ts";
import { deleteStrays } from "../../platform/files/index.ts";
import { openUploadFolder } from "./uploads.service.ts";
import { listUnknownUploads } from "./uploads.store.ts";

/** Returns the number of deleted files. */
export function sweepUploads({ db, config, now }: Pick<Services, "db" | "config" | "now">): Promise<number> {
  return deleteStrays(openUploadFolder(config), now(), (names) => listUnknownUploads(db, names));
}
