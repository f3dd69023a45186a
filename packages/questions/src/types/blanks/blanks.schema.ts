import { Type } from "typebox";
import { PARTIAL_MARKS } from "../../shared/answer/key-settings.ts";
import {
  Code,
  CLOSED,
  Id,
  Label,
  NUMBER_KEY,
  Placeholder,
  TEXT_KEY,
  questionSchema,
} from "../../shared/schema/parts.ts";
import { BLANK_KINDS } from "./blanks.answer.ts";

const Key = Type.Object(
  { ...TEXT_KEY, ...NUMBER_KEY, marks: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })) },
  CLOSED,
);

const Blank = Type.Object(
  {
    id: Id,
    code: Code,
    label: Label,
    kind: Type.Optional(Type.Enum([...BLANK_KINDS])),
    width: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
    required: Type.Optional(Type.Boolean()),
    placeholder: Type.Optional(Placeholder),
    min: Type.Optional(Type.Number()),
    max: Type.Optional(Type.Number()),
    key: Type.Optional(Key),
  },
  CLOSED,
);

export const blanksSchema = questionSchema("blanks", {
  text: Type.Optional(Type.String({ maxLength: 10_000 })),
  blanks: Type.Array(Blank, { maxItems: 100 }),
  partial: Type.Optional(Type.Enum([...PARTIAL_MARKS])),
});
