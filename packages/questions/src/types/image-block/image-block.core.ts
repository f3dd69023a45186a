import type { QuestionCore } from "@idata/engine";
import { decorationCore } from "../../shared/core/decoration.ts";
import { imageBlockAnswer } from "./image-block.answer.ts";
import type { ImageBlockItem } from "./image-block.answer.ts";

export const imageBlockCore: QuestionCore<ImageBlockItem, null> = {
  ...decorationCore(imageBlockAnswer),
  texts: ["alt", "caption"],
};
