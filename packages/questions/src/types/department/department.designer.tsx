import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import { DirectoryFields } from "../../shared/designer/directory-fields.tsx";
import type { DepartmentItem } from "./department.answer.ts";

export const departmentDesigner: DesignerFace<DepartmentItem> = {
  group: "people",
  icon: (
    <>
      <rect x="7.25" y="2.75" width="5.5" height="4.5" rx="1.25" />
      <path d="M10 7.25v3M4.75 12.75v-2.5h10.5v2.5" />
      <rect x="2.5" y="12.75" width="4.5" height="4" rx="1.25" />
      <rect x="13" y="12.75" width="4.5" height="4" rx="1.25" />
    </>
  ),
  settings: { multiple: "several-departments", max: "max-departments", within: "within-department" },
  create: () => ({}),
  targets: () => [{ path: "", label: "", kind: "presence" }],
  Settings: DirectoryFields,
};
