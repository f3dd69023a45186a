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
import { statementText } from "./types/statement/statement.text.ts";
import { textareaText } from "./types/textarea/textarea.text.ts";
import { textText } from "./types/text/text.text.ts";
import { emailText } from "./types/email/email.text.ts";
import { phoneText } from "./types/phone/phone.text.ts";
import { urlText } from "./types/url/url.text.ts";
import { idCardText } from "./types/id-card/id-card.text.ts";
import { nameText } from "./types/name/name.text.ts";
import { passwordText } from "./types/password/password.text.ts";
import { blanksText } from "./types/blanks/blanks.text.ts";
import { consentText } from "./types/consent/consent.text.ts";
import { dividerText } from "./types/divider/divider.text.ts";
import { sectionText } from "./types/section/section.text.ts";
import { videoBlockText } from "./types/video-block/video-block.text.ts";

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
  statement: statementText,
  "page-break": pageBreakText,
  email: emailText,
  phone: phoneText,
  url: urlText,
  "id-card": idCardText,
  name: nameText,
  password: passwordText,
  blanks: blanksText,
  consent: consentText,
  divider: dividerText,
  section: sectionText,
  "video-block": videoBlockText,
} satisfies Record<QuestionType, TextFace>;
