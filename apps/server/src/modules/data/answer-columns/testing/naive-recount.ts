/**
 * Counts responses without columns: reads every row and evaluates the whole condition on it by the engine. What columns
 * say must be the same.
 */
import {
  type Answers,
  type CompiledForm,
  compileExpression,
  countResponse,
  type Expression,
  type JsonValue,
} from "@idata/engine";
import type { Calendar } from "../../../../kernel/calendar.ts";
import type { Pool } from "../../../../kernel/database.ts";

export interface StoredRow {
  readonly seq: number;
  readonly version: number;
  readonly answers: Answers;
  readonly submitted_at: Date;
  readonly seconds: number | null;
  readonly score_points: number | null;
  readonly deleted_at: Date | null;
  readonly screened_out: boolean;
}

export async function readRows(pool: Pool, formId: number): Promise<StoredRow[]> {
  const { rows } = await pool.query<StoredRow>(
    `select seq, version, answers, submitted_at, seconds, score_points, deleted_at, screened_out
     from responses where form_id = $1 order by seq`,
    [formId],
  );
  return rows;
}

export interface Recount {
  readonly n: number;
  readonly total: number;
  /** By `version/question/key`; the key of a question's answers is empty. */
  readonly counters: Readonly<Record<string, number>>;
  /** The responses that the condition fits. */
  readonly matches: readonly StoredRow[];
}

export function recount(
  rows: readonly StoredRow[],
  expression: Expression,
  { forms, calendar, today }: { forms: ReadonlyMap<number, CompiledForm>; calendar: Calendar; today: string },
): Recount {
  const names: string[] = [];
  const evaluate = compileExpression(expression, (name) => {
    if (!names.includes(name)) names.push(name);
    return names.indexOf(name);
  });
  const looksAt = (row: StoredRow): boolean => {
    if (names.includes("$state")) return true;
    if (row.deleted_at !== null) return false;
    return !row.screened_out || names.includes("$screenedOut");
  };
  const known = rows.filter(looksAt);
  const matches = known.filter((row) => {
    const values = names.map((name) => valueOf(row, name, forms, calendar));
    const result = evaluate({ values, today, fuel: 0 });
    const isEmptyObject = typeof result === "object" && result !== null && Object.keys(result).length === 0;
    return result !== null && result !== false && result !== 0 && result !== "" && !isEmptyObject;
  });
  const counters: Record<string, number> = {};
  const add = (key: string, n: number): void => {
    counters[key] = (counters[key] ?? 0) + n;
  };
  for (const { version, answers } of matches) {
    const form = forms.get(version);
    if (form === undefined) throw new Error(`no version ${version}`);
    for (const [id, counted] of Object.entries(countResponse(form, answers))) {
      add(`${version}/${id}/`, 1);
      for (const [key, n] of Object.entries(counted)) add(`${version}/${id}/${key}`, n);
    }
  }
  return { n: matches.length, total: known.length, counters, matches };
}

function valueOf(
  row: StoredRow,
  name: string,
  forms: ReadonlyMap<number, CompiledForm>,
  calendar: Calendar,
): JsonValue {
  switch (name) {
    case "$number":
      return row.seq;
    case "$version":
      return row.version;
    case "$submitted":
      return row.submitted_at.toISOString();
    case "$day":
      return calendar.toDay(row.submitted_at);
    case "$seconds":
      return row.seconds;
    case "$score":
      return row.score_points === null ? null : row.score_points / 100;
    case "$screenedOut":
      return row.deleted_at === null && row.screened_out;
    case "$state":
      return row.deleted_at !== null ? "deleted" : row.screened_out ? "screenedOut" : "kept";
    default: {
      const question = forms.get(row.version)?.itemsById.get(name);
      const answer = Object.hasOwn(row.answers, name) ? (row.answers[name] ?? null) : null;
      if (question?.core === undefined || question.core === null || answer === null) return null;
      const parsed = question.core.parse(question.item, answer);
      return parsed.ok && parsed.value !== null ? question.core.toExpression(question.item, parsed.value) : null;
    }
  }
}
