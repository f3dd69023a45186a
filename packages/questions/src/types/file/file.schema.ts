import { Type } from "typebox";
import { questionSchema } from "../../shared/schema/parts.ts";

export const fileSchema = questionSchema("file", {
  maxFiles: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  maxSizeMb: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1024 })),
  accept: Type.Optional(Type.Array(Type.String({ pattern: "^[a-z0-9]{1,10}$" }), { maxItems: 50 })),
});
