/** The props of a report face (`<type>.report.tsx`): one card of the statistics page, rendered from stored counters. */
import type { Counters, ItemBase } from "@idata/engine";
import type { ReactNode } from "react";

export interface ReportProps<S extends ItemBase = ItemBase> {
  item: S;
  /** Sum of the core's `count` over all responses. */
  counters: Counters;
  /** Responses that answered the question, the base of percentages. */
  answered: number;
  /** All responses of the report. */
  responses: number;
  /**
   * Translates a key: words of the type (`report.…` in `<type>.messages.ts`), else words of all reports
   * (`report.messages.ts`).
   */
  t: ReportTranslate;
  /** The latest answers as text, rendered by the page. For types whose counters do not contain the answers. */
  answers?: ReactNode;
}

export type ReportTranslate = (key: string, params?: Record<string, string | number>) => string;
