/**
 * Uploads a file of users and polls the import until it ends. The import continues on the server independently.
 * Connection failures are retried for a while; if the importing server process died, another one reports the import as
 * broken.
 */
import { getUserImport, importUsers } from "@idata/contracts";
import type { ImportReport } from "@idata/ui/kit/transfer";
import { isConnectionFailure } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { postFile } from "../../api/upload.ts";

export interface ImportSentences {
  broken: (handled: number, total: number) => string;
  lost: string;
}

const POLL_MS = 600;
const MAX_MISSES = 10;
/** Fraction of the progress bar for the upload. */
const UPLOAD = 0.3;

export async function importUserFile(
  file: File,
  options: { update: boolean; onProgress: (share: number) => void },
  words: ImportSentences,
): Promise<ImportReport> {
  const { data } = await postFile(importUsers, file, {
    query: { updateSupport: options.update ? "1" : "0", async: "1" },
    onProgress: (share) => options.onProgress(share * UPLOAD),
  });
  let misses = 0;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS * (misses + 1)));
    try {
      const { data: now } = await call(getUserImport, { params: { importId: data.importId }, mayRepeat: true });
      misses = 0;
      options.onProgress(UPLOAD + (1 - UPLOAD) * (now.total === 0 ? 0 : now.handled / now.total));
      if (now.status === "broken") throw new Error(words.broken(now.handled, now.total));
      if (now.status === "done") return { imported: now.imported, updated: now.updated, faults: now.faults };
    } catch (error) {
      if (!isConnectionFailure(error)) throw error;
      misses += 1;
      if (misses > MAX_MISSES) throw new Error(words.lost, { cause: error });
    }
  }
}
