import { Type } from "typebox";
import { Placeholder, questionSchema, UNIQUE_SETTINGS } from "../../shared/schema/parts.ts";
import { PHONE_KINDS } from "./phone-number.answer.ts";

export const phoneSchema = questionSchema("phone", {
  kind: Type.Optional(Type.Enum([...PHONE_KINDS])),
  placeholder: Type.Optional(Placeholder),
  verify: Type.Optional(Type.Boolean()),
  ...UNIQUE_SETTINGS,
});
