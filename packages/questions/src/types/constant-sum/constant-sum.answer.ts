/**
 * A total divided among rows. The answer maps row ids to numbers, in the order of the rows. A row without a number
 * counts as 0. Sums are computed with integers in the smallest unit, so that 0.1 + 0.2 equals 0.3.
 */
import type { AnswerCore, IssueDraft, ItemBase } from "@idata/engine";
import { MOST_PLACES, fromWhole, toWhole } from "../../shared/answer/decimal.ts";
import { countDecimals, parseNumber } from "../../shared/answer/number-text.ts";
import { bad, fieldValue, isBlank, isRecord, issue, ok } from "../../shared/answer/plain.ts";

export interface SumRow {
  id: string;
  label: string;
}

export interface ConstantSumItem extends ItemBase {
  type: "constant-sum";
  rows: SumRow[];
  /** The required sum of the rows. Absent: 100. */
  total?: number;
  /** Allows a lower sum. */
  atMost?: boolean;
  unit?: string;
  /** Every number must be a multiple of it. Absent: 1. */
  step?: number;
}

export type SumAnswer = { [rowId: string]: number };

export const DEFAULT_TOTAL = 100;
/** Far above any total, and exact with the maximum number of decimals. */
const MOST = 1_000_000_000;

function isBlankText(raw: unknown): boolean {
  return isBlank(raw) || (typeof raw === "string" && raw.trim() === "");
}

/** Returns the sum of an answer. Values that are not numbers yet count as 0. */
export function sumOf(item: ConstantSumItem, answer: Readonly<Record<string, unknown>>): number {
  const whole = item.rows.reduce((sum, { id }) => {
    const value = Object.hasOwn(answer, id) ? parseNumber(answer[id]) : null;
    return sum + toWhole(value !== null && Math.abs(value) <= MOST ? value : 0, MOST_PLACES);
  }, 0);
  return fromWhole(whole, MOST_PLACES);
}

function checkStep(item: ConstantSumItem, answer: SumAnswer): IssueDraft[] {
  const { step = 1 } = item;
  const unit = toWhole(step, MOST_PLACES) || 1;
  return Object.entries(answer).flatMap(([row, value]) =>
    toWhole(value, MOST_PLACES) % unit === 0 ? [] : [issue("not_multiple", { step }, row)],
  );
}

export const constantSumAnswer: AnswerCore<ConstantSumItem, SumAnswer> = {
  type: "constant-sum",
  parse(settings, raw) {
    if (isBlank(raw)) return ok<SumAnswer>(null);
    if (!isRecord(raw)) return bad("wrong_type");
    const entries: [string, number][] = [];
    for (const { id } of settings.rows) {
      const given = Object.hasOwn(raw, id) ? raw[id] : null;
      if (isBlankText(given)) continue;
      const value = parseNumber(given);
      if (value === null) return bad("not_a_number", undefined, id);
      if (value < 0) return bad("too_small", { min: 0 }, id);
      if (value > MOST) return bad("too_large", { max: settings.total ?? DEFAULT_TOTAL }, id);
      if (countDecimals(value) > MOST_PLACES) return bad("too_many_decimals", { max: MOST_PLACES }, id);
      entries.push([id, value]);
    }
    const unknownId = Object.keys(raw).find((row) => !settings.rows.some(({ id }) => id === row));
    if (unknownId !== undefined) return bad("unknown_row", undefined, unknownId);
    return ok(entries.length > 0 ? Object.fromEntries(entries) : null);
  },
  validate(settings, answer) {
    const { total = DEFAULT_TOTAL, atMost } = settings;
    const sum = sumOf(settings, answer);
    const off = checkStep(settings, answer);
    if (sum > total && atMost) return [...off, issue("sum_over", { total, sum })];
    return sum !== total && !atMost ? [...off, issue("sum_not", { total, sum })] : off;
  },
  keep(shown, answer) {
    const rows = Object.keys(answer);
    const kept = rows.filter((row) => shown.rows.some(({ id }) => id === row));
    if (kept.length === rows.length) return answer;
    return kept.length > 0 ? Object.fromEntries(kept.map((row) => [row, answer[row] ?? 0])) : null;
  },
  toExpression: (_settings, answer) => answer,
  toText: (settings, answer) =>
    settings.rows
      .filter(({ id }) => Object.hasOwn(answer, id))
      .map(({ id, label }) => `${label}: ${answer[id]}${settings.unit ? ` ${settings.unit}` : ""}`)
      .join("; "),
  fromFields(settings, fields) {
    const entries = settings.rows.flatMap(({ id }) => {
      const value = fieldValue(fields, `${settings.id}.${id}`);
      return value ? [[id, value] as const] : [];
    });
    return entries.length > 0 ? Object.fromEntries(entries) : null;
  },
};
