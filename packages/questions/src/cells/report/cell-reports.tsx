/** The reports of cells by kind: the report of the matching question type, over all cells of a column. */
import type { ComponentType } from "react";
import { DateReport } from "../../types/date/date.report.tsx";
import { NumberReport } from "../../types/number/number.report.tsx";
import { toCellItem } from "../answer/cell-kinds.ts";
import type { CellColumn, CellKind } from "../answer/cell-kinds.ts";
import { ChoiceReport } from "../../shared/report/choice-report.tsx";
import type { ReportProps } from "../../shared/report/report-props.ts";
import { TextAnswersReport } from "../../shared/report/text-answers-report.tsx";

export interface CellReportProps extends Omit<ReportProps, "item" | "answers"> {
  column: CellColumn;
}

/** Returns the report of a question type with the column as its item. */
function asQuestion(Report: ComponentType<ReportProps>): ComponentType<CellReportProps> {
  return function QuestionReport({ column, ...props }: CellReportProps) {
    return <Report {...props} item={toCellItem(column, column.id)} />;
  };
}

function optionsReport(multiple: boolean): ComponentType<CellReportProps> {
  return function OptionsReport({ column, ...props }: CellReportProps) {
    const item = { ...toCellItem(column, column.id), options: column.options ?? [] };
    return <ChoiceReport {...props} item={item} multiple={multiple} />;
  };
}

function YesNoReport({ column, ...props }: CellReportProps) {
  const { yesLabel = "✓", noLabel = "✗" } = column;
  const options = [
    { id: "true", label: yesLabel },
    { id: "false", label: noLabel },
  ];
  return <ChoiceReport {...props} item={{ ...toCellItem(column, column.id), options }} />;
}

export const cellReports: Readonly<Record<CellKind, ComponentType<CellReportProps>>> = {
  text: asQuestion(TextAnswersReport),
  number: asQuestion(NumberReport as ComponentType<never> as ComponentType<ReportProps>),
  dropdown: optionsReport(false),
  checkbox: optionsReport(true),
  date: asQuestion(DateReport as ComponentType<never> as ComponentType<ReportProps>),
  "yes-no": YesNoReport,
};
