/** One column for each row. The answer maps row ids to column ids, in the order of the rows. */
import type { ItemBase, QuestionCore } from "@idata/engine";
import { bad, fieldValue, isBlank, isRecord, issue, ok } from "../../shared/core/plain.ts";

export interface MatrixPart {
  id: string;
  label: string;
}

export interface MatrixRadioItem extends ItemBase {
  type: "matrix-radio";
  rows: MatrixPart[];
  columns: MatrixPart[];
  /** Every row has to be answered. */
  eachRowRequired?: boolean;
}

type MatrixAnswer = { [rowId: string]: string };

export const matrixRadioCore: QuestionCore<MatrixRadioItem, MatrixAnswer> = {
  type: "matrix-radio",
  defaults: () => ({
    rows: [{ id: "r1", label: "" }],
    columns: [
      { id: "c1", label: "" },
      { id: "c2", label: "" },
    ],
  }),
  parse(settings, raw) {
    if (isBlank(raw)) return ok<MatrixAnswer>(null);
    if (!isRecord(raw)) return bad("wrong_type");
    const entries: [string, string][] = [];
    for (const { id: row } of settings.rows) {
      const column = Object.hasOwn(raw, row) ? raw[row] : null;
      if (isBlank(column)) continue;
      if (typeof column !== "string") return bad("wrong_type", undefined, row);
      if (!settings.columns.some(({ id }) => id === column)) return bad("unknown_option", undefined, row);
      entries.push([row, column]);
    }
    const stranger = Object.keys(raw).find((row) => !settings.rows.some(({ id }) => id === row));
    if (stranger !== undefined) return bad("unknown_row", undefined, stranger);
    return ok(entries.length > 0 ? Object.fromEntries(entries) : null);
  },
  validate(settings, answer) {
    const count = settings.rows.length - Object.keys(answer).length;
    return settings.eachRowRequired && count > 0 ? [issue("rows_missing", { count })] : [];
  },
  impliesRequired: (settings) => settings.eachRowRequired === true,
  toExpression: (_settings, answer) => answer,
  count: (_settings, answer) =>
    Object.fromEntries(Object.entries(answer).map(([row, column]) => [`${row}/${column}`, 1])),
  toText: (settings, answer) =>
    settings.rows
      .filter(({ id }) => Object.hasOwn(answer, id))
      .map(({ id, label }) => `${label}: ${columnLabel(settings, answer[id])}`)
      .join("; "),
  exportColumns: (settings) => settings.rows.map(({ id, label }) => ({ key: id, label, kind: "text" })),
  exportCells: (settings, answer, codes) =>
    settings.rows.map(({ id }) => {
      if (!Object.hasOwn(answer, id)) return null;
      return codes ? (answer[id] ?? null) : columnLabel(settings, answer[id]);
    }),
  fromFields(settings, fields) {
    const entries = settings.rows.flatMap(({ id }) => {
      const value = fieldValue(fields, `${settings.id}.${id}`);
      return value ? [[id, value] as const] : [];
    });
    return entries.length > 0 ? Object.fromEntries(entries) : null;
  },
};

function columnLabel(settings: MatrixRadioItem, id: string | undefined): string {
  return settings.columns.find((column) => column.id === id)?.label ?? id ?? "";
}
