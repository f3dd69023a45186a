import { AnsweredReport } from "../../shared/report/answered-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import type { PasswordItem } from "./password.core.ts";

/** Answers are not listed: only how many there are. */
export function PasswordReport({ answered, responses, t }: ReportProps<PasswordItem>) {
  return <AnsweredReport answered={answered} responses={responses} t={t} />;
}
