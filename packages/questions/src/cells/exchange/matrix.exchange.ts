/** Rows, columns and cells of matrices between the neutral form and settings. */
import { toWords, Words } from "@idata/importers/exchange";
import type {
  ExportTools,
  ImportTools,
  Loss,
  NeutralCell,
  NeutralColumn,
  NeutralItem,
  NeutralPart,
} from "@idata/importers/exchange";
import type { CellColumn } from "../answer/cell-kinds.ts";
import type { MatrixItem } from "../../shared/answer/matrix-parts.ts";
import { fromParts, ROW_PARTS, toParts } from "../../shared/exchange/parts.exchange.ts";

export type NeutralMatrix = Extract<NeutralItem, { kind: "matrix" }>;

/** Settings of all matrices. `kept` are the properties of columns that the type keeps. */
export function toMatrix(
  item: NeutralMatrix,
  tools: ImportTools,
  keep: Parameters<typeof toParts>[1]["keep"],
): { settings: Record<string, unknown>; lost: Loss[] } {
  const rows = toParts(item.rows, { tools, keep: ROW_PARTS });
  const columns = toParts(item.columns, { tools, ...(keep ? { keep } : {}) });
  return {
    settings: {
      rows: rows.list,
      columns: columns.list,
      rowsOrder: item.rowsOrder,
      eachRowRequired: item.eachRowRequired,
    },
    lost: [...rows.lost, ...columns.lost],
  };
}

export function fromRows(item: MatrixItem, tools: ExportTools) {
  const { parts, lost } = fromParts(item.rows, "rows", tools);
  const { rowsOrder, eachRowRequired } = item;
  return { rows: { rows: parts, rowsOrder, eachRowRequired }, lost };
}

/** A key by row: codes of the file become ids. Rows or values that do not exist are reported. */
export function toRowKey(
  key: Readonly<Record<string, string>> | undefined,
  rows: readonly NeutralPart[],
  idOf: (code: string) => string | undefined,
  lost: Loss[],
): Record<string, string> | undefined {
  if (key === undefined) return undefined;
  const entries: [string, string][] = [];
  for (const [code, value] of Object.entries(key)) {
    const row = rows.find((one) => one.code === code) ?? rows.find((one) => one.id === code);
    const id = idOf(value);
    if (row === undefined || id === undefined) lost.push({ what: "key", value: { [code]: value } });
    else entries.push([row.id, id]);
  }
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Settings of cells that mean the same in the neutral kind. */
const NUMBER = ["min", "max", "integer", "decimals", "unit"] as const;

/** The columns of a matrix whose cells have kinds of their own, and of a table. */
export function toCellColumns(
  columns: readonly NeutralColumn[],
  tools: ImportTools,
  isTable: boolean,
): { list: object[]; lost: Loss[] } {
  const { list, lost } = toParts(columns, { tools, keep: ROW_PARTS });
  const cells = list.map((part, index) => {
    const column = columns[index];
    const settings: Record<string, unknown> = { ...part, ...toCell(column, lost) };
    if (column?.required) settings["required"] = true;
    if (column?.total) settings["total"] = true;
    if (column?.unique) {
      if (isTable) settings["unique"] = true;
      else lost.push({ what: `unique (${column.label.text})`, value: true });
    }
    return settings;
  });
  return { list: cells, lost };
}

function toCell(column: NeutralColumn | undefined, lost: Loss[]): Record<string, unknown> {
  const cell: NeutralCell = column?.cell ?? { kind: "text" };
  const lose = (what: string, value: unknown, changed?: true): void => {
    if (value !== undefined && value !== false)
      lost.push({ what: `${what} (${column?.label.text ?? ""})`, value, ...(changed ? { changed } : {}) });
  };
  switch (cell.kind) {
    case "choice": {
      if (cell.options.some(({ other }) => other))
        lose(
          "other",
          cell.options.filter(({ other }) => other).map(({ label }) => label.text),
        );
      lose("key", cell.key);
      lose("from", cell.from);
      lose("order", cell.order);
      lose("selectAll", cell.selectAll);
      lose("shares", cell.shares);
      // Options of cells have no code of their own. A code that is the words as well is no loss.
      const codes = cell.options.filter(({ id, code, label }) => code !== id && code !== label.text);
      if (codes.length > 0) lose("codes", Object.fromEntries(codes.map(({ code, label }) => [code, label.text])), true);
      for (const what of ["image", "exclusive", "score"] as const) {
        const labels = cell.options.filter((option) => option[what] !== undefined).map(({ label }) => label.text);
        if (labels.length > 0) lose(what, labels);
      }
      return {
        kind: cell.many ? "checkbox" : "dropdown",
        options: cell.options.map((option) => {
          if (option.visibleIf !== undefined) lose("visibleIf", option.visibleIf);
          return { id: option.id, label: new Words(option.label) };
        }),
        ...(cell.many
          ? { minPicks: cell.minPicks, maxPicks: cell.maxPicks }
          : { placeholder: toWords(cell.placeholder) }),
      };
    }
    case "boolean":
      lose("key", cell.key);
      return { kind: "yes-no", yesLabel: toWords(cell.yes), noLabel: toWords(cell.no) };
    case "number": {
      lose("step", cell.step);
      lose("prefix", cell.prefix);
      lose("suffix", cell.suffix);
      lose("thousands", cell.thousands);
      lose("key", cell.key);
      const { min, max, integer, decimals, unit } = cell;
      return { kind: "number", min, max, integer, decimals, unit, placeholder: toWords(cell.placeholder) };
    }
    case "scale":
      lose("look", cell.look, true);
      for (const what of ["low", "high", "mid", "notApplicable"] as const) lose(what, cell[what]?.text);
      if (cell.labels !== undefined)
        lose("labels", Object.fromEntries(Object.entries(cell.labels).map(([step, label]) => [step, label.text])));
      for (const what of ["unit", "start"] as const) lose(what, cell[what]);
      if (cell.step !== 1) lose("step", cell.step);
      return { kind: "number", min: cell.min, max: cell.max, integer: Number.isInteger(cell.step ?? 1) || undefined };
    case "date":
      if (cell.precision !== "day") {
        lose("precision", cell.precision, true);
        return { kind: "text" };
      }
      return { kind: "date", from: cell.min, to: cell.max };
    case "file":
      lose("file", cell.accept ?? "any");
      return { kind: "text" };
    default: {
      lose("mask", cell.mask);
      lose("prefix", cell.prefix);
      lose("suffix", cell.suffix);
      lose("key", cell.key);
      if (cell.lines === "many") lose("lines", cell.lines, true);
      const format =
        cell.format === "email" || cell.format === "phone" || cell.format === "url" ? cell.format : undefined;
      if (format === undefined) lose("format", cell.format);
      const { minLength, maxLength, pattern } = cell;
      return { kind: "text", format, minLength, maxLength, pattern, placeholder: toWords(cell.placeholder) };
    }
  }
}

export function fromCellColumns(
  columns: readonly CellColumn[],
  tools: ExportTools,
): { columns: NeutralColumn[]; lost: Loss[] } {
  const { parts, lost } = fromParts(columns, "columns", tools);
  return {
    columns: parts.map((part, index) => {
      const column = columns[index];
      if (column === undefined) return part;
      const { required, unique, total } = column;
      return {
        ...part,
        ...(required ? { required } : {}),
        ...(unique ? { unique } : {}),
        ...(total ? { total } : {}),
        cell: fromCell(column, tools, lost),
      };
    }),
    lost,
  };
}

function fromCell(column: CellColumn, tools: ExportTools, lost: Loss[]): NeutralCell {
  const at = `columns.${column.id}`;
  const placeholder = tools.text(`${at}.placeholder`, column.placeholder);
  const options = (column.options ?? []).map(({ id, label }) => ({
    id,
    code: id,
    label: tools.text(`${at}.options.${id}.label`, label) ?? { text: label },
  }));
  const { minPicks, maxPicks, minLength, maxLength, pattern, format } = column;
  switch (column.kind) {
    case "dropdown":
      return { kind: "choice", many: false, look: "dropdown", options, placeholder };
    case "checkbox":
      return { kind: "choice", many: true, options, minPicks, maxPicks };
    case "yes-no":
      return {
        kind: "boolean",
        yes: tools.text(`${at}.yesLabel`, column.yesLabel),
        no: tools.text(`${at}.noLabel`, column.noLabel),
      };
    case "date":
      return { kind: "date", precision: "day", min: column.from, max: column.to };
    case "number": {
      const numbers = Object.fromEntries(NUMBER.map((name) => [name, column[name]]));
      return { kind: "number", ...numbers, placeholder };
    }
    default:
      if (format === "id-card") lost.push({ what: `format (${column.label})`, value: format });
      return {
        kind: "text",
        format: format === "id-card" ? undefined : format,
        minLength,
        maxLength,
        pattern,
        placeholder,
      };
  }
}
