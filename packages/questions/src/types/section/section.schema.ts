import { Type } from "typebox";
import { decorationSchema } from "../../shared/schema/parts.ts";

export const sectionSchema = decorationSchema("section", {
  collapsible: Type.Optional(Type.Boolean()),
  collapsed: Type.Optional(Type.Boolean()),
});
