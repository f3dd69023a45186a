import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import { DirectoryFields } from "../../shared/designer/directory-fields.tsx";
import type { MemberItem } from "./member.answer.ts";

export const memberDesigner: DesignerFace<MemberItem> = {
  group: "people",
  icon: (
    <>
      <circle cx="10" cy="6.75" r="3.25" />
      <path d="M3.75 16.75c.6-3.2 3-5 6.25-5s5.65 1.8 6.25 5" />
    </>
  ),
  settings: { multiple: "several-members", max: "max-members", within: "within-department" },
  create: () => ({}),
  targets: () => [{ path: "", label: "", kind: "presence" }],
  Settings: DirectoryFields,
};
