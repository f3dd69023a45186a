import { Type } from "typebox";
import { CLOSED, Description, Label, questionSchema } from "../../shared/schema/parts.ts";
import { MOTION_VOTES } from "./motion.answer.ts";

export const motionSchema = questionSchema("motion", {
  options: Type.Array(Type.Object({ id: Type.Enum([...MOTION_VOTES]), label: Label }, CLOSED), {
    minItems: 2,
    maxItems: MOTION_VOTES.length,
  }),
  motion: Type.Optional(Description),
});
