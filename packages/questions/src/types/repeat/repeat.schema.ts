import { Type } from "typebox";
import { Count, questionSchema } from "../../shared/schema/parts.ts";
import { MOST_ENTRIES } from "./repeat.core.ts";

/** Inner items are checked one by one against the schema of their type. */
export const repeatSchema = questionSchema("repeat", {
  items: Type.Array(Type.Unknown(), { maxItems: 100 }),
  min: Type.Optional(Count(MOST_ENTRIES)),
  max: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_ENTRIES })),
  itemTitle: Type.Optional(Type.String({ maxLength: 200 })),
  addLabel: Type.Optional(Type.String({ maxLength: 100 })),
});
