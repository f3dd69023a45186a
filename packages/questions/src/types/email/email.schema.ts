import { Type } from "typebox";
import { Placeholder, questionSchema } from "../../shared/schema/parts.ts";

export const DOMAIN_PATTERN = "^(\\*\\.)?([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.){1,8}[A-Za-z]{2,24}$";

export const emailSchema = questionSchema("email", {
  placeholder: Type.Optional(Placeholder),
  confirm: Type.Optional(Type.Boolean()),
  domains: Type.Optional(Type.Array(Type.String({ pattern: DOMAIN_PATTERN }), { maxItems: 50 })),
});
