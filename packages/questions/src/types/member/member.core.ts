import { directoryCore } from "../../shared/core/directory-choice.ts";
import { memberAnswer } from "./member.answer.ts";

export const memberCore = directoryCore(memberAnswer);
