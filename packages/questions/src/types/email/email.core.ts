import { lineCore } from "../../shared/core/line-answer.ts";
import { emailAnswer } from "./email.answer.ts";

export const emailCore = lineCore(emailAnswer);
