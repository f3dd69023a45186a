import { Type } from "typebox";
import { CLOSED, Id, Label, StepKey, questionSchema } from "../../shared/schema/parts.ts";

const End = Type.Integer({ minimum: -10, maximum: 11 });

export const scaleSchema = questionSchema("scale", {
  min: Type.Optional(End),
  max: Type.Optional(End),
  lowLabel: Type.Optional(Label),
  midLabel: Type.Optional(Label),
  highLabel: Type.Optional(Label),
  stepLabels: Type.Optional(Type.Array(Type.Object({ id: Id, label: Label }, CLOSED), { maxItems: 11 })),
  naLabel: Type.Optional(Label),
  key: Type.Optional(StepKey),
});
