import type { QuestionCore } from "@idata/engine";
import type { FilesAnswer } from "../../shared/answer/uploaded-files.ts";
import { uploadCore } from "../../shared/core/uploaded-files.ts";
import { fileAnswer } from "./file.answer.ts";
import type { FileItem } from "./file.answer.ts";

export const fileCore: QuestionCore<FileItem, FilesAnswer> = {
  ...uploadCore(fileAnswer),
  defaults: () => ({ maxFiles: 5, maxSizeMb: 5 }),
};
