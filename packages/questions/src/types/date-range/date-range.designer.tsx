import { areBoundsCrossed, BoundField } from "../../shared/designer/bound-field.tsx";
import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { FieldRow } from "../../shared/designer/field.tsx";
import { NumberField } from "../../shared/designer/text-field.tsx";
import type { DateRangeItem } from "./date-range.answer.ts";

const LONGEST = 36_500;

function Settings({ item, onChange, t }: DesignerProps<DateRangeItem>) {
  const { min, max, minDays, maxDays } = item;
  const boundError = areBoundsCrossed(min, max) ? t("set.rangeError") : undefined;
  const isCrossed = minDays !== undefined && maxDays !== undefined && minDays > maxDays;
  const lengths = { min: 1, max: LONGEST, integer: true, placeholder: t("set.unlimited") };
  return (
    <>
      <BoundField
        name="min"
        label={t("date-range.min")}
        value={min}
        t={t}
        onChange={(day, key) => onChange({ min: day }, key)}
      />
      <BoundField
        name="max"
        label={t("date-range.max")}
        value={max}
        error={boundError}
        t={t}
        onChange={(day, key) => onChange({ max: day }, key)}
      />
      <FieldRow>
        <NumberField
          {...lengths}
          label={t("date-range.minDays")}
          value={minDays}
          invalid={t("set.whole", { min: 1, max: LONGEST })}
          onChange={(value) => onChange({ minDays: value }, "minDays")}
        />
        <NumberField
          {...lengths}
          label={t("date-range.maxDays")}
          value={maxDays}
          error={isCrossed ? t("set.rangeError") : undefined}
          invalid={t("set.whole", { min: 1, max: LONGEST })}
          onChange={(value) => onChange({ maxDays: value }, "maxDays")}
        />
      </FieldRow>
    </>
  );
}

export const dateRangeDesigner: DesignerFace<DateRangeItem> = {
  group: "time",
  icon: (
    <>
      <rect x="2.75" y="4.25" width="14.5" height="13" rx="2.5" />
      <path d="M2.75 8.25h14.5M6.75 2.5v3M13.25 2.5v3M6 12.75h8M6 11.25v3M14 11.25v3" />
    </>
  ),
  settings: { min: "day-limit", max: "day-limit", minDays: "day-count", maxDays: "day-count" },
  create: () => ({}),
  targets: (_item, t) => [
    { path: ".from", label: t("date-range.from"), kind: "date" },
    { path: ".to", label: t("date-range.to"), kind: "date" },
    { path: ".days", label: t("date-range.days"), kind: "number" },
  ],
  Settings,
};
