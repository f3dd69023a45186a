import { Type } from "typebox";
import { TableColumns } from "../../cells/schema/cells.ts";
import { Count, questionSchema } from "../../shared/schema/parts.ts";
import { MOST_ROWS } from "./dynamic-table.answer.ts";

export const dynamicTableSchema = questionSchema("dynamic-table", {
  columns: TableColumns,
  minRows: Type.Optional(Count(MOST_ROWS)),
  maxRows: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_ROWS })),
  defaultRows: Type.Optional(Count(MOST_ROWS)),
  moveRows: Type.Optional(Type.Boolean()),
});
