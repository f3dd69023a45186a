import { areBoundsCrossed, BoundField } from "../../shared/designer/bound-field.tsx";
import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import type { DateItem } from "./date.answer.ts";

function Settings({ item, onChange, t }: DesignerProps<DateItem>) {
  const { min, max } = item;
  const error = areBoundsCrossed(min, max) ? t("set.rangeError") : undefined;
  return (
    <>
      <BoundField
        name="min"
        label={t("date.min")}
        value={min}
        t={t}
        onChange={(day, key) => onChange({ min: day }, key)}
      />
      <BoundField
        name="max"
        label={t("date.max")}
        value={max}
        error={error}
        t={t}
        onChange={(day, key) => onChange({ max: day }, key)}
      />
    </>
  );
}

export const dateDesigner: DesignerFace<DateItem> = {
  group: "time",
  icon: (
    <>
      <rect x="2.75" y="4.25" width="14.5" height="13" rx="2.5" />
      <path d="M2.75 8.25h14.5M6.75 2.5v3M13.25 2.5v3" />
    </>
  ),
  settings: { min: "day-limit", max: "day-limit" },
  create: () => ({}),
  targets: () => [{ path: "", label: "", kind: "date" }],
  Settings,
};
