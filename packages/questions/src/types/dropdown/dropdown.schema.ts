import { Type } from "typebox";
import { Options, Placeholder, questionSchema } from "../../shared/schema/parts.ts";

export const dropdownSchema = questionSchema("dropdown", {
  options: Options,
  placeholder: Type.Optional(Placeholder),
});
