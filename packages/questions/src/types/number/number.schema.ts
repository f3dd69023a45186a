import { Type } from "typebox";
import { CLOSED, NUMBER_KEY, Placeholder, questionSchema, UNIQUE_SETTINGS } from "../../shared/schema/parts.ts";

export const numberSchema = questionSchema("number", {
  min: Type.Optional(Type.Number()),
  max: Type.Optional(Type.Number()),
  integer: Type.Optional(Type.Boolean()),
  decimals: Type.Optional(Type.Integer({ minimum: 0, maximum: 15 })),
  step: Type.Optional(Type.Number({ minimum: 1e-6, maximum: 1e9 })),
  prefix: Type.Optional(Type.String({ maxLength: 50 })),
  suffix: Type.Optional(Type.String({ maxLength: 50 })),
  unit: Type.Optional(Type.String({ maxLength: 50 })),
  unitBefore: Type.Optional(Type.Boolean()),
  thousands: Type.Optional(Type.Boolean()),
  placeholder: Type.Optional(Placeholder),
  key: Type.Optional(Type.Object(NUMBER_KEY, CLOSED)),
  ...UNIQUE_SETTINGS,
});
