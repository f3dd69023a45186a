import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { SwitchField } from "../../shared/designer/field.tsx";
import field from "../../shared/designer/field.module.css";
import type { SectionItem } from "./section.answer.ts";

function Settings({ item, onChange, t }: DesignerProps<SectionItem>) {
  return (
    <>
      <p className={field.note}>{t("section.about")}</p>
      <SwitchField
        label={t("section.collapsible")}
        checked={item.collapsible === true}
        onChange={(on) => onChange({ collapsible: on || undefined, collapsed: undefined })}
      />
      {item.collapsible && (
        <SwitchField
          label={t("section.collapsed")}
          checked={item.collapsed === true}
          onChange={(on) => onChange({ collapsed: on || undefined })}
        />
      )}
    </>
  );
}

export const sectionDesigner: DesignerFace<SectionItem> = {
  group: "layout",
  icon: (
    <>
      <path d="M3 4.25h9" />
      <rect x="3" y="7.75" width="14" height="8.5" rx="1.5" />
      <path d="M6 12h8" />
    </>
  ),
  settings: { collapsible: "section-collapsible", collapsed: "section-collapsed" },
  create: () => ({}),
  Settings,
};
