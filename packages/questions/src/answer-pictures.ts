/** Answers that say more as a picture than in words, for data views in the console. Most types have none. */
import type { ComponentType } from "react";
import type { QuestionType } from "./names.ts";
import { SignaturePicture } from "./types/signature/signature-picture.report.tsx";
import type { AnswerPictureProps } from "./types/signature/signature-picture.report.tsx";

const pictures: Partial<Record<QuestionType, ComponentType<AnswerPictureProps>>> = { signature: SignaturePicture };

/** A component that shows nothing where the answer at hand has no picture; `null` for types that never have one. */
export function findAnswerPicture(type: string): ComponentType<AnswerPictureProps> | null {
  return Object.hasOwn(pictures, type) ? (pictures[type as QuestionType] ?? null) : null;
}
