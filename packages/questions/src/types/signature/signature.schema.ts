import { Type } from "typebox";
import { questionSchema } from "../../shared/schema/parts.ts";

export const signatureSchema = questionSchema("signature", { typing: Type.Optional(Type.Boolean()) });
