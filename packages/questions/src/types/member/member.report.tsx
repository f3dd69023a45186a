import { DirectoryReport } from "../../shared/report/directory-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import type { MemberItem } from "./member.answer.ts";

/** One bar for each chosen person. */
export function MemberReport(props: ReportProps<MemberItem>) {
  return <DirectoryReport {...props} multiple={props.item.multiple === true} />;
}
