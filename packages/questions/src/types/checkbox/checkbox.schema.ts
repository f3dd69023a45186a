import { Type } from "typebox";
import { Count, LIMITS, OPTION_SETTINGS, questionSchema } from "../../shared/schema/parts.ts";

export const checkboxSchema = questionSchema("checkbox", {
  ...OPTION_SETTINGS,
  minPicks: Type.Optional(Count(LIMITS.options)),
  maxPicks: Type.Optional(Count(LIMITS.options)),
});
