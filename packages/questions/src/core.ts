/**
 * The registry of core faces and the items of all types. Importing it pays for every core; a page that knows its types
 * may pick single ones from their folders.
 */
import type { CoreRegistry, QuestionCore } from "@idata/engine";
import type { QuestionType } from "./names.ts";
import { checkboxCore } from "./types/checkbox/checkbox.core.ts";
import type { CheckboxItem } from "./types/checkbox/checkbox.core.ts";
import { dateCore } from "./types/date/date.core.ts";
import type { DateItem } from "./types/date/date.core.ts";
import { dropdownCore } from "./types/dropdown/dropdown.core.ts";
import type { DropdownItem } from "./types/dropdown/dropdown.core.ts";
import { fileCore } from "./types/file/file.core.ts";
import type { FileItem } from "./types/file/file.core.ts";
import { matrixRadioCore } from "./types/matrix-radio/matrix-radio.core.ts";
import type { MatrixRadioItem } from "./types/matrix-radio/matrix-radio.core.ts";
import { numberCore } from "./types/number/number.core.ts";
import type { NumberItem } from "./types/number/number.core.ts";
import { pageBreakCore } from "./types/page-break/page-break.core.ts";
import type { PageBreakItem } from "./types/page-break/page-break.core.ts";
import { radioCore } from "./types/radio/radio.core.ts";
import type { RadioItem } from "./types/radio/radio.core.ts";
import { ratingCore } from "./types/rating/rating.core.ts";
import type { RatingItem } from "./types/rating/rating.core.ts";
import { formulaCore } from "./types/formula/formula.core.ts";
import type { FormulaItem } from "./types/formula/formula.core.ts";
import { hiddenCore } from "./types/hidden/hidden.core.ts";
import type { HiddenItem } from "./types/hidden/hidden.core.ts";
import { serialCore } from "./types/serial/serial.core.ts";
import type { SerialItem } from "./types/serial/serial.core.ts";
import { bookingCore } from "./types/booking/booking.core.ts";
import type { BookingItem } from "./types/booking/booking.core.ts";
import { memberCore } from "./types/member/member.core.ts";
import type { MemberItem } from "./types/member/member.core.ts";
import { departmentCore } from "./types/department/department.core.ts";
import type { DepartmentItem } from "./types/department/department.core.ts";
import { matchingCore } from "./types/matching/matching.core.ts";
import type { MatchingItem } from "./types/matching/matching.core.ts";
import { clozeCore } from "./types/cloze/cloze.core.ts";
import type { ClozeItem } from "./types/cloze/cloze.core.ts";
import { statementCore } from "./types/statement/statement.core.ts";
import type { StatementItem } from "./types/statement/statement.core.ts";
import { textareaCore } from "./types/textarea/textarea.core.ts";
import type { TextareaItem } from "./types/textarea/textarea.core.ts";
import { textCore } from "./types/text/text.core.ts";
import type { TextItem } from "./types/text/text.core.ts";

export const cores = {
  text: textCore,
  textarea: textareaCore,
  number: numberCore,
  radio: radioCore,
  checkbox: checkboxCore,
  dropdown: dropdownCore,
  rating: ratingCore,
  "matrix-radio": matrixRadioCore,
  date: dateCore,
  file: fileCore,
  formula: formulaCore,
  hidden: hiddenCore,
  serial: serialCore,
  booking: bookingCore,
  member: memberCore,
  department: departmentCore,
  matching: matchingCore,
  cloze: clozeCore,
  statement: statementCore,
  "page-break": pageBreakCore,
} satisfies Record<QuestionType, QuestionCore> & CoreRegistry;

/** The item of each type: common settings and its own. */
export interface ItemsByType {
  text: TextItem;
  textarea: TextareaItem;
  number: NumberItem;
  radio: RadioItem;
  checkbox: CheckboxItem;
  dropdown: DropdownItem;
  rating: RatingItem;
  "matrix-radio": MatrixRadioItem;
  date: DateItem;
  file: FileItem;
  formula: FormulaItem;
  hidden: HiddenItem;
  serial: SerialItem;
  booking: BookingItem;
  member: MemberItem;
  department: DepartmentItem;
  matching: MatchingItem;
  cloze: ClozeItem;
  statement: StatementItem;
  "page-break": PageBreakItem;
}

export type ItemOf<T extends QuestionType> = ItemsByType[T];
export type AnyItem = ItemsByType[QuestionType];

export type {
  CheckboxItem,
  DateItem,
  DropdownItem,
  FileItem,
  MatrixRadioItem,
  NumberItem,
  PageBreakItem,
  RadioItem,
  RatingItem,
  FormulaItem,
  HiddenItem,
  SerialItem,
  BookingItem,
  MemberItem,
  DepartmentItem,
  MatchingItem,
  ClozeItem,
  StatementItem,
  TextareaItem,
  TextItem,
};
export type { ChoiceAnswer, OtherAnswer } from "./shared/core/choices.ts";
export { choiceId } from "./shared/core/choices.ts";
export type { MatrixPart } from "./types/matrix-radio/matrix-radio.core.ts";
export { LENGTH_BUCKETS } from "./shared/core/text-answer.ts";
export { TEXT_FORMATS } from "./shared/core/text-format.ts";
export type { TextFormat } from "./shared/core/text-format.ts";
export { RATING_SHAPES, ratingSteps } from "./types/rating/rating.core.ts";
export type { RatingShape } from "./types/rating/rating.core.ts";
export { dayOfBound } from "./types/date/date.core.ts";
export { fileEnding } from "./types/file/file.core.ts";
