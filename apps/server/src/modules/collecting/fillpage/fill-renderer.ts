/**
 * The server bundle of the fill app, loaded when the first page is asked for. It is a built file that this server runs
 * and does not import (renderer-types.ts says what is expected of it). Pages of forms are rendered in a thread
 * (render-thread.ts); notices, which are small, are rendered here.
 */
import { existsSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createThreadRenderer } from "./render-thread.ts";
import type { FillRenderer } from "./renderer-types.ts";

const DIST = new URL("../../../../../fill/dist/", import.meta.url);
/** Hashed files of the browser bundle. */
export const ASSET_FOLDER = fileURLToPath(new URL("client/", DIST));
const ENTRY = fileURLToPath(new URL("server/entry.js", DIST));

let loading: Promise<FillRenderer> | null = null;

/** Null while the fill app is not built; asked again with the next request. */
export async function findRenderer(): Promise<FillRenderer | null> {
  if (loading === null) {
    if (!existsSync(ENTRY)) return null;
    loading = (import(pathToFileURL(ENTRY).href) as Promise<FillRenderer>).then((bundle) => ({
      ...createThreadRenderer(ENTRY),
      renderNotice: (input) => bundle.renderNotice(input),
    }));
  }
  return loading;
}
