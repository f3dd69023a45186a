/** What is wrong with one row of a matrix, or with one of its parts. */
import type { Issue } from "@idata/engine";
import type { FillTranslate } from "./fill-props.ts";
import { issueText } from "./translate.ts";

/** The words for exactly this part; `""` when nothing is wrong with it. */
export function partIssue(issues: readonly Issue[], part: string, t: FillTranslate): string {
  return [...new Set(issues.filter((one) => one.part === part).map((one) => issueText(one, t)))].join(" ");
}

/** Something is wrong in the row: with it, with a part of it, or that it is empty. */
export function isRowWrong(issues: readonly Issue[], rowId: string, isEmpty: boolean): boolean {
  return issues.some(
    ({ part, code }) =>
      part === rowId || part?.startsWith(`${rowId}/`) === true || (isEmpty && code === "rows_missing"),
  );
}
