/** Where images of forms are, apart from what respondents upload: the two are swept by different rules. */
import type { Config } from "../../../config.ts";
import { BlobFolder } from "../files/index.ts";

export function openMediaFolder({ dataDir }: Pick<Config, "dataDir">): BlobFolder {
  return new BlobFolder(dataDir, "media");
}
