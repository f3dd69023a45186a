import { Type } from "typebox";
import { CLOSED, Id, Label, questionSchema } from "../../shared/schema/parts.ts";

/** Enough for all regions of a country. */
const MOST = 5000;

export const cascaderSchema = questionSchema("cascader", {
  options: Type.Array(Type.Object({ id: Id, label: Label, parent: Type.Optional(Id) }, CLOSED), { maxItems: MOST }),
  levelLabels: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 5 })),
  leafOnly: Type.Optional(Type.Boolean()),
  key: Type.Optional(Id),
});
