import { Type } from "typebox";
import { ROW_SETTINGS, questionSchema } from "../../shared/schema/parts.ts";

const MOST = 1_000_000;

export const constantSumSchema = questionSchema("constant-sum", {
  ...ROW_SETTINGS,
  total: Type.Optional(Type.Number({ minimum: 0, maximum: MOST })),
  atMost: Type.Optional(Type.Boolean()),
  unit: Type.Optional(Type.String({ maxLength: 50 })),
  step: Type.Optional(Type.Number({ minimum: 0.000001, maximum: MOST })),
});
