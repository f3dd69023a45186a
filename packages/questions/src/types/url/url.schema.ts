import { Type } from "typebox";
import { DOMAIN_PATTERN, Placeholder, questionSchema } from "../../shared/schema/parts.ts";

export const urlSchema = questionSchema("url", {
  placeholder: Type.Optional(Placeholder),
  httpsOnly: Type.Optional(Type.Boolean()),
  domains: Type.Optional(Type.Array(Type.String({ pattern: DOMAIN_PATTERN }), { maxItems: 50 })),
});
