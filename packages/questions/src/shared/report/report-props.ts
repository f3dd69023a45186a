/** What a report face (`<type>.report.tsx`) gets: one card of the statistics page, drawn from stored counters. */
import type { Counters, ItemBase } from "@idata/engine";

export interface ReportProps<S extends ItemBase = ItemBase> {
  item: S;
  /** Sum of the core's `count` over all responses. */
  counters: Counters;
  /** Responses that answered the question: the base of percentages. */
  answered: number;
  /** All responses in the report. */
  responses: number;
  /** Texts, from the console's i18n: keys under `report.` */
  t: (key: string, params?: Record<string, string | number>) => string;
}
