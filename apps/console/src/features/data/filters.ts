/**
 * Filters of the response list. The conditions offered for a question depend on its options and on what its core
 * exports, not on its type.
 */
import type { ItemDefinition } from "@idata/engine";
import { findCore, listOptions } from "../../forms/questions.ts";
import type { ResponseQuery } from "../../forms/response.query.ts";

export type FilterOp = "eq" | "contains" | "empty" | "notempty" | "ge" | "le";

export interface AnswerFilter {
  questionId: string;
  op: FilterOp;
  /** Absent for `empty` and `notempty`. */
  value?: string | number;
}

export interface ListFilters {
  text: string;
  /** Days, `YYYY-MM-DD`, both inclusive. */
  from: string;
  to: string;
  answers: readonly AnswerFilter[];
  deleted: boolean;
  /** Shows the screened-out responses instead of the others. */
  screenedOut: boolean;
  /** Points, both inclusive; null leaves that end of the range open. */
  scoreFrom: number | null;
  scoreTo: number | null;
  /** Empty for any. */
  tag: string;
  flagged: boolean;
  assignee: { userId: number; name: string } | null;
}

export const NO_FILTERS: ListFilters = {
  text: "",
  from: "",
  to: "",
  answers: [],
  deleted: false,
  screenedOut: false,
  scoreFrom: null,
  scoreTo: null,
  tag: "",
  flagged: false,
  assignee: null,
};

export type ValueKind = "options" | "number" | "date" | "text";

export function valueKindOf(item: ItemDefinition): ValueKind {
  if (listOptions(item).length > 0) return "options";
  const columns = findCore(item.type)?.exportColumns(item) ?? [];
  const only = columns.length === 1 ? columns[0] : undefined;
  return only?.kind ?? "text";
}

const OPS: Record<ValueKind, readonly FilterOp[]> = {
  options: ["eq", "empty", "notempty"],
  number: ["eq", "ge", "le", "empty", "notempty"],
  date: ["eq", "ge", "le", "empty", "notempty"],
  text: ["contains", "empty", "notempty"],
};

export function listOps(item: ItemDefinition): readonly FilterOp[] {
  return OPS[valueKindOf(item)];
}

export function needsValue(op: FilterOp): boolean {
  return op !== "empty" && op !== "notempty";
}

export function hasFilters(filters: ListFilters): boolean {
  const isScoreSet = filters.scoreFrom !== null || filters.scoreTo !== null;
  if (filters.tag !== "" || filters.flagged || filters.assignee !== null) return true;
  return filters.text !== "" || filters.from !== "" || filters.to !== "" || filters.answers.length > 0 || isScoreSet;
}

/** Days become their first and last moment in the browser's time zone. */
export function toQuery(filters: ListFilters): ResponseQuery {
  return {
    ...(filters.text === "" ? {} : { text: filters.text }),
    ...(filters.from === "" ? {} : { beginTime: new Date(`${filters.from}T00:00:00`).toISOString() }),
    ...(filters.to === "" ? {} : { endTime: new Date(`${filters.to}T23:59:59.999`).toISOString() }),
    ...(filters.answers.length === 0 ? {} : { filter: JSON.stringify(filters.answers) }),
    ...(filters.scoreFrom === null ? {} : { scoreFrom: filters.scoreFrom }),
    ...(filters.scoreTo === null ? {} : { scoreTo: filters.scoreTo }),
    ...(filters.tag === "" ? {} : { tag: filters.tag }),
    ...(filters.flagged ? { flagged: true } : {}),
    ...(filters.assignee === null ? {} : { assignee: filters.assignee.userId }),
    ...(filters.deleted ? { deleted: true } : {}),
    ...(filters.screenedOut ? { screenedOut: true } : {}),
  };
}

/** The conditions for an export; null if there are none. Responses in the trash are not exported. */
export function toExportFilter(filters: ListFilters) {
  const { deleted, ...conditions } = toQuery(filters);
  return deleted || Object.keys(conditions).length === 0 ? null : conditions;
}
