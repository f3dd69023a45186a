import { lineCore } from "../../shared/core/line-answer.ts";
import { urlAnswer } from "./url.answer.ts";

export const urlCore = lineCore(urlAnswer);
