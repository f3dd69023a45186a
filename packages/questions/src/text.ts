/** The registry of text faces: how each type is written to and read from questionnaire text. */
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
import { matrixCheckboxText } from "./types/matrix-checkbox/matrix-checkbox.text.ts";
import { matrixRatingText } from "./types/matrix-rating/matrix-rating.text.ts";
import { matrixTextText } from "./types/matrix-text/matrix-text.text.ts";
import { matrixDropdownText } from "./types/matrix-dropdown/matrix-dropdown.text.ts";
import { dynamicTableText } from "./types/dynamic-table/dynamic-table.text.ts";
import { repeatText } from "./types/repeat/repeat.text.ts";
import { numberText } from "./types/number/number.text.ts";
import { pageBreakText } from "./types/page-break/page-break.text.ts";
import { radioText } from "./types/radio/radio.text.ts";
import { ratingText } from "./types/rating/rating.text.ts";
import { npsText } from "./types/nps/nps.text.ts";
import { scaleText } from "./types/scale/scale.text.ts";
import { sliderText } from "./types/slider/slider.text.ts";
import { constantSumText } from "./types/constant-sum/constant-sum.text.ts";
import { motionText } from "./types/motion/motion.text.ts";
import { formulaText } from "./types/formula/formula.text.ts";
import { hiddenText } from "./types/hidden/hidden.text.ts";
import { serialText } from "./types/serial/serial.text.ts";
import { bookingText } from "./types/booking/booking.text.ts";
import { electionText } from "./types/election/election.text.ts";
import { memberText } from "./types/member/member.text.ts";
import { departmentText } from "./types/department/department.text.ts";
import { matchingText } from "./types/matching/matching.text.ts";
import { clozeText } from "./types/cloze/cloze.text.ts";
import { statementText } from "./types/statement/statement.text.ts";
import { imageBlockText } from "./types/image-block/image-block.text.ts";
import { textareaText } from "./types/textarea/textarea.text.ts";
import { textText } from "./types/text/text.text.ts";
import { timeText } from "./types/time/time.text.ts";
import { datetimeText } from "./types/datetime/datetime.text.ts";
import { dateRangeText } from "./types/date-range/date-range.text.ts";
import { signatureText } from "./types/signature/signature.text.ts";
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
import { imageText } from "./types/image/image.text.ts";
import { locationText } from "./types/location/location.text.ts";
import { regionText } from "./types/region/region.text.ts";
import { colorText } from "./types/color/color.text.ts";

export const textFaces = {
  text: textText,
  textarea: textareaText,
  number: numberText,
  radio: radioText,
  checkbox: checkboxText,
  dropdown: dropdownText,
  ranking: rankingText,
  tags: tagsText,
  color: colorText,
  cascader: cascaderText,
  "image-choice": imageChoiceText,
  boolean: booleanText,
  rating: ratingText,
  nps: npsText,
  scale: scaleText,
  slider: sliderText,
  "constant-sum": constantSumText,
  motion: motionText,
  election: electionText,
  "matrix-radio": matrixRadioText,
  "matrix-checkbox": matrixCheckboxText,
  "matrix-rating": matrixRatingText,
  "matrix-text": matrixTextText,
  "matrix-dropdown": matrixDropdownText,
  "dynamic-table": dynamicTableText,
  repeat: repeatText,
  date: dateText,
  file: fileText,
  time: timeText,
  datetime: datetimeText,
  "date-range": dateRangeText,
  signature: signatureText,
  formula: formulaText,
  hidden: hiddenText,
  serial: serialText,
  booking: bookingText,
  image: imageText,
  location: locationText,
  region: regionText,
  member: memberText,
  department: departmentText,
  matching: matchingText,
  cloze: clozeText,
  statement: statementText,
  "image-block": imageBlockText,
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
