import { singleChoiceCore } from "../../shared/core/single-choice.ts";
import { dropdownAnswer } from "./dropdown.answer.ts";

export const dropdownCore = singleChoiceCore(dropdownAnswer);
