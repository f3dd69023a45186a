import { AnsweredReport } from "../../shared/report/answered-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import type { IdCardItem } from "./id-card.answer.ts";

/** Shows only how many answered. The numbers are not listed. */
export function IdCardReport({ answered, responses, t }: ReportProps<IdCardItem>) {
  return <AnsweredReport answered={answered} responses={responses} t={t} />;
}
