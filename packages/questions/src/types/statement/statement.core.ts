import { decorationCore } from "../../shared/core/decoration.ts";
import { statementAnswer } from "./statement.answer.ts";

export const statementCore = decorationCore(statementAnswer);
