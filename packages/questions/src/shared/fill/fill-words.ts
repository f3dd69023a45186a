/** All words of the fill faces in a language. The page that respondents get carries only those that its form needs. */
import { checkboxFillMessages } from "../../types/checkbox/checkbox.fill.messages.ts";
import { dropdownFillMessages } from "../../types/dropdown/dropdown.fill.messages.ts";
import { fileFillMessages } from "../../types/file/file.fill.messages.ts";
import { ratingFillMessages } from "../../types/rating/rating.fill.messages.ts";
import { formulaFillMessages } from "../../types/formula/formula.fill.messages.ts";
import { bookingFillMessages } from "../../types/booking/booking.fill.messages.ts";
import { memberFillMessages } from "../../types/member/member.fill.messages.ts";
import { departmentFillMessages } from "../../types/department/department.fill.messages.ts";
import { matchingFillMessages } from "../../types/matching/matching.fill.messages.ts";
import { clozeFillMessages } from "../../types/cloze/cloze.fill.messages.ts";
import { frameMessages } from "./frame-messages.ts";
import { issueMessages } from "./issue-messages.ts";
import type { FillWords } from "./translate.ts";

export const FILL_LANGUAGES = ["zh-CN", "en-US"] as const;
export type FillLanguage = (typeof FILL_LANGUAGES)[number];

/** Types that have words of their own. */
const BY_TYPE: Readonly<Record<string, Readonly<Record<FillLanguage, FillWords>>>> = {
  checkbox: checkboxFillMessages,
  dropdown: dropdownFillMessages,
  file: fileFillMessages,
  rating: ratingFillMessages,
  formula: formulaFillMessages,
  booking: bookingFillMessages,
  member: memberFillMessages,
  department: departmentFillMessages,
  matching: matchingFillMessages,
  cloze: clozeFillMessages,
};

/** The words for the given types; for all types when none are named. */
export function fillWords(language: FillLanguage, types: Iterable<string> = Object.keys(BY_TYPE)): FillWords {
  const own = [...types].map((type) => (Object.hasOwn(BY_TYPE, type) ? BY_TYPE[type]?.[language] : undefined));
  return Object.assign({}, frameMessages[language], issueMessages[language], ...own) as FillWords;
}

/** The language of the surrounding words for a form in the given language: Chinese for Chinese, else English. */
export function toFillLanguage(tag: string | undefined): FillLanguage {
  return tag === undefined || tag.toLowerCase().startsWith("zh") ? "zh-CN" : "en-US";
}
