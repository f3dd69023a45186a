import { exchangeFace } from "@idata/importers/exchange";
import { fromRows, toMatrix, toRowKey } from "../../cells/exchange/matrix.exchange.ts";
import { codeOf, COLUMN_PARTS, fromParts } from "../../shared/exchange/parts.exchange.ts";
import type { MatrixRadioItem } from "./matrix-radio.answer.ts";

export const matrixRadioExchange = exchangeFace<MatrixRadioItem>()({
  kinds: ["matrix"],
  holds: ["cells", "rows", "columns", "rowsOrder", "eachRowRequired", "key", "onePerColumn"],
  says: ["rows", "columns", "rowsOrder", "eachRowRequired", "key", "partial", "onePerColumn"],
  fit: ({ cells }) => (cells === "one" ? 1 : 0),
  fromNeutral(item, tools) {
    const { settings, lost } = toMatrix(item, tools, COLUMN_PARTS);
    const key = toRowKey(item.key, item.rows, (code) => tools.idOf(item.columns, code), lost);
    const partial = key === undefined ? undefined : "proportional";
    return { settings: { ...settings, onePerColumn: item.onePerColumn, key, partial }, lost };
  },
  toNeutral(item, tools) {
    const { rows, lost } = fromRows(item, tools);
    const columns = fromParts(item.columns, "columns", tools);
    const { key, partial, onePerColumn } = item;
    if (key !== undefined && partial !== "proportional")
      lost.push({ what: "partial", value: partial ?? "none", changed: true });
    const codes = Object.entries(key ?? {}).map(([row, id]) => [codeOf(rows.rows, row), codeOf(columns.parts, id)]);
    return {
      kind: {
        kind: "matrix",
        cells: "one",
        ...rows,
        columns: columns.parts,
        onePerColumn,
        key: key === undefined ? undefined : Object.fromEntries(codes),
      },
      lost: [...lost, ...columns.lost],
    };
  },
});
