import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { SegmentField } from "../../shared/designer/field.tsx";
import { DIVIDER_LOOKS } from "./divider.answer.ts";
import type { DividerItem, DividerLook } from "./divider.answer.ts";

function Settings({ item, onChange, t }: DesignerProps<DividerItem>) {
  return (
    <SegmentField<DividerLook>
      label={t("divider.look")}
      value={item.look ?? "line"}
      choices={DIVIDER_LOOKS.map((value) => ({ value, label: t(`divider.${value}`) }))}
      onChange={(look) => onChange({ look: look === "line" ? undefined : look })}
    />
  );
}

export const dividerDesigner: DesignerFace<DividerItem> = {
  group: "layout",
  icon: <path d="M2.75 10h14.5M5.5 5.25h9M5.5 14.75h9" />,
  settings: { look: "divider-look" },
  create: () => ({}),
  Settings,
};
