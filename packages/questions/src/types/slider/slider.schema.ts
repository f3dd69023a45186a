import { Type } from "typebox";
import { Label, questionSchema } from "../../shared/schema/parts.ts";

const MOST = 1_000_000_000;
const Bound = Type.Number({ minimum: -MOST, maximum: MOST });

export const sliderSchema = questionSchema("slider", {
  min: Type.Optional(Bound),
  max: Type.Optional(Bound),
  step: Type.Optional(Type.Number({ minimum: 0.000001, maximum: MOST })),
  unit: Type.Optional(Type.String({ maxLength: 50 })),
  lowLabel: Type.Optional(Label),
  highLabel: Type.Optional(Label),
  start: Type.Optional(Bound),
});
