import { Type } from "typebox";
import { LIMITS, Part, questionSchema } from "../../shared/schema/parts.ts";

export const matrixRadioSchema = questionSchema("matrix-radio", {
  rows: Type.Array(Part, { maxItems: LIMITS.rows }),
  columns: Type.Array(Part, { maxItems: LIMITS.columns }),
  eachRowRequired: Type.Optional(Type.Boolean()),
});
