import { Type } from "typebox";
import { Label, questionSchema } from "../../shared/schema/parts.ts";

export const npsSchema = questionSchema("nps", {
  lowLabel: Type.Optional(Label),
  highLabel: Type.Optional(Label),
});
