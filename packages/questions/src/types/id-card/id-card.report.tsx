import { AnsweredReport } from "../../shared/report/answered-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import type { IdCardItem } from "./id-card.core.ts";

/** Answers are not listed: only how many there are. */
export function IdCardReport({ answered, responses, t }: ReportProps<IdCardItem>) {
  return <AnsweredReport answered={answered} responses={responses} t={t} />;
}
