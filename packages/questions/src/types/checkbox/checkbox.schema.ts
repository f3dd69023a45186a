import { Type } from "typebox";
import { MULTIPLE_KEY, OPTION_SETTINGS, PICKS, questionSchema } from "../../shared/schema/parts.ts";

export const checkboxSchema = questionSchema("checkbox", {
  ...OPTION_SETTINGS,
  ...PICKS,
  selectAll: Type.Optional(Type.Boolean()),
  ...MULTIPLE_KEY,
});
