import { exchangeFace } from "@idata/importers/exchange";
import { fromRows, toMatrix } from "../../cells/exchange/matrix.exchange.ts";
import { COLUMN_PARTS, fromParts } from "../../shared/exchange/parts.exchange.ts";
import type { MatrixCheckboxItem } from "./matrix-checkbox.answer.ts";

export const matrixCheckboxExchange = exchangeFace<MatrixCheckboxItem>()({
  kinds: ["matrix"],
  holds: ["cells", "rows", "columns", "rowsOrder", "eachRowRequired", "minPicks", "maxPicks"],
  says: ["rows", "columns", "rowsOrder", "eachRowRequired", "minPicks", "maxPicks"],
  fit: ({ cells }) => (cells === "many" ? 1 : 0),
  fromNeutral(item, tools) {
    const { settings, lost } = toMatrix(item, tools, [...COLUMN_PARTS, "exclusive"]);
    return { settings: { ...settings, minPicks: item.minPicks, maxPicks: item.maxPicks }, lost };
  },
  toNeutral(item, tools) {
    const { rows, lost } = fromRows(item, tools);
    const columns = fromParts(item.columns, "columns", tools);
    const { minPicks, maxPicks } = item;
    return {
      kind: { kind: "matrix", cells: "many", ...rows, columns: columns.parts, minPicks, maxPicks },
      lost: [...lost, ...columns.lost],
    };
  },
});
