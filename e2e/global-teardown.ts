/** Removes the data folders of the run. */
import { rm } from "node:fs/promises";
import { DATA_FOLDER } from "./fixtures/installations.ts";

export default async function removeDataFolders(): Promise<void> {
  await rm(DATA_FOLDER, { recursive: true, force: true });
}
