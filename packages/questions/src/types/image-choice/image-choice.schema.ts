import { Type } from "typebox";
import { MULTIPLE_KEY, OPTION_SETTINGS, PICKS, questionSchema } from "../../shared/schema/parts.ts";

export const imageChoiceSchema = questionSchema("image-choice", {
  ...OPTION_SETTINGS,
  multiple: Type.Optional(Type.Boolean()),
  ...PICKS,
  columns: Type.Optional(Type.Integer({ minimum: 1, maximum: 6 })),
  fit: Type.Optional(Type.Enum(["contain", "cover"])),
  ...MULTIPLE_KEY,
});
