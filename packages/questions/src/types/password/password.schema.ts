import { Type } from "typebox";
import { Count, Placeholder, questionSchema } from "../../shared/schema/parts.ts";
import { PASSWORD_MAX, STRENGTHS } from "./password.answer.ts";

export const passwordSchema = questionSchema("password", {
  placeholder: Type.Optional(Placeholder),
  minLength: Type.Optional(Count(PASSWORD_MAX)),
  maxLength: Type.Optional(Count(PASSWORD_MAX)),
  strength: Type.Optional(Type.Enum([...STRENGTHS])),
});
