/** Answers shown as a picture in the console's data views, by type. Most types have none. */
import { createElement } from "react";
import type { ComponentType, ReactNode } from "react";
import type { QuestionType } from "./names.ts";
import { SignaturePicture } from "./types/signature/signature-picture.report.tsx";
import type { AnswerPictureProps } from "./types/signature/signature-picture.report.tsx";

const pictures: Partial<Record<QuestionType, ComponentType<AnswerPictureProps>>> = { signature: SignaturePicture };

/** Returns `null` for types without pictures. The component renders nothing if the answer has no picture. */
export function renderAnswerPicture(type: string, props: AnswerPictureProps): ReactNode {
  const picture = Object.hasOwn(pictures, type) ? pictures[type as QuestionType] : undefined;
  return picture ? createElement(picture, props) : null;
}
