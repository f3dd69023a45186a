import { decorationCore } from "../../shared/core/decoration.ts";
import { pageBreakAnswer } from "./page-break.answer.ts";

export const pageBreakCore = decorationCore(pageBreakAnswer);
