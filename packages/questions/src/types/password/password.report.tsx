import { AnsweredReport } from "../../shared/report/answered-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import type { PasswordItem } from "./password.answer.ts";

/** Shows only how many answered. The answers are not listed. */
export function PasswordReport({ answered, responses, t }: ReportProps<PasswordItem>) {
  return <AnsweredReport answered={answered} responses={responses} t={t} />;
}
