import { Type } from "typebox";
import { DOMAIN_PATTERN, Placeholder, questionSchema, UNIQUE_SETTINGS } from "../../shared/schema/parts.ts";

export const emailSchema = questionSchema("email", {
  placeholder: Type.Optional(Placeholder),
  confirm: Type.Optional(Type.Boolean()),
  domains: Type.Optional(Type.Array(Type.String({ pattern: DOMAIN_PATTERN }), { maxItems: 50 })),
  ...UNIQUE_SETTINGS,
});
