/** Uploaded photos. The answer is the one of `file`; only pictures that every browser can show count. */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { checkFiles, uploadCore } from "../../shared/core/uploaded-files.ts";
import type { FileRules, FilesAnswer } from "../../shared/core/uploaded-files.ts";

export interface ImageItem extends ItemBase {
  type: "image";
  /** 5 when absent. */
  maxFiles?: number;
  /** Of one picture as it is sent, in MiB; 5 when absent. */
  maxSizeMb?: number;
  /** Longer pictures are made smaller before they are sent; pixels. As they are when absent. */
  maxEdge?: number;
  /** On phones only what is photographed now, with this camera; anything when absent. */
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

export const imageCore: QuestionCore<ImageItem, FilesAnswer> = {
  ...uploadCore<ImageItem>(),
  type: "image",
  defaults: () => ({ maxFiles: 5, maxSizeMb: 5, maxEdge: 2048 }),
  validate: (settings, answer) => checkFiles(imageRules(settings), answer),
};
