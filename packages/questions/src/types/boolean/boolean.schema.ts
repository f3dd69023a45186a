import { Type } from "typebox";
import { questionSchema } from "../../shared/schema/parts.ts";

const Word = Type.String({ minLength: 1, maxLength: 100 });

export const booleanSchema = questionSchema("boolean", {
  yesLabel: Type.Optional(Word),
  noLabel: Type.Optional(Word),
  look: Type.Optional(Type.Enum(["buttons", "switch", "checkbox"])),
  key: Type.Optional(Type.Boolean()),
});
