import { Type } from "typebox";
import { decorationSchema } from "../../shared/schema/parts.ts";
import { DIVIDER_LOOKS } from "./divider.answer.ts";

export const dividerSchema = decorationSchema("divider", { look: Type.Optional(Type.Enum([...DIVIDER_LOOKS])) });
