import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { StatementItem } from "./statement.answer.ts";

export const statementDesigner: DesignerFace<StatementItem> = {
  group: "layout",
  icon: <path d="M3.5 4.75h13M10 4.75v10.5M7.5 15.25h5" />,
  settings: {},
  isText: true,
  create: () => ({}),
  Settings: null,
};
