/** Public exports of the module: uploaded files of responses. */
import "./files.table.ts";

export { BlobFolder } from "./blob-folder.ts";
export { cleanFileName } from "./clean-file-name.ts";
export { deleteStrays } from "./delete-strays.ts";
export { assertDiskRoom } from "./disk-reserve.ts";
export { matchesKind, toFileKind } from "./file-kinds.ts";
export {
  bindFiles,
  deleteFilesOfForm,
  deleteFilesOfResponse,
  type FileRecord,
  listFilesOfResponse,
  findFilesByName,
  listFilesOfResponses,
  lockStagedFiles,
  type StagedFile,
} from "./files.store.ts";
export { deleteStagedOfForm } from "./staged-uploads.store.ts";
export { readFilePart } from "./read-file-part.ts";
export { stageFile, type UploadSource } from "./stage-file.ts";
