import { Type } from "typebox";
import { CLOSED, Count, Placeholder, TEXT_KEY, questionSchema, UNIQUE_SETTINGS } from "../../shared/schema/parts.ts";
import { AUTOCOMPLETE } from "./plain-text.answer.ts";
import { TEXT_FORMATS } from "../../shared/answer/text-format.ts";

export const textSchema = questionSchema("text", {
  placeholder: Type.Optional(Placeholder),
  minLength: Type.Optional(Count(10_000)),
  maxLength: Type.Optional(Count(10_000)),
  pattern: Type.Optional(Type.String({ maxLength: 1000 })),
  format: Type.Optional(Type.Enum([...TEXT_FORMATS])),
  mask: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  prefix: Type.Optional(Type.String({ maxLength: 50 })),
  suffix: Type.Optional(Type.String({ maxLength: 50 })),
  autocomplete: Type.Optional(Type.Enum([...AUTOCOMPLETE])),
  key: Type.Optional(Type.Object(TEXT_KEY, CLOSED)),
  ...UNIQUE_SETTINGS,
});
