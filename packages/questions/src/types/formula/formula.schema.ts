import { Type } from "typebox";
import { Expression, questionSchema } from "../../shared/schema/parts.ts";

export const formulaSchema = questionSchema("formula", {
  expression: Type.Optional(Expression),
  decimals: Type.Optional(Type.Integer({ minimum: 0, maximum: 15 })),
  unit: Type.Optional(Type.String({ maxLength: 50 })),
  unseen: Type.Optional(Type.Boolean()),
});
