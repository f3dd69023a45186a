/** A choice of departments of the organisation. */
import { directoryAnswer } from "../../shared/answer/directory-choice.ts";
import type { DirectoryItem } from "../../shared/answer/directory-choice.ts";

export interface DepartmentItem extends DirectoryItem {
  type: "department";
}

export const departmentAnswer = directoryAnswer("department", "department");
