import type { QuestionCore } from "@idata/engine";
import type { FilesAnswer } from "../../shared/answer/uploaded-files.ts";
import { uploadCore } from "../../shared/core/uploaded-files.ts";
import { imageAnswer } from "./image.answer.ts";
import type { ImageItem } from "./image.answer.ts";

export const imageCore: QuestionCore<ImageItem, FilesAnswer> = {
  ...uploadCore(imageAnswer),
  defaults: () => ({ maxFiles: 5, maxSizeMb: 5, maxEdge: 2048 }),
};
