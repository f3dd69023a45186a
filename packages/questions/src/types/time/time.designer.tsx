import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { Field, FieldRow, SwitchField } from "../../shared/designer/field.tsx";
import field from "../../shared/designer/field.module.css";
import { NumberField } from "../../shared/designer/text-field.tsx";
import type { TimeItem } from "./time.answer.ts";

const LONGEST_STEP = 720;

function Settings({ item, onChange, t }: DesignerProps<TimeItem>) {
  const { min, max, step, seconds = false } = item;
  const isOverMidnight = min !== undefined && max !== undefined && min > max;
  return (
    <>
      <FieldRow>
        {(["min", "max"] as const).map((name) => (
          <Field
            key={name}
            label={t(`time.${name}`)}
            hint={name === "max" && isOverMidnight ? t("time.overMidnight") : undefined}
          >
            {({ id, describedBy }) => (
              <input
                id={id}
                type="time"
                className={field.control}
                aria-describedby={describedBy}
                value={item[name] ?? ""}
                onChange={(event) => onChange({ [name]: event.currentTarget.value.slice(0, 5) || undefined }, name)}
              />
            )}
          </Field>
        ))}
      </FieldRow>
      <NumberField
        label={t("time.step")}
        hint={t("time.stepHint")}
        value={step}
        min={1}
        max={LONGEST_STEP}
        integer
        placeholder={t("set.unlimited")}
        invalid={t("set.whole", { min: 1, max: LONGEST_STEP })}
        onChange={(value) => onChange({ step: value }, "step")}
      />
      <SwitchField
        label={t("time.seconds")}
        checked={seconds}
        onChange={(on) => onChange({ seconds: on || undefined })}
      />
    </>
  );
}

export const timeDesigner: DesignerFace<TimeItem> = {
  group: "time",
  icon: (
    <>
      <circle cx="10" cy="10" r="7.25" />
      <path d="M10 5.75V10l2.75 2" />
    </>
  ),
  settings: { min: "time-limit", max: "time-limit", step: "minute-step", seconds: "seconds" },
  create: () => ({}),
  targets: () => [{ path: "", label: "", kind: "time" }],
  Settings,
};
