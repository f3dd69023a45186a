/** Deletes uploaded files without a row, at the start and every day. */
import type { Services } from "../../../kernel/context.ts";
import { runPeriodically } from "../../../kernel/run-periodically.ts";
import { deleteStrays } from "../../platform/files/index.ts";
import { openUploadFolder } from "./uploads.service.ts";
import { listUnknownUploads } from "./uploads.store.ts";

const EVERY_MS = 24 * 3600 * 1000;

/** Returns the number of deleted files. */
export function sweepUploads({ db, config, now }: Pick<Services, "db" | "config" | "now">): Promise<number> {
  return deleteStrays(openUploadFolder(config), now(), (names) => listUnknownUploads(db, names));
}

export function startSweepingUploads(services: Services): () => Promise<void> {
  return runPeriodically(services, {
    everyMs: EVERY_MS,
    what: "deleting stray uploads",
    run: () => sweepUploads(services),
  });
}
