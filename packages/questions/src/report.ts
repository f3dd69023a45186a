/** The report face of each type, for the console. `null` for decorations, which have no report. */
import type { ComponentType } from "react";
import type { QuestionType } from "./names.ts";
import type { ReportProps } from "./shared/report/report-props.ts";
import { CheckboxReport } from "./types/checkbox/checkbox.report.tsx";
import { DateReport } from "./types/date/date.report.tsx";
import { DropdownReport } from "./types/dropdown/dropdown.report.tsx";
import { RankingReport } from "./types/ranking/ranking.report.tsx";
import { TagsReport } from "./types/tags/tags.report.tsx";
import { CascaderReport } from "./types/cascader/cascader.report.tsx";
import { ImageChoiceReport } from "./types/image-choice/image-choice.report.tsx";
import { BooleanReport } from "./types/boolean/boolean.report.tsx";
import { FileReport } from "./types/file/file.report.tsx";
import { MatrixRadioReport } from "./types/matrix-radio/matrix-radio.report.tsx";
import { MatrixCheckboxReport } from "./types/matrix-checkbox/matrix-checkbox.report.tsx";
import { MatrixRatingReport } from "./types/matrix-rating/matrix-rating.report.tsx";
import { MatrixTextReport } from "./types/matrix-text/matrix-text.report.tsx";
import { MatrixDropdownReport } from "./types/matrix-dropdown/matrix-dropdown.report.tsx";
import { DynamicTableReport } from "./types/dynamic-table/dynamic-table.report.tsx";
import { createRepeatReport } from "./types/repeat/repeat.report.tsx";
import { NumberReport } from "./types/number/number.report.tsx";
import { RadioReport } from "./types/radio/radio.report.tsx";
import { RatingReport } from "./types/rating/rating.report.tsx";
import { NpsReport } from "./types/nps/nps.report.tsx";
import { ScaleReport } from "./types/scale/scale.report.tsx";
import { SliderReport } from "./types/slider/slider.report.tsx";
import { ConstantSumReport } from "./types/constant-sum/constant-sum.report.tsx";
import { MotionReport } from "./types/motion/motion.report.tsx";
import { ElectionReport } from "./types/election/election.report.tsx";
import { TextReport } from "./types/text/text.report.tsx";
import { TextareaReport } from "./types/textarea/textarea.report.tsx";
import { TimeReport } from "./types/time/time.report.tsx";
import { DatetimeReport } from "./types/datetime/datetime.report.tsx";
import { DateRangeReport } from "./types/date-range/date-range.report.tsx";
import { SignatureReport } from "./types/signature/signature.report.tsx";
import { FormulaReport } from "./types/formula/formula.report.tsx";
import { HiddenReport } from "./types/hidden/hidden.report.tsx";
import { SerialReport } from "./types/serial/serial.report.tsx";
import { BookingReport } from "./types/booking/booking.report.tsx";
import { EmailReport } from "./types/email/email.report.tsx";
import { PhoneReport } from "./types/phone/phone.report.tsx";
import { UrlReport } from "./types/url/url.report.tsx";
import { IdCardReport } from "./types/id-card/id-card.report.tsx";
import { NameReport } from "./types/name/name.report.tsx";
import { PasswordReport } from "./types/password/password.report.tsx";
import { BlanksReport } from "./types/blanks/blanks.report.tsx";
import { ConsentReport } from "./types/consent/consent.report.tsx";
import { ImageReport } from "./types/image/image.report.tsx";
import { LocationReport } from "./types/location/location.report.tsx";
import { RegionReport } from "./types/region/region.report.tsx";
import { MemberReport } from "./types/member/member.report.tsx";
import { DepartmentReport } from "./types/department/department.report.tsx";
import { MatchingReport } from "./types/matching/matching.report.tsx";
import { ClozeReport } from "./types/cloze/cloze.report.tsx";
import { ColorReport } from "./types/color/color.report.tsx";

export const reportFaces = {
  text: TextReport,
  textarea: TextareaReport,
  number: NumberReport,
  radio: RadioReport,
  checkbox: CheckboxReport,
  dropdown: DropdownReport,
  ranking: RankingReport,
  tags: TagsReport,
  color: ColorReport,
  cascader: CascaderReport,
  "image-choice": ImageChoiceReport,
  boolean: BooleanReport,
  rating: RatingReport,
  nps: NpsReport,
  scale: ScaleReport,
  slider: SliderReport,
  "constant-sum": ConstantSumReport,
  motion: MotionReport,
  election: ElectionReport,
  "matrix-radio": MatrixRadioReport,
  "matrix-checkbox": MatrixCheckboxReport,
  "matrix-rating": MatrixRatingReport,
  "matrix-text": MatrixTextReport,
  "matrix-dropdown": MatrixDropdownReport,
  "dynamic-table": DynamicTableReport,
  repeat: createRepeatReport(findReportFace),
  date: DateReport,
  file: FileReport,
  time: TimeReport,
  datetime: DatetimeReport,
  "date-range": DateRangeReport,
  signature: SignatureReport,
  formula: FormulaReport,
  hidden: HiddenReport,
  serial: SerialReport,
  booking: BookingReport,
  image: ImageReport,
  location: LocationReport,
  region: RegionReport,
  member: MemberReport,
  department: DepartmentReport,
  matching: MatchingReport,
  cloze: ClozeReport,
  statement: null,
  "image-block": null,
  "page-break": null,
  email: EmailReport,
  phone: PhoneReport,
  url: UrlReport,
  "id-card": IdCardReport,
  name: NameReport,
  password: PasswordReport,
  blanks: BlanksReport,
  consent: ConsentReport,
  divider: null,
  section: null,
  "video-block": null,
} satisfies Record<QuestionType, ComponentType<never> | null>;

/** Returns the report face of a type, or null for decorations and unknown types. */
export function findReportFace(type: string): ComponentType<ReportProps> | null {
  if (!Object.hasOwn(reportFaces, type)) return null;
  return reportFaces[type as keyof typeof reportFaces] as unknown as ComponentType<ReportProps> | null;
}

export type { ReportProps, ReportTranslate } from "./shared/report/report-props.ts";
export { ReportChart } from "./shared/report/report-chart.tsx";
export { ReportContext, type ReportSurroundings } from "./shared/report/report-context.ts";
export type { ReportTableData } from "./shared/report/report-table-data.ts";
export { ReportTable } from "./shared/report/report-table.tsx";
export { ReportView, type ReportChartChoice } from "./shared/report/report-view.tsx";
export { toBar } from "./shared/report/count-bar.ts";
export { reportMessages } from "./report-messages.ts";
export { countAxis, horizontalBars, horizontalBarsHeight } from "./shared/report/bar-options.ts";
export { formatFigure } from "./shared/report/distribution.ts";
export { formatCount, formatShare, toShare } from "./shared/report/share.ts";
