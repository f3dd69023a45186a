import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { ListField } from "../../shared/designer/list-field.tsx";
import type { ColorItem } from "./color.answer.ts";

const readColor = (text: string): string | null => (/^#[\da-f]{6}$/i.test(text) ? text.toUpperCase() : null);

function Settings({ item, onChange, t }: DesignerProps<ColorItem>) {
  return (
    <ListField
      label={t("color.palette")}
      hint={t("color.paletteHint")}
      placeholder="#2F88FF, #1A7F37"
      value={item.palette}
      read={readColor}
      onChange={(palette) => onChange({ palette }, "palette")}
    />
  );
}

export const colorDesigner: DesignerFace<ColorItem> = {
  group: "choice",
  icon: (
    <path d="M10 2.75c2.75 3.25 4.75 5.75 4.75 8.5a4.75 4.75 0 0 1-9.5 0c0-2.75 2-5.25 4.75-8.5zM10 13.5a2.25 2.25 0 0 0 2.25-2.25" />
  ),
  settings: { palette: "colors" },
  create: () => ({}),
  targets: () => [{ path: "", label: "", kind: "text" }],
  Settings,
};
