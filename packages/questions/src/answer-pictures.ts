/** Answers that say more as a picture than in words, for data views in the console. Most types have none. */
import { createElement } from "react";
import type { ComponentType, ReactNode } from "react";
import type { QuestionType } from "./names.ts";
import { SignaturePicture } from "./types/signature/signature-picture.report.tsx";
import type { AnswerPictureProps } from "./types/signature/signature-picture.report.tsx";

const pictures: Partial<Record<QuestionType, ComponentType<AnswerPictureProps>>> = { signature: SignaturePicture };

/** `null` for types that have no pictures; what is drawn may be nothing, where the answer at hand is words. */
export function renderAnswerPicture(type: string, props: AnswerPictureProps): ReactNode {
  const picture = Object.hasOwn(pictures, type) ? pictures[type as QuestionType] : undefined;
  return picture ? createElement(picture, props) : null;
}
