/** A video file of this installation, played in place, or a link to one elsewhere. Nothing foreign is ever embedded. */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { decorationCore } from "../../shared/core/decoration.ts";

export interface VideoBlockItem extends ItemBase {
  type: "video-block";
  /** Paths of this installation. */
  file?: string;
  /** Picture before it plays. */
  poster?: string;
  /** Captions as WebVTT. */
  captions?: string;
  /** Of the captions, as BCP 47 names it: `zh-CN`. */
  captionsLanguage?: string;
  caption?: string;
  /** A page elsewhere, opened in a new window. */
  link?: string;
  linkLabel?: string;
}

export const videoBlockCore: QuestionCore<VideoBlockItem, null> = {
  ...decorationCore<VideoBlockItem>("video-block", false),
  wordless: true,
  texts: ["caption", "linkLabel"],
};
