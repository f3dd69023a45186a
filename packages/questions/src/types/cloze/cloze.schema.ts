import { Type } from "typebox";
import { PARTIAL_MARKS } from "../../shared/answer/key-settings.ts";
import { CLOSED, Id, Label, questionSchema } from "../../shared/schema/parts.ts";

const Words = (maxItems: number) => Type.Array(Type.String({ maxLength: 200 }), { maxItems });

export const clozeSchema = questionSchema("cloze", {
  passage: Type.String({ maxLength: 20_000 }),
  gaps: Type.Array(
    Type.Object(
      {
        id: Id,
        options: Type.Optional(Type.Array(Type.Object({ id: Id, label: Label }, CLOSED), { maxItems: 50 })),
        points: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })),
        key: Type.Optional(Words(20)),
      },
      CLOSED,
    ),
    { maxItems: 200 },
  ),
  wordBank: Type.Optional(Words(200)),
  eachGapRequired: Type.Optional(Type.Boolean()),
  caseSensitive: Type.Optional(Type.Boolean()),
  partial: Type.Optional(Type.Enum([...PARTIAL_MARKS])),
});
