import { exchangeFace } from "@idata/importers/exchange";
import type { NeutralColumn } from "@idata/importers/exchange";
import { fromCellColumns, fromRows, toCellColumns, toMatrix } from "../../cells/exchange/matrix.exchange.ts";
import type { MatrixTextItem } from "./matrix-text.answer.ts";

/** Returns true if the cells of the column are typed. */
const isTyped = ({ cell }: NeutralColumn): boolean =>
  cell === undefined || cell.kind === "number" || (cell.kind === "text" && cell.lines !== "many");

export const matrixTextExchange = exchangeFace<MatrixTextItem>()({
  kinds: ["matrix"],
  holds: ["cells", "rows", "columns", "rowsOrder", "eachRowRequired"],
  says: ["rows", "columns", "rowsOrder", "eachRowRequired"],
  fit: ({ cells, columns }) =>
    cells === "text" || cells === "number"
      ? columns.every(isTyped)
        ? 1
        : 0
      : cells === "mixed" && columns.every(isTyped)
        ? 0.9
        : 0,
  fromNeutral(item, tools) {
    const { settings, lost } = toMatrix({ ...item, columns: [] }, tools, []);
    const columns = toCellColumns(
      item.columns.map((column) =>
        item.cells === "number" && column.cell === undefined
          ? { ...column, cell: { kind: "number" as const } }
          : column,
      ),
      tools,
      false,
    );
    return { settings: { ...settings, columns: columns.list }, lost: [...lost, ...columns.lost] };
  },
  toNeutral(item, tools) {
    const { rows, lost } = fromRows(item, tools);
    const columns = fromCellColumns(item.columns, tools);
    const cells = columns.columns.every(({ cell }) => cell?.kind === "number") ? "number" : "text";
    return { kind: { kind: "matrix", cells, ...rows, columns: columns.columns }, lost: [...lost, ...columns.lost] };
  },
});
