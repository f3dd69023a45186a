import { Type } from "typebox";
import { MATRIX_SETTINGS } from "../../shared/schema/matrix-parts.ts";
import { Label, questionSchema } from "../../shared/schema/parts.ts";
import { RATING_SHAPES } from "../rating/rating.answer.ts";

export const matrixRatingSchema = questionSchema("matrix-rating", {
  ...MATRIX_SETTINGS,
  min: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  max: Type.Optional(Type.Integer({ minimum: 2, maximum: 10 })),
  shape: Type.Optional(Type.Enum([...RATING_SHAPES])),
  lowLabel: Type.Optional(Label),
  highLabel: Type.Optional(Label),
});
