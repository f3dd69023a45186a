import type { QuestionCore } from "@idata/engine";
import { decorationCore } from "../../shared/core/decoration.ts";
import { videoBlockAnswer } from "./video-block.answer.ts";
import type { VideoBlockItem } from "./video-block.answer.ts";

export const videoBlockCore: QuestionCore<VideoBlockItem, null> = {
  ...decorationCore(videoBlockAnswer),
  texts: ["caption", "linkLabel"],
};
