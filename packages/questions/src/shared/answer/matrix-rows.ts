/**
 * The answer core of every matrix with fixed rows. The answer maps row ids to row values, in the order of the rows, without
 * empty rows. The type defines what a row holds (`RowRules`). Issues have the row as their part, or `row/column` if the
 * row has parts.
 */
import type { AnswerCore, CheckContext, FilledField, IssueDraft, JsonValue, Parsed } from "@idata/engine";
import type { MatrixItem } from "./matrix-parts.ts";
import { bad, isBlank, isRecord, issue, ok } from "./plain.ts";
import { under } from "./under.ts";

/** Validation stops after this many issues. */
const MAX_ISSUES = 100;

export type RowAnswers<V extends JsonValue> = { [rowId: string]: V };

/** How a matrix type handles the answer of one row. */
export interface RowRules<S extends MatrixItem, V extends JsonValue> {
  /** Expects a `raw` that is not blank. */
  parse(settings: S, raw: unknown): Parsed<V>;
  validate?(settings: S, value: V, context: CheckContext): IssueDraft[];
  /** Returns the issues of a row without an answer. */
  missing?(settings: S): IssueDraft[];
  /** Removes hidden parts. Returns the same value if all of it is shown. */
  keep?(shown: S, value: V): V | null;
  toText(settings: S, value: V): string;
  /** Reads the fields named `name` or `name.part`. */
  fromFields(settings: S, fields: readonly FilledField[], name: string): unknown;
}

export function matrixAnswer<S extends MatrixItem, V extends JsonValue>(
  type: string,
  row: RowRules<S, V>,
): AnswerCore<S, RowAnswers<V>> {
  return {
    type,
    parse: (settings, raw) => parseRows(settings, raw, (value) => row.parse(settings, value)),
    validate(settings, answer, context) {
      const count = settings.rows.filter(({ id }) => !Object.hasOwn(answer, id)).length;
      const issues = settings.eachRowRequired && count > 0 ? [issue("rows_missing", { count })] : [];
      for (const { id } of settings.rows) {
        if (issues.length >= MAX_ISSUES) break;
        const value = Object.hasOwn(answer, id) ? answer[id] : undefined;
        const drafts = value === undefined ? row.missing?.(settings) : row.validate?.(settings, value, context);
        for (const draft of drafts ?? []) issues.push(under(id, draft));
      }
      return issues;
    },
    impliesRequired: (settings) => settings.eachRowRequired === true || (row.missing?.(settings) ?? []).length > 0,
    keep: (shown, answer) => keepRows(shown, answer, (value) => (row.keep ? row.keep(shown, value) : value)),
    toExpression: (_settings, answer) => answer,
    toText: (settings, answer) =>
      settings.rows
        .flatMap(({ id, label }) => {
          const value = Object.hasOwn(answer, id) ? answer[id] : undefined;
          return value === undefined ? [] : [`${label}: ${row.toText(settings, value)}`];
        })
        .join("; "),
    fromFields(settings, fields) {
      const entries = settings.rows.flatMap(({ id }) => {
        const value = row.fromFields(settings, fields, `${settings.id}.${id}`);
        return isBlank(value) ? [] : [[id, value] as const];
      });
      return entries.length > 0 ? Object.fromEntries(entries) : null;
    },
  };
}

function parseRows<V extends JsonValue>(
  settings: MatrixItem,
  raw: unknown,
  parseRow: (raw: unknown) => Parsed<V>,
): Parsed<RowAnswers<V>> {
  if (isBlank(raw)) return ok<RowAnswers<V>>(null);
  if (!isRecord(raw)) return bad("wrong_type");
  const entries: [string, V][] = [];
  const keys = Object.keys(raw);
  let left = keys.length;
  /** True while the input is already in normal form. It is then returned without a copy. */
  let isNormal = true;
  for (const { id } of settings.rows) {
    if (!Object.hasOwn(raw, id)) continue;
    left--;
    const given = raw[id];
    if (isBlank(given)) continue;
    const parsed = parseRow(given);
    if (!parsed.ok) return { ok: false, issues: parsed.issues.map((draft) => under(id, draft)) };
    if (parsed.value === null) continue;
    isNormal &&= parsed.value === given && id === keys[entries.length];
    entries.push([id, parsed.value]);
  }
  if (left > 0) {
    const known = new Set(settings.rows.map(({ id }) => id));
    return bad(
      "unknown_row",
      undefined,
      keys.find((id) => !known.has(id)),
    );
  }
  if (isNormal && entries.length > 0 && entries.length === keys.length) return ok(raw as RowAnswers<V>);
  return ok(entries.length > 0 ? Object.fromEntries(entries) : null);
}

function keepRows<V extends JsonValue>(
  shown: MatrixItem,
  answer: RowAnswers<V>,
  keepRow: (value: V) => V | null,
): RowAnswers<V> | null {
  const visible = new Set(shown.rows.map(({ id }) => id));
  const before = Object.entries(answer);
  const after = before.flatMap(([id, value]): [string, V][] => {
    const kept = visible.has(id) ? keepRow(value) : null;
    return kept === null ? [] : [[id, kept]];
  });
  if (after.length === before.length && after.every(([, value], index) => value === before[index]?.[1])) return answer;
  return after.length > 0 ? Object.fromEntries(after) : null;
}
