import { Type } from "typebox";
import { PARTIAL_MARKS } from "../../shared/answer/key-settings.ts";
import { Id, LIMITS, OPTION_SETTINGS, questionSchema } from "../../shared/schema/parts.ts";

export const rankingSchema = questionSchema("ranking", {
  ...OPTION_SETTINGS,
  rankFirst: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.options })),
  key: Type.Optional(Type.Array(Id, { maxItems: LIMITS.options })),
  partial: Type.Optional(Type.Enum([...PARTIAL_MARKS])),
});
