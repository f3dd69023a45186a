import { Type } from "typebox";
import { LIMITS, Part, ROW_SETTINGS, questionSchema } from "../../shared/schema/parts.ts";

export const matrixRadioSchema = questionSchema("matrix-radio", {
  ...ROW_SETTINGS,
  columns: Type.Array(Part, { maxItems: LIMITS.columns }),
  eachRowRequired: Type.Optional(Type.Boolean()),
});
