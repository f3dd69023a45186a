/** The door of the module: uploaded files of responses. */
import "./files.table.ts";

export { BlobFolder } from "./blob-folder.ts";
export {
  bindFiles,
  deleteFilesOfForm,
  type FileRecord,
  listFilesOfResponse,
  lockStagedFiles,
  type StagedFile,
} from "./files.store.ts";
export { stageFile, type UploadTarget } from "./stage-file.ts";
