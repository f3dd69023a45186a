import { Type } from "typebox";
import { PARTIAL_MARKS } from "../../shared/answer/key-settings.ts";
import { Id, LIMITS, Options, ROW_SETTINGS, questionSchema } from "../../shared/schema/parts.ts";

export const matchingSchema = questionSchema("matching", {
  ...ROW_SETTINGS,
  options: Options,
  optionsOrder: Type.Optional(Type.Enum(["random", "alphabetic"])),
  eachUsedOnce: Type.Optional(Type.Boolean()),
  eachRowRequired: Type.Optional(Type.Boolean()),
  key: Type.Optional(Type.Record(Id, Id, { maxProperties: LIMITS.rows })),
  partial: Type.Optional(Type.Enum([...PARTIAL_MARKS])),
});
