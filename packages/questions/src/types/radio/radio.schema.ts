import { OPTION_SETTINGS, SINGLE_KEY, questionSchema } from "../../shared/schema/parts.ts";

export const radioSchema = questionSchema("radio", { ...OPTION_SETTINGS, ...SINGLE_KEY });
