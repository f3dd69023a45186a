import { Type } from "typebox";
import { questionSchema } from "../../shared/schema/parts.ts";

const Clock = Type.Optional(Type.String({ pattern: "^([01]\\d|2[0-3]):[0-5]\\d$" }));

export const timeSchema = questionSchema("time", {
  min: Clock,
  max: Clock,
  step: Type.Optional(Type.Integer({ minimum: 1, maximum: 720 })),
  seconds: Type.Optional(Type.Boolean()),
});
