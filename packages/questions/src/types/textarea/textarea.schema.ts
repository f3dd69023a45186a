import { Type } from "typebox";
import { Count, Description, Placeholder, questionSchema } from "../../shared/schema/parts.ts";

export const textareaSchema = questionSchema("textarea", {
  placeholder: Type.Optional(Placeholder),
  rows: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  minLength: Type.Optional(Count(100_000)),
  maxLength: Type.Optional(Count(100_000)),
  key: Type.Optional(Description),
});
