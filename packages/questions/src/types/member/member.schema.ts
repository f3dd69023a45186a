import { Type } from "typebox";
import { questionSchema } from "../../shared/schema/parts.ts";

export const memberSchema = questionSchema("member", {
  multiple: Type.Optional(Type.Boolean()),
  max: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  within: Type.Optional(Type.String({ pattern: "^[1-9]\\d{0,17}$" })),
});
