/** A drawn signature as a picture for the data views. Renders nothing for a typed signature. */
import type { AnswerValue } from "@idata/engine";
import { signatureCore } from "./signature.core.ts";
import { SIGNATURE_BOX } from "./signature.answer.ts";
import { toStrokePath } from "./stroke-path.answer.ts";

export interface AnswerPictureProps {
  answer: AnswerValue;
  /** Accessible name of the picture. */
  label: string;
}

export function SignaturePicture({ answer, label }: AnswerPictureProps) {
  const parsed = signatureCore.parse({ id: "", type: "signature", title: "" }, answer);
  if (!parsed.ok || parsed.value === null || !("strokes" in parsed.value)) return null;
  return (
    <svg
      viewBox={`-6 -6 ${SIGNATURE_BOX.width + 12} ${SIGNATURE_BOX.height + 12}`}
      width={SIGNATURE_BOX.width / 4}
      height={SIGNATURE_BOX.height / 4}
      role="img"
      aria-label={label}
      fill="none"
      stroke="currentColor"
      strokeWidth="7"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={toStrokePath(parsed.value.strokes)} />
    </svg>
  );
}
