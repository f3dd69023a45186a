import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { FieldRow } from "../../shared/designer/field.tsx";
import { NumberField, TextField } from "../../shared/designer/text-field.tsx";
import type { SliderItem } from "./slider.answer.ts";

const MOST = 1_000_000_000;

function Settings({ item, onChange, t }: DesignerProps<SliderItem>) {
  const { min = 0, max = 100, step = 1, start } = item;
  const bounds = { min: -MOST, max: MOST, invalid: t("set.number") };
  return (
    <>
      <FieldRow>
        <NumberField
          {...bounds}
          label={t("set.min")}
          value={item.min}
          placeholder="0"
          onChange={(value) => onChange({ min: value }, "min")}
        />
        <NumberField
          {...bounds}
          label={t("set.max")}
          value={item.max}
          placeholder="100"
          error={min > max ? t("set.rangeError") : undefined}
          onChange={(value) => onChange({ max: value }, "max")}
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          label={t("slider.step")}
          value={item.step}
          placeholder="1"
          min={0.000001}
          max={MOST}
          invalid={t("slider.stepError")}
          error={max >= min && step > max - min ? t("slider.stepError") : undefined}
          onChange={(value) => onChange({ step: value }, "step")}
        />
        <TextField
          label={t("slider.unit")}
          value={item.unit}
          maxLength={20}
          onChange={(unit) => onChange({ unit }, "unit")}
        />
      </FieldRow>
      <NumberField
        {...bounds}
        label={t("slider.start")}
        hint={t("slider.startHint")}
        value={start}
        placeholder={t("slider.middle")}
        error={start !== undefined && (start < min || start > max) ? t("slider.outside") : undefined}
        onChange={(value) => onChange({ start: value }, "start")}
      />
      <TextField
        label={t("slider.low")}
        value={item.lowLabel}
        maxLength={100}
        onChange={(lowLabel) => onChange({ lowLabel }, "lowLabel")}
      />
      <TextField
        label={t("slider.high")}
        value={item.highLabel}
        maxLength={100}
        onChange={(highLabel) => onChange({ highLabel }, "highLabel")}
      />
    </>
  );
}

export const sliderDesigner: DesignerFace<SliderItem> = {
  group: "scale",
  icon: (
    <>
      <path d="M2.75 10h6M14.25 10h3" />
      <circle cx="11.5" cy="10" r="2.75" />
    </>
  ),
  settings: {
    min: "slider-limit",
    max: "slider-limit",
    step: "step",
    unit: "unit",
    lowLabel: "low-label",
    highLabel: "high-label",
    start: "slider-start",
  },
  create: () => ({}),
  targets: () => [{ path: "", label: "", kind: "number" }],
  Settings,
};
