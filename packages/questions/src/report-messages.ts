/** The words of all reports: those that several types share, and those in the folder of each type. */
import { sharedReportMessages } from "./shared/report/report.messages.ts";
import { blanksReportMessages } from "./types/blanks/blanks.report.messages.ts";
import { bookingReportMessages } from "./types/booking/booking.report.messages.ts";
import { cascaderReportMessages } from "./types/cascader/cascader.report.messages.ts";
import { clozeReportMessages } from "./types/cloze/cloze.report.messages.ts";
import { colorReportMessages } from "./types/color/color.report.messages.ts";
import { consentReportMessages } from "./types/consent/consent.report.messages.ts";
import { constantSumReportMessages } from "./types/constant-sum/constant-sum.report.messages.ts";
import { dateRangeReportMessages } from "./types/date-range/date-range.report.messages.ts";
import { dynamicTableReportMessages } from "./types/dynamic-table/dynamic-table.report.messages.ts";
import { electionReportMessages } from "./types/election/election.report.messages.ts";
import { formulaReportMessages } from "./types/formula/formula.report.messages.ts";
import { locationReportMessages } from "./types/location/location.report.messages.ts";
import { matrixRatingReportMessages } from "./types/matrix-rating/matrix-rating.report.messages.ts";
import { motionReportMessages } from "./types/motion/motion.report.messages.ts";
import { npsReportMessages } from "./types/nps/nps.report.messages.ts";
import { rankingReportMessages } from "./types/ranking/ranking.report.messages.ts";
import { regionReportMessages } from "./types/region/region.report.messages.ts";
import { repeatReportMessages } from "./types/repeat/repeat.report.messages.ts";
import { scaleReportMessages } from "./types/scale/scale.report.messages.ts";
import { serialReportMessages } from "./types/serial/serial.report.messages.ts";
import { signatureReportMessages } from "./types/signature/signature.report.messages.ts";
import { tagsReportMessages } from "./types/tags/tags.report.messages.ts";
import { timeReportMessages } from "./types/time/time.report.messages.ts";

const ALL = [
  sharedReportMessages,
  blanksReportMessages,
  bookingReportMessages,
  cascaderReportMessages,
  clozeReportMessages,
  colorReportMessages,
  consentReportMessages,
  constantSumReportMessages,
  dateRangeReportMessages,
  dynamicTableReportMessages,
  electionReportMessages,
  formulaReportMessages,
  locationReportMessages,
  matrixRatingReportMessages,
  motionReportMessages,
  npsReportMessages,
  rankingReportMessages,
  regionReportMessages,
  repeatReportMessages,
  scaleReportMessages,
  serialReportMessages,
  signatureReportMessages,
  tagsReportMessages,
  timeReportMessages,
] as const;

type Both<M> = M extends { readonly "zh-CN": infer Words } ? Words : never;
type Merge<T> = (T extends unknown ? (words: T) => void : never) extends (words: infer All) => void ? All : never;
/** Every word of every report, by key. */
type ReportWords = Merge<Both<(typeof ALL)[number]>>;

const merge = (language: "zh-CN" | "en-US"): ReportWords =>
  Object.assign({}, ...ALL.map((words) => words[language])) as ReportWords;

export const reportMessages = { "zh-CN": merge("zh-CN"), "en-US": merge("en-US") };
