import { multipleChoiceCore } from "../../shared/core/multiple-choice.ts";
import { checkboxAnswer } from "./checkbox.answer.ts";

export const checkboxCore = multipleChoiceCore(checkboxAnswer);
