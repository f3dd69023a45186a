import { areBoundsCrossed, BoundField } from "../../shared/designer/bound-field.tsx";
import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import type { DatetimeItem } from "./datetime.answer.ts";

function Settings({ item, onChange, t }: DesignerProps<DatetimeItem>) {
  const { min, max } = item;
  const error = areBoundsCrossed(min, max) ? t("set.rangeError") : undefined;
  return (
    <>
      <BoundField
        name="min"
        picker="datetime-local"
        label={t("datetime.min")}
        value={min}
        t={t}
        onChange={(moment, key) => onChange({ min: moment }, key)}
      />
      <BoundField
        name="max"
        picker="datetime-local"
        label={t("datetime.max")}
        value={max}
        error={error}
        t={t}
        onChange={(moment, key) => onChange({ max: moment }, key)}
      />
    </>
  );
}

export const datetimeDesigner: DesignerFace<DatetimeItem> = {
  group: "time",
  icon: (
    <>
      <path d="M8.5 17.25H5.25a2.5 2.5 0 0 1-2.5-2.5v-8a2.5 2.5 0 0 1 2.5-2.5h9.5a2.5 2.5 0 0 1 2.5 2.5v1" />
      <path d="M2.75 8.25h6M6.75 2.5v3M13.25 2.5v3" />
      <circle cx="13.5" cy="13.5" r="4" />
      <path d="M13.5 11.5v2l1.25 1" />
    </>
  ),
  settings: { min: "moment-limit", max: "moment-limit" },
  create: () => ({}),
  targets: () => [{ path: "", label: "", kind: "datetime" }],
  Settings,
};
