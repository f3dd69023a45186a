/** Days from one to another. Its own door: it brings antd's calendar. */
export { DayRange } from "./day-range.tsx";
export type { DayRangeLabels, DayRangeProps, DayRangeWords } from "./day-range-props.ts";
