import type { DayRangeWords } from "../day-range/day-range-props.ts";

/** Texts that the table itself needs. */
export interface TableWords {
  columns: string;
  allColumns: string;
  refresh: string;
  pages: string;
  previous: string;
  next: string;
  page: (number: number) => string;
  perPage: (size: number) => string;
  sizes: string;
  jump: string;
  jumpUnit: string;
  selected: (count: number) => string;
  clearSelection: string;
  search: string;
  reset: string;
  more: string;
  fewer: string;
  days: DayRangeWords;
}
