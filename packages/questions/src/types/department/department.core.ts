import { directoryCore } from "../../shared/core/directory-choice.ts";
import { departmentAnswer } from "./department.answer.ts";

export const departmentCore = directoryCore(departmentAnswer);
