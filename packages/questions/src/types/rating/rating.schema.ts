import { Type } from "typebox";
import { Label, StepKey, questionSchema } from "../../shared/schema/parts.ts";
import { RATING_SHAPES } from "./rating.answer.ts";

export const ratingSchema = questionSchema("rating", {
  min: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  max: Type.Optional(Type.Integer({ minimum: 2, maximum: 10 })),
  shape: Type.Optional(Type.Enum([...RATING_SHAPES])),
  lowLabel: Type.Optional(Label),
  highLabel: Type.Optional(Label),
  key: Type.Optional(StepKey),
});
