import { Type } from "typebox";
import { CLOSED, questionSchema } from "../../shared/schema/parts.ts";

export const locationSchema = questionSchema("location", {
  within: Type.Optional(
    Type.Object(
      {
        lat: Type.Number({ minimum: -90, maximum: 90 }),
        lon: Type.Number({ minimum: -180, maximum: 180 }),
        radius: Type.Number({ minimum: 1, maximum: 20_000_000 }),
      },
      CLOSED,
    ),
  ),
});
