import { Type } from "typebox";
import { questionSchema } from "../../shared/schema/parts.ts";

export const serialSchema = questionSchema("serial", {
  prefix: Type.Optional(Type.String({ maxLength: 50 })),
  digits: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
  start: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000_000 })),
});
