import { OPTION_SETTINGS, questionSchema } from "../../shared/schema/parts.ts";

export const radioSchema = questionSchema("radio", OPTION_SETTINGS);
