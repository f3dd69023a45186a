import { Type } from "typebox";
import { Placeholder, questionSchema, UNIQUE_SETTINGS } from "../../shared/schema/parts.ts";

const Word = Type.String({ maxLength: 50 });

export const nameSchema = questionSchema("name", {
  placeholder: Type.Optional(Placeholder),
  split: Type.Optional(Type.Boolean()),
  order: Type.Optional(Type.Enum(["family", "given"])),
  familyLabel: Type.Optional(Word),
  givenLabel: Type.Optional(Word),
  ...UNIQUE_SETTINGS,
});
