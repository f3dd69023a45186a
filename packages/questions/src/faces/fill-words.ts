/** All words of the fill faces by language. The respondents' page carries only those that its form needs. */
import { checkboxFillMessages } from "../types/checkbox/checkbox.fill.messages.ts";
import { dropdownFillMessages } from "../types/dropdown/dropdown.fill.messages.ts";
import { dynamicTableFillMessages } from "../types/dynamic-table/dynamic-table.fill.messages.ts";
import { repeatFillMessages } from "../types/repeat/repeat.fill.messages.ts";
import { fileFillMessages } from "../types/file/file.fill.messages.ts";
import { matrixRadioFillMessages } from "../types/matrix-radio/matrix-radio.fill.messages.ts";
import { ratingFillMessages } from "../types/rating/rating.fill.messages.ts";
import { npsFillMessages } from "../types/nps/nps.fill.messages.ts";
import { scaleFillMessages } from "../types/scale/scale.fill.messages.ts";
import { sliderFillMessages } from "../types/slider/slider.fill.messages.ts";
import { constantSumFillMessages } from "../types/constant-sum/constant-sum.fill.messages.ts";
import { motionFillMessages } from "../types/motion/motion.fill.messages.ts";
import { dateRangeFillMessages } from "../types/date-range/date-range.fill.messages.ts";
import { signatureFillMessages } from "../types/signature/signature.fill.messages.ts";
import { formulaFillMessages } from "../types/formula/formula.fill.messages.ts";
import { bookingFillMessages } from "../types/booking/booking.fill.messages.ts";
import { emailFillMessages } from "../types/email/email.fill.messages.ts";
import { phoneFillMessages } from "../types/phone/phone.fill.messages.ts";
import { nameFillMessages } from "../types/name/name.fill.messages.ts";
import { passwordFillMessages } from "../types/password/password.fill.messages.ts";
import { blanksFillMessages } from "../types/blanks/blanks.fill.messages.ts";
import { consentFillMessages } from "../types/consent/consent.fill.messages.ts";
import { sectionFillMessages } from "../types/section/section.fill.messages.ts";
import { videoBlockFillMessages } from "../types/video-block/video-block.fill.messages.ts";
import { imageFillMessages } from "../types/image/image.fill.messages.ts";
import { locationFillMessages } from "../types/location/location.fill.messages.ts";
import { booleanFillMessages } from "../types/boolean/boolean.fill.messages.ts";
import { matrixCheckboxFillMessages } from "../types/matrix-checkbox/matrix-checkbox.fill.messages.ts";
import { cellsFillMessages } from "../cells/fill/cells.fill.messages.ts";
import { electionFillMessages } from "../types/election/election.fill.messages.ts";
import { regionFillMessages } from "../types/region/region.fill.messages.ts";
import { imageChoiceFillMessages } from "../types/image-choice/image-choice.fill.messages.ts";
import { rankingFillMessages } from "../types/ranking/ranking.fill.messages.ts";
import { tagsFillMessages } from "../types/tags/tags.fill.messages.ts";
import { cascaderFillMessages } from "../types/cascader/cascader.fill.messages.ts";
import { memberFillMessages } from "../types/member/member.fill.messages.ts";
import { departmentFillMessages } from "../types/department/department.fill.messages.ts";
import { matchingFillMessages } from "../types/matching/matching.fill.messages.ts";
import { clozeFillMessages } from "../types/cloze/cloze.fill.messages.ts";
import { urlFillMessages } from "../types/url/url.fill.messages.ts";
import { timeFillMessages } from "../types/time/time.fill.messages.ts";
import { datetimeFillMessages } from "../types/datetime/datetime.fill.messages.ts";
import { textFillMessages } from "../types/text/text.fill.messages.ts";
import type { QuestionType } from "../names.ts";
import { frameMessages } from "../shared/fill/frame-messages.ts";
import { issueMessages } from "../shared/fill/issue-messages.ts";
import type { FillWords } from "../shared/fill/translate.ts";
import { colorFillMessages } from "../types/color/color.fill.messages.ts";

export const FILL_LANGUAGES = ["zh-CN", "en-US"] as const;
export type FillLanguage = (typeof FILL_LANGUAGES)[number];

/** Types with words of their own. */
const BY_TYPE: Readonly<Partial<Record<QuestionType, Readonly<Record<FillLanguage, FillWords>>>>> = {
  checkbox: checkboxFillMessages,
  dropdown: dropdownFillMessages,
  file: fileFillMessages,
  "matrix-radio": matrixRadioFillMessages,
  "matrix-checkbox": matrixCheckboxFillMessages,
  "matrix-rating": ratingFillMessages,
  "matrix-text": cellsFillMessages,
  "matrix-dropdown": cellsFillMessages,
  "dynamic-table": dynamicTableFillMessages,
  repeat: repeatFillMessages,
  rating: ratingFillMessages,
  nps: npsFillMessages,
  scale: scaleFillMessages,
  slider: sliderFillMessages,
  "constant-sum": constantSumFillMessages,
  motion: motionFillMessages,
  region: regionFillMessages,
  location: locationFillMessages,
  image: imageFillMessages,
  signature: signatureFillMessages,
  "date-range": dateRangeFillMessages,
  formula: formulaFillMessages,
  booking: bookingFillMessages,
  email: emailFillMessages,
  phone: phoneFillMessages,
  name: nameFillMessages,
  password: passwordFillMessages,
  blanks: blanksFillMessages,
  consent: consentFillMessages,
  section: sectionFillMessages,
  "video-block": videoBlockFillMessages,
  cascader: cascaderFillMessages,
  tags: tagsFillMessages,
  color: colorFillMessages,
  ranking: rankingFillMessages,
  "image-choice": imageChoiceFillMessages,
  boolean: booleanFillMessages,
  election: electionFillMessages,
  member: memberFillMessages,
  department: departmentFillMessages,
  matching: matchingFillMessages,
  cloze: clozeFillMessages,
  url: urlFillMessages,
  time: timeFillMessages,
  datetime: datetimeFillMessages,
  text: textFillMessages,
};

function isListed(type: string): type is keyof typeof BY_TYPE {
  return Object.hasOwn(BY_TYPE, type);
}

/** Returns the words for the given types, or for all types if none are given. */
export function fillWords(language: FillLanguage, types: Iterable<string> = Object.keys(BY_TYPE)): FillWords {
  const own = [...types].map((type) => (isListed(type) ? BY_TYPE[type]?.[language] : undefined));
  return Object.assign({}, frameMessages[language], issueMessages[language], ...own) as FillWords;
}

/** Returns the language of the words around a form: Chinese for a Chinese form, else English. */
export function toFillLanguage(tag: string | undefined): FillLanguage {
  return tag === undefined || tag.toLowerCase().startsWith("zh") ? "zh-CN" : "en-US";
}
