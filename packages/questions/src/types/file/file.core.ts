/** A question for uploaded files of any kind. */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { checkFiles, uploadCore } from "../../shared/core/uploaded-files.ts";
import type { FileRules, FilesAnswer } from "../../shared/core/uploaded-files.ts";

export interface FileItem extends ItemBase, FileRules {
  type: "file";
  accept?: string[];
}

export const fileCore: QuestionCore<FileItem, FilesAnswer> = {
  ...uploadCore<FileItem>(),
  type: "file",
  defaults: () => ({ maxFiles: 5, maxSizeMb: 5 }),
  validate: checkFiles,
};
