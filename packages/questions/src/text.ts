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
import { npsText } from "./types/nps/nps.text.ts";
import { scaleText } from "./types/scale/scale.text.ts";
import { sliderText } from "./types/slider/slider.text.ts";
import { constantSumText } from "./types/constant-sum/constant-sum.text.ts";
import { motionText } from "./types/motion/motion.text.ts";
import { electionText } from "./types/election/election.text.ts";
import { statementText } from "./types/statement/statement.text.ts";
import { imageBlockText } from "./types/image-block/image-block.text.ts";
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
  nps: npsText,
  scale: scaleText,
  slider: sliderText,
  "constant-sum": constantSumText,
  motion: motionText,
  election: electionText,
  "matrix-radio": matrixRadioText,
  date: dateText,
  file: fileText,
  statement: statementText,
  "image-block": imageBlockText,
  "page-break": pageBreakText,
} satisfies Record<QuestionType, TextFace>;
