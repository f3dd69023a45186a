import { Type } from "typebox";
import { OPTION_SETTINGS, Placeholder, questionSchema } from "../../shared/schema/parts.ts";

export const dropdownSchema = questionSchema("dropdown", {
  ...OPTION_SETTINGS,
  placeholder: Type.Optional(Placeholder),
});
