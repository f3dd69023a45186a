/** The folder for images and videos. Kept apart from respondents' uploads, which are deleted by other rules. */
import type { Config } from "../../../config.ts";
import { BlobFolder } from "../files/index.ts";

export function openMediaFolder({ dataDir }: Pick<Config, "dataDir">): BlobFolder {
  return new BlobFolder(dataDir, "media");
}
