/**
 * A video file of this installation, played on the page, or a link to a video elsewhere. Foreign content is never
 * embedded.
 */
import type { AnswerCore, ItemBase } from "@idata/engine";
import { decorationAnswer } from "../../shared/answer/decoration.ts";

export interface VideoBlockItem extends ItemBase {
  type: "video-block";
  /** Path of a video in this installation. */
  file?: string;
  /** Path of the picture shown before playing. */
  poster?: string;
  /** Path of the captions as WebVTT. */
  captions?: string;
  /** Language of the captions as a BCP 47 tag, such as `zh-CN`. */
  captionsLanguage?: string;
  caption?: string;
  /** Address of a page elsewhere, opened in a new window. */
  link?: string;
  linkLabel?: string;
}

export const videoBlockAnswer: AnswerCore<VideoBlockItem, null> = {
  ...decorationAnswer<VideoBlockItem>("video-block", false),
  wordless: true,
};
