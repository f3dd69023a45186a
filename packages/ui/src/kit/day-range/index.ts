/** A range of days. A separate entry point, because it loads antd's calendar. */
export { DayRange } from "./day-range.tsx";
export type { DayRangeLabels, DayRangeProps, DayRangeWords } from "./day-range-props.ts";
