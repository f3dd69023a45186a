import { departmentAnswer } from "./department.answer.ts";
import { DirectoryPicker } from "../../shared/fill/directory-picker.tsx";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import type { DepartmentItem } from "./department.answer.ts";

function DepartmentControl(props: FillProps<DepartmentItem>) {
  return <DirectoryPicker {...props} kind="department" />;
}

export const departmentFill: FillFace<DepartmentItem> = {
  core: departmentAnswer,
  Control: DepartmentControl,
  labels: "control",
};
