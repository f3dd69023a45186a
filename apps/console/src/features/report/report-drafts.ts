/** What somebody has changed and not saved yet, by form: kept while the console is open, so that no click loses it. */
import type { Report } from "./report.query.ts";

export interface ReportDraft extends Pick<Report, "title" | "where" | "blocks" | "translations"> {
  /** The revision that the changes started from. */
  readonly revision: number;
}

const drafts = new Map<number, ReportDraft>();

export const findReportDraft = (formId: number): ReportDraft | null => drafts.get(formId) ?? null;

export function keepReportDraft(formId: number, draft: ReportDraft | null): void {
  if (draft === null) drafts.delete(formId);
  else drafts.set(formId, draft);
}
