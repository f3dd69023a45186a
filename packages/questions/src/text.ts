/** The registry of text faces: how each type is written in and read from questionnaire text. */
import type { TextFace } from "@idata/importers/text";
import type { QuestionType } from "./names.ts";
import { checkboxText } from "./types/checkbox/checkbox.text.ts";
import { dateText } from "./types/date/date.text.ts";
import { dropdownText } from "./types/dropdown/dropdown.text.ts";
import { fileText } from "./types/file/file.text.ts";
import { matrixRadioText } from "./types/matrix-radio/matrix-radio.text.ts";
import { numberText } from "./types/number/number.text.ts";
import { pageBreakText } from "./types/page-break/page-break.text.ts";
import { radioText } from "./types/radio/radio.text.ts";
import { ratingText } from "./types/rating/rating.text.ts";
import { formulaText } from "./types/formula/formula.text.ts";
import { hiddenText } from "./types/hidden/hidden.text.ts";
import { serialText } from "./types/serial/serial.text.ts";
import { bookingText } from "./types/booking/booking.text.ts";
import { memberText } from "./types/member/member.text.ts";
import { departmentText } from "./types/department/department.text.ts";
import { matchingText } from "./types/matching/matching.text.ts";
import { clozeText } from "./types/cloze/cloze.text.ts";
import { statementText } from "./types/statement/statement.text.ts";
import { textareaText } from "./types/textarea/textarea.text.ts";
import { textText } from "./types/text/text.text.ts";

export const textFaces = {
  text: textText,
  textarea: textareaText,
  number: numberText,
  radio: radioText,
  checkbox: checkboxText,
  dropdown: dropdownText,
  rating: ratingText,
  "matrix-radio": matrixRadioText,
  date: dateText,
  file: fileText,
  formula: formulaText,
  hidden: hiddenText,
  serial: serialText,
  booking: bookingText,
  member: memberText,
  department: departmentText,
  matching: matchingText,
  cloze: clozeText,
  statement: statementText,
  "page-break": pageBreakText,
} satisfies Record<QuestionType, TextFace>;
