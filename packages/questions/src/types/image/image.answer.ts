/**
 * A question for uploaded photos. The answer is like that of `file`. Only formats that every browser can show are
 * allowed.
 */
import type { AnswerCore, ItemBase } from "@idata/engine";
import { checkFiles, uploadAnswer } from "../../shared/answer/uploaded-files.ts";
import type { FileRules, FilesAnswer } from "../../shared/answer/uploaded-files.ts";

export interface ImageItem extends ItemBase {
  type: "image";
  /** Absent: 5. */
  maxFiles?: number;
  /** Maximum size of an uploaded picture in MiB. Absent: 5. */
  maxSizeMb?: number;
  /** Maximum width and height in pixels. Larger pictures are scaled down before the upload. Absent: unlimited. */
  maxEdge?: number;
  /** On phones, opens this camera instead of offering existing pictures. Absent: any source. */
  camera?: "back" | "front";
}

const IMAGE_ENDINGS = ["jpg", "jpeg", "png", "gif", "webp"] as const;

export function imageRules({ maxFiles, maxSizeMb }: ImageItem): FileRules {
  return {
    accept: IMAGE_ENDINGS,
    ...(maxFiles === undefined ? {} : { maxFiles }),
    ...(maxSizeMb === undefined ? {} : { maxSizeMb }),
  };
}

export const imageAnswer: AnswerCore<ImageItem, FilesAnswer> = {
  ...uploadAnswer<ImageItem>(),
  type: "image",
  validate: (settings, answer) => checkFiles(imageRules(settings), answer),
};
