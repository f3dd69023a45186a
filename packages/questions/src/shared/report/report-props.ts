/** What a report face (`<type>.report.tsx`) gets: one card of the statistics page, drawn from stored counters. */
import type { Counters, ItemBase } from "@idata/engine";
import type { ReactNode } from "react";

export interface ReportProps<S extends ItemBase = ItemBase> {
  item: S;
  /** Sum of the core's `count` over all responses. */
  counters: Counters;
  /** Responses that answered the question: the base of percentages. */
  answered: number;
  /** All responses in the report. */
  responses: number;
  /** Texts: those of the type (`report.…` in `<type>.messages.ts`), else the words of all reports (`report.messages.ts`). */
  t: ReportTranslate;
  /** The latest answers in their own words, for types whose counters cannot tell them; made by the page. */
  answers?: ReactNode;
}

export type ReportTranslate = (key: string, params?: Record<string, string | number>) => string;
