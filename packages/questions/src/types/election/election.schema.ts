import { Type } from "typebox";
import {
  CLOSED,
  Count,
  Expression,
  Id,
  ImagePath,
  LIMITS,
  Label,
  OPTION_SETTINGS,
  questionSchema,
} from "../../shared/schema/parts.ts";

const Candidate = Type.Object(
  {
    id: Id,
    label: Label,
    image: Type.Optional(ImagePath),
    description: Type.Optional(Type.String({ maxLength: 5000 })),
    visibleIf: Type.Optional(Expression),
    fixed: Type.Optional(Type.Boolean()),
  },
  CLOSED,
);

export const electionSchema = questionSchema("election", {
  options: Type.Array(Candidate, { maxItems: LIMITS.options }),
  optionsOrder: OPTION_SETTINGS.optionsOrder,
  ballot: Type.Optional(Type.Enum(["approval", "single"])),
  seats: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.options })),
  minPicks: Type.Optional(Count(LIMITS.options)),
  maxPicks: Type.Optional(Count(LIMITS.options)),
  writeIns: Type.Optional(Count(20)),
  writeInLabel: Type.Optional(Label),
  noneLabel: Type.Optional(Label),
  overvote: Type.Optional(Type.Enum(["refuse", "void"])),
});
