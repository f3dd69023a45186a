/** A picture between questions, with a caption and perhaps a link. The title is a heading above it. */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { decorationCore } from "../../shared/core/decoration.ts";

export interface ImageBlockItem extends ItemBase {
  type: "image-block";
  /** Path of an image of this installation; nothing is shown without it. */
  image?: string;
  /** What it shows, for who does not see it; a picture without it is ornament. */
  alt?: string;
  caption?: string;
  /** Per cent of the question's width; 100 when absent. */
  imageWidth?: number;
  /** Absolute http(s) address. */
  link?: string;
}

export const imageBlockCore: QuestionCore<ImageBlockItem, null> = {
  ...decorationCore<ImageBlockItem>("image-block", false),
  wordless: true,
  texts: ["alt", "caption"],
};
