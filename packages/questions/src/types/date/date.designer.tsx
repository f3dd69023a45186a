import type { DesignerFace } from "../../shared/designer/designer-face.ts";
import type { DesignerProps } from "../../shared/designer/designer-props.ts";
import { Field, SegmentField } from "../../shared/designer/field.tsx";
import field from "../../shared/designer/field.module.css";
import type { DateItem } from "./date.core.ts";

type Bound = "any" | "today" | "fixed";
const BOUNDS = ["any", "today", "fixed"] as const;

/** A bound is absent, the day of filling in, or a calendar day. */
function BoundField({
  which,
  value,
  onChange,
  error,
  t,
}: {
  which: "min" | "max";
  value: string | undefined;
  onChange: (value: string | undefined, mergeKey?: string) => void;
  error: string | undefined;
  t: DesignerProps["t"];
}) {
  const bound: Bound = value === undefined ? "any" : value === "today" ? "today" : "fixed";
  const setBound = (next: Bound) => {
    if (next === bound) return;
    onChange(next === "any" ? undefined : next === "today" ? "today" : `${new Date().getFullYear()}-01-01`);
  };
  return (
    <>
      <SegmentField<Bound>
        label={t(`date.${which}`)}
        value={bound}
        choices={BOUNDS.map((choice) => ({ value: choice, label: t(`date.${choice}`) }))}
        onChange={setBound}
      />
      {bound === "fixed" && (
        <Field label={t(`date.${which}Day`)} error={error}>
          {({ id, describedBy }) => (
            <input
              id={id}
              type="date"
              className={field.control}
              aria-describedby={describedBy}
              value={value}
              onChange={(event) => {
                if (event.currentTarget.value !== "") onChange(event.currentTarget.value, which);
              }}
            />
          )}
        </Field>
      )}
    </>
  );
}

function Settings({ item, onChange, t }: DesignerProps<DateItem>) {
  const { min, max } = item;
  const bothDays = min !== undefined && max !== undefined && min !== "today" && max !== "today";
  const error = bothDays && min > max ? t("set.rangeError") : undefined;
  return (
    <>
      <BoundField
        which="min"
        value={min}
        error={undefined}
        t={t}
        onChange={(day, key) => onChange({ min: day }, key)}
      />
      <BoundField which="max" value={max} error={error} t={t} onChange={(day, key) => onChange({ max: day }, key)} />
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
