/** Whether a link may give the answer of a question, so that the respondent only has to look at it. */
import type { ItemDefinition } from "../definition/definition.ts";
import type { AnswerCore } from "./question-core.ts";

/**
 * Not what has a value of its own (a parameter, a formula, a receipt), what needs more than a link can carry (files,
 * people), and what nobody does for somebody else.
 */
export function mayPrefill(item: ItemDefinition, core: AnswerCore | null): boolean {
  if (core === null || core.decoration === true || core.ownAct === true || core.isUnseen?.(item) === true) return false;
  if (core.fileIds !== undefined || core.references !== undefined || core.fromReceipt !== undefined) return false;
  return (core.parameter?.(item) ?? null) === null && (core.computedBy?.(item) ?? null) === null;
}
