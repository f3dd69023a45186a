/** Fill faces that most forms need. They are part of the main chunk of the respondents' page. */
import type { QuestionType } from "../names.ts";
import { checkboxFill } from "../types/checkbox/checkbox.fill.tsx";
import { numberFill } from "../types/number/number.fill.tsx";
import { pageBreakFill } from "../types/page-break/page-break.fill.tsx";
import { radioFill } from "../types/radio/radio.fill.tsx";
import { statementFill } from "../types/statement/statement.fill.tsx";
import { textFill } from "../types/text/text.fill.tsx";
import { textareaFill } from "../types/textarea/textarea.fill.tsx";
import type { FillFace } from "../shared/fill/fill-face.ts";

export const eagerFaces = {
  text: textFill,
  textarea: textareaFill,
  number: numberFill,
  radio: radioFill,
  checkbox: checkboxFill,
  statement: statementFill,
  "page-break": pageBreakFill,
} as const satisfies Partial<Record<QuestionType, FillFace>>;
