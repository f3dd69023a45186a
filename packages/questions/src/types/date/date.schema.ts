import { Type } from "typebox";
import { questionSchema } from "../../shared/schema/parts.ts";

const Bound = Type.Optional(Type.String({ pattern: "^(today|\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01]))$" }));

export const dateSchema = questionSchema("date", { min: Bound, max: Bound });
