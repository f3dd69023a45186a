import { Type } from "typebox";
import { Count, LIMITS, Options, questionSchema } from "../../shared/schema/parts.ts";

export const checkboxSchema = questionSchema("checkbox", {
  options: Options,
  minPicks: Type.Optional(Count(LIMITS.options)),
  maxPicks: Type.Optional(Count(LIMITS.options)),
});
