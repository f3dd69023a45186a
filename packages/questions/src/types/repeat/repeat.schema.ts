import { Type } from "typebox";
import { Count, questionSchema } from "../../shared/schema/parts.ts";
import { MOST_ENTRIES } from "./repeat.answer.ts";

/** Each inner item is validated against the schema of its type. */
export const repeatSchema = questionSchema("repeat", {
  items: Type.Array(Type.Unknown(), { maxItems: 100 }),
  min: Type.Optional(Count(MOST_ENTRIES)),
  max: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_ENTRIES })),
  itemTitle: Type.Optional(Type.String({ maxLength: 200 })),
  addLabel: Type.Optional(Type.String({ maxLength: 100 })),
});
