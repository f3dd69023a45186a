/**
 * Words of all question types for authors: names, hints and settings, in both languages. Respondents' words are in the
 * fill faces.
 */
import type { QuestionType } from "./names.ts";
import { settingsMessages } from "./shared/designer/settings.messages.ts";
import { checkboxMessages } from "./types/checkbox/checkbox.messages.ts";
import { dateMessages } from "./types/date/date.messages.ts";
import { dropdownMessages } from "./types/dropdown/dropdown.messages.ts";
import { rankingMessages } from "./types/ranking/ranking.messages.ts";
import { tagsMessages } from "./types/tags/tags.messages.ts";
import { cascaderMessages } from "./types/cascader/cascader.messages.ts";
import { imageChoiceMessages } from "./types/image-choice/image-choice.messages.ts";
import { booleanMessages } from "./types/boolean/boolean.messages.ts";
import { fileMessages } from "./types/file/file.messages.ts";
import { matrixRadioMessages } from "./types/matrix-radio/matrix-radio.messages.ts";
import { matrixCheckboxMessages } from "./types/matrix-checkbox/matrix-checkbox.messages.ts";
import { matrixRatingMessages } from "./types/matrix-rating/matrix-rating.messages.ts";
import { matrixTextMessages } from "./types/matrix-text/matrix-text.messages.ts";
import { matrixDropdownMessages } from "./types/matrix-dropdown/matrix-dropdown.messages.ts";
import { dynamicTableMessages } from "./types/dynamic-table/dynamic-table.messages.ts";
import { repeatMessages } from "./types/repeat/repeat.messages.ts";
import { numberMessages } from "./types/number/number.messages.ts";
import { pageBreakMessages } from "./types/page-break/page-break.messages.ts";
import { radioMessages } from "./types/radio/radio.messages.ts";
import { ratingMessages } from "./types/rating/rating.messages.ts";
import { npsMessages } from "./types/nps/nps.messages.ts";
import { scaleMessages } from "./types/scale/scale.messages.ts";
import { sliderMessages } from "./types/slider/slider.messages.ts";
import { constantSumMessages } from "./types/constant-sum/constant-sum.messages.ts";
import { motionMessages } from "./types/motion/motion.messages.ts";
import { formulaMessages } from "./types/formula/formula.messages.ts";
import { hiddenMessages } from "./types/hidden/hidden.messages.ts";
import { serialMessages } from "./types/serial/serial.messages.ts";
import { bookingMessages } from "./types/booking/booking.messages.ts";
import { electionMessages } from "./types/election/election.messages.ts";
import { memberMessages } from "./types/member/member.messages.ts";
import { departmentMessages } from "./types/department/department.messages.ts";
import { matchingMessages } from "./types/matching/matching.messages.ts";
import { clozeMessages } from "./types/cloze/cloze.messages.ts";
import { statementMessages } from "./types/statement/statement.messages.ts";
import { imageBlockMessages } from "./types/image-block/image-block.messages.ts";
import { textMessages } from "./types/text/text.messages.ts";
import { textareaMessages } from "./types/textarea/textarea.messages.ts";
import { timeMessages } from "./types/time/time.messages.ts";
import { datetimeMessages } from "./types/datetime/datetime.messages.ts";
import { dateRangeMessages } from "./types/date-range/date-range.messages.ts";
import { signatureMessages } from "./types/signature/signature.messages.ts";
import { emailMessages } from "./types/email/email.messages.ts";
import { phoneMessages } from "./types/phone/phone.messages.ts";
import { urlMessages } from "./types/url/url.messages.ts";
import { idCardMessages } from "./types/id-card/id-card.messages.ts";
import { nameMessages } from "./types/name/name.messages.ts";
import { passwordMessages } from "./types/password/password.messages.ts";
import { blanksMessages } from "./types/blanks/blanks.messages.ts";
import { consentMessages } from "./types/consent/consent.messages.ts";
import { dividerMessages } from "./types/divider/divider.messages.ts";
import { sectionMessages } from "./types/section/section.messages.ts";
import { videoBlockMessages } from "./types/video-block/video-block.messages.ts";
import { imageMessages } from "./types/image/image.messages.ts";
import { locationMessages } from "./types/location/location.messages.ts";
import { regionMessages } from "./types/region/region.messages.ts";
import { colorMessages } from "./types/color/color.messages.ts";

export type AuthorLanguage = "zh-CN" | "en-US";

interface TypeWords {
  readonly name: string;
  readonly hint: string;
  /** Further words for the search, besides name and hint: pinyin and English. */
  readonly keywords: string;
  readonly [setting: string]: string;
}

export const typeMessages = {
  text: textMessages,
  textarea: textareaMessages,
  number: numberMessages,
  radio: radioMessages,
  checkbox: checkboxMessages,
  dropdown: dropdownMessages,
  ranking: rankingMessages,
  tags: tagsMessages,
  color: colorMessages,
  cascader: cascaderMessages,
  "image-choice": imageChoiceMessages,
  boolean: booleanMessages,
  rating: ratingMessages,
  nps: npsMessages,
  scale: scaleMessages,
  slider: sliderMessages,
  "constant-sum": constantSumMessages,
  motion: motionMessages,
  election: electionMessages,
  "matrix-radio": matrixRadioMessages,
  "matrix-checkbox": matrixCheckboxMessages,
  "matrix-rating": matrixRatingMessages,
  "matrix-text": matrixTextMessages,
  "matrix-dropdown": matrixDropdownMessages,
  "dynamic-table": dynamicTableMessages,
  repeat: repeatMessages,
  date: dateMessages,
  file: fileMessages,
  time: timeMessages,
  datetime: datetimeMessages,
  "date-range": dateRangeMessages,
  signature: signatureMessages,
  formula: formulaMessages,
  hidden: hiddenMessages,
  serial: serialMessages,
  booking: bookingMessages,
  image: imageMessages,
  location: locationMessages,
  region: regionMessages,
  member: memberMessages,
  department: departmentMessages,
  matching: matchingMessages,
  cloze: clozeMessages,
  statement: statementMessages,
  "image-block": imageBlockMessages,
  "page-break": pageBreakMessages,
  email: emailMessages,
  phone: phoneMessages,
  url: urlMessages,
  "id-card": idCardMessages,
  name: nameMessages,
  password: passwordMessages,
  blanks: blanksMessages,
  consent: consentMessages,
  divider: dividerMessages,
  section: sectionMessages,
  "video-block": videoBlockMessages,
} satisfies Record<QuestionType, Record<AuthorLanguage, TypeWords>>;

/** Returns name, hint and keywords of a type. For an unknown type, the type itself is the name. */
export function getTypeWords(type: string, language: AuthorLanguage): TypeWords {
  const known: Readonly<Record<string, Record<AuthorLanguage, TypeWords>>> = typeMessages;
  return Object.hasOwn(known, type) && known[type] ? known[type][language] : { name: type, hint: "", keywords: "" };
}

type Translate = (key: string, params?: Record<string, string | number>) => string;

const translators = new Map<string, Translate>();

/**
 * Returns the look-up of settings texts: the type's own words first, then the shared ones. An unknown key is returned
 * as it is. Cached per language and type, because each question of a form asks for it.
 */
export function createDesignerTranslate(language: AuthorLanguage, type: string): Translate {
  const key = `${language} ${type}`;
  const translate = translators.get(key) ?? createTranslator(settingsMessages[language], getTypeWords(type, language));
  translators.set(key, translate);
  return translate;
}

function createTranslator(...sources: readonly Readonly<Record<string, string>>[]): Translate {
  const words: Readonly<Record<string, string>> = Object.assign({}, ...sources);
  return (key, params) => {
    const text = Object.hasOwn(words, key) ? (words[key] ?? key) : key;
    return params ? text.replace(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole)) : text;
  };
}
