import { Type } from "typebox";
import { OPTION_SETTINGS, Placeholder, SINGLE_KEY, questionSchema } from "../../shared/schema/parts.ts";

export const dropdownSchema = questionSchema("dropdown", {
  ...OPTION_SETTINGS,
  placeholder: Type.Optional(Placeholder),
  ...SINGLE_KEY,
});
