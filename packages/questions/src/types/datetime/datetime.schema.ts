import { Type } from "typebox";
import { questionSchema } from "../../shared/schema/parts.ts";

const MOMENT = "\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d";
const Bound = Type.Optional(Type.String({ pattern: `^(today([+-][1-9]\\d{0,4})?|${MOMENT})$` }));

export const datetimeSchema = questionSchema("datetime", { min: Bound, max: Bound });
