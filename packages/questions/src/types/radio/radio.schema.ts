import { Options, questionSchema } from "../../shared/schema/parts.ts";

export const radioSchema = questionSchema("radio", { options: Options });
