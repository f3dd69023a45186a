import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { FieldRow, SegmentField, SelectField } from "../../shared/designer/field.tsx";
import { StepKeyField } from "../../shared/designer/step-key-field.tsx";
import { TextField } from "../../shared/designer/text-field.tsx";
import { RATING_SHAPES, ratingSteps, type RatingItem } from "./rating.answer.ts";

const HIGHEST = 10;
const SAMPLES = { star: "★", heart: "♥", number: "12", smiley: "☺" } as const;

function Settings({ item, onChange, t }: DesignerProps<RatingItem>) {
  const { min = 1, max = 5, shape = "star" } = item;
  const tops = Array.from({ length: HIGHEST - 1 }, (_, index) => String(index + 2));
  return (
    <>
      <SegmentField
        label={t("rating.shape")}
        value={shape}
        choices={RATING_SHAPES.map((value) => ({ value, label: SAMPLES[value], title: t(`rating.shape.${value}`) }))}
        onChange={(value) => onChange({ shape: value })}
      />
      <FieldRow>
        <SelectField
          label={t("rating.from")}
          value={String(min)}
          choices={["0", "1"].map((value) => ({ value, label: value }))}
          onChange={(value) => onChange({ min: value === "0" ? 0 : undefined })}
        />
        <SelectField
          label={t("rating.to")}
          value={String(max)}
          choices={tops.map((value) => ({ value, label: value }))}
          onChange={(value) => onChange({ max: Number(value) })}
        />
      </FieldRow>
      <TextField
        label={t("rating.low")}
        placeholder={t("rating.lowPlaceholder")}
        value={item.lowLabel}
        maxLength={100}
        onChange={(lowLabel) => onChange({ lowLabel }, "lowLabel")}
      />
      <TextField
        label={t("rating.high")}
        placeholder={t("rating.highPlaceholder")}
        value={item.highLabel}
        maxLength={100}
        onChange={(highLabel) => onChange({ highLabel }, "highLabel")}
      />
      <StepKeyField
        value={item.key}
        steps={ratingSteps(item)}
        onChange={(key, mergeKey) => onChange({ key }, mergeKey)}
        t={t}
      />
    </>
  );
}

export const ratingDesigner: DesignerFace<RatingItem> = {
  group: "scale",
  icon: <path d="M10 2.9l2.2 4.5 4.9.7-3.55 3.45.84 4.9L10 14.15l-4.39 2.3.84-4.9L2.9 8.1l4.9-.7z" />,
  settings: {
    min: "scale",
    max: "scale",
    shape: "shape",
    lowLabel: "low-label",
    highLabel: "high-label",
    key: "step-key",
  },
  create: () => ({ max: 5, shape: "star" }),
  targets: (item) => [
    {
      path: "",
      label: "",
      kind: "number",
      choices: ratingSteps(item).map((value) => ({ value, label: String(value) })),
    },
  ],
  Settings,
};
