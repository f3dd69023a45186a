/**
 * Parses the untrusted filter of the response list into typed conditions. Throws RESPONSE_FILTER_INVALID. Values reach
 * SQL only as bound parameters.
 */
import { toExactHundredths } from "@idata/engine";
import type { AnnotationFilter } from "./annotations.store.ts";
import { AppError } from "../../../kernel/app-error.ts";

export type FilterOp = "eq" | "contains" | "empty" | "notempty" | "ge" | "le";

export interface AnswerCondition {
  readonly questionId: string;
  readonly op: FilterOp;
  readonly value: string | number | boolean;
}

export interface ResponseFilter {
  readonly version?: number | undefined;
  readonly begin?: Date | undefined;
  /** Exclusive. */
  readonly end?: Date | undefined;
  readonly text?: string | undefined;
  readonly conditions: readonly AnswerCondition[];
  readonly deleted: boolean;
  /** True selects only screened-out responses, false only the others. */
  readonly screenedOut: boolean;
  /** Hundredths of a point, inclusive. */
  readonly scoreFrom?: number | undefined;
  readonly scoreTo?: number | undefined;
  readonly annotation: AnnotationFilter;
}

export interface FilterQuery {
  readonly version?: number | undefined;
  readonly beginTime?: string | undefined;
  readonly endTime?: string | undefined;
  readonly text?: string | undefined;
  readonly filter?: string | undefined;
  readonly deleted?: boolean | undefined;
  readonly screenedOut?: boolean | undefined;
  readonly scoreFrom?: number | undefined;
  readonly scoreTo?: number | undefined;
  readonly tag?: string | undefined;
  readonly flagged?: boolean | undefined;
  readonly assignee?: number | undefined;
}

export function parseFilter(query: FilterQuery): ResponseFilter {
  return {
    version: query.version,
    begin: query.beginTime === undefined ? undefined : parseTime(query.beginTime, "beginTime", 0),
    end: query.endTime === undefined ? undefined : parseTime(query.endTime, "endTime", 1),
    text: query.text === undefined || query.text.trim() === "" ? undefined : query.text.trim(),
    conditions: query.filter === undefined || query.filter === "" ? [] : parseConditions(query.filter),
    deleted: query.deleted ?? false,
    screenedOut: query.screenedOut ?? false,
    // Round bounds with more than two decimals towards the inside of the range.
    scoreFrom: query.scoreFrom === undefined ? undefined : Math.ceil(toExactHundredths(query.scoreFrom)),
    scoreTo: query.scoreTo === undefined ? undefined : Math.floor(toExactHundredths(query.scoreTo)),
    annotation: {
      tag: query.tag === undefined || isPlain(query.tag) ? query.tag : fail("tag"),
      // Only responses with a flag can be asked for.
      isFlagged: query.flagged === true ? true : undefined,
      assignee: query.assignee,
    },
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Parses a time or a day. A day starts at midnight in the server's time zone; as the end of a range it includes the
 * whole day. A time at the end of a range is included as well.
 */
function parseTime(text: string, name: string, asEnd: 0 | 1): Date {
  const time = new Date(DAY.test(text) ? `${text}T00:00:00` : text);
  if (Number.isNaN(time.getTime())) throw invalid(name);
  if (asEnd === 0) return time;
  if (DAY.test(text)) time.setDate(time.getDate() + 1);
  else time.setMilliseconds(time.getMilliseconds() + 1);
  return time;
}

const OPS: readonly FilterOp[] = ["eq", "contains", "empty", "notempty", "ge", "le"];
const MAX_CONDITIONS = 20;

function parseConditions(text: string): AnswerCondition[] {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw invalid("JSON");
  }
  if (!Array.isArray(raw) || raw.length > MAX_CONDITIONS) throw invalid(`[…] ≤ ${MAX_CONDITIONS}`);
  return raw.map(parseCondition);
}

function parseCondition(raw: unknown): AnswerCondition {
  if (typeof raw !== "object" || raw === null) throw invalid("{questionId, op, value}");
  const { questionId, op: name, value } = raw as Record<string, unknown>;
  if (typeof questionId !== "string" || !isPlain(questionId) || questionId.length > 64) throw invalid("questionId");
  const op = OPS.find((known) => known === name);
  if (op === undefined) throw invalid("op");
  if (op === "empty" || op === "notempty") return { questionId, op, value: "" };
  const isValue = typeof value === "boolean" || Number.isFinite(value) || (typeof value === "string" && isPlain(value));
  if (!isValue) throw invalid("value");
  return { questionId, op, value: value as AnswerCondition["value"] };
}

/** PostgreSQL rejects NUL characters and lone surrogates in text. */
function isPlain(text: string): boolean {
  return !text.includes("\u0000") && text.isWellFormed();
}

function fail(reason: string): never {
  throw invalid(reason);
}

function invalid(reason: string): AppError {
  return new AppError("RESPONSE_FILTER_INVALID", { reason });
}
