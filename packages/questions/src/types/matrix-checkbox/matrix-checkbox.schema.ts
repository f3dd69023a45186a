import { Type } from "typebox";
import { ChosenColumn, MATRIX_SETTINGS, Partial, rowKey } from "../../shared/schema/matrix-parts.ts";
import { CLOSED, Count, Id, LIMITS, questionSchema } from "../../shared/schema/parts.ts";

const Column = Type.Object({ ...ChosenColumn, exclusive: Type.Optional(Type.Boolean()) }, CLOSED);

export const matrixCheckboxSchema = questionSchema("matrix-checkbox", {
  ...MATRIX_SETTINGS,
  columns: Type.Array(Column, { maxItems: LIMITS.columns }),
  minPicks: Type.Optional(Count(LIMITS.columns)),
  maxPicks: Type.Optional(Count(LIMITS.columns)),
  key: rowKey(Type.Array(Id, { minItems: 1, maxItems: LIMITS.columns })),
  partial: Partial,
});
