/** What the page around the reports provides: remembered choices of charts, and how sure shares are. */
import { createContext } from "react";
import type { ReportTableData } from "./report-table-data.ts";

export interface ReportSurroundings {
  /** The chart or table that the reader chose for the view of that name; `null` for none. */
  readonly readView: (name: string) => string | null;
  readonly keepView: (name: string, view: string) => void;
  /** Saves a table as a file. Absent: tables cannot be saved. */
  readonly saveTable?: (title: string, table: ReportTableData) => void;
  /**
   * Design effect of the weights: how many times more respondents these figures needed to be as sure as unweighted ones
   * (L. Kish, Survey Sampling, 1965, section 8.2). 1 without weights. Intervals of shares are computed with n / effect.
   */
  readonly designEffect: number;
}

export const ReportContext = createContext<ReportSurroundings>({
  readView: () => null,
  keepView: () => {},
  designEffect: 1,
});
