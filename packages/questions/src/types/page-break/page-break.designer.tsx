import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { PageBreakItem } from "./page-break.answer.ts";

export const pageBreakDesigner: DesignerFace<PageBreakItem> = {
  group: "layout",
  icon: (
    <path d="M4.25 7V4.25a1.5 1.5 0 0 1 1.5-1.5h8.5a1.5 1.5 0 0 1 1.5 1.5V7M4.25 13v2.75a1.5 1.5 0 0 0 1.5 1.5h8.5a1.5 1.5 0 0 0 1.5-1.5V13M2 10h2.5M7 10h2.25M11.5 10h2M16 10h2" />
  ),
  settings: {},
  create: () => ({}),
  Settings: null,
};
