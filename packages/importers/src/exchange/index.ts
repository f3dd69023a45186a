export type * from "./model.ts";
export type * from "./format.ts";
export * from "./report.ts";
export { assignNames } from "./names.ts";
