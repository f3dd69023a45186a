/** Reads the rows of a sheet as answers, and says which cell is the matter if they are not valid. */
import type { Issue, JsonValue, QuestionCore } from "@idata/engine";
import { type CellsOfQuestion, readCells } from "@idata/questions/from-cells";
import type { Services } from "../../../kernel/context.ts";
import type { RowFault, StoredRow } from "./imports.table.ts";
import { type Forms, prepareRow, type PreparedRow, toResponseId } from "./prepare-row.ts";
import { readTime } from "./read-time.ts";
import { listReadable, listTargets, SUBMITTED } from "./sheet-targets.ts";

export type ReadRow = { readonly prepared: PreparedRow } | { readonly faults: readonly RowFault[] };

/** Characters of a cell that a report quotes. */
const QUOTED = 60;
/** Faults of one row in a report. */
const MOST_FAULTS = 20;

interface MatchedColumn {
  readonly column: number;
  readonly key: string;
}

interface MatchedQuestion {
  readonly core: QuestionCore;
  readonly columns: readonly MatchedColumn[];
}

/** Columns whose target the version does not have are left out; `findWrongTarget` has refused them before. */
export function createRowReader(
  services: Pick<Services, "calendar" | "now">,
  importId: string,
  forms: Forms,
  targets: readonly (string | null)[],
): (row: StoredRow) => ReadRow {
  const known = new Map(listTargets(forms.form, "zh").map((target) => [target.code, target]));
  const columns = targets.flatMap((code, column) => {
    const target = code === null ? undefined : known.get(code);
    return target === undefined ? [] : [{ column, ...target }];
  });
  const byQuestion = Map.groupBy(columns, ({ questionId }) => questionId ?? "");
  const questions = listReadable(forms.form).flatMap(({ item, core }) => {
    const own = byQuestion.get(item.id);
    return own === undefined ? [] : [{ item, core, columns: own }];
  });
  const byId = new Map<string, MatchedQuestion>(questions.map((question) => [question.item.id, question]));
  const timeColumn = columns.find(({ code }) => code === SUBMITTED)?.column;
  return ([row, cells]) => {
    const faults: RowFault[] = [];
    const answers: Record<string, JsonValue> = {};
    for (const { item, core, columns: own } of questions) {
      const given: CellsOfQuestion = new Map(own.map(({ key, column }) => [key, cells[column] ?? ""]));
      const read = readCells(core, item, given);
      if (read.ok) {
        if (read.raw !== null && read.raw !== undefined) answers[item.id] = read.raw as JsonValue;
        continue;
      }
      for (const { key, text } of read.unknown) {
        const at = own.find((one) => one.key === key)?.column ?? own[0]?.column ?? null;
        faults.push({ column: at, questionId: item.id, code: "unknown_choice", value: text.slice(0, QUOTED) });
      }
    }
    const written = timeColumn === undefined ? "" : (cells[timeColumn] ?? "").trim();
    const submittedAt = written === "" ? null : readTime(written, services.calendar, services.now());
    if (written !== "" && submittedAt === null) {
      faults.push({ column: timeColumn ?? null, questionId: null, code: "bad_time", value: written.slice(0, QUOTED) });
    }
    if (faults.length > 0) return { faults: faults.slice(0, MOST_FAULTS) };
    if (Object.keys(answers).length === 0) {
      return { faults: [{ column: null, questionId: null, code: "empty_row" }] };
    }
    const responseId = toResponseId(importId, row);
    const prepared = prepareRow(services, forms, { responseId, answers, kind: "import", submittedAt });
    if ("row" in prepared) return { prepared };
    return { faults: prepared.slice(0, MOST_FAULTS).map((issue) => toFault(issue, byId, cells)) };
  };
}

/** With the column that the issue is about. */
function toFault(
  { questionId, code, params, part }: Issue,
  questions: ReadonlyMap<string, MatchedQuestion>,
  cells: readonly string[],
): RowFault {
  const columns = questions.get(questionId)?.columns ?? [];
  const own =
    columns.find(({ key }) => part !== undefined && (key === part || key.startsWith(`${part}/`))) ?? columns[0];
  const value = own === undefined ? "" : (cells[own.column] ?? "").trim();
  return {
    column: own?.column ?? null,
    questionId: questionId === "" ? null : questionId,
    code,
    ...(params !== undefined && { params }),
    ...(part !== undefined && { part }),
    ...(value !== "" && { value: value.slice(0, QUOTED) }),
  };
}
