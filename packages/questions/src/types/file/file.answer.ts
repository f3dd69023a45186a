/** A question for uploaded files of any kind. */
import type { AnswerCore, ItemBase } from "@idata/engine";
import { checkFiles, uploadAnswer } from "../../shared/answer/uploaded-files.ts";
import type { FileRules, FilesAnswer } from "../../shared/answer/uploaded-files.ts";

export interface FileItem extends ItemBase, FileRules {
  type: "file";
  accept?: string[];
}

export const fileAnswer: AnswerCore<FileItem, FilesAnswer> = {
  ...uploadAnswer<FileItem>(),
  type: "file",
  validate: checkFiles,
};
