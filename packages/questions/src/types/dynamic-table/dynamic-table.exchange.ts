import { exchangeFace } from "@idata/importers/exchange";
import { fromCellColumns, toCellColumns } from "../../cells/exchange/matrix.exchange.ts";
import type { DynamicTableItem } from "./dynamic-table.answer.ts";

export const dynamicTableExchange = exchangeFace<DynamicTableItem>()({
  kinds: ["table"],
  holds: ["columns", "minRows", "maxRows", "startRows"],
  says: ["columns", "minRows", "maxRows", "defaultRows"],
  fit: () => 1,
  fromNeutral({ columns, minRows, maxRows, startRows: defaultRows }, tools) {
    const { list, lost } = toCellColumns(columns, tools, true);
    return { settings: { columns: list, minRows, maxRows, defaultRows }, lost };
  },
  toNeutral({ columns, minRows, maxRows, defaultRows: startRows }, tools) {
    const cells = fromCellColumns(columns, tools);
    return { kind: { kind: "table", columns: cells.columns, minRows, maxRows, startRows }, lost: cells.lost };
  },
});
