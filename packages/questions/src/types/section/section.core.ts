import { decorationCore } from "../../shared/core/decoration.ts";
import { sectionAnswer } from "./section.answer.ts";

export const sectionCore = decorationCore(sectionAnswer);
