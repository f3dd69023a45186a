/** Issues of one row of a matrix, or of one of its parts. */
import type { Issue } from "@idata/engine";
import type { FillTranslate } from "./fill-props.ts";
import { issueText } from "./translate.ts";

/** Returns the issue texts of exactly this part, or `""` if it has none. */
export function partIssue(issues: readonly Issue[], part: string, t: FillTranslate): string {
  return [...new Set(issues.filter((one) => one.part === part).map((one) => issueText(one, t)))].join(" ");
}

/** Returns true if the row or one of its parts has an issue, or if the row is empty and all rows are required. */
export function isRowWrong(issues: readonly Issue[], rowId: string, isEmpty: boolean): boolean {
  return issues.some(
    ({ part, code }) =>
      part === rowId || part?.startsWith(`${rowId}/`) === true || (isEmpty && code === "rows_missing"),
  );
}
