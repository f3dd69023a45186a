/**
 * Words of all question types for those who make forms: names, hints and settings, in both languages. Plain data and one
 * look-up; the words that respondents read are the fill faces' own.
 */
import type { QuestionType } from "./names.ts";
import { settingsMessages } from "./shared/designer/settings.messages.ts";
import { checkboxMessages } from "./types/checkbox/checkbox.messages.ts";
import { dateMessages } from "./types/date/date.messages.ts";
import { dropdownMessages } from "./types/dropdown/dropdown.messages.ts";
import { fileMessages } from "./types/file/file.messages.ts";
import { matrixRadioMessages } from "./types/matrix-radio/matrix-radio.messages.ts";
import { numberMessages } from "./types/number/number.messages.ts";
import { pageBreakMessages } from "./types/page-break/page-break.messages.ts";
import { radioMessages } from "./types/radio/radio.messages.ts";
import { ratingMessages } from "./types/rating/rating.messages.ts";
import { formulaMessages } from "./types/formula/formula.messages.ts";
import { hiddenMessages } from "./types/hidden/hidden.messages.ts";
import { serialMessages } from "./types/serial/serial.messages.ts";
import { bookingMessages } from "./types/booking/booking.messages.ts";
import { memberMessages } from "./types/member/member.messages.ts";
import { departmentMessages } from "./types/department/department.messages.ts";
import { matchingMessages } from "./types/matching/matching.messages.ts";
import { clozeMessages } from "./types/cloze/cloze.messages.ts";
import { statementMessages } from "./types/statement/statement.messages.ts";
import { textMessages } from "./types/text/text.messages.ts";
import { textareaMessages } from "./types/textarea/textarea.messages.ts";

export type AuthorLanguage = "zh-CN" | "en-US";

interface TypeWords {
  readonly name: string;
  readonly hint: string;
  /** What a search finds it by, beside name and hint: pinyin and English. */
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
  rating: ratingMessages,
  "matrix-radio": matrixRadioMessages,
  date: dateMessages,
  file: fileMessages,
  formula: formulaMessages,
  hidden: hiddenMessages,
  serial: serialMessages,
  booking: bookingMessages,
  member: memberMessages,
  department: departmentMessages,
  matching: matchingMessages,
  cloze: clozeMessages,
  statement: statementMessages,
  "page-break": pageBreakMessages,
} satisfies Record<QuestionType, Record<AuthorLanguage, TypeWords>>;

/** Name, hint and keywords of a type, also for a name that came from outside; then the name stands for itself. */
export function getTypeWords(type: string, language: AuthorLanguage): TypeWords {
  const known: Readonly<Record<string, Record<AuthorLanguage, TypeWords>>> = typeMessages;
  return Object.hasOwn(known, type) && known[type] ? known[type][language] : { name: type, hint: "", keywords: "" };
}

/** Looks a settings text up: the type's own words first, then the shared ones. An unknown key is shown as it is. */
export function createDesignerTranslate(
  language: AuthorLanguage,
  type: string,
): (key: string, params?: Record<string, string | number>) => string {
  const words: Readonly<Record<string, string>> = { ...settingsMessages[language], ...getTypeWords(type, language) };
  return (key, params) => {
    const text = Object.hasOwn(words, key) ? (words[key] ?? key) : key;
    return params ? text.replace(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole)) : text;
  };
}
