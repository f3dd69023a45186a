import { Type } from "typebox";
import { CLOSED, Placeholder, questionSchema, UNIQUE_SETTINGS } from "../../shared/schema/parts.ts";

const Word = Type.String({ maxLength: 50 });

export const idCardSchema = questionSchema("id-card", {
  placeholder: Type.Optional(Placeholder),
  allowOld: Type.Optional(Type.Boolean()),
  columns: Type.Optional(Type.Object({ birthday: Word, sex: Word, male: Word, female: Word }, CLOSED)),
  ...UNIQUE_SETTINGS,
});
