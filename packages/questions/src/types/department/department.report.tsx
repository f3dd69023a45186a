import { DirectoryReport } from "../../shared/report/directory-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import type { DepartmentItem } from "./department.answer.ts";

/** One bar for each chosen department. */
export function DepartmentReport(props: ReportProps<DepartmentItem>) {
  return <DirectoryReport {...props} multiple={props.item.multiple === true} />;
}
