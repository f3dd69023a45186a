import { decorationCore } from "../../shared/core/decoration.ts";
import { dividerAnswer } from "./divider.answer.ts";

export const dividerCore = decorationCore(dividerAnswer);
