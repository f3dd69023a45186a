import { lineCore } from "../../shared/core/line-answer.ts";
import { phoneAnswer } from "./phone.answer.ts";

export const phoneCore = lineCore(phoneAnswer);
