/** A choice of departments of the organisation. */
import { directoryCore } from "../../shared/core/directory-choice.ts";
import type { DirectoryItem } from "../../shared/core/directory-choice.ts";

export interface DepartmentItem extends DirectoryItem {
  type: "department";
}

export const departmentCore = directoryCore("department", "department");
