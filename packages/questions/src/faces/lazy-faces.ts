/**
 * The fill faces of all types that are not part of the main chunk. The server and the console load them in one chunk,
 * because they need all of them. On the respondents' page each is a separate chunk (apps/fill/build/face-entries.ts).
 */
import type { QuestionType } from "../names.ts";
import { textMoreFill } from "../types/text/text-more.fill.tsx";
import { numberMoreFill } from "../types/number/number-more.fill.tsx";
import { dropdownFill } from "../types/dropdown/dropdown.fill.tsx";
import { ratingFill } from "../types/rating/rating.fill.tsx";
import { npsFill } from "../types/nps/nps.fill.tsx";
import { scaleFill } from "../types/scale/scale.fill.tsx";
import { sliderFill } from "../types/slider/slider.fill.tsx";
import { matrixRadioFill } from "../types/matrix-radio/matrix-radio.fill.tsx";
import { matrixCheckboxFill } from "../types/matrix-checkbox/matrix-checkbox.fill.tsx";
import { matrixRatingFill } from "../types/matrix-rating/matrix-rating.fill.tsx";
import { matrixTextFill } from "../types/matrix-text/matrix-text.fill.tsx";
import { matrixDropdownFill } from "../types/matrix-dropdown/matrix-dropdown.fill.tsx";
import { dynamicTableFill } from "../types/dynamic-table/dynamic-table.fill.tsx";
import { repeatFill } from "../types/repeat/repeat.fill.tsx";
import { dateFill } from "../types/date/date.fill.tsx";
import { constantSumFill } from "../types/constant-sum/constant-sum.fill.tsx";
import { motionFill } from "../types/motion/motion.fill.tsx";
import { imageBlockFill } from "../types/image-block/image-block.fill.tsx";
import { electionFill } from "../types/election/election.fill.tsx";
import { fileFill } from "../types/file/file.fill.tsx";
import { timeFill } from "../types/time/time.fill.tsx";
import { datetimeFill } from "../types/datetime/datetime.fill.tsx";
import { dateRangeFill } from "../types/date-range/date-range.fill.tsx";
import { signatureFill } from "../types/signature/signature.fill.tsx";
import { formulaFill } from "../types/formula/formula.fill.tsx";
import { hiddenFill } from "../types/hidden/hidden.fill.tsx";
import { serialFill } from "../types/serial/serial.fill.tsx";
import { bookingFill } from "../types/booking/booking.fill.tsx";
import { emailFill } from "../types/email/email.fill.tsx";
import { phoneFill } from "../types/phone/phone.fill.tsx";
import { urlFill } from "../types/url/url.fill.tsx";
import { idCardFill } from "../types/id-card/id-card.fill.tsx";
import { nameFill } from "../types/name/name.fill.tsx";
import { passwordFill } from "../types/password/password.fill.tsx";
import { blanksFill } from "../types/blanks/blanks.fill.tsx";
import { consentFill } from "../types/consent/consent.fill.tsx";
import { dividerFill } from "../types/divider/divider.fill.tsx";
import { sectionFill } from "../types/section/section.fill.tsx";
import { videoBlockFill } from "../types/video-block/video-block.fill.tsx";
import { imageFill } from "../types/image/image.fill.tsx";
import { locationFill } from "../types/location/location.fill.tsx";
import { booleanFill } from "../types/boolean/boolean.fill.tsx";
import { regionFill } from "../types/region/region.fill.tsx";
import { imageChoiceFill } from "../types/image-choice/image-choice.fill.tsx";
import { rankingFill } from "../types/ranking/ranking.fill.tsx";
import { colorFill } from "../types/color/color.fill.tsx";
import { tagsFill } from "../types/tags/tags.fill.tsx";
import { cascaderFill } from "../types/cascader/cascader.fill.tsx";
import { memberFill } from "../types/member/member.fill.tsx";
import { departmentFill } from "../types/department/department.fill.tsx";
import { matchingFill } from "../types/matching/matching.fill.tsx";
import { clozeFill } from "../types/cloze/cloze.fill.tsx";
import type { eagerFaces } from "./eager-faces.ts";
import type { FillFace } from "../shared/fill/fill-face.ts";

export const lazyFaces = {
  "text-more": textMoreFill,
  "number-more": numberMoreFill,
  dropdown: dropdownFill,
  rating: ratingFill,
  nps: npsFill,
  scale: scaleFill,
  slider: sliderFill,
  "matrix-radio": matrixRadioFill,
  "matrix-checkbox": matrixCheckboxFill,
  "matrix-rating": matrixRatingFill,
  "matrix-text": matrixTextFill,
  "matrix-dropdown": matrixDropdownFill,
  "dynamic-table": dynamicTableFill,
  repeat: repeatFill,
  date: dateFill,
  "constant-sum": constantSumFill,
  motion: motionFill,
  "image-block": imageBlockFill,
  election: electionFill,
  file: fileFill,
  time: timeFill,
  datetime: datetimeFill,
  "date-range": dateRangeFill,
  signature: signatureFill,
  formula: formulaFill,
  hidden: hiddenFill,
  serial: serialFill,
  booking: bookingFill,
  email: emailFill,
  phone: phoneFill,
  url: urlFill,
  "id-card": idCardFill,
  name: nameFill,
  password: passwordFill,
  blanks: blanksFill,
  consent: consentFill,
  divider: dividerFill,
  section: sectionFill,
  "video-block": videoBlockFill,
  image: imageFill,
  location: locationFill,
  boolean: booleanFill,
  region: regionFill,
  "image-choice": imageChoiceFill,
  ranking: rankingFill,
  color: colorFill,
  tags: tagsFill,
  cascader: cascaderFill,
  member: memberFill,
  department: departmentFill,
  matching: matchingFill,
  cloze: clozeFill,
} as const satisfies Record<Exclude<QuestionType, keyof typeof eagerFaces> | "text-more" | "number-more", FillFace>;
