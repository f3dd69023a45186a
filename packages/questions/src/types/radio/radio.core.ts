import { singleChoiceCore } from "../../shared/core/single-choice.ts";
import { radioAnswer } from "./radio.answer.ts";

export const radioCore = singleChoiceCore(radioAnswer);
