/** The registry of text faces: how each type is written in and read from questionnaire text. */
import type { TextFace } from "@idata/importers/text";
import type { QuestionType } from "./names.ts";
import { checkboxText } from "./types/checkbox/checkbox.text.ts";
import { dateText } from "./types/date/date.text.ts";
import { dropdownText } from "./types/dropdown/dropdown.text.ts";
import { rankingText } from "./types/ranking/ranking.text.ts";
import { tagsText } from "./types/tags/tags.text.ts";
import { cascaderText } from "./types/cascader/cascader.text.ts";
import { imageChoiceText } from "./types/image-choice/image-choice.text.ts";
import { booleanText } from "./types/boolean/boolean.text.ts";
import { fileText } from "./types/file/file.text.ts";
import { matrixRadioText } from "./types/matrix-radio/matrix-radio.text.ts";
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
  ranking: rankingText,
  tags: tagsText,
  cascader: cascaderText,
  "image-choice": imageChoiceText,
  boolean: booleanText,
  rating: ratingText,
  "matrix-radio": matrixRadioText,
  date: dateText,
  file: fileText,
  statement: statementText,
  "page-break": pageBreakText,
} satisfies Record<QuestionType, TextFace>;
