import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { FieldRow, SegmentField, SelectField, SwitchField } from "../../shared/designer/field.tsx";
import { StepKeyField } from "../../shared/designer/step-key-field.tsx";
import { TextField } from "../../shared/designer/text-field.tsx";
import { NOT_APPLICABLE, scaleSteps, stepLabel, type ScaleItem } from "./scale.answer.ts";

const FROM = [-5, -4, -3, -2, -1, 0, 1];
const toChoices = (values: readonly number[]) =>
  values.map((value) => ({ value: String(value), label: String(value) }));

/** Returns the choices for the start of the scale, including a current one that is not in the list. */
function fromChoices(min: number) {
  return toChoices(FROM.includes(min) ? FROM : [...FROM, min].toSorted((a, b) => a - b));
}

function Ends({ item, onChange, t }: DesignerProps<ScaleItem>) {
  const { min = 1 } = item;
  const last = scaleSteps(item).at(-1) ?? min;
  const tops = Array.from({ length: 10 }, (_, index) => min + index + 1).filter((top) => top <= 11);
  return (
    <FieldRow>
      <SelectField
        label={t("scale.from")}
        value={String(min)}
        choices={fromChoices(min)}
        onChange={(value) => {
          const from = Number(value);
          onChange({ min: from === 1 ? undefined : from, max: Math.min(Math.max(last, from + 1), from + 10) });
        }}
      />
      <SelectField
        label={t("scale.to")}
        value={String(last)}
        choices={toChoices(tops)}
        onChange={(value) => onChange({ max: Number(value) })}
      />
    </FieldRow>
  );
}

/** Translations refer to these ids, which contain the position. */
const toLabels = (labels: readonly string[]) => labels.map((label, index) => ({ id: `s${index + 1}`, label }));

function Words({ item, onChange, t }: DesignerProps<ScaleItem>) {
  const steps = scaleSteps(item);
  const { stepLabels } = item;
  const setKind = (kind: "ends" | "every") =>
    onChange({ stepLabels: kind === "ends" ? undefined : toLabels(steps.map((step) => stepLabel(item, steps, step))) });
  const ends = [
    ["lowLabel", "low"],
    ...(steps.length % 2 === 1 ? [["midLabel", "mid"] as const] : []),
    ["highLabel", "high"],
  ] as const;
  return (
    <>
      <SegmentField<"ends" | "every">
        label={t("scale.words")}
        value={stepLabels === undefined ? "ends" : "every"}
        choices={(["ends", "every"] as const).map((value) => ({ value, label: t(`scale.${value}`) }))}
        onChange={setKind}
      />
      {stepLabels === undefined
        ? ends.map(([setting, name]) => (
            <TextField
              key={setting}
              label={t(`scale.${name}`)}
              placeholder={t(`scale.${name}Default`)}
              value={item[setting]}
              maxLength={100}
              onChange={(text) => onChange({ [setting]: text }, setting)}
            />
          ))
        : steps.map((step, index) => (
            <TextField
              key={step}
              label={t("scale.step", { n: step })}
              value={stepLabels[index]?.label}
              maxLength={100}
              onChange={(text) => {
                const next = steps.map((_step, place) => (place === index ? text : stepLabels[place]?.label) ?? "");
                onChange({ stepLabels: toLabels(next) }, `stepLabels.${step}`);
              }}
            />
          ))}
    </>
  );
}

function Settings(props: DesignerProps<ScaleItem>) {
  const { item, onChange, t } = props;
  return (
    <>
      <Ends {...props} />
      <Words {...props} />
      <SwitchField
        label={t("scale.na")}
        hint={t("scale.naHint")}
        checked={item.naLabel !== undefined}
        onChange={(on) => onChange({ naLabel: on ? t("scale.naDefault") : undefined })}
      />
      {item.naLabel !== undefined && (
        <TextField
          label={t("scale.naLabel")}
          value={item.naLabel}
          maxLength={100}
          // Clearing the text while typing must not switch the option off.
          onChange={(naLabel) => onChange({ naLabel: naLabel ?? "" }, "naLabel")}
        />
      )}
      <StepKeyField
        value={item.key}
        steps={scaleSteps(item)}
        onChange={(key, mergeKey) => onChange({ key }, mergeKey)}
        t={t}
      />
    </>
  );
}

export const scaleDesigner: DesignerFace<ScaleItem> = {
  group: "scale",
  icon: (
    <>
      <path d="M3.25 10h13.5" />
      <circle cx="3.75" cy="10" r="1.5" fill="currentColor" />
      <circle cx="10" cy="10" r="2.75" fill="var(--color-bg-surface)" />
      <circle cx="16.25" cy="10" r="1.5" fill="currentColor" />
    </>
  ),
  settings: {
    min: "scale-end",
    max: "scale-end",
    lowLabel: "low-label",
    midLabel: "mid-label",
    highLabel: "high-label",
    stepLabels: "step-labels",
    naLabel: "na-label",
    key: "step-key",
  },
  create: ({ t }) => ({
    max: 5,
    lowLabel: t("scale.lowDefault"),
    midLabel: t("scale.midDefault"),
    highLabel: t("scale.highDefault"),
  }),
  targets: (item, t) => {
    const steps = scaleSteps(item);
    const choices = steps.map((value) => ({ value, label: `${value} ${stepLabel(item, steps, value)}`.trim() }));
    const na = { value: NOT_APPLICABLE, label: item.naLabel || t("scale.naDefault") };
    return [{ path: "", label: "", kind: "number", choices: item.naLabel === undefined ? choices : [...choices, na] }];
  },
  Settings,
};
