/** A picture between questions, with optional caption and link. The title is a heading above it. */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { decorationCore } from "../../shared/core/decoration.ts";

export interface ImageBlockItem extends ItemBase {
  type: "image-block";
  /** Path of an image in this installation. Absent: nothing is shown. */
  image?: string;
  /** Alternative text. Absent: the picture is decorative. */
  alt?: string;
  caption?: string;
  /** Percentage of the question's width. Absent: 100. */
  imageWidth?: number;
  /** An absolute http(s) address. */
  link?: string;
}

export const imageBlockCore: QuestionCore<ImageBlockItem, null> = {
  ...decorationCore<ImageBlockItem>("image-block", false),
  wordless: true,
  texts: ["alt", "caption"],
};
