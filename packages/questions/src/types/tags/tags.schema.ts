import { Type } from "typebox";
import { questionSchema } from "../../shared/schema/parts.ts";

export const tagsSchema = questionSchema("tags", {
  suggestions: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 200 })),
  maxTags: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  maxLength: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  allowNew: Type.Optional(Type.Boolean()),
});
