import { exchangeFace } from "@idata/importers/exchange";
import { fromCellColumns, fromRows, toCellColumns, toMatrix } from "../../cells/exchange/matrix.exchange.ts";
import type { MatrixDropdownItem } from "./matrix-dropdown.answer.ts";

export const matrixDropdownExchange = exchangeFace<MatrixDropdownItem>()({
  kinds: ["matrix"],
  holds: ["cells", "rows", "columns", "rowsOrder", "eachRowRequired"],
  says: ["rows", "columns", "rowsOrder", "eachRowRequired"],
  fit: ({ cells }) => (cells === "mixed" ? 0.95 : cells === "text" || cells === "number" ? 0.5 : 0),
  fromNeutral(item, tools) {
    const { settings, lost } = toMatrix({ ...item, columns: [] }, tools, []);
    const columns = toCellColumns(item.columns, tools, false);
    return { settings: { ...settings, columns: columns.list }, lost: [...lost, ...columns.lost] };
  },
  toNeutral(item, tools) {
    const { rows, lost } = fromRows(item, tools);
    const columns = fromCellColumns(item.columns, tools);
    const cells = "mixed";
    return { kind: { kind: "matrix", cells, ...rows, columns: columns.columns }, lost: [...lost, ...columns.lost] };
  },
});
