import { Type } from "typebox";
import { questionSchema } from "../../shared/schema/parts.ts";
import { REGION_LEVELS } from "./region-table.answer.ts";

export const regionSchema = questionSchema("region", { level: Type.Optional(Type.Enum([...REGION_LEVELS])) });
