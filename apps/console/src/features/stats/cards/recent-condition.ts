/** The condition for the answers to one question among the responses that the page shows. */
import { printCondition } from "../../../conditions/condition.ts";

/** `search` is a text that the answers contain; `""` for all answers. */
export function toRecentCondition(questionId: string, where: string, search: string): string {
  const path = [questionId];
  const own =
    search === ""
      ? printCondition({ kind: "rule", path, operator: "notEmpty", value: null })
      : printCondition({ kind: "rule", path, operator: "contains", value: search });
  return `(${where}) and ${own}`;
}
