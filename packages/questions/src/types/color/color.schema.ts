import { Type } from "typebox";
import { questionSchema } from "../../shared/schema/parts.ts";

export const colorSchema = questionSchema("color", {
  palette: Type.Optional(Type.Array(Type.String({ pattern: "^#[0-9A-Fa-f]{6}$" }), { maxItems: 50 })),
});
