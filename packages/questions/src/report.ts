/** The report face of each type, for the console; `null` for decorations, which have nothing to report. */
import type { ComponentType } from "react";
import type { QuestionType } from "./names.ts";
import type { ReportProps } from "./shared/report/report-props.ts";
import { CheckboxReport } from "./types/checkbox/checkbox.report.tsx";
import { DateReport } from "./types/date/date.report.tsx";
import { DropdownReport } from "./types/dropdown/dropdown.report.tsx";
import { FileReport } from "./types/file/file.report.tsx";
import { MatrixRadioReport } from "./types/matrix-radio/matrix-radio.report.tsx";
import { NumberReport } from "./types/number/number.report.tsx";
import { RadioReport } from "./types/radio/radio.report.tsx";
import { RatingReport } from "./types/rating/rating.report.tsx";
import { TextReport } from "./types/text/text.report.tsx";
import { TextareaReport } from "./types/textarea/textarea.report.tsx";
import { FormulaReport } from "./types/formula/formula.report.tsx";
import { HiddenReport } from "./types/hidden/hidden.report.tsx";
import { SerialReport } from "./types/serial/serial.report.tsx";
import { BookingReport } from "./types/booking/booking.report.tsx";
import { MemberReport } from "./types/member/member.report.tsx";
import { DepartmentReport } from "./types/department/department.report.tsx";
import { MatchingReport } from "./types/matching/matching.report.tsx";
import { ClozeReport } from "./types/cloze/cloze.report.tsx";

export const reportFaces = {
  text: TextReport,
  textarea: TextareaReport,
  number: NumberReport,
  radio: RadioReport,
  checkbox: CheckboxReport,
  dropdown: DropdownReport,
  rating: RatingReport,
  "matrix-radio": MatrixRadioReport,
  date: DateReport,
  file: FileReport,
  formula: FormulaReport,
  hidden: HiddenReport,
  serial: SerialReport,
  booking: BookingReport,
  member: MemberReport,
  department: DepartmentReport,
  matching: MatchingReport,
  cloze: ClozeReport,
  statement: null,
  "page-break": null,
} satisfies Record<QuestionType, ComponentType<never> | null>;

/** The report face of a type; null for decorations and names that this version does not know. */
export function findReportFace(type: string): ComponentType<ReportProps> | null {
  if (!Object.hasOwn(reportFaces, type)) return null;
  return reportFaces[type as keyof typeof reportFaces] as unknown as ComponentType<ReportProps> | null;
}

export type { ReportProps, ReportTranslate } from "./shared/report/report-props.ts";
export { reportMessages } from "./shared/report/report.messages.ts";
export { countAxis } from "./shared/report/bar-options.ts";
export { formatCount, formatShare } from "./shared/report/share.ts";
