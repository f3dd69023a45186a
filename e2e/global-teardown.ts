/** Removes the data folders of the run. */
import { rm } from "node:fs/promises";
import { DATA_FOLDER } from "./fixtures/installations.ts";

export default async function removeDataFolders(): Promise<void> {
  // The servers still run and write into it, so a folder may not be empty at the first try.
  await rm(DATA_FOLDER, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
