/**
 * Loads the server bundle of the fill app when the first page is requested. The bundle is a build result that the
 * server imports at run time as a file; `renderer-types.ts` declares its interface. Pages of forms are rendered in a
 * worker thread (`render-thread.ts`). Notices and lists are small and are rendered on the main thread.
 */
import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createThreadRenderer } from "./render-thread.ts";
import type { FillRenderer } from "./renderer-types.ts";

const DIST = new URL("../../../../../fill/dist/", import.meta.url);
/** Folder with the hashed files of the browser bundle. */
export const ASSET_FOLDER = fileURLToPath(new URL("client/", DIST));
const ENTRY = fileURLToPath(new URL("server/entry.js", DIST));

/** The script for other sites. */
export const EMBED_SCRIPT = fileURLToPath(new URL("embed.js", DIST));

let loading: Promise<FillRenderer> | null = null;

/** Returns null if the fill app is not built. The next request checks again. */
export async function findRenderer(): Promise<FillRenderer | null> {
  if (loading === null) {
    if (!existsSync(ENTRY)) return null;
    loading = (import(pathToFileURL(ENTRY).href) as Promise<FillRenderer>).then((bundle) => ({
      ...createThreadRenderer(ENTRY),
      renderNotice: (input) => bundle.renderNotice(input),
      renderInfo: (input) => bundle.renderInfo(input),
      renderHistory: (input) => bundle.renderHistory(input),
      renderQuery: (input) => bundle.renderQuery(input),
      renderReport: (input) => bundle.renderReport(input),
      renderReportPassword: (input) => bundle.renderReportPassword(input),
      renderWait: (input) => bundle.renderWait(input),
      renderOwnForm: (input) => bundle.renderOwnForm(input),
    }));
  }
  return loading;
}
