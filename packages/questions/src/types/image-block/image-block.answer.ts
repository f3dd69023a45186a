/** A picture between questions, with optional caption and link. The title is a heading above it. */
import type { AnswerCore, ItemBase } from "@idata/engine";
import { decorationAnswer } from "../../shared/answer/decoration.ts";

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

export const imageBlockAnswer: AnswerCore<ImageBlockItem, null> = {
  ...decorationAnswer<ImageBlockItem>("image-block", false),
  wordless: true,
};
