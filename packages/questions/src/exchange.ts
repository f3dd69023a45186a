/**
 * The registry of exchange faces: how each type stands for the neutral form of importers and exporters. The compiler
 * names a type without a face and a neutral kind that no type takes.
 */
import type { AnyFace, NeutralKindName } from "@idata/importers/exchange";
import type { QuestionType } from "./names.ts";
import { textExchange } from "./types/text/text.exchange.ts";
import { textareaExchange } from "./types/textarea/textarea.exchange.ts";
import { numberExchange } from "./types/number/number.exchange.ts";
import { radioExchange } from "./types/radio/radio.exchange.ts";
import { checkboxExchange } from "./types/checkbox/checkbox.exchange.ts";
import { dropdownExchange } from "./types/dropdown/dropdown.exchange.ts";
import { rankingExchange } from "./types/ranking/ranking.exchange.ts";
import { tagsExchange } from "./types/tags/tags.exchange.ts";
import { colorExchange } from "./types/color/color.exchange.ts";
import { cascaderExchange } from "./types/cascader/cascader.exchange.ts";
import { imageChoiceExchange } from "./types/image-choice/image-choice.exchange.ts";
import { booleanExchange } from "./types/boolean/boolean.exchange.ts";
import { ratingExchange } from "./types/rating/rating.exchange.ts";
import { npsExchange } from "./types/nps/nps.exchange.ts";
import { scaleExchange } from "./types/scale/scale.exchange.ts";
import { sliderExchange } from "./types/slider/slider.exchange.ts";
import { constantSumExchange } from "./types/constant-sum/constant-sum.exchange.ts";
import { motionExchange } from "./types/motion/motion.exchange.ts";
import { electionExchange } from "./types/election/election.exchange.ts";
import { matrixRadioExchange } from "./types/matrix-radio/matrix-radio.exchange.ts";
import { matrixCheckboxExchange } from "./types/matrix-checkbox/matrix-checkbox.exchange.ts";
import { matrixRatingExchange } from "./types/matrix-rating/matrix-rating.exchange.ts";
import { matrixTextExchange } from "./types/matrix-text/matrix-text.exchange.ts";
import { matrixDropdownExchange } from "./types/matrix-dropdown/matrix-dropdown.exchange.ts";
import { dynamicTableExchange } from "./types/dynamic-table/dynamic-table.exchange.ts";
import { repeatExchange } from "./types/repeat/repeat.exchange.ts";
import { dateExchange } from "./types/date/date.exchange.ts";
import { fileExchange } from "./types/file/file.exchange.ts";
import { timeExchange } from "./types/time/time.exchange.ts";
import { datetimeExchange } from "./types/datetime/datetime.exchange.ts";
import { dateRangeExchange } from "./types/date-range/date-range.exchange.ts";
import { signatureExchange } from "./types/signature/signature.exchange.ts";
import { formulaExchange } from "./types/formula/formula.exchange.ts";
import { hiddenExchange } from "./types/hidden/hidden.exchange.ts";
import { serialExchange } from "./types/serial/serial.exchange.ts";
import { bookingExchange } from "./types/booking/booking.exchange.ts";
import { imageExchange } from "./types/image/image.exchange.ts";
import { locationExchange } from "./types/location/location.exchange.ts";
import { regionExchange } from "./types/region/region.exchange.ts";
import { memberExchange } from "./types/member/member.exchange.ts";
import { departmentExchange } from "./types/department/department.exchange.ts";
import { matchingExchange } from "./types/matching/matching.exchange.ts";
import { clozeExchange } from "./types/cloze/cloze.exchange.ts";
import { statementExchange } from "./types/statement/statement.exchange.ts";
import { imageBlockExchange } from "./types/image-block/image-block.exchange.ts";
import { pageBreakExchange } from "./types/page-break/page-break.exchange.ts";
import { emailExchange } from "./types/email/email.exchange.ts";
import { phoneExchange } from "./types/phone/phone.exchange.ts";
import { urlExchange } from "./types/url/url.exchange.ts";
import { idCardExchange } from "./types/id-card/id-card.exchange.ts";
import { nameExchange } from "./types/name/name.exchange.ts";
import { passwordExchange } from "./types/password/password.exchange.ts";
import { blanksExchange } from "./types/blanks/blanks.exchange.ts";
import { consentExchange } from "./types/consent/consent.exchange.ts";
import { dividerExchange } from "./types/divider/divider.exchange.ts";
import { sectionExchange } from "./types/section/section.exchange.ts";
import { videoBlockExchange } from "./types/video-block/video-block.exchange.ts";

export const exchangeFaces = {
  text: textExchange,
  textarea: textareaExchange,
  number: numberExchange,
  radio: radioExchange,
  checkbox: checkboxExchange,
  dropdown: dropdownExchange,
  ranking: rankingExchange,
  tags: tagsExchange,
  color: colorExchange,
  cascader: cascaderExchange,
  "image-choice": imageChoiceExchange,
  boolean: booleanExchange,
  rating: ratingExchange,
  nps: npsExchange,
  scale: scaleExchange,
  slider: sliderExchange,
  "constant-sum": constantSumExchange,
  motion: motionExchange,
  election: electionExchange,
  "matrix-radio": matrixRadioExchange,
  "matrix-checkbox": matrixCheckboxExchange,
  "matrix-rating": matrixRatingExchange,
  "matrix-text": matrixTextExchange,
  "matrix-dropdown": matrixDropdownExchange,
  "dynamic-table": dynamicTableExchange,
  repeat: repeatExchange,
  date: dateExchange,
  file: fileExchange,
  time: timeExchange,
  datetime: datetimeExchange,
  "date-range": dateRangeExchange,
  signature: signatureExchange,
  formula: formulaExchange,
  hidden: hiddenExchange,
  serial: serialExchange,
  booking: bookingExchange,
  image: imageExchange,
  location: locationExchange,
  region: regionExchange,
  member: memberExchange,
  department: departmentExchange,
  matching: matchingExchange,
  cloze: clozeExchange,
  statement: statementExchange,
  "image-block": imageBlockExchange,
  "page-break": pageBreakExchange,
  email: emailExchange,
  phone: phoneExchange,
  url: urlExchange,
  "id-card": idCardExchange,
  name: nameExchange,
  password: passwordExchange,
  blanks: blanksExchange,
  consent: consentExchange,
  divider: dividerExchange,
  section: sectionExchange,
  "video-block": videoBlockExchange,
} satisfies Record<QuestionType, AnyFace>;

type TakenKind = NonNullable<(typeof exchangeFaces)[QuestionType]["kinds"]>[number];
/** Does not compile if a kind is taken by no type. */
const allKindsAreTaken: [Exclude<NeutralKindName, TakenKind>] extends [never] ? true : never = true;
void allKindsAreTaken;
