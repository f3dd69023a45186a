/** A date with a time of day. A separate entry point, because it loads antd's calendar. */
export { MomentPicker } from "./moment-picker.tsx";
export { type Emptied, takeEmptied } from "./take-emptied.ts";
