/** The registry of text faces: how each type is written in and read from questionnaire text. */
import type { TextFace } from "@idata/importers/text";
import type { QuestionType } from "./names.ts";
import { checkboxText } from "./types/checkbox/checkbox.text.ts";
import { dateText } from "./types/date/date.text.ts";
import { dropdownText } from "./types/dropdown/dropdown.text.ts";
import { fileText } from "./types/file/file.text.ts";
import { matrixRadioText } from "./types/matrix-radio/matrix-radio.text.ts";
import { matrixCheckboxText } from "./types/matrix-checkbox/matrix-checkbox.text.ts";
import { matrixRatingText } from "./types/matrix-rating/matrix-rating.text.ts";
import { matrixTextText } from "./types/matrix-text/matrix-text.text.ts";
import { matrixDropdownText } from "./types/matrix-dropdown/matrix-dropdown.text.ts";
import { dynamicTableText } from "./types/dynamic-table/dynamic-table.text.ts";
import { numberText } from "./types/number/number.text.ts";
import { pageBreakText } from "./types/page-break/page-break.text.ts";
import { radioText } from "./types/radio/radio.text.ts";
import { ratingText } from "./types/rating/rating.text.ts";
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
  "matrix-checkbox": matrixCheckboxText,
  "matrix-rating": matrixRatingText,
  "matrix-text": matrixTextText,
  "matrix-dropdown": matrixDropdownText,
  "dynamic-table": dynamicTableText,
  date: dateText,
  file: fileText,
  statement: statementText,
  "page-break": pageBreakText,
} satisfies Record<QuestionType, TextFace>;
