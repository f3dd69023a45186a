import { Type } from "typebox";
import { ChosenColumns, MATRIX_SETTINGS, Partial, rowKey } from "../../shared/schema/matrix-parts.ts";
import { Id, questionSchema } from "../../shared/schema/parts.ts";

export const matrixRadioSchema = questionSchema("matrix-radio", {
  ...MATRIX_SETTINGS,
  columns: ChosenColumns,
  onePerColumn: Type.Optional(Type.Boolean()),
  key: rowKey(Id),
  partial: Partial,
});
