import { Type } from "typebox";
import { questionSchema } from "../../shared/schema/parts.ts";

export const hiddenSchema = questionSchema("hidden", {
  parameter: Type.Optional(Type.String({ pattern: "^[\\w.-]{1,64}$" })),
  value: Type.Optional(Type.String({ maxLength: 1000 })),
});
